/** How long the lender behind a link looks at which part of the package: told by its page, kept for the broker. */
import { sql } from 'kysely'
import { lenderBids } from '#domain/deals/lender-bid.ts'
import {
  believeReadings,
  isReadingPart,
  type KeptReading,
  READING_PART_WORDS,
  readingsSchema,
  summariseReadings,
} from '#domain/deals/package/reading.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { say, wordOf } from '#domain/kernel/words.ts'
import type { Context } from '#server/kernel/context.ts'
import { defineCall } from '#server/kernel/resource.ts'
import { refuseUntilAccepted } from './conf-agreement.queries.ts'

/** Four days without a pause: a page that tells more tells nothing new. */
const MOST_BEATS = 20_000

/** `POST /guest-reading`: one beat; what the time since the last one does not allow is left out. */
export const guestReading = defineCall({
  method: 'POST',
  path: '/guest-reading',
  summary: 'How long the holder of a bid link looked at the parts of the package',
  caller: 'guest',
  body: readingsSchema,
  isChange: true,
  async run(ctx, { body }) {
    const { id, path } = ctx.actor
    if (path !== lenderBids.path) throw notFound()
    await refuseUntilAccepted(ctx)
    // One beat after the other, or two at once would both count the same time.
    await sql`select 1 from deals_lender_bids where id = ${id} for update`.execute(ctx.db)
    const { rows } = await sql<{ count: number; since: number | null }>`
      select count(*)::int as count, extract(epoch from app_now() - max(at))::float8 as since
      from package_readings where "bidId" = ${id}`.execute(ctx.db)
    const { count = 0, since = null } = rows[0] ?? {}
    const believed = count < MOST_BEATS ? believeReadings(body.readings, since) : []
    for (const { part, seconds } of believed) {
      await sql`insert into package_readings ("bidId", part, seconds) values (${id}, ${part}, ${seconds})`.execute(
        ctx.db,
      )
    }
    return { seconds: believed.reduce((sum, { seconds }) => sum + seconds, 0) }
  },
})

/** What the broker learns of it: visits, minutes, and the parts with their names. */
export async function describeReading(ctx: Context, bidId: number) {
  const { rows } = await sql<KeptReading & { name: string | null }>`
    select r.part, r.seconds, wire_instant(r.at) as at, f."fileName" as name
    from package_readings r
    left join file_storage f on r.part = 'document:' || f."hashedId"
    where r."bidId" = ${bidId} order by r.at, r.id`.execute(ctx.db)
  const names = new Map(rows.map(({ part, name }) => [part, name]))
  const nameOf = (part: string) =>
    isReadingPart(part) ? wordOf(READING_PART_WORDS, part) : (names.get(part) ?? say('A document that was removed'))
  const { parts, ...summary } = summariseReadings(rows)
  return { ...summary, parts: parts.map(({ part, seconds }) => ({ part, seconds, name: nameOf(part) })) }
}
