/** Schedules whose day has come, and their runs from the first word to the last. */
import { sql } from 'kysely'
import type { IsoDate } from '#domain/kernel/dates.ts'
import type { KeptRowOf } from '#domain/kernel/entity.ts'
import { type RunStatus, reportRuns } from '#domain/reports/schedule/report-run.ts'
import type { NotSentTo, reportSchedules } from '#domain/reports/schedule/report-schedule.ts'
import type { ChangeContext, Context, Services } from '#server/kernel/context.ts'
import { HOME_ZONE } from '#server/kernel/system-context.ts'

export const RUN_QUEUE = 'report-runs'
/** By the clock of the company, as the watch list. */
const MORNING_HOUR = 7
const RUNS_AT_ONCE = 200

type KeptSchedule = KeptRowOf<typeof reportSchedules>
export type DueSchedule = Pick<KeptSchedule, 'id' | 'userId' | 'frequency' | 'startsOn'> & { today: IsoDate }

/** Those whose morning has come, each held until it is begun. */
export async function lockDue({ db }: ChangeContext): Promise<DueSchedule[]> {
  const { rows } = await sql<DueSchedule>`
    select s.id::int, s."userId"::int, s.frequency, s."startsOn"::text, now.at::date::text as today
    from report_schedules s
    join users u on u.id = s."userId"
    left join user_companies c on c.id = u.user_company_id
    cross join lateral (select app_now() at time zone coalesce(c."timeZone", u."timeZone", ${HOME_ZONE}) as at) now
    where not s."isPaused" and s."nextRunOn" <= now.at::date and extract(hour from now.at) >= ${MORNING_HOUR}
    order by s.id limit ${RUNS_AT_ONCE} for update of s skip locked`.execute(db)
  return rows
}

/** @returns the run's id; undefined where the report of the day was begun already */
export async function beginRun({ db }: ChangeContext, scheduleId: number, dueOn: IsoDate): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into report_runs ("scheduleId", "dueOn") values (${scheduleId}, ${dueOn})
    on conflict do nothing returning id::int`.execute(db)
  return rows[0]?.id
}

export async function setNextRun({ db }: ChangeContext, id: number, nextRunOn: IsoDate): Promise<void> {
  await sql`update report_schedules set "nextRunOn" = ${nextRunOn} where id = ${id}`.execute(db)
}

/** Asks for the run once the change is kept; should that fail, the next sweep asks. */
export const askToRun = ({ afterCommit, services }: ChangeContext, id: number) =>
  afterCommit(() => sendRun(services, id))

export async function sendRun({ jobs }: Services, id: number): Promise<void> {
  await jobs.send(RUN_QUEUE, { id }, { singletonKey: `run ${id}` })
}

/** What waits, also since before a crash. */
export async function listWaiting({ db }: Context): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id::int from report_runs where status = 'waiting' order by id limit ${RUNS_AT_ONCE}`.execute(db)
  return rows.map(({ id }) => id)
}

export type WaitingRun = Pick<KeptSchedule, 'userId' | 'title' | 'sections' | 'propertyIds' | 'format' | 'recipients'> &
  Pick<KeptRowOf<typeof reportRuns>, 'id' | 'scheduleId' | 'dueOn'> & { attempts: number }

const RUN = sql`r.id::int, r."scheduleId"::int, r."dueOn"::text, r.attempts, s."userId"::int, s.title, s.sections,
  s."propertyIds", s.format, s.recipients
  from report_runs r join report_schedules s on s.id = r."scheduleId"`

export async function findWaiting({ db }: Context, id: number): Promise<WaitingRun | undefined> {
  const { rows } = await sql<WaitingRun>`select ${RUN} where r.id = ${id} and r.status = 'waiting'`.execute(db)
  return rows[0]
}

/** Held until the end of the transaction. @returns whether it still waits and nobody else is at it */
export async function takeRun({ db }: ChangeContext, id: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from report_runs where id = ${id} and status = 'waiting' for update skip locked`.execute(db)
  return rows.length === 1
}

export type RunEnd = { status: Exclude<RunStatus, 'waiting'> } & Partial<
  Pick<KeptRowOf<typeof reportRuns>, 'recipients' | 'leftOut' | 'file' | 'message'>
>

/** @returns whether the run still waited; one that has ended stays as it is */
export async function endRun({ db }: ChangeContext, id: number, end: RunEnd): Promise<boolean> {
  const { status, recipients = [], leftOut = [], file, message } = end
  const { rows } = await sql`
    update report_runs set status = ${status}, recipients = ${[...recipients]}::text[], "leftOut" = ${[...leftOut]}::text[],
      file = ${file ? JSON.stringify(file) : null}::jsonb, message = ${message ?? null}, "finishedAt" = app_now()
    where id = ${id} and status = 'waiting' returning id`.execute(db)
  return rows.length === 1
}

export async function noteAttempt({ db }: Context, id: number): Promise<void> {
  await sql`update report_runs set attempts = attempts + 1 where id = ${id}`.execute(db)
}

export async function pauseSchedule({ db }: ChangeContext, id: number, reason: string): Promise<void> {
  await sql`
    update report_schedules set "isPaused" = true, "pauseReason" = ${reason} where id = ${id}`.execute(db)
}

/** Addresses that nothing is sent to: of people who have left, and those whose last message came back. */
export async function findUnreachable({ db }: Context, addresses: readonly string[]): Promise<Map<string, NotSentTo>> {
  const { rows } = await sql<{ address: string; why: NotSentTo }>`
    select a.address, case when a."hasLeft" then 'left' else 'bounced' end as why
    from (
      select address,
        exists (select from users u where lower(u.email) = lower(address) and not u.active)
          and not exists (select from users u where lower(u.email) = lower(address) and u.active) as "hasLeft",
        coalesce((select m."bouncedAt" is not null from outbox_messages m
          where lower(m."toEmail") = lower(address) order by m.id desc limit 1), false) as "cameBack"
      from unnest(${[...addresses]}::text[]) address) a
    where a."hasLeft" or a."cameBack"`.execute(db)
  return new Map(rows.map(({ address, why }) => [address, why]))
}

/** The files of a schedule's runs, which go with it. */
export async function dropFiles({ db }: ChangeContext, scheduleId: number): Promise<void> {
  await sql`
    delete from file_storage where "ownerPath" = ${reportRuns.path}
      and "ownerId" in (select id::text from report_runs where "scheduleId" = ${scheduleId})`.execute(db)
}
