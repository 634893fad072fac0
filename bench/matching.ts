/**
 * Prints what it costs to match one deal against a directory of lenders, beside one plain `select` of the same rows:
 * `npm run bench:matching`. Every lender has criteria, one to three prices and two people; some were changed by the
 * company that asks.
 */
import { sql } from 'kysely'
import { makeRequest } from '#domain/lenders/lender-criteria.factory.ts'
import { idOf, MARKETS, PROPERTY_CLASSES, PROPERTY_TYPES } from '#server/database/seed/reference-data.ts'
import type { Context } from '#server/kernel/context.ts'
import { makeContacts, makeLenders, makePricings } from '#server/resources/lenders/lender.factory.ts'
import { matchRequest } from '#server/resources/lenders/matching.queries.ts'
import { openStage } from './stage.ts'
import { type Turn, takeTurns } from './turns.ts'

const SIZES = [3_120, 6_240, 12_480]
const AIM = 3
/** One in so many is seen by the company that asks in a version of its own. */
const CHANGED_EVERY = 20

const REQUEST = makeRequest({
  Market: idOf(MARKETS, 'Toronto'),
  Property_Type: idOf(PROPERTY_TYPES, 'Retail – Unanchored'),
  Property_Class: idOf(PROPERTY_CLASSES, 'B'),
  Expected_Rate: 5.9,
})

const PROVINCES = ['ON', 'QC', 'BC', 'AB', 'SK', 'MB', 'NS'] as const
const some = <Item>(items: readonly Item[], count: number, from: number) =>
  Array.from({ length: count }, (_, index) => items[(from + index * 3) % items.length] as Item)

function criteriaOf(n: number) {
  return {
    companyName: `Bench Lender ${n}`,
    relationshipLender: n % 9 === 0,
    rating: n % 4 === 0 ? null : 1 + (n % 5),
    minLoan: n % 11 === 0 ? null : 1_000_000 + (n % 8) * 1_000_000,
    maxLoan: 10_000_000 + (n % 30) * 1_000_000,
    minTerm: 12 + (n % 4) * 12,
    maxTerm: 60 + (n % 6) * 24,
    minDSCR: 1.1 + (n % 6) * 0.05,
    maxLTV: 55 + (n % 6) * 5,
    feeMin: 50 + (n % 8) * 10,
    minAmortization: 120 + (n % 4) * 60,
    maxAmortization: 300 + (n % 3) * 60,
    rateType: (['Fixed', 'Floating', 'Both', null] as const)[n % 4] ?? null,
    IO: n % 2 === 0,
    provinces: n % 5 === 0 ? [] : some(PROVINCES, 3, n),
    markets: n % 3 === 0 ? [] : some(MARKETS, 5, n).map(({ id }) => id),
    propertyTypes: some(PROPERTY_TYPES, 8, n).map(({ id }) => id),
    propertyClasses: n % 2 === 0 ? [] : some(PROPERTY_CLASSES, 2, n).map(({ id }) => id),
  }
}

async function addLenders(ctx: Context & { companyId: number }, from: number, to: number) {
  const numbers = Array.from({ length: to - from }, (_, index) => from + index)
  const lenders = await makeLenders(ctx, numbers.map(criteriaOf))
  const prices = lenders.flatMap(({ id: lenderCompanyId }, index) =>
    Array.from({ length: 1 + (index % 3) }, (_, place) => ({
      lenderCompanyId,
      loanType: place + 1,
      spreadMin: 1.5 + (index % 12) * 0.1,
      nonRecource: index % 4 === 0,
    })),
  )
  const people = lenders.flatMap(({ id: lenderCompanyId }) => [{ lenderCompanyId }, { lenderCompanyId }])
  await changeSome(ctx, 'lender-company', lenders, { maxLTV: 75, rating: 5 })
  await changeSome(ctx, 'pricings', await makePricings(ctx, prices), { spreadMin: 1.2 })
  await changeSome(ctx, 'lenders-contacts', await makeContacts(ctx, people), { title: 'Director' })
  await sql`vacuum analyze lender_company, lenders_contacts, pricings, record_overlays`.execute(ctx.db)
}

/** Some of the rows are seen by the company that asks as it changed them, beside the common ones. */
async function changeSome(
  ctx: Context & { companyId: number },
  entity: string,
  rows: readonly { id: number }[],
  changes: object,
) {
  const ids = rows.filter((_row, index) => index % CHANGED_EVERY === 0).map(({ id }) => id)
  await sql`insert into record_overlays (entity, "recordId", user_company_id, changes)
    select ${entity}, unnest(${ids}::bigint[]), ${ctx.companyId}, ${JSON.stringify(changes)}::jsonb`.execute(ctx.db)
}

/** The ceiling: the columns that matching shows and compares, with the prices of each, as nobody's company sees them. */
const readRows = (ctx: Context) =>
  sql`
    select l.id, l."companyName", l.country, l.city, l.state, l.category, l.origin, l.user_company_id, l.logo, l.rating,
      l."relationshipLender", l."hasConstructionLoan", l."minLoan", l."maxLoan", l."minTerm", l."maxTerm", l."minDSCR",
      l."maxLTV", l."feeMin", l."minAmortization", l."maxAmortization", l."rateType", l."IO", l.provinces, l.markets,
      l."propertyTypes", l."propertyClasses", l."criteriaSources", p.prices
    from lender_company l
    left join (
      select p."lenderCompanyId", json_agg(json_build_object('loanType', p."loanType", 'indexType', p."indexType",
        'indexTermMonths', p."indexTermMonths", 'spreadMin', p."spreadMin", 'nonRecource', p."nonRecource",
        'effectiveDate', p."effectiveDate")) as prices
      from pricings p where p.active group by 1
    ) p on p."lenderCompanyId" = l.id
    where l.country = 'CA' and l.active and l."isActive"`.execute(ctx.db)

const stage = await openStage()
try {
  const ctx = await stage.contextOf('TO/Underwriter')
  const headers = { authorization: ctx.token, 'content-type': 'application/json' }
  const { country, province, ...answers } = REQUEST
  const payload = JSON.stringify({ ...answers, country, province })
  const call = async () => {
    const reply = await stage.app.inject({ method: 'POST', url: '/api/lender-matches', headers, payload })
    if (reply.statusCode !== 200) throw new Error(reply.body)
  }
  console.log(
    'lenders   matching ms (CPU)   whole call ms (CPU)   one select ms (CPU)   matching ÷ select   call ÷ select',
  )
  const costs: Turn[] = []
  let made = 0
  for (const size of SIZES) {
    await addLenders(ctx, made, size)
    made = size
    const works = [() => matchRequest(ctx, REQUEST), call, () => readRows(ctx)]
    const [matching, whole, select] = await takeTurns(works)
    if (!matching || !whole || !select) continue
    costs.push(matching)
    const shown = ({ milliseconds, cpuMilliseconds }: typeof matching) =>
      `${milliseconds.toFixed(1)} (${cpuMilliseconds.toFixed(1)})`
    const ratio = (of: typeof matching) => (of.milliseconds / select.milliseconds).toFixed(2)
    console.log(
      `${String(size).padStart(7)}   ${shown(matching).padStart(17)}   ${shown(whole).padStart(19)}   ${shown(select).padStart(19)}   ${ratio(matching).padStart(17)}   ${ratio(whole).padStart(13)}`,
    )
  }
  const grown = (of: (turn: Turn) => number) =>
    costs
      .slice(1)
      .map((cost, index) => (of(cost) / of(costs[index] as Turn)).toFixed(2))
      .join(' and ')
  console.log(`aim: matching at most ${AIM} times the select`)
  console.log(`twice the lenders: ${grown((turn) => turn.milliseconds)} times the time`)
  console.log(`                   ${grown((turn) => turn.cpuMilliseconds)} times the processor time`)
} finally {
  await stage.close()
}
