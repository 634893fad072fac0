/** What is done with many leads at once: given to originators, taken from them, moved to a stage, deleted; all or nothing. */
import { z } from 'zod'
import type { Action } from '#domain/access/access.ts'
import { isOneOf, MANAGERS } from '#domain/access/roles.ts'
import { PASS_REASONS, readStage } from '#domain/contacts/lead-stages.ts'
import { AppError, invalidField } from '#domain/kernel/errors.ts'
import { sayUnknown } from '#domain/kernel/validation.ts'
import { say } from '#domain/kernel/words.ts'
import { CANNOT_RECEIVE, mayReceiveLeads, NO_LEADS_CHOSEN } from '#domain/leads/even-assignment.ts'
import { type KeptLead, leads } from '#domain/leads/lead.ts'
import { holdsLeadFlag, type LeadFlag, permissionKindOf } from '#domain/leads/lead-permissions.ts'
import { readLeadType } from '#domain/leads/lead-types.ts'
import { type ChangeContext, isUser } from '#server/kernel/context.ts'
import { resourceOf } from '#server/kernel/registry.ts'
import { listVariant } from '#server/kernel/resource.ts'
import { lockRows } from '#server/kernel/rows.ts'
import { tell, updateRows } from '#server/kernel/writing.ts'
import { type Assigning, assignLeads, deleteLeads, findReceivers } from './lead-acts.queries.ts'
import { tellAssigned, untellAssigned } from './tell-assigned.ts'

const MOST_LEADS = 500

const chosen = z
  .array(z.string().regex(/^[0-9a-f]{24}$/))
  .default([])
  .refine((ids) => ids.length > 0, NO_LEADS_CHOSEN)
  .refine((ids) => ids.length <= MOST_LEADS, 'At most 500 leads at once.')
  .transform((ids) => [...new Set(ids)].toSorted())

const people = z.array(z.int().min(1).max(Number.MAX_SAFE_INTEGER)).max(50)

/** What the query of an act may say beside its name. */
const ofKind = z.strictObject({
  leadType: z.string().optional(),
  bulk: z.enum(['true', 'false']).optional(),
})
type OfKind = z.infer<typeof ofKind>

/** The leads, held until the change is kept. Throws where one is not there for the caller, or the act is not allowed on one. */
async function holdLeads(
  ctx: ChangeContext,
  ids: readonly string[],
  { leadType }: OfKind,
  action: Action,
  flag?: LeadFlag,
) {
  const rows = await lockRows(resourceOf(ctx, leads), ctx, ids, action).catch((error) => {
    // They stand in the body: the address itself is right.
    if (error instanceof AppError && error.code === 'not_found') throw invalidField('ids', sayUnknown(say('Lead')))
    throw error
  })
  const type = leadType === undefined ? undefined : readLeadType(leadType, ctx.services.config.partnerBrokerage.key)
  if (type && rows.some((lead) => lead.leadType !== type)) throw invalidField('ids', sayUnknown(say('Lead')))
  const { actor } = ctx
  const isHeld = (lead: KeptLead) => !isUser(actor) || !flag || holdsLeadFlag(actor, flag, permissionKindOf(lead))
  if (!rows.every(isHeld)) throw new AppError('forbidden', say('You may not assign these leads.'))
  return rows
}

/** Throws `invalid` unless every one of them is at work and below the caller. */
async function checkReceivers(ctx: ChangeContext, originators: readonly number[]) {
  const { actor } = ctx
  const found = await findReceivers(ctx, originators)
  const mayReceive = (person: (typeof found)[number]) =>
    mayReceiveLeads({
      status: person.status,
      isInCompany: isUser(actor) && person.companyId === actor.companyId,
      isInTree: isUser(actor) && (!isOneOf(actor.role, MANAGERS) || actor.tree.includes(person.id)),
    })
  if (found.length < new Set(originators).size || !found.every(mayReceive)) {
    throw invalidField('originators', say(CANNOT_RECEIVE))
  }
  return found
}

async function give(
  ctx: ChangeContext,
  asked: OfKind,
  ids: readonly string[],
  { isTold, ...assigning }: Assigning & { isTold?: boolean | undefined },
) {
  const receivers = assigning.how === 'remove' ? [] : await checkReceivers(ctx, assigning.originators)
  const before = await holdLeads(ctx, ids, asked, 'update', 'canAssign')
  const changed = await assignLeads(ctx, ids, assigning)
  const resource = resourceOf(ctx, leads)
  for (const lead of before) {
    const assignedTo = changed.get(lead._id)
    if (assignedTo) await tell(resource, ctx, [lead, { ...lead, assignedTo, isAssigned: assignedTo.length > 0 }])
  }
  const given = before.map((lead) => ({ lead, assignedTo: changed.get(lead._id) ?? lead.assignedTo ?? [] }))
  await untellAssigned(ctx, given)
  if (isTold !== false) await tellAssigned(ctx, receivers, given, isTold === true)
  return { matched: before.length, modified: changed.size }
}

/** Told in the bell and by mail, or not at all; in the bell alone where nobody says which. */
const isTold = z.boolean().optional()
const assignment = z.strictObject({ ids: chosen, originators: people.min(1), isTold })
const standing = z.strictObject({
  ids: chosen,
  stage: z.string().nullish(),
  actionDate: z.iso.date().nullish(),
  pitchTime: z.iso.datetime({ offset: true }).nullish(),
  passReason: z.enum(PASS_REASONS).nullish(),
})

export const leadActs = [
  listVariant({
    method: 'PATCH',
    query: { isAssign: 'true' },
    rest: ofKind,
    summary: 'Give leads to originators beside those who have them',
    permission: 'update',
    input: assignment,
    run: (ctx, { query, body: { ids, ...asked } }) => give(ctx, query, ids, { how: 'add', ...asked }),
  }),
  listVariant({
    method: 'PATCH',
    query: { replaceOriginators: 'true' },
    rest: ofKind,
    summary: 'Give leads to these originators alone',
    permission: 'update',
    input: z.strictObject({ ids: chosen, originators: people, isTold }),
    run: (ctx, { query, body: { ids, ...asked } }) => give(ctx, query, ids, { how: 'replace', ...asked }),
  }),
  listVariant({
    method: 'DELETE',
    query: { isUnassign: 'true' },
    rest: ofKind,
    summary: 'Take leads from these originators, or from all',
    permission: 'update',
    input: z.strictObject({ ids: chosen, originators: people.optional() }),
    run: (ctx, { query, body: { ids, originators } }) =>
      give(ctx, query, ids, originators ? { how: 'remove', originators } : { how: 'replace', originators: [] }),
  }),
  listVariant({
    method: 'PATCH',
    query: { isSetStatus: 'true' },
    rest: ofKind,
    summary: 'Set stage and next day of leads',
    permission: 'update',
    input: standing,
    async run(ctx, { query, body: { ids, stage, ...changes } }) {
      await holdLeads(ctx, ids, query, 'update')
      const move = stage === undefined ? changes : { ...changes, stage: readStage(stage) }
      await updateRows(resourceOf(ctx, leads), ctx, ids, move)
      return { matched: ids.length, modified: ids.length }
    },
  }),
  listVariant({
    method: 'DELETE',
    query: { isDelete: 'true' },
    rest: ofKind,
    summary: 'Delete leads',
    permission: 'remove',
    input: z.strictObject({ ids: chosen }),
    async run(ctx, { query, body: { ids } }) {
      const rows = await holdLeads(ctx, ids, query, 'remove')
      if (rows.some(({ dealId }) => dealId !== null)) throw new AppError('conflict', say(HAS_DEAL))
      await deleteLeads(ctx, ids)
      for (const lead of rows) await tell(resourceOf(ctx, leads), ctx, [lead])
      return { matched: rows.length, modified: rows.length }
    },
  }),
]

export const HAS_DEAL = 'This lead has a deal and cannot be deleted.'
