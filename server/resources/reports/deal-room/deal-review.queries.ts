/** What the review of a deal rests on: its history, read once, and the company's other deals at the same place. */
import type { ReturnMark } from '#domain/deals/return-marks.ts'
import type { IsoDate } from '#domain/kernel/dates.ts'
import { Parameters } from '#server/kernel/parameters.ts'
import { runStatement } from '#server/kernel/reading.ts'
import { scopeSql } from '#server/kernel/scope.ts'
import { dealsResource } from '#server/resources/deals/deals.resource.ts'
import type { RoomReader } from './deal-overview.queries.ts'

/** Nobody submits and gives back more often. */
const MOST_ENTRIES = 100
/** More deals of one building are one too many already. */
const MOST_ELSEWHERE = 3

export type ReviewEntry = {
  id: string
  to: string
  on: IsoDate
  isReturn: boolean
  /** A long note is kept apart from the history. */
  note: string | null
  marks: ReturnMark[] | null
}

/** Each change of the deal's state, in the order they happened. */
export function listReviewEntries(ctx: RoomReader, dealId: number): Promise<ReviewEntry[]> {
  const parameters = new Parameters()
  const deal = parameters.add(String(dealId))
  const zone = parameters.add(ctx.actor.timeZone)
  const became = (column: string) => `nullif(l.changes -> '${column}' -> 1, 'null')`
  return runStatement<ReviewEntry>(
    ctx,
    `select e.id::text as id, e.to, e.on, e.note, e.marks, e.to = 'draft' and (e.note is not null or e.marks is not null) as "isReturn"
    from (
      select l.id, l.at, l.changes -> 'dealStatus' ->> 1 as to, (l.at at time zone ${zone})::date::text as on,
        coalesce(v.content, ${became('returnNote')} #>> '{}') as note, ${became('returnMarks')} as marks
      from audit_log l left join text_versions v on v.sha256 = ${became('returnNote')} ->> 'sha256'
      where l.entity = 'deals' and l."entityId" = ${deal} and l.changes ? 'dealStatus'
      order by l.at desc, l.id desc limit ${MOST_ENTRIES}
    ) e order by e.at, e.id`,
    parameters.values,
  )
}

/** The first value before and the last after, of every answer that changed after this entry of the history. */
export function listAnswerChanges(ctx: RoomReader, dealId: number, after: string) {
  const parameters = new Parameters()
  const deal = parameters.add(String(dealId))
  const entry = parameters.add(after)
  return runStatement<{ name: string; before: unknown }>(
    ctx,
    `select distinct on (c.path) substr(c.path, 8) as name, c.change -> 0 as before
    from audit_log l cross join lateral jsonb_each(l.changes) c (path, change)
    where l.entity = 'deals' and l."entityId" = ${deal} and l.id > ${entry}::bigint and c.path like 'values.%'
    order by c.path, l.id`,
    parameters.values,
  )
}

/** Numbers of other deals at the same address that are not over, of those that the caller may read. */
export async function listElsewhere(ctx: RoomReader, dealId: number): Promise<string[]> {
  const parameters = new Parameters()
  const deal = parameters.add(dealId)
  const scope = scopeSql(ctx, { resource: dealsResource, action: 'read', parameters })
  const place = (alias: string, key: string) => `lower(${alias}.values -> 'Property_Address' ->> '${key}')`
  const rows = await runStatement<{ dealId: string }>(
    ctx,
    `select t."dealId" from deals t join deals own on own.id = ${deal} and own.user_company_id = t.user_company_id
    where ${scope} and t.id <> own.id and t.active and t."dealStatus" in ('draft', 'pending', 'in-progress')
      and ${place('t', 'street')} = ${place('own', 'street')} and ${place('t', 'city')} = ${place('own', 'city')}
    order by t.id desc limit ${MOST_ELSEWHERE}`,
    parameters.values,
  )
  return rows.map((row) => row.dealId)
}
