/** People hear once of each move they asked for, of rates and of open bids; the next one counts from there. */
import { sql } from 'kysely'
import { pathTo } from '#domain/access/addresses.ts'
import type { IsoDate } from '#domain/kernel/dates.ts'
import { hasMoved, moveDetail, moveTitle, type RateMove } from '#domain/market/rate-alert.ts'
import type { ChangeContext, Services } from '#server/kernel/context.ts'
import { defineJob } from '#server/kernel/resource.ts'
import { systemContext } from '#server/kernel/system-context.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import { type AlertOf, ringAlert } from './alert-letters.ts'
import { tellBids } from './bid-alerts.ts'
import { listLatestRates } from './rates.queries.ts'

/** Rates come by the day, but nobody knows at which hour. */
export const rateAlertsJob = defineJob({ queue: 'rate-alerts', cron: '20 * * * *', run: tellMoves })

type Alert = AlertOf & { series: string; baseValue: number; baseDate: IsoDate }

/** Tells everybody whose rate moved by as much as they said; running it again tells nothing twice. */
export async function tellMoves(services: Services): Promise<void> {
  await tellRates(services)
  await tellBids(services)
}

async function tellRates(services: Services): Promise<void> {
  await inTransaction(systemContext(services, 'rate alerts'), async (ctx) => {
    const alerts = await lockAlerts(ctx)
    // Read once the alerts are locked: another round may have told of a newer value meanwhile.
    const latest = new Map((await listLatestRates(ctx)).map((rate) => [rate.series, rate]))
    const told = alerts.flatMap((alert) => {
      const rate = latest.get(alert.series)
      if (!rate || !hasMoved({ baseValue: alert.baseValue, value: rate.value }, alert.moveBps)) return []
      const { name, value, date } = rate
      return [{ alert, move: { name, value, date, baseValue: alert.baseValue, baseDate: alert.baseDate } }]
    })
    await rebase(ctx, told)
    for (const { alert, move } of told) await tell(ctx, alert, move)
  })
}

/** Those of people who may still sign in, each held until it is told. */
async function lockAlerts(ctx: ChangeContext): Promise<Alert[]> {
  const { rows } = await sql<Alert>`
    select a.id::int, a."userId"::int, a.series, a."moveBps", a."baseValue"::float8, a."baseDate"::text,
      jsonb_build_object('name', u.name, 'email', u.email) as person
    from rate_alerts a join users u on u.id = a."userId"
    where a.series is not null and a."baseValue" is not null and u.active and u.status = 'approved' order by a.id for update of a skip locked`.execute(
    ctx.db,
  )
  return rows
}

type ToldAlert = { alert: Alert; move: RateMove }

async function rebase(ctx: ChangeContext, told: readonly ToldAlert[]): Promise<void> {
  if (told.length === 0) return
  const bases = JSON.stringify(told.map(({ alert, move }) => ({ id: alert.id, value: move.value, date: move.date })))
  await sql`update rate_alerts a set "baseValue" = n.value, "baseDate" = n.date
    from jsonb_to_recordset(${bases}::jsonb) as n(id bigint, value numeric, date date) where a.id = n.id`.execute(
    ctx.db,
  )
}

const tell = (ctx: ChangeContext, alert: Alert, move: RateMove): Promise<void> =>
  ringAlert(ctx, alert, [() => ({ title: moveTitle(move), detail: moveDetail(move), link: pathTo('bondsRates') })])
