/** What happened on the demo's deals before the story begins: stages, lenders' answers and what colleagues asked each other. */
import { sql } from 'kysely'
import { TRACK_STAGES, type TrackStage } from '#domain/deals/deal-lifecycle.ts'
import { BID_STATUSES, type BidStatus, lenderBids } from '#domain/deals/lender-bid.ts'
import { addDays, dayDiff, type IsoDate } from '#domain/kernel/dates.ts'
import type { RowOf } from '#domain/kernel/entity.ts'
import { insertRows } from '#server/database/seed/insert-rows.ts'
import type { ChangeContext } from '#server/kernel/context.ts'
import type { DealRow, MadeDeal } from './deal.factory.ts'
import { inTheMorning } from './demo-dates.ts'

export type Happened = {
  entity: 'deals' | 'deals-lender-bids'
  entityId: string
  userId: number | null
  /** Who it was when it was nobody with an account. */
  actor: string | null
  at: string
  action: 'create' | 'update'
  changes: Record<string, [before: unknown, after: unknown]>
}

type ToldBid = Pick<
  RowOf<typeof lenderBids>,
  'id' | 'lenderName' | 'status' | 'sentAt' | 'firstViewedAt' | 'respondedAt' | 'acceptedAt'
> & { contact: string | null }

/** Writes what happened as it would have been written then; nothing later than the deal's own last change. */
export async function tellHistory(ctx: ChangeContext, made: MadeDeal, row: Partial<DealRow>): Promise<void> {
  const { rows: bids } = await sql<ToldBid>`
    select id::int as id, "lenderName", contacts -> 0 ->> 'name' as contact, status, wire_instant("sentAt") as "sentAt",
      wire_instant("firstViewedAt") as "firstViewedAt", wire_instant("respondedAt") as "respondedAt",
      wire_instant("acceptedAt") as "acceptedAt"
    from deals_lender_bids where "dealId" = ${made.id} and status <> 'selected' order by id`.execute(ctx.db)
  const last = row.updatedAt ?? ctx.now.toISOString()
  const happened = [...lifeOf(made, row, bids), ...bids.flatMap((bid) => answersOf(made, bid))]
    .filter(({ at }) => at <= last)
    .toSorted((one, other) => one.at.localeCompare(other.at))
  await writeHistory(ctx, happened)
}

/** As it would have been written when it happened. */
export async function writeHistory(ctx: ChangeContext, happened: readonly Happened[]): Promise<void> {
  if (happened.length === 0) return
  await sql`
    insert into audit_log (entity, "entityId", "userId", actor, at, action, changes)
    select entity, "entityId", "userId", actor, at, action, changes
    from jsonb_to_recordset(${JSON.stringify(happened)}::jsonb)
      as r (entity text, "entityId" text, "userId" bigint, actor text, at timestamptz, action text, changes jsonb)`.execute(
    ctx.db,
  )
}

/** Its statuses and the stages it went through, each on a day that agrees with its letters and signatures. */
function lifeOf(made: MadeDeal, row: Partial<DealRow>, bids: readonly ToldBid[]): Happened[] {
  const by = (userId: number | null, at: string | null | undefined, changes: Happened['changes']): Happened[] =>
    at ? [{ entity: 'deals', entityId: String(made.id), userId, actor: null, at, action: 'update', changes }] : []
  const approver = row.approvedBy ?? made.userId
  return [
    ...by(made.userId, row.submittedAt, { dealStatus: ['draft', 'pending'] }),
    ...by(approver, row.approvedAt && later(row.approvedAt), { dealStatus: ['pending', 'in-progress'] }),
    ...stageDays(row, bids).flatMap(({ stage, before, on }) =>
      by(stage === 'mandated' ? approver : made.userId, later(inTheMorning(on), 2), { trackStage: [before, stage] }),
    ),
    ...by(approver, row.closedAt && later(row.closedAt, 3), { dealStatus: ['in-progress', 'archived'] }),
    ...by(made.userId, row.inactivatedAt, { dealStatus: ['in-progress', 'inactive'] }),
  ]
}

type StageDay = { stage: TrackStage; before: TrackStage | null; on: IsoDate }

/** The day on which each stage up to that of now was entered; what no paper dates lies halfway between its neighbours. */
export function stageDays(row: Partial<DealRow>, bids: readonly Pick<ToldBid, 'sentAt' | 'respondedAt'>[]): StageDay[] {
  const reached = row.trackStage ? TRACK_STAGES.indexOf(row.trackStage) : -1
  const approved = row.approvedAt?.slice(0, 10)
  const last = (row.updatedAt ?? row.approvedAt)?.slice(0, 10)
  if (reached < 0 || !approved || !last) return []
  const first = (days: readonly (string | null)[]) =>
    days
      .filter((day) => day !== null)
      .toSorted()[0]
      ?.slice(0, 10)
  const known: Partial<Record<TrackStage, IsoDate | null | undefined>> = {
    mandated: approved,
    marketed: first(bids.map(({ sentAt }) => sentAt)),
    'bids-in': first(bids.map(({ respondedAt }) => respondedAt)),
    'term-sheet-signed': row.termSheetSignedDate,
    committed: row.commitmentDate,
    funding: row.actualFundingDate,
  }
  const passed = TRACK_STAGES.slice(0, reached + 1)
  let before: IsoDate = approved
  return passed.map((stage, index) => {
    const next = passed.slice(index + 1).flatMap((each) => known[each] ?? [])[0] ?? last
    const on = known[stage] ?? addDays(before, Math.floor(dayDiff(before, next) / 2))
    before = on > before ? soonerOf(on, last) : before
    return { stage, before: passed[index - 1] ?? null, on: before }
  })
}

const soonerOf = (a: IsoDate, b: IsoDate) => (a < b ? a : b)

/** What its lender did with it, in the lender's name. */
function answersOf({ userId }: MadeDeal, bid: ToldBid): Happened[] {
  const { id, lenderName, contact, status, sentAt, firstViewedAt, respondedAt, acceptedAt } = bid
  const isBeyond = (step: BidStatus) => BID_STATUSES.indexOf(status) > BID_STATUSES.indexOf(step)
  const answer = status === 'declined' || status === 'interested' ? status : 'quoted'
  const moved = (who: number | null, at: string, before: BidStatus, after: BidStatus): Happened => ({
    entity: 'deals-lender-bids',
    entityId: String(id),
    userId: who,
    actor: who === null ? (contact ?? lenderName) : null,
    at,
    action: 'update',
    changes: { status: [before, after] },
  })
  return [
    ...(sentAt ? [moved(userId, sentAt, 'selected', 'sent')] : []),
    ...(firstViewedAt ? [moved(null, later(firstViewedAt), 'sent', 'viewed')] : []),
    ...(respondedAt ? [moved(null, later(respondedAt, 2), 'viewed', answer)] : []),
    ...(acceptedAt && isBeyond('term-sheet') && status !== 'declined'
      ? [moved(userId, later(acceptedAt), 'quoted', 'accepted')]
      : []),
  ]
}

/** So many hours after what came before on the same morning. */
const later = (instant: string, hours = 1): string => new Date(Date.parse(instant) + hours * 3_600_000).toISOString()

type DemoPeople = ReadonlyMap<string, { id: number }>
type ToldComment = { deal: string; who: string; asks?: string; daysAgo: number; text: string }

const COMMENTS: readonly ToldComment[] = [
  {
    deal: 'Parkway Plaza',
    who: 'to-agent@demo.test',
    asks: 'to-underwriter@demo.test',
    daysAgo: 4,
    text: '@Marc Tremblay Northline Mobile ends on 30 September. Do we wait for the new lease?',
  },
  {
    deal: 'Parkway Plaza',
    who: 'to-underwriter@demo.test',
    daysAgo: 3,
    text: 'The renewal letter is enough for Lakeshore. Go ahead.',
  },
  {
    deal: 'Dovercourt Retail refinance',
    who: 'to-agent-2@demo.test',
    asks: 'to-underwriter@demo.test',
    daysAgo: 1,
    text: '@Marc Tremblay two estoppels are still out. May I ask Confluence to fund against a statutory declaration?',
  },
]

export async function seedDemoComments(ctx: ChangeContext, people: DemoPeople): Promise<void> {
  const idOf = (email: string) => people.get(email)?.id ?? null
  for (const { deal, who, asks, daysAgo, text } of COMMENTS) {
    const { rows } = await sql<{ id: number }>`select id::int as id from deals where "dealName" = ${deal}`.execute(
      ctx.db,
    )
    const at = later(inTheMorning(addDays(ctx.today, -daysAgo)), 2)
    const [dealId, userId] = [rows[0]?.id, idOf(who)]
    if (dealId === undefined || userId === null) throw new RangeError(`The demo has no deal "${deal}" of ${who}.`)
    const mentions = JSON.stringify(asks ? [idOf(asks)] : [])
    await insertRows(ctx, 'deal_comments', [{ dealId, userId, text, mentions, createdAt: at, updatedAt: at }])
  }
}
