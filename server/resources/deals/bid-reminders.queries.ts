/** Since when a lender is due a reminder, and that it was reminded. */
import { sql } from 'kysely'
import { REMIND_AFTER_BUSINESS_DAYS } from '#domain/deals/bid-reminders.ts'
import { AWAITING_ANSWER } from '#domain/deals/bid-rules.ts'
import { deals } from '#domain/deals/deal.ts'
import { lenderBids } from '#domain/deals/lender-bid.ts'
import type { ChangeContext } from '#server/kernel/context.ts'
import { roomsOf } from '#server/kernel/events.ts'
import { type BidDeal, moveDealOn } from './bid.queries.ts'

const SILENT = AWAITING_ANSWER.map((status) => `'${status}'`).join(', ')

/**
 * The day, as SQL, on which a lender asked at an instant has kept silent for more than the working days it is given,
 * counted in the company's time zone. `zone` and `asked` are SQL.
 */
const silentTooLongSql = (asked: string, zone: string): string => `
  select asked."on" + days.later
  from (select (${asked} at time zone ${zone})::date as "on") asked
  cross join generate_series(1, ${2 * REMIND_AFTER_BUSINESS_DAYS + 4}) as days (later)
  where extract(isodow from asked."on" + days.later) < 6
  order by days.later offset ${REMIND_AFTER_BUSINESS_DAYS} limit 1`

/** The day, as SQL over a row of bids and its company, from which the answer to the first message is overdue. */
export const answerOverdueSql = (bid: string, company: string): string =>
  silentTooLongSql(`${bid}."sentAt"`, `${company}."timeZone"`)

/**
 * The day, as SQL over a row of bids, from which its lender is due a reminder, the last message counting.
 * Null for a lender that owes no answer or whose link does not work.
 */
export const reminderDueSql = (bid: string): string => `
  select (${silentTooLongSql(`greatest(${bid}."sentAt", ${bid}."remindedAt")`, 'c."timeZone"')})
  from deals d
  join user_companies c on c.id = d.user_company_id
  where d.id = ${bid}."dealId" and d."dealStatus" = 'in-progress' and ${bid}.status in (${SILENT})
    and ${bid}."isActive" and ${bid}."isTokenActive" and ${bid}."tokenExpiresAt" > app_now()`

/** Notes that these lenders of a deal are being reminded. */
export async function markReminded(ctx: ChangeContext, deal: BidDeal, bidIds: readonly number[]): Promise<void> {
  await sql`update deals_lender_bids set "remindedAt" = app_now()
    where "dealId" = ${deal.id} and id = any(${[...bidIds]}::bigint[])`.execute(ctx.db)
  await moveDealOn(ctx, deal, {})
  for (const id of bidIds) ctx.emit({ path: lenderBids.path, id, rooms: roomsOf(deals, [deal]) })
}
