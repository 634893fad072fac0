/** /prefunding-documents: what must be there before a loan is paid out, each with who owes it and how it stands. */
import { sql } from 'kysely'
import { z } from 'zod'
import { isOneOf } from '#domain/access/roles.ts'
import {
  LEADERS_STEPS,
  prefundingAccess,
  prefundingDocuments,
  WAIVING_ROLES,
} from '#domain/funding/prefunding-document.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { fileSchema } from '#domain/kernel/field.ts'
import type { Values } from '#domain/kernel/validation.ts'
import { mark, say } from '#domain/kernel/words.ts'
import type { ChangeContext } from '#server/kernel/context.ts'
import { defineResource, listVariant, rowVariant } from '#server/kernel/resource.ts'
import { updateRow } from '#server/kernel/writing.ts'
import { lockDeal } from '#server/resources/deals/bid.queries.ts'
import { releaseFiles } from '#server/resources/files/claim-file.ts'
import { remind, remindSchema } from './chasers.ts'
import { addComment, addFiles, assertNoCircle, commentOf, dropFile, resetCondition, tick } from './condition-rules.ts'
import { conditionTransitions } from './condition-transitions.ts'
import { countSchema, showCount } from './document-count.ts'
import { nextOrder, tellOfTracker } from './funding.queries.ts'
import { changeAsGuest } from './guest-changes.ts'
import type { KeptCondition, SentCondition } from './kept-rows.ts'
import { loadSchema, loadTemplate } from './load-template.ts'

const comment = z.string().trim().min(1).max(10_000)
const onDeal = z.strictObject({ dealId: z.coerce.number().int().positive().optional() })

export const prefundingDocumentsResource = defineResource({
  entity: prefundingDocuments,
  access: prefundingAccess,
  createForm: {
    file: 'files',
    fields: ['reqData'],
    description: 'A form says the document as JSON in reqData, and brings files that are kept with it.',
  },
  rights: (_parameters, { role }) => ({
    steps: Object.fromEntries(LEADERS_STEPS.map((step) => [step, String(isOneOf(role, WAIVING_ROLES))])),
  }),
  hooks: {
    beforeCreate: prepareNew,
    beforeUpdate: prepareChange,
    afterUpdate: (ctx, _before, after) => tellOfTracker(ctx, after),
    beforeRemove: forget,
  },
  transitions: conditionTransitions,
  actions: {
    comment: {
      permission: 'update',
      summary: 'Say something about the document; guests read it too',
      input: z.strictObject({ text: comment }),
      run: (ctx, row, { text }) => addComment(ctx, row, text),
    },
    addFiles: {
      permission: 'update',
      summary: 'Keep uploaded files with the document, which is received then',
      input: z.strictObject({ files: z.array(fileSchema).min(1).max(10) }),
      run: (ctx, row, { files }) => addFiles(ctx, row, files),
    },
    tick: {
      permission: 'update',
      summary: 'Set the tick of a syndicate lender on its behalf',
      input: z.strictObject({
        syndicateLenderId: z.int().positive(),
        status: z.enum(['pending', 'approved', 'rejected']),
        comment: comment.nullish(),
      }),
      run: tickFor,
    },
    place: {
      permission: 'update',
      summary: 'Put the document at a place of the list, counted from 1',
      input: z.strictObject({ at: z.int().min(1).max(100_000) }),
      run: placeAt,
    },
  },
  variants: [
    rowVariant<KeptCondition, Values, unknown>({
      method: 'PATCH',
      on: 'one',
      query: {},
      rest: onDeal,
      summary: 'Change a document; the holder of a tracker link comments, adds own files, takes them off, or ticks',
      permission: 'update',
      input: z.record(z.string(), z.unknown()),
      run: changeAsUser,
      runForGuest: (ctx, id, body) => changeAsGuest(ctx, Number(id), body),
    }),
    rowVariant({
      method: 'PATCH',
      on: 'one',
      query: { reset: 'true' },
      rest: onDeal,
      summary: 'Remove the files of a document and begin again',
      permission: 'update',
      run: async (ctx, row: KeptCondition) => resetCondition(ctx, row),
    }),
    rowVariant({
      method: 'DELETE',
      on: 'one',
      query: { fileDelete: 'true' },
      rest: z.strictObject({ fileToBeDeleted: z.string() }),
      summary: 'Take one file off a document',
      permission: 'update',
      run: async (ctx, row: KeptCondition, _input, { fileToBeDeleted }) => dropFile(ctx, row, fileToBeDeleted),
    }),
    listVariant({
      method: 'GET',
      query: { show: 'documentCount' },
      rest: countSchema,
      summary: 'How far the tracker of a deal has come',
      permission: 'read',
      run: (ctx, { query }) => showCount(ctx, query.dealId),
    }),
    listVariant({
      method: 'POST',
      query: { remind: 'send' },
      summary: 'Write to those who owe something, each once a day at most',
      permission: 'update',
      input: remindSchema,
      run: (ctx, { body }) => remind(ctx, body),
    }),
    listVariant({
      method: 'POST',
      query: { template: 'load' },
      summary: 'Add the documents of a checklist, or the conditions of the accepted bid, to a deal',
      permission: 'create',
      input: loadSchema,
      run: (ctx, { body }) => loadTemplate(ctx, body),
    }),
  ],
  constraints: {
    prefunding_documents_name: { field: 'name', message: mark('A document with this name already exists.') },
  },
})

async function changeAsUser(ctx: ChangeContext, { id }: KeptCondition, body: Values): Promise<void> {
  await updateRow(prefundingDocumentsResource, ctx, id, body)
}

async function prepareNew(ctx: ChangeContext, values: SentCondition): Promise<Values> {
  if (values.status && values.status !== 'outstanding') {
    throw new AppError('conflict', say('A new document cannot be moved to {status}.', { status: values.status }))
  }
  const deal = await lockDeal(ctx, Number(values.dealId))
  const waitsFor = values.waitsFor ?? []
  // Nothing waits for what was not there yet: no circle can come of it.
  if (waitsFor.length > 0) await assertNoCircle(ctx, { id: 0, dealId: deal.id, name: values.name ?? '' }, waitsFor)
  return {
    ...values,
    user_company_id: deal.user_company_id,
    status: 'outstanding',
    isConditionPrecedent: values.isConditionPrecedent ?? true,
    leadDays: values.leadDays ?? 0,
    waitsFor,
    order: values.order ?? (await nextOrder(ctx, deal.id)),
    files: [],
    comments: [],
    syndicateStatus: {},
  }
}

async function prepareChange(ctx: ChangeContext, row: KeptCondition, changes: SentCondition): Promise<Values> {
  if (changes.waitsFor && changes.waitsFor.length > 0) await assertNoCircle(ctx, row, changes.waitsFor)
  const isSaid = changes.status !== undefined && changes.status !== row.status && Boolean(changes.statusNote)
  return {
    ...changes,
    ...(changes.waitsFor === null && { waitsFor: [] }),
    ...(changes.leadDays === null && { leadDays: 0 }),
    ...(changes.order === null && { order: row.order }),
    ...(changes.isConditionPrecedent === null && { isConditionPrecedent: true }),
    ...(isSaid && { comments: [...row.comments, commentOf(ctx, String(changes.statusNote))] }),
  }
}

/** What waits for it waits no more; its files go with it. */
async function forget(ctx: ChangeContext, row: KeptCondition): Promise<void> {
  await releaseFiles(ctx, { ownerPath: prefundingDocuments.path, ownerId: row.id }, [])
  await sql`
    update prefunding_documents set "waitsFor" = array_remove("waitsFor", ${row.id}::bigint)
    where "dealId" = ${row.dealId} and ${row.id} = any("waitsFor")`.execute(ctx.db)
}

async function tickFor(
  ctx: ChangeContext,
  row: KeptCondition,
  said: { syndicateLenderId: number; status: 'pending' | 'approved' | 'rejected'; comment?: string | null | undefined },
): Promise<void> {
  const { rows } = await sql`
    select 1 from prefunding_syndicate_lenders where id = ${said.syndicateLenderId} and "dealId" = ${row.dealId}`.execute(
    ctx.db,
  )
  if (rows.length === 0) throw new AppError('not_found', say('Not found.'))
  await tick(ctx, row, { lenderId: said.syndicateLenderId, status: said.status, comment: said.comment ?? null })
}

/** Everything of the deal is numbered anew, so that the place is free. */
async function placeAt(ctx: ChangeContext, row: KeptCondition, { at }: { at: number }): Promise<void> {
  await lockDeal(ctx, row.dealId)
  await sql`
    with others as (
      select id, row_number() over (order by "order", id) as place from prefunding_documents
      where "dealId" = ${row.dealId} and id <> ${row.id}
    ), numbered as (
      select id, place + case when place >= ${at} then 1 else 0 end as place from others
      union all select ${row.id}, least(${at}, (select count(*) + 1 from others))
    )
    update prefunding_documents d set "order" = n.place from numbered n
    where d.id = n.id and d."order" <> n.place`.execute(ctx.db)
  await tellOfTracker(ctx, row)
}
