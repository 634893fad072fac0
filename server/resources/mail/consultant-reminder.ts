/** Reminding consultants that have not answered: one of them, or all of a deal; agents ask whoever may send. */
import { sql } from 'kysely'
import { pathTo } from '#domain/access/addresses.ts'
import { type RemindableRequest, whyNotRemindableRequest } from '#domain/deals/bid-reminders.ts'
import { consultantBids } from '#domain/deals/consultants/consultant-bid.ts'
import { say } from '#domain/kernel/words.ts'
import { escapeHtml } from '#domain/mail/plain-text.ts'
import type { ChangeContext } from '#server/kernel/context.ts'
import { type Call, defineCall } from '#server/kernel/resource.ts'
import { getRow, lockRow } from '#server/kernel/rows.ts'
import { consultantBidsResource } from '#server/resources/deals/consultants/consultant-bids.resource.ts'
import { findDealApprovers } from '#server/resources/deals/deal.queries.ts'
import { dealsResource } from '#server/resources/deals/deals.resource.ts'
import { notify } from '#server/resources/team/notify.ts'
import {
  keyOf,
  REMINDING_ROLES,
  type ReminderSide,
  remindBids,
  reminderSchema,
  remindersSchema,
} from './bid-reminder.ts'
import { type LetterSide, sendLetters, usableContacts, type WrittenBid } from './lender-letters.ts'
import type { MessageDeal } from './message-values.ts'

export type HeldRequest = RemindableRequest &
  WrittenBid & {
    consultantName: string
    categoryName: string
    /** Calendar days of the company. */
    sentOn: string
    openUntil: string
    validUntil: string | null
    holdAskedUntil: string | null
  }

export const consultantReminderCalls: readonly Call[] = [
  defineCall({
    method: 'POST',
    path: `/${consultantBids.path}/:id/actions/remind`,
    summary: 'Remind a consultant that has not answered',
    caller: 'user',
    roles: REMINDING_ROLES,
    body: reminderSchema,
    isChange: true,
    async run(ctx, { params, body }) {
      const request = await lockRow(consultantBidsResource, ctx, keyOf(params.id), 'update')
      return remindBids(ctx, request.dealId, { ...body, bidIds: [request.id] }, CONSULTANTS)
    },
  }),
  defineCall({
    method: 'POST',
    path: '/deals/:id/actions/remindConsultants',
    summary: 'Remind all consultants of a deal that have not answered, or those named',
    caller: 'user',
    roles: REMINDING_ROLES,
    body: remindersSchema,
    isChange: true,
    async run(ctx, { params, body }) {
      const deal = await lockRow(dealsResource, ctx, keyOf(params.id), 'update')
      return remindBids(ctx, deal.id, body, CONSULTANTS)
    },
  }),
]

/** Held until the letters are written, so that two who press the button send one; all of the deal, or these. */
export async function holdRequests(ctx: ChangeContext, dealId: number, ids: readonly number[] | undefined) {
  const { rows } = await sql<HeldRequest>`
    select b.id, b."consultantName", g.name as "categoryName", b.status, b."isActive", b."isTokenActive", d."dealStatus",
      wire_instant(b."tokenExpiresAt") as "tokenExpiresAt", wire_instant(b."sentAt") as "sentAt",
      wire_instant(b."remindedAt") as "remindedAt",
      (coalesce(b."sentAt", b."createdAt") at time zone c."timeZone")::date::text as "sentOn",
      (b."tokenExpiresAt" at time zone c."timeZone")::date::text as "openUntil",
      b."values" ->> 'validUntil' as "validUntil", b."holdAskedUntil"::text as "holdAskedUntil",
      coalesce((
        select json_agg(json_build_object('id', p.id, 'name', p.name, 'firstName', p."firstName", 'email', p.email,
          'isUsable', not p."optOut" and not p.bounced) order by p."isPrimary" desc, p.id)
        from consultants_contacts_of(b.user_company_id) p
        where p.id = any(b."consultantContactIds") and p.active
          and (p.user_company_id is null or p.user_company_id = b.user_company_id)
      ), '[]') as contacts
    from deals_consultant_bids b
    join deals d on d.id = b."dealId"
    join user_companies c on c.id = d.user_company_id
    join consultant_categories g on g.id = b."consultantCategoryId"
    where b."dealId" = ${dealId} and b.active
      and (${ids === undefined} or b.id = any(${[...(ids ?? [])]}::bigint[]))
    order by b."consultantName", b.id for update of b`.execute(ctx.db)
  return rows
}

export const TO_CONSULTANTS: LetterSide<HeldRequest> = {
  nameOf: ({ consultantName }) => consultantName,
  refer: ({ id }) => ({ consultantBidId: id }),
  // Nobody notes on a consultant's card when it was written to.
  markWritten: async () => undefined,
}

export const whyNobodyAtConsultant = (request: HeldRequest): string | null =>
  usableContacts(request).length === 0 ? say('Nobody at this consultant can be written to.') : null

const CONSULTANTS: ReminderSide<HeldRequest> = {
  hold: holdRequests,
  nameOf: ({ consultantName }) => consultantName,
  whyNot: (request, now) => whyNotRemindableRequest(request, now) ?? whyNobodyAtConsultant(request),
  none: () => say('No consultant is waiting for a reminder.'),
  async send(ctx, dealId, requests, note) {
    const deal = await getRow(dealsResource, ctx, dealId)
    const queued = await sendLetters(ctx, deal, requests, {
      letterOf: (request) => ({ ...letterOf(request, note), includeBidLink: true }),
      side: TO_CONSULTANTS,
    })
    await sql`update deals_consultant_bids set "remindedAt" = app_now()
      where id = any(${requests.map(({ id }) => id)}::bigint[])`.execute(ctx.db)
    for (const { id } of requests) {
      ctx.emit({ path: consultantBids.path, id, rooms: [`company:${deal.user_company_id}`] })
    }
    await notify(ctx, [deal.userId], () => ({
      kind: 'bid-reminded',
      ...aboutRequests(deal, requests, say('reminded')),
    }))
    return queued
  },
  async askApprover(ctx, dealId, requests) {
    const deal = await getRow(dealsResource, ctx, dealId)
    await notify(ctx, await findDealApprovers(ctx, deal.userId), () => ({
      kind: 'reminder-handed-over',
      ...aboutRequests(deal, requests, say('to be reminded, asks {name}', { name: ctx.actor.name })),
    }))
  },
}

/** What stands for the recipient and the deal until each letter is filled in. */
const NAMES = { name: '{{name}}', address: '{{propertyAddress}}', link: '{{clickHere}}' }

/** Says nothing of the loan, which is none of a consultant's business. */
function letterOf({ sentOn, openUntil, categoryName }: HeldRequest, note: string | null) {
  const paragraphs = [
    say('Hello {name},', NAMES),
    say('on {sentOn} we asked you for a proposal for {address} ({category}). We have not heard from you yet.', {
      ...{ ...NAMES, sentOn },
      category: escapeHtml(categoryName),
    }),
    ...(note ? [escapeHtml(note).replaceAll('\n', '<br />')] : []),
    `${say('To view the request and answer it, please {link}.', NAMES)} ${say('The link is open until {openUntil}. If it does not suit you, you can say so there.', { openUntil })}`,
  ]
  return {
    subject: say('Reminder: proposal for {address}', NAMES),
    body: paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join(''),
  }
}

export function aboutRequests(
  { id, dealName }: Pick<MessageDeal, 'id' | 'dealName'>,
  requests: readonly HeldRequest[],
  what: string,
) {
  const names = requests.map(({ consultantName }) => consultantName)
  const who = names.length === 1 ? names[0] : say('{count} consultants', { count: names.length })
  return {
    title: `${who}: ${what}`.slice(0, 200),
    detail: names.length === 1 ? dealName : `${dealName}: ${names.join(', ')}`.slice(0, 500),
    link: pathTo('consultantBids', { id }),
  }
}
