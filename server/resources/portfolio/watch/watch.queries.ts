/** Who reads a calendar, how early a person wants to know, and what each has been told. */
import { sql } from 'kysely'
import type { IsoDate } from '#domain/kernel/dates.ts'
import type { LeadTime } from '#domain/portfolio/watch-list.ts'
import { type AlertSettings, leadDaysOf } from '#domain/team/alerts.ts'
import { firstOf } from '#server/adapters/database.ts'
import type { ChangeContext, Context } from '#server/kernel/context.ts'
import { HOME_ZONE } from '#server/kernel/system-context.ts'

/** Months of notice when a person has set none. */
const USUAL_NOTICE_MONTHS = 6

export async function findLeadTime(ctx: Context, userId: number): Promise<LeadTime> {
  const { rows } = await sql<{ months: number; alerts: AlertSettings }>`
    select "expiryNoticeMonths" as months, alerts from user_settings where "userId" = ${userId}`.execute(ctx.db)
  const [settings] = rows
  return settings ? { months: settings.months, days: leadDaysOf(settings.alerts) } : { months: USUAL_NOTICE_MONTHS }
}

export type Feed = { createdAt: string; lastReadAt: string | null }

export async function findFeed(ctx: Context, userId: number): Promise<Feed | undefined> {
  const { rows } = await sql<Feed>`
    select wire_instant("createdAt") as "createdAt", wire_instant("lastReadAt") as "lastReadAt"
    from calendar_feeds where "userId" = ${userId}`.execute(ctx.db)
  return rows[0]
}

/** Gives the person a new address; an earlier one opens nothing any more. */
export async function replaceFeed(ctx: ChangeContext, userId: number, hash: Buffer): Promise<void> {
  await sql`
    insert into calendar_feeds ("userId", "tokenHash") values (${userId}, ${hash})
    on conflict ("userId") do update
    set "tokenHash" = excluded."tokenHash", "createdAt" = app_now(), "lastReadAt" = null`.execute(ctx.db)
}

export async function deleteFeed(ctx: ChangeContext, userId: number): Promise<void> {
  await sql`delete from calendar_feeds where "userId" = ${userId}`.execute(ctx.db)
}

/** Whose calendar it is; noted as read. */
export async function openFeed(ctx: Context, hash: Buffer): Promise<number | undefined> {
  const { rows } = await sql<{ userId: number }>`
    update calendar_feeds set "lastReadAt" = app_now() where "tokenHash" = ${hash} returning "userId"`.execute(ctx.db)
  return rows[0]?.userId
}

export type Watcher = {
  id: number
  alerts: AlertSettings
  weeklyDigest: boolean
  /** Now, by the company's clock: the day, the first day of its week, and the hour. */
  today: IsoDate
  monday: IsoDate
  hour: number
}

/** Everybody who wants notices and has something of a portfolio, own or shared. */
export async function findWatchers(ctx: Context): Promise<Watcher[]> {
  const { rows } = await sql<Watcher>`
    select s."userId" as id, s.alerts, s."weeklyDigest", now.at::date::text as today,
      date_trunc('week', now.at)::date::text as monday, extract(hour from now.at)::int as hour
    from user_settings s
    join users u on u.id = s."userId" and u.active and u.status = 'approved'
    left join user_companies c on c.id = u.user_company_id
    cross join lateral (select app_now() at time zone coalesce(c."timeZone", u."timeZone", ${HOME_ZONE}) as at) now
    where s."notifyExpiry" and (
      exists (select 1 from properties p where p."userId" = u.id and p.active)
      or exists (select 1 from lines l where l."userId" = u.id and l.active)
      or exists (select 1 from collaborators h where h."collaboratorUserId" = u.id and h.status = 'active'))
    order by s."userId"`.execute(ctx.db)
  return rows
}

/** Notes that the person is mailed of these now. @returns those not mailed before */
export async function noteMailed(ctx: ChangeContext, userId: number, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    update watch_notices set "mailedAt" = app_now()
    where "userId" = ${userId} and key = any(${[...keys]}::text[]) and "mailedAt" is null
    returning key`.execute(ctx.db)
  return new Set(rows.map(({ key }) => key))
}

/** The days on which the digests went out last; whoever is new waits for the next week's. */
export async function lockDigests(
  ctx: ChangeContext,
  { id, today }: Watcher,
): Promise<{ dailyOn: IsoDate | null; weeklyOn: IsoDate | null }> {
  const weeklyOn = ctx.services.config.demo ? null : today
  await sql`
    insert into watch_digests ("userId", "weeklyOn") values (${id}, ${weeklyOn}) on conflict do nothing`.execute(ctx.db)
  const { rows } = await sql<{ dailyOn: IsoDate | null; weeklyOn: IsoDate | null }>`
    select "dailyOn"::text as "dailyOn", "weeklyOn"::text as "weeklyOn" from watch_digests where "userId" = ${id} for update`.execute(
    ctx.db,
  )
  return firstOf(rows)
}

export async function noteDigest(ctx: ChangeContext, userId: number, sent: { dailyOn?: IsoDate; weeklyOn?: IsoDate }) {
  await sql`
    update watch_digests
    set "dailyOn" = coalesce(${sent.dailyOn ?? null}::date, "dailyOn"), "weeklyOn" = coalesce(${sent.weeklyOn ?? null}::date, "weeklyOn")
    where "userId" = ${userId}`.execute(ctx.db)
}

/** Notes that the person is told of these now. @returns those the person had not been told of before */
export async function noteTold(ctx: ChangeContext, userId: number, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    insert into watch_notices ("userId", key) select ${userId}, k from unnest(${[...keys]}::text[]) k
    on conflict do nothing returning key`.execute(ctx.db)
  return new Set(rows.map(({ key }) => key))
}
