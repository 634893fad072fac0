/**
 * Prints what a large tracker costs, 200 conditions that five lenders share: one request, beside the plain `select` of the
 * same rows: `npm run bench:tracker`.
 */
import { sql } from 'kysely'
import { addDays } from '#domain/kernel/dates.ts'
import type { Context } from '#server/kernel/context.ts'
import { makeDeal } from '#server/resources/deals/deal.factory.ts'
import { makeConditions, makePartyLink, makeSyndicateLender } from '#server/resources/funding/funding.factory.ts'
import { openStage } from './stage.ts'
import { takeTurns } from './turns.ts'

const CONDITIONS = 200
const LENDERS = 5
const PARTIES = ['borrower', 'borrower-counsel', 'lender-counsel', 'consultant', 'insurer'] as const
const STATUSES = ['outstanding', 'requested', 'received', 'approved'] as const

type Asking = Context & { companyId: number; userId: number }

async function makeTracker(ctx: Asking) {
  const deal = await makeDeal(ctx, { userId: ctx.userId, dealStatus: 'in-progress' })
  const place = { db: ctx.db, seals: ctx.services.seals }
  const lenders = []
  for (let n = 0; n < LENDERS; n += 1) lenders.push(await makeSyndicateLender(place, deal, { sharePercentage: 20 }))
  for (const party of PARTIES) await makePartyLink(place, deal, party)
  const ticks = Object.fromEntries(
    lenders.map(({ id }) => [id, { status: 'approved', at: '2026-01-01T12:00:00.000Z', comment: null }]),
  )
  const said = { by: 'Morgan Bench', byGuest: true, at: '2026-01-01T12:00:00.000Z', text: 'It comes on Monday.' }
  const ids = await makeConditions(
    place,
    deal,
    Array.from({ length: CONDITIONS }, (_, n) => ({
      name: `Condition ${n + 1}`,
      party: PARTIES[n % PARTIES.length] ?? 'borrower',
      status: STATUSES[n % STATUSES.length] ?? 'outstanding',
      leadDays: n % 6,
      dueDate: addDays(ctx.today, n % 40),
      comments: [said, said],
      syndicateStatus: ticks,
    })),
  )
  // Each waits for the one before and for one further back, so that the plan has a way through all of them.
  await sql`update prefunding_documents set "waitsFor" = array[id - 1, id - 7]
    where "dealId" = ${deal.id} and id >= ${(ids[0] ?? 0) + 7}`.execute(ctx.db)
  await sql`vacuum analyze prefunding_documents, prefunding_syndicate_lenders, prefunding_links`.execute(ctx.db)
  return deal
}

const stage = await openStage()
try {
  const ctx = await stage.contextOf('TO/Underwriter')
  const deal = await makeTracker(ctx)
  const headers = { authorization: ctx.token }
  let answer = ''
  const call = async () => {
    const reply = await stage.app.inject({ url: `/api/deals/${deal.id}?prefunding=show`, headers })
    if (reply.statusCode !== 200) throw new Error(reply.body)
    answer = reply.body
  }
  const read = async () => {
    await sql`select * from prefunding_documents where "dealId" = ${deal.id} order by "order", id`.execute(ctx.db)
    await sql`select * from prefunding_syndicate_lenders where "dealId" = ${deal.id}`.execute(ctx.db)
    await sql`select * from prefunding_links where "dealId" = ${deal.id}`.execute(ctx.db)
    await sql`select * from deals where id = ${deal.id}`.execute(ctx.db)
  }
  const [whole, select] = await takeTurns([call, read])
  const told: { documents: object[]; syndicateLenders: object[] } = JSON.parse(answer)
  if (!whole || !select) throw new Error('Nothing was measured.')
  const { milliseconds: took, cpuMilliseconds } = whole
  console.log(
    `${told.documents.length} conditions, ${told.syndicateLenders.length} lenders in one request: ${took.toFixed(1)} ms (${cpuMilliseconds.toFixed(1)} of this process), ${Math.round(answer.length / 1024)} KiB; the same rows by select ${select.milliseconds.toFixed(1)} ms (${(took / select.milliseconds).toFixed(2)} ×)`,
  )
  const isWhole = told.documents.length === CONDITIONS && told.syndicateLenders.length === LENDERS
  if (!isWhole) process.exitCode = 1
} finally {
  await stage.close()
}
