/** /owners: who owns real estate, with the people to call, and who looks after them. */
import { ownerAccess } from '#domain/contacts/contacts.access.ts'
import { owners } from '#domain/contacts/owner.ts'
import { onePrimary, pitchWith } from '#domain/contacts/owner-contacts.ts'
import { companyKey } from '#domain/contacts/similar-names.ts'
import type { SentOf } from '#domain/kernel/entity.ts'
import { AppError } from '#domain/kernel/errors.ts'
import type { Values } from '#domain/kernel/validation.ts'
import { say } from '#domain/kernel/words.ts'
import type { Context } from '#server/kernel/context.ts'
import { defineResource, rowVariant } from '#server/kernel/resource.ts'
import { ownerExtraSql } from './contact-extras.ts'
import { countNaming, leaveDeals } from './contacts.queries.ts'
import { checkManager, toManyQuery } from './managers.ts'
import { similarOwners } from './near-duplicates.ts'
import {
  apartSchema,
  markApart,
  mergeOwners,
  mergeQuery,
  mergeSchema,
  showMerge,
  showMerges,
  undoMerge,
} from './owner-merge.ts'
import { ownerInWorkSql, roomsOfOwner } from './owner-scope.ts'
import { withStage } from './stages.ts'

/** A stage that is named beside the contacts goes before what was set at one of them. */
function withPitch(changes: SentOf<typeof owners>): Values {
  if (!changes.contacts) return changes
  const { contacts, move } = pitchWith(changes.contacts)
  return { ...(changes.stage === undefined && move), ...changes, contacts }
}

/** What follows from what was typed: one person to call first, and the name by which two spellings are one. */
function derived({ contacts, companyName }: SentOf<typeof owners>): Values {
  return {
    ...(contacts !== undefined && { contacts: onePrimary(pitchWith(contacts ?? []).contacts) }),
    ...(typeof companyName === 'string' && { nameKey: companyKey(companyName) }),
  }
}

export const ownersResource = defineResource({
  entity: owners,
  access: ownerAccess,
  special: ownerInWorkSql,
  specialRooms: roomsOfOwner,
  listsRights: true,
  createForm: {
    file: 'file',
    fields: [],
    description:
      'A form takes in a CSV file that follows the template, and answers what became of its rows; above 20 % of rows with errors nothing is stored.',
  },
  hasPages: true,
  extras: ownerExtraSql,
  toListQuery: toOwnersQuery,
  rights: () => ({ remove: NOT_LINKED }),
  variants: [
    similarOwners,
    rowVariant({
      method: 'GET',
      on: 'one',
      query: { merge: 'show' },
      summary: 'What this owner and another one would become',
      permission: 'update',
      rest: mergeQuery,
      run: showMerge,
    }),
    {
      method: 'GET',
      on: 'one',
      query: { merges: 'show' },
      summary: 'Merges into this owner that can still be taken back',
      permission: 'read',
      run: showMerges,
    },
  ],
  actions: {
    merge: {
      permission: 'update',
      summary: 'Make another owner part of this one',
      input: mergeSchema,
      run: mergeOwners,
    },
    undoMerge: { permission: 'update', summary: 'Take the newest merge back', run: undoMerge },
    apart: {
      permission: 'update',
      summary: 'Remember that another owner is not this one',
      input: apartSchema,
      run: markApart,
    },
  },
  hooks: {
    async beforeCreate(ctx, values) {
      await checkManager(ctx, values, Number(values.user_company_id))
      const userId = values.managerId ?? values.userId
      return { ...withStage(ctx, null, withPitch(values)), ...derived(values), userId, tier: values.tier ?? 'C' }
    },
    async beforeUpdate(ctx, row, changes) {
      await checkManager(ctx, changes, Number(row.user_company_id))
      return {
        ...withStage(ctx, row, withPitch(changes)),
        ...derived(changes),
        ...(changes.managerId !== undefined && { userId: changes.managerId ?? row.createdBy ?? row.userId }),
        ...(changes.tier === null && { tier: 'C' }),
        ...(changes.optOut === null && { optOut: false }),
      }
    },
    async beforeRemove(ctx, { id }) {
      if ((await countNaming(ctx, 'deals', 'ownerId', id)) > 0)
        throw linked(say('This owner has deals and cannot be deleted.'))
      if ((await countNaming(ctx, 'leads', 'ownerId', id)) > 0)
        throw linked(say('This owner has leads and cannot be deleted.'))
      await leaveDeals(ctx, 'ownerId', id)
    },
  },
})

/** Nothing that is at work names the owner. */
const NOT_LINKED = `not exists (select 1 from deals d where d."ownerId" = t.id and d.active)
  and not exists (select 1 from leads l where l."ownerId" = t.id and l.active)`
const linked = (sentence: string) => new AppError('conflict', sentence)

/** `query` is the documents' name of the search. */
function toOwnersQuery(_ctx: Context, { query, ...rest }: Values): Values {
  const asked = toManyQuery(rest, '_id')
  return query === undefined ? asked : { ...asked, $search: query }
}
