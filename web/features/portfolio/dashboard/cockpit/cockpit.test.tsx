/** An owner's first look: four figures, what needs to be done, what ends when, and how close covenants are. */

import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { debtsOf } from '#domain/portfolio/debts.ts'
import { FIVE_BUILDINGS } from '#domain/portfolio/holdings.factory.ts'
import { portfolioDashboard } from '#domain/portfolio/portfolio-dashboard.ts'
import type { NewLoanRate } from '#domain/portfolio/radar-market.ts'
import { type WatchItem, watchList } from '#domain/portfolio/watch-list.ts'
import type { CurrencyFigures, PortfolioAnswer } from '#web/features/portfolio/dashboard/dashboard-answer.ts'
import { PortfolioPanels } from '#web/features/portfolio/dashboard/PortfolioPanels.tsx'
import { usePortfolioAddress } from '#web/features/portfolio/dashboard/use-portfolio-address.ts'
import { openStage, type Stage } from '#web/testing/stage.tsx'
import { CovenantsGlance } from './CovenantsGlance.tsx'

const TODAY = '2026-06-30'
const NEW_LOAN: NewLoanRate = {
  rate: 5.5,
  spread: 2.65,
  bond: { type: 'GOC', termMonths: 60, rate: 2.85, on: '2026-06-30' },
}

const currencies: CurrencyFigures[] = portfolioDashboard(FIVE_BUILDINGS, TODAY).map((part) => ({
  ...part,
  newLoan: part.currency === 'CAD' ? NEW_LOAN : null,
}))
const watched = watchList(FIVE_BUILDINGS, TODAY, { months: 12 }, debtsOf(FIVE_BUILDINGS, TODAY))
const answer: PortfolioAnswer = {
  ...{ asOf: TODAY, currencies, usdCad: null, isEmpty: false },
  watch: { total: watched.length, data: watched.filter(({ state }) => state !== 'later') },
  choices: { provinces: [], propertyTypes: [], lenders: [] },
}

function Cockpit({ of = answer }: { of?: PortfolioAnswer }) {
  return <PortfolioPanels answer={of} address={usePortfolioAddress()} />
}

let stage: Stage
beforeEach(async () => {
  const portfolios = [{ _id: 'a', name: 'Core', targetLtv: 65, targetDscr: 1.25 }]
  stage = await openStage(
    ({ path }) => ({
      value: path === 'portfolio-places' ? [] : { data: portfolios, total: 1, skip: 0, limit: 100 },
    }),
    { role: 'Full Server' },
  )
})
afterEach(() => stage.close())

test('what is owed, against what and paid by what stands first, with the mark where the owner wants it', async () => {
  stage.show(Cockpit, '/')
  const glance = page.getByRole('region', { name: 'At a glance in CAD' })
  await expect.element(glance.getByText('target 1.25x')).toBeVisible()
  const cad = currencies.find(({ currency }) => currency === 'CAD')
  const debt = Math.round(cad?.totals.totalDebt ?? 0).toLocaleString('en-CA')
  await expect.element(glance.getByRole('link', { name: `$${debt}` })).toBeVisible()
  await expect.element(glance.getByText('Nov')).toBeVisible()
  await expect.element(glance.getByText('1 debt expires')).toBeVisible()
  await expect.element(glance.getByText(/without interest on lines and construction loans$/)).toBeVisible()
})

test('the most urgent act has the page’s one blue button, and a loan that ends says both rates', async () => {
  stage.show(Cockpit, '/')
  const acts = page.getByRole('region', { name: 'What needs you this week' })
  const refinance = page.getByRole('link', { name: /^Refinance: / })
  await expect.element(refinance).toHaveAttribute('href', expect.stringContaining('/?view=radar&loan='))
  await expect.element(page.getByText(/now, 5\.50% today/).first()).toBeVisible()
  await expect.element(acts.or(page.getByText('What needs you this week')).first()).toBeVisible()
  const filled = [...stage.place.querySelectorAll('a[data-variant="filled"]')]
  expect(filled).toHaveLength(1)
})

test('a breach leads to what cures it, and a paper that ends to its renewal', async () => {
  const broken: WatchItem = {
    ...{ key: 'c', kind: 'covenant', state: 'late', date: TODAY, currency: 'CAD' },
    record: { kind: 'loan', _id: 'l', name: 'Laurier first mortgage' },
    covenant: {
      ...{ covenant: 'occupancyRequirenmentPercentage', limit: 85, actual: 81 },
      ...{ cushionPct: -4.71, headroom: -4, room: null, status: 'Breach' },
    },
  }
  const on = { kind: 'property' as const, _id: 'b', name: 'Laurier' }
  const lapsed = { state: 'late' as const, date: '2026-05-01', currency: 'CAD' as const, record: on }
  const pressing: PortfolioAnswer = {
    ...answer,
    watch: {
      total: 3,
      data: [
        broken,
        { ...lapsed, key: 'i', kind: 'insurance' },
        { ...lapsed, key: 'd', kind: 'document', document: { _id: 'p', name: 'Phase I' } },
      ],
    },
  }
  stage.show(() => <Cockpit of={pressing} />, '/')
  const act = (name: RegExp) => page.getByRole('link', { name })
  await expect
    .element(act(/^Cure: Cure the breach of /))
    .toHaveAttribute('href', expect.stringContaining('?view=covenants'))
  await expect
    .element(act(/^Renew: Renew the insurance/))
    .toHaveAttribute('href', expect.stringContaining('renew=insurance'))
  await expect.element(act(/^Renew: Renew Phase I/)).toHaveAttribute('href', expect.stringContaining('renew=p'))
})

test('the ladder says what each year’s loans cost, what a new one costs, and what the next renewal saves', async () => {
  stage.show(Cockpit, '/')
  const rates = page.getByRole('table', { name: 'Rates on the loans and today, by year' })
  await expect
    .element(
      rates
        .getByRole('row', { name: /^Today/ })
        .getByText('5.50%')
        .first(),
    )
    .toBeVisible()
  await expect.element(rates.getByRole('row', { name: /^Gap/ }).getByText('+202 bps')).toBeVisible()
  await expect.element(page.getByText(/renewed at 5\.50% costs/)).toBeVisible()
})

test('a year in which nothing ends says so, and what may still be drawn stands above what is', async () => {
  const [cad] = currencies
  const site = { year: 2027, balance: 5_240_000, undrawn: 18_760_000, count: 1, rate: 5.45 }
  const quiet = { year: 2028, balance: 0, undrawn: 0, count: 0, rate: null }
  const building = { ...answer, currencies: cad ? [{ ...cad, maturities: [site, quiet] }] : [] }
  stage.show(() => <Cockpit of={building} />, '/')
  const ladder = page.getByRole('figure', { name: /^The first debts end in 2027/ })
  await expect.element(ladder.getByText('none')).toBeInTheDocument()
  await expect.element(ladder.getByText('$24.0M').last()).toBeInTheDocument()
  await expect.element(ladder.getByText('$5.2M').first()).toBeInTheDocument()
})

test('the days of the week’s list go into one’s own calendar', async () => {
  stage.show(Cockpit, '/')
  await expect
    .element(page.getByRole('link', { name: 'Calendar feed' }))
    .toHaveAttribute('href', expect.stringContaining('view=watch'))
})

test('without a stored bond nothing is compared, and the page says so', async () => {
  const bare = { ...answer, currencies: currencies.map((each) => ({ ...each, newLoan: null })) }
  stage.show(() => <Cockpit of={bare} />, '/')
  await expect
    .element(page.getByText('No bond of this currency is stored, so that nothing can be compared.'))
    .toBeVisible()
  expect(page.getByText(/renewed at/).elements()).toHaveLength(0)
})

test('where nothing presses the page says so, and what comes next', async () => {
  const [first] = watched.filter(({ kind }) => kind === 'maturity')
  const calm = { ...answer, watch: { total: 1, data: first ? [{ ...first, date: '2027-05-01' }] : [] } }
  stage.show(() => <Cockpit of={calm} />, '/')
  await expect.element(page.getByText(/^Nothing needs you this week\. Next: .*, 2027-05-01\.$/)).toBeVisible()
})

test.each([
  [0, 'No debt has a covenant.'],
  [2, 'No covenant can be tested yet: value, income or occupancy is not known.'],
])('with %i covenants that nothing is known of the panel says: %s', async (untested, sentence) => {
  const counts = { Breach: 0, Watch: 0, Pass: 0, 'Not tested': untested }
  stage.show(() => <CovenantsGlance covenants={{ counts, answered: 0, tightest: [], nextTest: null }} />, '/')
  await expect.element(page.getByText(sentence)).toBeVisible()
})
