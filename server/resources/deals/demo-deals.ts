/** Tells the part of the demo that plays with deals: what Northgate placed this year, what it works on, what ended. */

import { sql } from 'kysely'
import { pathTo } from '#domain/access/addresses.ts'
import { assertSubmittable } from '#domain/deals/deal-rules.ts'
import { addDays, dayDiff, type IsoDate } from '#domain/kernel/dates.ts'
import { held } from '#domain/kernel/narrow.ts'
import { say } from '#domain/kernel/words.ts'
import { insertRows } from '#server/database/seed/insert-rows.ts'
import type { ChangeContext } from '#server/kernel/context.ts'
import { notify } from '#server/resources/team/notify.ts'
import { getClosing, writeKnownLoan, writeRevenue } from './closing.queries.ts'
import { type DealRow, type MadeDeal, makeDeal, makePipeline } from './deal.factory.ts'
import { findLookups } from './deal.queries.ts'
import { type BiddingLender, makeDemoBids } from './demo-bids.ts'
import { inTheMorning, STORY_DAY, type StoryDates, storyDates, writtenAt } from './demo-dates.ts'
import { demoRentRoll, demoStatement } from './demo-financials.ts'
import { seedDemoComments, tellHistory } from './demo-history.ts'
import { tellReturn } from './demo-returns.ts'
import { readStoryBids, readStoryDeals, type StoryBid, type StoryDeal } from './demo-story.ts'
import { closePipeline } from './pipeline.queries.ts'

/** The people by e-mail and the lenders by name; `ctx.today` is the day as of which the story is told. */
export type DealStory = {
  ctx: ChangeContext
  people: ReadonlyMap<string, { id: number; companyId: number | null }>
  lenders: ReadonlyMap<string, BiddingLender>
}

const MANAGER = 'to-underwriter@demo.test'
const OPERATOR = 'capstack@demo.test'
const CLIENT = 'self-serve@demo.test'

export async function seedDemoDeals(story: DealStory): Promise<void> {
  const dates = storyDates(story.ctx.today)
  const bids = readStoryBids()
  for (const deal of readStoryDeals()) {
    const own = bids.filter((bid) => bid.owner === deal.owner && bid.deal === deal.number)
    await tellDeal(story, dates, deal, own)
  }
  await seedDemoComments(story.ctx, story.people)
  await countOn(story, dates)
  await setTargets(story, dates)
}

/** Revenue expected of each this year, in whole Canadian dollars; the firm's is that of its head. */
const TARGETS = {
  'transaction-only@demo.test': 900_000,
  'to-agent@demo.test': 500_000,
  'to-agent-2@demo.test': 400_000,
}

/** What the firm's head expects clients' recommendations to reach. */
const NPS_TARGETS: Readonly<Record<string, number>> = { 'transaction-only@demo.test': 50 }

async function setTargets({ ctx, people }: DealStory, { year }: StoryDates) {
  const rows = Object.entries(TARGETS).map(([email, revenueTarget]) => {
    const { id, companyId } = held(people.get(email), `demo user ${email}`)
    const quarterWeights = [25, 25, 25, 25]
    const npsTarget = NPS_TARGETS[email] ?? null
    return { userId: id, user_company_id: companyId, targetYear: year, revenueTarget, npsTarget, quarterWeights }
  })
  await insertRows(ctx, 'user_targets', rows)
}

async function tellDeal(story: DealStory, dates: StoryDates, deal: StoryDeal, bids: StoryBid[]) {
  const { ctx, lenders } = story
  const row = rowOf(story, dates, deal)
  const made = { ...(await makeDeal(ctx, row)), answers: row.values }
  if (deal.status !== 'draft') assertSubmittable(made.answers, await findLookups(ctx, made.answers), ctx.today)
  const day = row.actualFundingDate ?? ctx.today
  await writtenAt(ctx, held(row.updatedAt, 'day of a demo deal'), async () => {
    await makeDemoBids(ctx, made, bids, { lenders, day })
    if (deal.status === 'in-progress') await makePipeline(ctx, made, pipelineOf(deal, row))
    if (deal.status === 'archived') await tellClosing(ctx, made, deal, row)
    if (deal.status === 'inactive') {
      await sql`update deals_lender_bids set "isTokenActive" = false where "dealId" = ${made.id}`.execute(ctx.db)
    }
    if (deal.status === 'pending') await tellApprover(story, made, deal)
    await tellReturn(ctx, made, { row, answers: made.answers, approverId: story.people.get(MANAGER)?.id ?? null })
    await tellHistory(ctx, made, row)
  })
}

const pipelineOf = (deal: StoryDeal, row: Partial<DealRow>) => ({
  loanAmount: deal.amount,
  feeBps: deal.feeBps,
  stage: deal.stage,
  fundingDate: row.expectedClosingDate ?? null,
})

/** The columns of a deal; what was earned this year stays in this year, everything else keeps its distance to today. */
function rowOf({ ctx, people }: DealStory, dates: StoryDates, deal: StoryDeal): Partial<DealRow> & DealParts {
  const isClosed = deal.status === 'archived'
  const day = (date: IsoDate) => (date ? (isClosed ? dates.inYear(date) : dates.near(date)) : null)
  const instant = (date: IsoDate) => (date ? inTheMorning(day(date) as IsoDate) : null)
  const approverId = people.get(deal.owner === CLIENT ? OPERATOR : MANAGER)?.id ?? null
  const created = inTheMorning(day(deal.created) as IsoDate)
  const funded = day(deal.funded)
  const submittedAt = submissionOf(ctx, deal) ?? instant(deal.submitted) ?? instant(deal.approved)
  const last = (deal.status === 'pending' ? submittedAt : lastOf(instant, deal)) ?? created
  return {
    dealId: `D-${dates.year}-${String(deal.number).padStart(4, '0')}`,
    dealName: deal.name,
    dealStatus: deal.status,
    userId: people.get(deal.owner)?.id,
    trackStage: isClosed ? 'funding' : deal.stage || null,
    expectedClosingDate: isClosed ? funded : day(deal.expectedClosing),
    actualFundingDate: funded,
    submittedAt,
    approvedAt: instant(deal.approved),
    approvedBy: deal.approved ? approverId : null,
    mandateSignedDate: day(deal.approved),
    packageSentDate: deal.stage === 'mandated' ? null : day(deal.approved),
    ...milestonesOf(deal, funded, ctx.today),
    closedAt: funded ? inTheMorning(funded) : null,
    inactiveReason: deal.reason || null,
    inactivatedAt: instant(deal.inactivated),
    inactivatedBy: deal.inactivated ? (people.get(deal.owner)?.id ?? null) : null,
    statusBeforeInactive: deal.inactivated ? 'in-progress' : null,
    lastActivityAt: last,
    createdAt: created,
    updatedAt: last,
    values: {
      ...deal.answers,
      ...papersOf(deal, ctx.today),
      ...('Closing_Date' in deal.answers && { Closing_Date: closingDateOf(day(deal.expectedClosing), ctx.today) }),
    },
  }
}

/** What waits has waited for whole days, at whatever hour the story begins. */
const submissionOf = ({ now }: ChangeContext, { status, submitted }: StoryDeal) =>
  status === 'pending' ? new Date(now.getTime() - dayDiff(submitted, STORY_DAY) * 86_400_000).toISOString() : null

/** Deals whose rent roll has come in, by their names. */
const RENT_ROLLS: Readonly<Record<string, string>> = {
  'Parkway Plaza': 'rent-roll-parkway',
  'Birchmount Apartments': 'rent-roll-birchmount',
}

/** What a submitted deal of a standing property brings along: its statement and, where it has come in, its rent roll. */
function papersOf({ name, status, answers }: StoryDeal, today: IsoDate) {
  const { Net_Operating_Income: income, Loan_Purpose: purpose } = answers
  if (status === 'draft' || typeof income !== 'number' || purpose === 'construction' || purpose === 'land') return {}
  const file = RENT_ROLLS[name]
  return {
    Operating_Statement: demoStatement(income, today),
    ...(file && { rentRoll: demoRentRoll(file, today) }),
  }
}

type DealParts = Pick<DealRow, 'values'>

const lastOf = (instant: (date: IsoDate) => string | null, deal: StoryDeal) =>
  instant(deal.lastActivity) ?? instant(deal.funded) ?? instant(deal.inactivated) ?? instant(deal.submitted)

/** A request that has no closing date yet asks for one in two months. */
const closingDateOf = (expected: IsoDate | null, today: IsoDate) => expected ?? addDays(today, 60)

const SIGNED = ['term-sheet-signed', 'due-diligence', 'committed', 'funding']

function milestonesOf(deal: StoryDeal, funded: IsoDate | null, today: IsoDate): Partial<DealRow> {
  if (funded) return { termSheetSignedDate: addDays(funded, -25), commitmentDate: addDays(funded, -12) }
  return {
    termSheetSignedDate: SIGNED.includes(deal.stage) ? addDays(today, -11) : null,
    commitmentDate: deal.stage === 'committed' ? addDays(today, -3) : null,
  }
}

/** Closes the deal as the product does, and then lets its fee come as far as the story says. */
async function tellClosing(ctx: ChangeContext, made: MadeDeal, deal: StoryDeal, row: Partial<DealRow>) {
  await makePipeline(ctx, made, { loanAmount: deal.amount, feeBps: deal.feeBps, stage: 'funding' })
  const closing = await getClosing(ctx, made.id)
  await sql`update deals set "fundedAmount" = ${closing.fundedAmount} where id = ${made.id}`.execute(ctx.db)
  await writeRevenue(ctx, closing)
  await writeKnownLoan(ctx, closing)
  await closePipeline(ctx, made.id)
  if (deal.fee === 'expected') return
  const funded = row.actualFundingDate as IsoDate
  const received = deal.fee === 'received' ? soonerOf(addDays(funded, 18), ctx.today) : null
  await sql`
    update revenue set status = ${deal.fee}, "invoiceDate" = ${funded}::date, "receivedDate" = ${received}::date,
      "invoiceNumber" = ${`INV-${made.dealId.slice(2)}`}
    where "dealId" = ${made.id}`.execute(ctx.db)
}

const soonerOf = (a: IsoDate, b: IsoDate) => (a < b ? a : b)

async function tellApprover({ ctx, people }: DealStory, made: MadeDeal, deal: StoryDeal) {
  await notify(ctx, [held(people.get(MANAGER), 'demo manager').id], () => ({
    kind: 'deal-submitted',
    title: say('{name} was submitted', { name: deal.name }),
    detail: made.dealId,
    link: pathTo('pendingDeals'),
  }))
}

/** The next deal of each company goes on after the story's numbers. */
async function countOn({ ctx }: DealStory, { year }: StoryDates) {
  await sql`
    insert into deal_counters (user_company_id, year, last)
    select user_company_id, ${year}, max(right("dealId", 4)::int) from deals
    where "dealId" like ${`D-${year}-%`} group by user_company_id
    on conflict (user_company_id, year) do update set last = greatest(deal_counters.last, excluded.last)`.execute(
    ctx.db,
  )
}
