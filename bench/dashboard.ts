/**
 * Prints what the first screen of a portfolio of 10,000 loans costs, beside reading its rows once, and how many queries
 * it takes: `npm run bench:dashboard`.
 */
import { sql } from 'kysely'
import pg from 'pg'
import type { Context } from '#server/kernel/context.ts'
import { makeLenders } from '#server/resources/lenders/lender.factory.ts'
import { makeLoans } from '#server/resources/portfolio/loan.factory.ts'
import { makeProperties } from '#server/resources/portfolio/property.factory.ts'
import { openStage, type Stage } from './stage.ts'
import { takeTurns } from './turns.ts'

const LOANS = 10_000
const LOANS_ON_ONE_PROPERTY = 2
const LENDERS = 60
const AIM = 3

type Asker = Awaited<ReturnType<Stage['contextOf']>>

async function fill(ctx: Asker, loanCount: number) {
  const lenders = await makeLenders(
    ctx,
    Array.from({ length: LENDERS }, () => ({})),
  )
  const properties = await makeProperties(
    ctx,
    Array.from({ length: loanCount / LOANS_ON_ONE_PROPERTY }, (_, n) => ({
      userId: ctx.userId,
      propertyType: 1 + (n % 20),
      address: {
        formattedAddress: `${n} Dundas Street, Toronto`,
        ...{ street: `${n} Dundas Street`, city: 'Toronto', lat: 43 + (n % 90) / 100, lng: -79 - (n % 70) / 100 },
        ...{ province: ['ON', 'QC', 'BC', 'AB'][n % 4] as 'ON', country: 'CA' as const },
      },
      internalValuationAmount: 4_000_000 + (n % 300) * 50_000,
      propertyDetails: { internalNOI: 240_000 + (n % 300) * 3_000 },
      noiHistory: [2022, 2023, 2024, 2025].map((year) => ({
        periodEnd: `${year}-12-31`,
        noi: 230_000 + (n % 90) * 1_000,
      })),
    })),
  )
  await makeLoans(
    ctx,
    Array.from({ length: loanCount }, (_, n) => ({
      property: properties[n % properties.length] as (typeof properties)[number],
      lenderId: lenders[n % LENDERS]?.id as number,
      originalLoanAmount: 1_000_000 + (n % 200) * 25_000,
      allInRate: 3 + (n % 40) / 10,
      term: 60 + (n % 3) * 60,
      firstPaymentDate: `202${n % 6}-0${1 + (n % 9)}-01`,
    })),
  )
  await sql`vacuum analyze loans, properties`.execute(ctx.db)
}

/** The ceiling: what the screen needs of the rows, in two plain selects. */
async function readRows({ db, userId }: Context & { userId: number }) {
  await sql`select t._id, t.name, t.currency, t.address, t."propertyType", t."ownershipPercentage",
    t."internalValuationAmount", t."appraisedValue", t."acquisitionPrice", t."occupancyPercentage", t."propertyDetails",
    t."noiHistory", t.insurance, t."taxPaidTo" from properties t where t."userId" = ${userId} and t.active`.execute(db)
  await sql`select t._id, t."loanName", t."propertyId", t."loanStatus", t."balanceOverride", t.ltv, t.ltc, t.dscr,
    t.currency, t."lenderId", t."facilityIndexId", t."rateType", t."allInRate", t.spread, t."interestRateFloor",
    t."interestRateCap", t."firstPaymentDate", t.term, t."reportingObligation", t.covenants, t."originalLoanAmount",
    t.amortization, t."ioMonths", t.compounding, t."outstandingLoanAmount", t."prePaymentPenaltyType", t."openDate"
    from loans t where t."userId" = ${userId} and t.active`.execute(db)
}

/** How many statements this process sends for one piece of work; the least of some, as jobs ask in between. */
async function countQueries(work: () => Promise<unknown>): Promise<number> {
  const { query } = pg.Client.prototype
  const counts: number[] = []
  for (let turn = 0; turn < 3; turn += 1) {
    let count = 0
    pg.Client.prototype.query = function (this: pg.Client, ...words: Parameters<typeof query>) {
      count += 1
      return query.apply(this, words)
    } as typeof query
    await work()
    counts.push(count)
  }
  pg.Client.prototype.query = query
  return Math.min(...counts)
}

const stage = await openStage()
try {
  console.log('loans    dashboard ms (CPU)   reading once ms (CPU)   ratio   queries')
  for (const loanCount of [LOANS / 10, LOANS]) {
    const ctx = await stage.contextOf('Dashboard Only')
    await fill(ctx, loanCount)
    const call = async () => {
      const headers = { authorization: ctx.token }
      const reply = await stage.app.inject({ method: 'GET', url: '/api/portfolio-dashboard', headers })
      if (reply.statusCode !== 200) throw new Error(reply.body)
    }
    const queries = await countQueries(call)
    const [dashboard, reading] = await takeTurns([call, () => readRows(ctx)])
    if (!dashboard || !reading) continue
    const shown = ({ milliseconds, cpuMilliseconds }: typeof reading) =>
      `${milliseconds.toFixed(1)} (${cpuMilliseconds.toFixed(1)})`
    const ratio = (dashboard.milliseconds / reading.milliseconds).toFixed(2)
    console.log(
      `${String(loanCount).padStart(6)}   ${shown(dashboard).padStart(18)}   ${shown(reading).padStart(21)}   ${ratio.padStart(5)}   ${String(queries).padStart(7)}`,
    )
  }
  console.log(`aim: at most ${AIM} times the reading, and as many queries for many loans as for few`)
} finally {
  await stage.close()
}
