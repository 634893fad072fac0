/** Messages being written for a deal, to lenders and to consultants: saved as they are typed, handed over by agents. */
import { z } from 'zod'
import { pathTo } from '#domain/access/addresses.ts'
import { dealChildAccess } from '#domain/deals/deal.access.ts'
import { deals } from '#domain/deals/deal.ts'
import type { KeptRowOf } from '#domain/kernel/entity.ts'
import { invalidField } from '#domain/kernel/errors.ts'
import { text } from '#domain/kernel/field.ts'
import type { Values } from '#domain/kernel/validation.ts'
import { say } from '#domain/kernel/words.ts'
import { consultantDrafts } from '#domain/mail/consultant-draft.ts'
import { dealDraftAccess, type MessageKind } from '#domain/mail/deal-draft.ts'
import { lenderDrafts } from '#domain/mail/lender-draft.ts'
import type { ChangeContext, UserActor } from '#server/kernel/context.ts'
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
import { DRAFTS, findDraftId, markHandedOver } from './deal-drafts.queries.ts'

/** What both hold; a lender's says besides which request it is about. */
type KeptDraft = Omit<KeptRowOf<typeof lenderDrafts>, 'requestId'>

/** What is the same for both sides of a deal. */
const draftParts = (kind: MessageKind) => {
  const ownerPath = DRAFTS[kind].path
  return {
    access: dealDraftAccess,
    hooks: {
      beforeCreate: (_ctx: ChangeContext, values: Values) => clean(values),
      beforeUpdate: (_ctx: ChangeContext, _row: KeptDraft, changes: Values) => clean(changes),
      afterCreate: (ctx: ChangeContext, row: KeptDraft) => keepFiles(ctx, ownerPath, row),
      afterUpdate: (ctx: ChangeContext, _before: KeptDraft, after: KeptDraft) => keepFiles(ctx, ownerPath, after),
      beforeRemove: (ctx: ChangeContext, row: KeptDraft) => releaseFiles(ctx, { ownerPath, ownerId: row.id }, []),
    },
    actions: {
      handOver: {
        permission: 'update' as const,
        summary: 'Hand the message over to whoever may send it',
        run: (ctx: ChangeContext<UserActor>, row: KeptDraft) => handOver(ctx, kind, row),
      },
    },
  }
}

const handedOverByName = {
  field: text(161),
  sql: 'select u.name from users u where u.id = t."handedOverBy"',
}

export const lenderDraftsResource = defineResource({
  entity: lenderDrafts,
  ...draftParts('lender'),
  extras: { handedOverByName },
})

export const consultantDraftsResource = defineResource({
  entity: consultantDrafts,
  ...draftParts('consultant'),
  extras: { handedOverByName },
})

const draftSchema = z.looseObject({ dealId: z.int().min(1).max(Number.MAX_SAFE_INTEGER) })

/** POST saves: it makes the deal's draft, or changes the keys sent of the one there is. */
const saveCall = (kind: MessageKind, resource: Resource): Call =>
  defineCall({
    method: 'POST',
    path: `/${DRAFTS[kind].path}`,
    summary: 'Save the message being written for a deal',
    caller: 'user',
    body: draftSchema,
    isChange: true,
    async run(ctx, { body }) {
      const { dealId, ...message } = body
      await holdDeal(ctx, dealId)
      const known = await findDraftId(ctx, kind, dealId)
      if (known !== undefined) await updateRow(resource, ctx, known, message)
      const { updatedAt: _none, ...fresh } = message
      // With the one right that the resource's own path does not give: a draft is made by saving it.
      const creatable: Resource = { ...resource, access: dealChildAccess }
      const id = known ?? (await createRow(creatable, ctx, { ...fresh, dealId }))
      const draft: unknown = JSON.parse(await getRowJson(resource, ctx, id))
      return draft
    },
  })

export const saveDraftCalls: readonly Call[] = [
  saveCall('lender', lenderDraftsResource),
  saveCall('consultant', consultantDraftsResource),
]

/** Two who save a deal's first draft at once come one after the other, so that there is one. */
async function holdDeal(ctx: ChangeContext, dealId: number) {
  await lockRow(dealsResource, ctx, dealId, 'update').catch(() => {
    throw invalidField('dealId', say('Deal has an unknown value.'))
  })
}

const clean = (values: Values): Values =>
  typeof values.body === 'string' ? { ...values, body: cleanHtml(values.body) } : values

/** The draft's files are those it lists; what was taken off it goes. */
async function keepFiles(ctx: ChangeContext, ownerPath: string, row: KeptDraft) {
  const owner = { ownerPath, ownerId: row.id }
  const files = row.attachments ?? []
  await claimFiles(ctx, files, { ...owner, field: 'attachments', kind: 'attachment' })
  await releaseFiles(
    ctx,
    owner,
    files.map(({ hashedId }) => hashedId),
  )
}

async function handOver(ctx: ChangeContext<UserActor>, kind: MessageKind, row: KeptDraft) {
  const chosen = (row.recipients ?? []).filter(({ checked }) => checked)
  if (chosen.length === 0) throw invalidField('recipients', say('Add at least one recipient.'))
  if (!row.body) throw invalidField('body', say('Message is empty.'))
  const deal = await getRow(dealsResource, ctx, row.dealId)
  const approvers = (await findDealApprovers(ctx, deal.userId)).filter((id) => id !== ctx.actor.id)
  await markHandedOver(ctx, kind, { id: row.id, byId: ctx.actor.id, toIds: approvers })
  const words = { name: ctx.actor.name, deal: String(deal.dealName ?? deal.dealId), count: chosen.length }
  await notify(ctx, approvers, () => ({
    kind: 'message-handed-over',
    title: askedToSend(kind, words),
    ...(deal.dealStatus !== 'in-progress' && { detail: say('It can go out once the deal is approved.') }),
    link: pathTo('dealEmail', {}, { dealId: deal.id, ...(kind === 'consultant' && { kind }) }),
  }))
  const rooms = roomsOf(deals, [deal])
  ctx.emit({ path: deals.path, id: deal.id, rooms })
  ctx.emit({ path: DRAFTS[kind].path, id: row.id, rooms })
}

const askedToSend = (kind: MessageKind, words: { name: string; deal: string; count: number }) =>
  kind === 'lender'
    ? say('{name} asks you to send {deal} to {count, plural, one {# lender} other {# lenders}}.', words)
    : say('{name} asks you to send {deal} to {count, plural, one {# consultant} other {# consultants}}.', words)
