/** All covenants of the portfolio on one page: by first breach, one chosen in full, certificates made and noted, assumptions kept. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Assumed, NOTHING_ASSUMED } from '#domain/portfolio/covenant-scenarios.ts'
import { covenantsAhead } from '#domain/portfolio/covenants-ahead.ts'
import { makeHeldLoan, makeHeldProperty } from '#domain/portfolio/holdings.factory.ts'
import { quartersLater } from '#domain/portfolio/property-quarter.ts'
import { usePortfolioAddress } from '#web/features/portfolio/dashboard/use-portfolio-address.ts'
import { type Asked, openStage, type Stage } from '#web/testing/stage.tsx'
import { CovenantsAheadView } from './CovenantsAheadView.tsx'

const LAST = '2026-06-30'
const quarters = [150_000, 150_000, 150_000, 150_000, 140_000, 140_000, 140_000, 140_000].map((noi, index) => ({
  ...{ kind: 'actual' as const, quarterEnd: quartersLater(LAST, index - 7), occupancy: 93 },
  ...{ rent: 200_000, vacancy: 14_000, expenses: 46_000, noi },
}))
const TERMS = {
  kind: 'loan',
  loanId: 'l',
  side: 'minimum',
  testFrequency: 'quarterly',
  firstTestOn: '2024-06-30',
} as const
const COVENANTS = [
  {
    ...TERMS,
    _id: 'a',
    name: 'Occupancy',
    formula: 'occupancy',
    unit: 'percent' as const,
    breachAt: 85,
    certifiedTo: null,
  },
  { ...TERMS, _id: 'b', name: 'Income', formula: 'noi', unit: 'money' as const, breachAt: 545_000, certifiedTo: null },
]
const LOAN = {
  ...{ originalLoanAmount: 6_500_000, allInRate: 5.25, rateType: 'Fixed' as const, firstPaymentDate: '2024-01-30' },
  ...{ term: 60, amortization: 300 },
}
const answer = (assumed: Assumed, covenants = COVENANTS) => {
  const loan = makeHeldLoan('p', { _id: 'l', name: 'Dundas first mortgage', ...LOAN })
  const property = makeHeldProperty('p', 9_100_000, 560_000, { name: 'Dundas Street Retail' })
  const told = covenantsAhead(
    [{ kind: 'loan', debt: loan, pledged: [{ property, tenants: [], quarters }], others: [], covenants }],
    assumed,
    '2026-07-15',
  )
  return { ...told, data: told.covenants, total: told.covenants.length, loans: covenants.length && 1 }
}

let stage: Stage
let asked: Asked[] = []
let saved: Record<string, unknown>[] = []
let covenants = COVENANTS
let alsoDue: object[] = []
let place: object = {}
beforeEach(async () => {
  place = { toName: 'Anna Berg', toEmail: 'anna@lakeshore.example', maySend: true, waiverAskedAt: null }
  ;[asked, saved, covenants, alsoDue] = [[], [], COVENANTS, []]
  stage = await openStage((call) => {
    asked.push(call)
    const { method, path, query, body } = call
    if (path === 'covenant-scenarios') {
      if (method === 'POST') saved = [{ id: 4, userId: 7, ...(body as object) }]
      return { value: method === 'POST' ? saved[0] : { total: saved.length, limit: 100, skip: 0, data: saved } }
    }
    if (path === 'task-people') return { value: [] }
    if (path === 'waiver-letters') return { value: place }
    if (path === 'certified-tests') return { value: { certified: 2 } }
    const points = Number(query.get('vacancyPoints'))
    const told = answer({ ...NOTHING_ASSUMED, vacancyPoints: points }, covenants)
    return { value: { ...told, certificates: [...told.certificates, ...alsoDue] } }
  })
})
afterEach(() => stage.close())

const View = () => <CovenantsAheadView address={usePortfolioAddress()} />
const rows = page.getByRole('row')

test('what breaks first stands first and in full; another is chosen from the list', async () => {
  stage.show(View, '/?view=covenants&province=ON')
  await expect.element(page.getByText('To pass until 2027-12-31:')).toBeVisible()
  expect(asked.find(({ path }) => path === 'covenants-ahead')?.query.get('province')).toBe('ON')
  expect(rows.elements().map((row) => row.textContent)[1]).toContain('Income')
  await rows.nth(2).click()
  await expect.element(page.getByRole('heading', { name: 'Occupancy' })).toBeVisible()
})

test('the list says how many of all are shown', async () => {
  stage.show(View, '/?view=covenants')
  await expect.element(page.getByText(/^Showing: 1 - \d+ \/ \d+$/)).toBeVisible()
})

test('what is assumed together is asked of the server, and kept under a name', async () => {
  stage.show(View, '/?view=covenants')
  await page.getByRole('combobox', { name: 'Scenario' }).click()
  await page.getByRole('option', { name: 'Your own, combined' }).click()
  await page.getByRole('textbox', { name: 'More vacancy, points' }).fill('10')
  await userEvent.tab()
  await expect.element(rows.nth(2).getByText('2026-09-30')).toBeVisible()
  await page.getByRole('button', { name: 'Save scenario' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Hard winter')
  await dialog.getByRole('button', { name: 'Save scenario' }).click()
  await expect.element(page.getByRole('combobox', { name: 'Scenario' })).toHaveValue('Hard winter')
  expect(saved[0]).toMatchObject({ name: 'Hard winter', vacancyPoints: 10, growthPct: null, tenantLeaves: false })
})

test('without a covenant that is tested by quarter the page says where one is added', async () => {
  covenants = []
  stage.show(View, '/?view=covenants')
  await expect.element(page.getByText('No covenant is tested by quarter yet.')).toBeVisible()
  expect(page.getByRole('combobox', { name: 'Scenario' }).elements()).toHaveLength(0)
})

test('the chart tints where it is watched and where it breaks, and rings the first breach', async () => {
  stage.show(View, '/?view=covenants')
  await expect.element(page.getByText(/^breach, under /)).toBeVisible()
  await expect.element(page.getByText(/^watch, /)).toBeVisible()
  await expect.element(page.getByText(/^(First breach|Breach since) /)).toBeVisible()
})

test('all tests that are due are certified at once, each for its loan', async () => {
  const due = { testOn: '2026-06-30', dueOn: '2026-08-14', tests: 3, kind: 'construction', lenderName: 'Lakeshore' }
  alsoDue = [{ ...due, loanId: 'm', loanName: 'Laurier first mortgage' }]
  stage.show(View, '/?view=covenants')
  await page.getByRole('button', { name: 'Certify all (2)' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Certify 2 loans' }).click()
  const noted = () => asked.filter(({ path }) => path === 'certified-tests').map(({ body }) => body)
  await expect.poll(noted).toEqual([
    { kind: 'loan', loanId: 'l', testOn: '2026-06-30' },
    { kind: 'construction', loanId: 'm', testOn: '2026-06-30' },
  ])
  await expect
    .element(page.getByText('2 certificates made and filed; their tests are noted as certified'))
    .toBeVisible()
})

test('a cure is begun where it is read: a task with what must be earned, and the cost of repaying a part', async () => {
  const terms = { formula: 'noi / balance', unit: 'multiple' as never, breachAt: 1, certifiedTo: null }
  covenants = [{ ...TERMS, ...terms, _id: 'c', name: 'Yield' }]
  stage.show(View, '/?view=covenants')
  await expect
    .element(page.getByRole('link', { name: 'Payoff letter' }))
    .toHaveAttribute('href', '/view-loan/l?view=exit')
  await page.getByRole('button', { name: 'Leasing task' }).click()
  const title = page.getByRole('dialog').getByRole('textbox').first()
  await expect.element(title).toHaveValue(expect.stringMatching(/^Yield: earn \$.* more a year, to pass until /))
})

test('a letter that asks for a waiver is drafted with the figures, and goes as it was changed', async () => {
  const terms = { formula: 'noi / balance', unit: 'multiple' as never, breachAt: 1, certifiedTo: null }
  covenants = [{ ...TERMS, ...terms, _id: 'c', name: 'Yield' }]
  stage.show(View, '/?view=covenants')
  await page.getByRole('button', { name: 'Draft letter' }).click()
  const dialog = page.getByRole('dialog')
  const letter = dialog.getByRole('textbox', { name: 'Letter' })
  await expect.element(letter).toHaveValue(expect.stringContaining('Yield must be at least 1.00x.'))
  await expect.element(letter).toHaveValue(expect.stringContaining('Dundas first mortgage on Dundas Street Retail'))
  // It is read as a whole before it goes: nothing of it is scrolled away.
  await expect.poll(() => letter.element().scrollHeight - letter.element().clientHeight).toBeLessThanOrEqual(1)
  await letter.fill('Please waive it.')
  await expect.element(dialog.getByRole('textbox', { name: 'To' })).toHaveValue('anna@lakeshore.example')
  await dialog.getByRole('button', { name: 'Send to the lender' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  const sent = asked.filter(({ path, method }) => path === 'waiver-letters' && method === 'POST')
  expect(sent.map(({ body }) => body)).toEqual([
    {
      ...{ kind: 'loan', loanId: 'l', covenantId: 'c', toName: 'Anna Berg', toEmail: 'anna@lakeshore.example' },
      ...{ subject: expect.stringContaining('waiver of Yield'), text: 'Please waive it.' },
      tests: expect.arrayContaining([expect.objectContaining({ day: '2026-06-30', isAhead: false })]),
    },
  ])
})

test('whoever may only look takes the letter as PDF, and sends nothing', async () => {
  const terms = { formula: 'noi / balance', unit: 'multiple' as never, breachAt: 1, certifiedTo: null }
  covenants = [{ ...TERMS, ...terms, _id: 'c', name: 'Yield' }]
  place = { toName: null, toEmail: null, maySend: false, waiverAskedAt: null, waiverAskedFor: null }
  stage.show(View, '/?view=covenants')
  await page.getByRole('button', { name: 'Draft letter' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('button', { name: 'Save as PDF' })).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Send to the lender' }).elements()).toHaveLength(0)
  await dialog.getByRole('button', { name: 'Save as PDF' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})
