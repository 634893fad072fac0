/** Tells people of open bids that today's index would price differently, each from what they last heard. */
import { sql } from 'kysely'
import { dateInTimeZone } from '#domain/kernel/dates.ts'
import { type BidMove, bidMoveDetail, bidMoveTitle, movedBids, type ToldPrice } from '#domain/market/bid-price.ts'
import type { ChangeContext, Services, UserActor } from '#server/kernel/context.ts'
import { systemContext } from '#server/kernel/system-context.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import { type AlertOf, ringAlert } from './alert-letters.ts'
import { openBidPrices } from './needs.ts'

const NAME = 'alerts on open bids'

/** Running it again tells nothing twice. */
export async function tellBids(services: Services): Promise<void> {
  const { rows } = await sql<{ userId: number }>`
    select distinct "userId"::int from rate_alerts where kind = 'open-bids'`.execute(services.db)
  for (const person of await services.sessions.findPeople(rows.map(({ userId }) => userId))) {
    await inTransaction(systemContext(services, NAME), (ctx) => tellPerson(ctx, person))
  }
}

async function tellPerson(ctx: ChangeContext, person: UserActor): Promise<void> {
  const alerts = await lockAlerts(ctx, person)
  if (alerts.length === 0) return
  const asked = { ...ctx, actor: person, today: dateInTimeZone(ctx.now, person.timeZone) }
  const lists = await Promise.all(openBidPrices.allOf(ctx).map((find) => find(asked)))
  const prices = lists.flatMap((list) => list ?? [])
  for (const alert of alerts) {
    const moves = movedBids(prices, await findTold(ctx, alert.id), alert.moveBps)
    await noteTold(ctx, alert.id, moves)
    await ringAlert(
      ctx,
      alert,
      moves.map((move) => () => ({ title: bidMoveTitle(move), detail: bidMoveDetail(move), link: move.link })),
    )
  }
}

async function lockAlerts(ctx: ChangeContext, { id, name, email }: UserActor): Promise<AlertOf[]> {
  const { rows } = await sql<Omit<AlertOf, 'person'>>`
    select id::int, "userId"::int, "moveBps" from rate_alerts where "userId" = ${id} and kind = 'open-bids'
    order by id for update skip locked`.execute(ctx.db)
  return rows.map((alert) => ({ ...alert, person: { name, email } }))
}

async function findTold(ctx: ChangeContext, alertId: number): Promise<ToldPrice[]> {
  const { rows } = await sql<ToldPrice>`
    select "bidId"::int, "rateAsBid"::float8, rate::float8 from rate_alert_bids where "alertId" = ${alertId}`.execute(
    ctx.db,
  )
  return rows
}

async function noteTold(ctx: ChangeContext, alertId: number, moves: readonly BidMove[]): Promise<void> {
  if (moves.length === 0) return
  const told = JSON.stringify(moves.map(({ bidId, rateAsBid, rateToday }) => ({ bidId, rateAsBid, rate: rateToday })))
  await sql`
    insert into rate_alert_bids ("alertId", "bidId", "rateAsBid", rate)
    select ${alertId}, n."bidId", n."rateAsBid", n.rate
    from jsonb_to_recordset(${told}::jsonb) as n("bidId" bigint, "rateAsBid" numeric, rate numeric)
    on conflict ("alertId", "bidId") do update set "rateAsBid" = excluded."rateAsBid", rate = excluded.rate`.execute(
    ctx.db,
  )
}
