/** /lender-draft-email-deals: the message being written for a deal; saved as it is typed, handed over by agents. */

import { z } from 'zod'
import { pathTo } from '#domain/access/addresses.ts'
import { dealChildAccess } from '#domain/deals/deal.access.ts'
import { deals } from '#domain/deals/deal.ts'
import type { KeptRowOf } from '#domain/kernel/entity.ts'
import { invalidField } from '#domain/kernel/errors.ts'
import { text } from '#domain/kernel/field.ts'
import type { Values } from '#domain/kernel/validation.ts'
import { say } from '#domain/kernel/words.ts'
import { lenderDraftAccess, lenderDrafts } from '#domain/mail/lender-draft.ts'
import type { ChangeContext } from '#server/kernel/context.ts'
import { roomsOf } from '#server/kernel/events.ts'
import { getRowJson } from '#server/kernel/reading.ts'
import { type Call, defineCall, defineResource, type Resource } from '#server/kernel/resource.ts'
import { getRow, lockRow } from '#server/kernel/rows.ts'
import { createRow, updateRow } from '#server/kernel/writing.ts'
import { findDealApprovers } from '#server/resources/deals/deal.queries.ts'
import { dealsResource } from '#server/resources/deals/deals.resource.ts'
import { claimFiles, releaseFiles } from '#server/resources/files/claim-file.ts'
import { notify } from '#server/resources/team/notify.ts'
import { cleanHtml } from './clean-html.ts'
import { DRAFTS, findDraftId, markHandedOver } from './lender-drafts.queries.ts'

export const lenderDraftsResource = defineResource({
  entity: lenderDrafts,
  access: lenderDraftAccess,
  hooks: {
    beforeCreate: (_ctx, values) => clean(values),
    beforeUpdate: (_ctx, _row, changes) => clean(changes),
    afterCreate: keepFiles,
    afterUpdate: (ctx, _before, after) => keepFiles(ctx, after),
    beforeRemove: (ctx, row) => releaseFiles(ctx, { ownerPath: DRAFTS, ownerId: row.id }, []),
  },
  extras: {
    handedOverByName: { field: text(161), sql: 'select u.name from users u where u.id = t."handedOverBy"' },
  },
  actions: {
    handOver: {
      permission: 'update',
      summary: 'Hand the message over to whoever may send it',
      run: async (ctx, row) => handOver(ctx, row),
    },
  },
})

/** With the one right that the resource's own path does not give: a draft is made by saving it. */
const creatable: Resource = { ...lenderDraftsResource, access: dealChildAccess }

const draftSchema = z.looseObject({ dealId: z.int().min(1).max(Number.MAX_SAFE_INTEGER) })

/** POST saves: it makes the deal's draft, or changes the keys sent of the one there is. */
export const saveDraft: Call = defineCall({
  method: 'POST',
  path: `/${DRAFTS}`,
  summary: 'Save the message being written for a deal',
  caller: 'user',
  body: draftSchema,
  isChange: true,
  async run(ctx, { body }) {
    const { dealId, ...message } = body
    await holdDeal(ctx, dealId)
    const known = await findDraftId(ctx, dealId)
    if (known !== undefined) await updateRow(lenderDraftsResource, ctx, known, message)
    const { updatedAt: _none, ...fresh } = message
    const id = known ?? (await createRow(creatable, ctx, { ...fresh, dealId }))
    const draft: unknown = JSON.parse(await getRowJson(lenderDraftsResource, ctx, id))
    return draft
  },
})

/** Two who save a deal's first draft at once come one after the other, so that there is one. */
async function holdDeal(ctx: ChangeContext, dealId: number) {
  await lockRow(dealsResource, ctx, dealId, 'update').catch(() => {
    throw invalidField('dealId', say('Deal has an unknown value.'))
  })
}

const clean = (values: Values): Values =>
  typeof values.body === 'string' ? { ...values, body: cleanHtml(values.body) } : values

/** The draft's files are those it lists; what was taken off it goes. */
async function keepFiles(ctx: ChangeContext, row: KeptRowOf<typeof lenderDrafts>) {
  const owner = { ownerPath: DRAFTS, ownerId: row.id }
  const files = row.attachments ?? []
  await claimFiles(ctx, files, { ...owner, field: 'attachments', kind: 'attachment' })
  await releaseFiles(
    ctx,
    owner,
    files.map(({ hashedId }) => hashedId),
  )
}

async function handOver(
  ctx: Parameters<NonNullable<Resource['actions']>[string]['run']>[0],
  row: KeptRowOf<typeof lenderDrafts>,
) {
  const chosen = (row.recipients ?? []).filter(({ checked }) => checked)
  if (chosen.length === 0) throw invalidField('recipients', say('Add at least one recipient.'))
  if (!row.body) throw invalidField('body', say('Message is empty.'))
  const deal = await getRow(dealsResource, ctx, row.dealId)
  const approvers = (await findDealApprovers(ctx, deal.userId)).filter((id) => id !== ctx.actor.id)
  await markHandedOver(ctx, row.id, { byId: ctx.actor.id, toIds: approvers })
  await notify(ctx, approvers, () => ({
    kind: 'message-handed-over',
    title: say('{name} asks you to send {deal} to {count, plural, one {# lender} other {# lenders}}.', {
      name: ctx.actor.name,
      deal: String(deal.dealName ?? deal.dealId),
      count: chosen.length,
    }),
    ...(deal.dealStatus !== 'in-progress' && { detail: say('It can go out once the deal is approved.') }),
    link: pathTo('dealEmail', {}, { dealId: deal.id }),
  }))
  ctx.emit({ path: deals.path, id: deal.id, rooms: roomsOf(deals, [deal]) })
  ctx.emit({ path: DRAFTS, id: row.id, rooms: roomsOf(deals, [deal]) })
}
