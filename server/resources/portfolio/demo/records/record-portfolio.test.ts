/** The portfolio of real records: all of the shipped files and nothing else, each with its source. */
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { roundMoney } from '#domain/kernel/money.ts'
import { RECORDS_LOGIN } from '#server/database/seed/demo-logins.ts'
import { importInstitutions } from '#server/database/seed/import-institutions.ts'
import { importReferenceLists } from '#server/database/seed/import-reference.ts'
import {
  readInsuredMortgages,
  readSecuritisedLoans,
  readSecuritisedProperties,
  readTorontoApartments,
} from '#server/database/seed/read-portfolio-data.ts'
import { asSeed } from '#server/database/seed/seeding.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { makeRecordPortfolio } from './record-portfolio.ts'

const PASSWORD = 'password-of-tests-1'
const loans = readSecuritisedLoans()
const secured = readSecuritisedProperties()
const insured = readInsuredMortgages()
const toronto = readTorontoApartments()

const sum = (amounts: readonly (number | null)[]) =>
  roundMoney(amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0))
const several = new Set(
  [...Map.groupBy(secured, ({ propertyKey }) => propertyKey)]
    .filter(([, { length }]) => length > 1)
    .map(([key]) => key),
)
const isOnSeveral = ({ propertyKey }: { propertyKey: string }) => several.has(propertyKey)
const shares = new Set(loans.filter(({ isShare }) => isShare).map(({ propertyKey }) => propertyKey))

type Row = Record<string, unknown> & { name: string; notes: string; currency: string }

let it: TestApp
let ask: <Answer>(path: string) => Promise<Answer>

const fill = () =>
  asSeed(it.app.services, async (ctx) => {
    await makeRecordPortfolio(ctx)
  })

beforeAll(async () => {
  it = await testApp({ DEMO: 'large', DEMO_PASSWORD: PASSWORD, DEMO_AS_OF: '2026-06-30T12:00:00-04:00' })
  await asSeed(it.app.services, async (ctx) => {
    await importReferenceLists(ctx)
    await importInstitutions(ctx, ctx.today)
  })
  await fill()
  const { body } = await it.anyone.post<{ accessToken: string }>('/authentication', {
    strategy: 'local',
    email: RECORDS_LOGIN.email,
    password: PASSWORD,
  })
  ask = async (path) => {
    const reply = await it.app.inject({ url: `/api${path}`, headers: { authorization: body.accessToken } })
    return reply.json()
  }
}, 60_000)

const stored = async (table: string): Promise<Row[]> => {
  const { rows } = await sql<{ row: Row }>`select to_jsonb(t) as row from ${sql.id(table)} t order by _id`.execute(
    it.app.services.db,
  )
  return rows.map(({ row }) => row)
}

test('every record of the files is entered, and none beside them', async () => {
  expect([loans.length, secured.length, insured.length, toronto.length]).toEqual([106, 178, 459, 2490])
  const counts = await Promise.all(
    ['/properties', '/loans', '/blankets', '/portfolios'].map((path) => ask<{ total: number }>(path)),
  )
  expect(counts.map(({ total }) => total)).toEqual([
    secured.length + insured.length + toronto.length,
    loans.filter((loan) => !isOnSeveral(loan)).length,
    loans.filter(isOnSeveral).length,
    4,
  ])
})

test('what was lent comes to the sum of the files, all of it in US dollars', async () => {
  const [single, blankets] = await Promise.all([stored('loans'), stored('blankets')])
  const lent = (rows: readonly Row[]) => sum(rows.map(({ originalLoanAmount }) => Number(originalLoanAmount)))
  expect(lent(single)).toBe(sum(loans.filter((loan) => !isOnSeveral(loan)).map(({ amount }) => amount)))
  expect(lent(blankets)).toBe(sum(loans.filter(isOnSeveral).map(({ amount }) => amount)))
  expect(new Set([...single, ...blankets].map(({ currency }) => currency))).toEqual(new Set(['USD']))
})

test('values and income come to the sum of the whole loans; a share of a loan brings neither, and no ratio', async () => {
  const properties = await stored('properties')
  const whole = secured.filter(({ propertyKey }) => !shares.has(propertyKey))
  expect(sum(properties.map(({ marketValue }) => Number(marketValue)))).toBe(sum(whole.map(({ value }) => value)))
  const income = (row: Row) => (row.propertyDetails as { internalNOI?: number }).internalNOI ?? null
  expect(sum(properties.map(income))).toBe(sum(whole.map(({ noi }) => noi)))
  const { currencies } = await ask<{ currencies: { totals: Row }[] }>('/portfolio-dashboard?currency=CAD')
  expect(currencies[0]?.totals).toMatchObject({ properties: toronto.length, totalDebt: 0, ltv: null })
  const share = loans.find((loan) => loan.isShare && !isOnSeveral(loan))
  const [row] = (await stored('loans')).filter(({ loanId }) => loanId === `${share?.deal} ${share?.loanNo}`)
  const figures = await ask<Record<string, Row>>(`/portfolio-figures?of=loans&ids=${row?._id}`)
  expect(figures[String(row?._id)]?.ltv ?? null).toBeNull()
})

test('each record names its source, and no rate, date or person was added', async () => {
  const properties = await stored('properties')
  const sources = /Source: SEC EDGAR|Source: HUD|Open Government Licence – Toronto/
  const rows = [...properties, ...(await stored('loans')), ...(await stored('blankets'))]
  expect(rows.filter(({ notes }) => !sources.test(notes))).toEqual([])
  expect(properties.filter((row) => row.managerContact || row.managerCompany || row.ownershipEntity)).toEqual([])
  const rates = (await stored('loans')).map(({ allInRate }) => Number(allInRate)).toSorted()
  expect(rates).toEqual(
    loans
      .filter((loan) => !isOnSeveral(loan))
      .map(({ rate }) => rate)
      .toSorted(),
  )
})

test('a loan stands as its last filing says, on the dates of the filing', async () => {
  const byId = new Map((await stored('loans')).map((row) => [row.loanId, row]))
  for (const loan of loans.filter(({ balance, standing }) => balance !== null || standing === 'paid-off')) {
    const row = byId.get(`${loan.deal} ${loan.loanNo}`)
    expect([row?.loanStatus, row?.paidOffDate]).toEqual([loan.standing, loan.endedOn])
    expect(row?.firstPaymentDate).toBe(loan.firstPaymentDate)
    expect(row?.outStandingLoanAmount).toEqual(loan.balance === null ? [] : [{ [loan.reportedOn]: loan.balance }])
  }
})

test('an originator that the registers know is that lender; of another only the name is known', async () => {
  const { rows } = await sql<{ companyName: string; origin: string; country: string; criteria: boolean }>`
    select distinct l."companyName", l.origin, l.country,
      num_nonnulls(l."minLoan", l."maxLoan", l."maxLTV", l."minDSCR", l."maxTerm") > 0 and l.origin = 'entered' as criteria
    from lender_company l join loans on loans."lenderId" = l.id order by 1`.execute(it.app.services.db)
  const originOf = Object.fromEntries(rows.map(({ companyName, origin }) => [companyName, origin]))
  expect(originOf).toMatchObject({
    'Bank of America, National Association': 'registry',
    'Natixis Real Estate Capital LLC': 'entered',
  })
  expect(rows.filter(({ criteria }) => criteria)).toEqual([])
})

test('a second start changes nothing', async () => {
  const before = await stored('properties')
  await fill()
  expect(await stored('properties')).toEqual(before)
})
