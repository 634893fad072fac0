/** The demo's portfolio: to the cent on the day of its story, and alive on any other day. */

import { beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#domain/kernel/dates.ts'
import { loanFigures } from '#domain/portfolio/loan-figures.ts'
import type { LoanRecord, PropertyRecord } from '#domain/portfolio/loan-record.ts'
import { reportingDueDates } from '#domain/portfolio/reporting-obligations.ts'
import { covenantTests } from '#domain/portfolio/tested-covenants.ts'
import { blendedRate, weightedAverage } from '#domain/portfolio/weighted-averages.ts'
import { makeDemoCompanies } from '#server/database/seed/demo-company.ts'
import { importDemoDirectory } from '#server/database/seed/import-demo-directory.ts'
import { importDemoRates } from '#server/database/seed/import-rates.ts'
import { importReferenceLists } from '#server/database/seed/import-reference.ts'
import { asSeed } from '#server/database/seed/seeding.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { seedDemoPortfolio } from './demo-portfolio.ts'

const PASSWORD = 'password-of-tests-1'

type Loan = LoanRecord & {
  propertyId: string
  allInRate: number
  outstandingLoanAmount: number
  remainingTerm: number
  loanName: string
  lenderId: number
  leadLenderContactId: number | null
  rateType: string
  reportingObligation: never
}
type Property = PropertyRecord & { _id: string; name: string }
type Facility = Record<string, unknown> & { allInRate: number }

async function tellOn(day: string) {
  const it = await testApp({ DEMO: 'on', DEMO_AS_OF: day })
  await asSeed(it.app.services, async (ctx) => {
    await importReferenceLists(ctx)
    await importDemoRates(ctx, ctx.today)
    const { people } = await makeDemoCompanies(ctx, PASSWORD)
    await seedDemoPortfolio({ ctx, people, lenders: await importDemoDirectory(ctx, ctx.today) })
  })
  return it
}

async function signedIn({ app, anyone }: TestApp, email: string) {
  const { body } = await anyone.post<{ accessToken: string }>('/authentication', {
    strategy: 'local',
    email,
    password: PASSWORD,
  })
  return async <Row>(path: string): Promise<Row[]> => {
    const reply = await app.inject({ url: `/api${path}`, headers: { authorization: body.accessToken } })
    return reply.json<{ data: Row[] }>().data
  }
}

async function look(it: TestApp, email: string) {
  const list = await signedIn(it, email)
  const [loans, properties, sites, lines, blankets, portfolios] = await Promise.all([
    list<Loan>('/loans'),
    list<Property>('/properties'),
    list<Facility>('/construction-loan?active=true&getAll=true'),
    list<Facility>('/lines'),
    list<Facility>('/blankets'),
    list<Facility>('/portfolios'),
  ])
  const propertyOf = (loan: Loan) => properties.find(({ _id }) => _id === loan.propertyId) as Property
  return { loans, properties, sites, lines, blankets, portfolios, propertyOf, list }
}
type Look = Awaited<ReturnType<typeof look>>

const sum = (figures: readonly (number | null | undefined)[]) =>
  figures.reduce<number>((all, each) => all + (each ?? 0), 0)

const covenantsOf = ({ loans, propertyOf }: Look, today: string) =>
  loans.flatMap((loan) =>
    covenantTests(loan, propertyOf(loan), today).results.map(
      ({ covenant, status }) => `${propertyOf(loan).name}: ${covenant} ${status}`,
    ),
  )

describe('on the day of the story', () => {
  const TODAY = '2026-06-30'
  let seen: Look
  beforeAll(async () => {
    seen = await look(await tellOn(`${TODAY}T12:00:00-04:00`), 'full-server@demo.test')
  })

  test.each([
    ['Maple Court Apartments', 13_130_053.21, 61, 1.578, 62.52],
    ['Dundas Street Retail', 6_161_108.14, 31, 1.205, 67.7],
    ['Bow River Industrial', 9_053_943.31, 44, 1.48, 58.79],
    ['Laurier Office Centre', 4_256_308.37, 4, 1.257, 59.12],
    ['Lone Star Flex Park', 7_900_000, 35, 1.701, 63.2],
  ])('%s owes %d for %d months, at %f times and %f %%', (name, balance, months, dscr, ltv) => {
    const loan = seen.loans.find((each) => seen.propertyOf(each).name === name) as Loan
    expect([loan.outstandingLoanAmount, loan.remainingTerm]).toEqual([balance, months])
    const figures = loanFigures(loan, seen.propertyOf(loan), TODAY)
    expect(figures.dscr.value).toBeCloseTo(dscr, 3)
    expect(figures.ltv.value).toBeCloseTo(ltv, 2)
  })

  test('the five loans together come to the control figures', () => {
    const { loans, propertyOf } = seen
    const figures = loans.map((loan) => loanFigures(loan, propertyOf(loan), TODAY))
    const balance = sum(figures.map((each) => each.balance))
    const value = sum(loans.map((loan) => propertyOf(loan).internalValuationAmount))
    const noi = sum(loans.map((loan) => propertyOf(loan).propertyDetails?.internalNOI))
    const debtService = sum(figures.map((each) => each.annualDebtService))
    const rates = figures.map(({ balance: weight, allInRate: rate }) => ({ balance: weight, rate }))
    expect(sum(loans.map(({ outstandingLoanAmount }) => outstandingLoanAmount))).toBeCloseTo(40_501_413.03, 2)
    expect([value, noi]).toEqual([65_200_000, 3_905_000])
    expect(debtService).toBeCloseTo(2_667_824.93, 2)
    expect((balance / value) * 100).toBeCloseTo(62.118732, 6)
    expect(noi / debtService).toBeCloseTo(1.463739, 6)
    expect(blendedRate(rates)).toBeCloseTo(4.861596, 6)
    const terms = loans.map(({ remainingTerm }, index) => ({
      weight: figures[index]?.balance ?? null,
      value: remainingTerm,
    }))
    expect(weightedAverage(terms)).toBeCloseTo(41.574508, 6)
  })

  test('with the building site and the line the debt and its rate come to the control figures', () => {
    const [site, line] = [seen.sites[0], seen.lines[0]] as [Facility, Facility]
    const debts = [
      ...seen.loans.map(({ outstandingLoanAmount: balance, allInRate: rate }) => ({ balance, rate })),
      { balance: Number(site.totalOutstandingLoanAmount), rate: site.allInRate },
      { balance: Number(line.outstandingAmount), rate: line.allInRate },
    ]
    expect(sum(debts.map(({ balance }) => balance))).toBeCloseTo(46_991_413.03, 2)
    expect(blendedRate(debts)).toBeCloseTo(4.956161, 6)
    expect(line.utilisation).toBeCloseTo(41.67, 2)
    expect(site.availableToDraw).toBe(0)
  })

  test('each loan names a person of its own lender, whom letters to that lender reach', async () => {
    type Contact = {
      id: number
      name: string
      email: string
      lenderCompanyId: number
      bounced: boolean
      optOut: boolean
    }
    const ids = seen.loans.map(({ leadLenderContactId }, index) => `id[$in][${index}]=${leadLenderContactId}`)
    const contacts = await seen.list<Contact>(`/lenders-contacts?${ids.join('&')}`)
    const personOf = (loan: Loan) => contacts.find(({ id }) => id === loan.leadLenderContactId)
    expect(seen.loans.map((loan) => personOf(loan)?.lenderCompanyId)).toEqual(seen.loans.map((loan) => loan.lenderId))
    expect(contacts.filter(({ bounced, optOut }) => bounced || optOut)).toEqual([])
    const dundas = seen.loans.find(({ loanName }) => loanName === 'Dundas first mortgage') as Loan
    expect(personOf(dundas)).toMatchObject({ name: 'Ines Moreau', email: 'ines.moreau@lakeshore-life.test' })
  })

  test('the site is worth more than it costs, and the blanket is covered', async () => {
    const [metrics] = await seen.list<Facility>('/construction-project-metrics?getAll=true')
    expect(metrics).toMatchObject({ loanToCost: 75, profitOnCost: 23.4375, budgetVariance: -200_000 })
    const [blanket] = seen.blankets as [Facility]
    expect(blanket).toMatchObject({ combinedValue: 7_850_000, combinedNOI: 518_000 })
    expect((blanket.releases as { share: number }[]).map(({ share }) => share)).toEqual([0.625, 0.375])
    expect(Number(blanket.dscr)).toBeGreaterThan(1.25)
  })
})

test.each(['2027-01-03T09:00:00-05:00', '2028-02-29T18:00:00-05:00', '2026-03-31T12:00:00-04:00'])(
  'as of %s the story is alive',
  async (day) => {
    const it = await tellOn(day)
    const today = day.slice(0, 10)
    const seen = await look(it, 'full-server@demo.test')
    const counts = [seen.loans, seen.properties, seen.sites, seen.lines, seen.blankets, seen.portfolios].map(
      (rows) => rows.length,
    )
    expect(counts).toEqual([5, 8, 1, 1, 1, 2])
    const tested = covenantsOf(seen, today)
    expect(tested.filter((each) => each.endsWith('Breach'))).toEqual([
      'Laurier Office Centre: occupancyRequirenmentPercentage Breach',
    ])
    expect(tested.filter((each) => each.endsWith('Watch'))).toEqual([
      'Dundas Street Retail: debtServiceCoverageRatio Watch',
    ])
    const due = seen.loans.flatMap(({ reportingObligation }) => reportingDueDates(reportingObligation, today))
    expect(due.filter(({ isOverdue }) => isOverdue).map(({ obligation }) => obligation)).toEqual(['borrowerFinancials'])
    const soon = due.filter((each) => !each.isOverdue && each.due <= addDays(today, 60))
    expect(soon).toHaveLength(2)
    expect(seen.loans.filter(({ remainingTerm }) => remainingTerm <= 6)).toHaveLength(1)

    const shared = await look(it, 'dashboard-only@demo.test')
    expect(shared.loans.map(({ loanName }) => loanName).toSorted()).toEqual(
      seen.loans.map(({ loanName }) => loanName).toSorted(),
    )
    expect(shared.lines[0]).toMatchObject({ access: 'view', ownerName: 'Elena Costa' })
    const [tom, aisha, sam] = await Promise.all([
      look(it, 'fs-underwriter@demo.test'),
      look(it, 'fs-agent@demo.test'),
      look(it, 'capstack@demo.test'),
    ])
    const core = ['Dundas first mortgage', 'Maple Court insured first mortgage']
    for (const person of [tom, aisha]) {
      expect(person.loans.map(({ loanName }) => loanName).toSorted()).toEqual(core)
      expect([person.properties.length, person.blankets.length, person.portfolios.length]).toEqual([4, 1, 1])
    }
    expect([tom.portfolios[0]?.access, aisha.portfolios[0]?.access]).toEqual(['edit', 'view'])
    expect(sam.properties).toHaveLength(2)
    expect(sam.loans.map(({ loanName, rateType, allInRate }) => [loanName, rateType, allInRate]).toSorted()).toEqual([
      ['Barton Yards floating loan', 'Floating', 5.8],
      ['Wellington Row first mortgage', 'Fixed', 4.95],
    ])
  },
  60_000,
)
