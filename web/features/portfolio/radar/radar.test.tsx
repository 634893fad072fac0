/** The refinance radar: whom to call first and why, and the numbers behind it, without one where something is unknown. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import type { RadarAnswer, RadarDetail, RadarRow } from '#domain/portfolio/radar-answer.ts'
import type { RadarLead } from '#domain/portfolio/radar-subject.ts'
import { type Asked, openStage, type Stage } from '#web/testing/stage.tsx'
import { RadarView } from './RadarView.tsx'

const LEAD: RadarLead = {
  ...{ stage: 'engaged', assignedNames: ['Jess Okafor'], lastTalkAt: null, phone: '519-555-0110', email: null },
  ...{ ownerId: 4, dealId: null },
}
const SAVES: RadarRow = {
  ...{
    _id: 'a'.repeat(24),
    kind: 'loan',
    name: '164 Hespeler Road',
    place: 'Cambridge, ON',
    who: 'Kestrel Holdings',
    rank: 1,
  },
  ...{ hasFigures: true, sentence: '6.45% against about 4.70% today leaves $173K after all costs.' },
  ...{ stale: ['value of 2023-10-30'], monthsLeft: 28, monthsToOpen: 28, isUrgent: false, balance: 11_982_064 },
  ...{ netSaving: 173_235, cashOut: 749_815, newLoan: 13_000_000, lead: LEAD },
  lenders: { matching: 6, of: 48, best: [{ id: 5, companyName: 'Lakeshore Life' }] },
}
const UNKNOWN: RadarRow = {
  ...{
    _id: 'b'.repeat(24),
    kind: 'loan',
    name: '9 Elm Street',
    place: 'Guelph, ON',
    who: null,
    rank: null,
    hasFigures: false,
  },
  ...{ sentence: 'Needs the rate.', stale: [], monthsLeft: null, monthsToOpen: null, isUrgent: false },
  ...{
    balance: null,
    netSaving: null,
    cashOut: null,
    newLoan: null,
    lead: { ...LEAD, phone: null, ownerId: null },
    lenders: null,
  },
}
const ASSUMED = {
  ...{ spread: 1.85, amortization: 300, maxLTV: 65, minDSCR: 1.25, minDebtYield: 8 },
  ...{ costsBps: 50, costsFixed: 15_000, feeBps: 100 },
}
const OF_THE_DAY = { asOf: '2026-06-30', currency: 'CAD', assumptions: ASSUMED } as const
const BOND = { type: 'GOC', termMonths: 60, rate: 2.85, on: '2026-06-30' } as const

const answer = (data: RadarRow[]): RadarAnswer => ({
  ...{ ...OF_THE_DAY, currencies: ['CAD'], bond: BOND, isDemoRate: true, points: data, ticks: [], data, feeBps: 85 },
  totals: {
    ...{ loans: data.length, call: 1, callBalance: 11_982_064, saving: 173_235, saves: 1, ending: 0 },
    ...{ endingBalance: 0, cashOut: 749_815, cashes: 1, newLoans: 13_000_000, wait: 0, needData: 1 },
  },
  ...{ total: data.length, skip: 0, limit: 50, isCut: false },
})
const MARKET = {
  ...{ newRate: 4.7, rateOn: '2026-06-30', amortization: 300, maxLTV: 65, minDSCR: 1.25, minDebtYield: 8 },
  ...{ costsBps: 50, costsFixed: 15_000, referenceRate: 4.47, treasuryYield: 2.62 },
}
const detail = (row: RadarRow): RadarDetail => ({
  ...{ ...OF_THE_DAY, bond: BOND, row, lenderName: 'Burrard Chartered Bank', maturity: '2028-10-30', market: MARKET },
  size: row.hasFigures
    ? {
        constraints: [
          { constraint: 'LTV', maximum: 13_000_000 },
          { constraint: 'DSCR', maximum: 15_112_724 },
        ],
        ...{ maximum: 13_000_000, shown: 13_000_000, binding: 'LTV', isBelowMinimum: false },
      }
    : null,
  ...{ chargeToday: 193_211, costs: 74_910, staying: 0, exit: [], prePaymentPenaltyType: '3-month-interest' },
  value: { amount: 20_000_000, on: '2023-10-30' },
  noi: { amount: 1_280_000, on: '2023-10-30' },
  workings: row.hasFigures
    ? {
        ...{ rateNow: 6.45, newRate: 4.7, saved: 441_357, payment: 84_016, newPayment: 73_404, dscr: 1.27 },
        ...{ newDscr: 1.45, ifRate: [{ rate: 4.7, netSaving: 173_235 }], breakEvenRate: 5.38 },
      }
    : null,
  ...{ address: {}, propertyId: null, ask: {}, amortization: 300 },
})

let stage: Stage
let asked: Asked[]
let rows: RadarRow[]

beforeEach(() => {
  asked = []
  rows = [SAVES, UNKNOWN]
})
afterEach(() => stage.close())

async function open(at = '/') {
  stage = await openStage(
    (question) => {
      asked.push(question)
      const { path, method } = question
      if (method === 'POST') return { value: { id: 1 } }
      if (path === 'refinance-radar') return { value: answer(rows) }
      const row = rows.find(({ _id }) => path.endsWith(_id))
      return row ? { value: detail(row) } : { value: { total: 0, limit: 50, skip: 0, data: [] } }
    },
    { role: 'Transaction Only' },
  )
  await page.viewport(1440, 900)
  stage.show(() => <RadarView of="leads" />, at)
}
const says = (place: Locator, text: string) => expect.poll(() => place.element().textContent).toContain(text)
const lineOf = (name: string) => page.getByRole('row').filter({ hasText: name })
const workings = (name: string) => page.getByRole('region', { name: `Workings of ${name}` })

test('each loan has its reason in one sentence, what is old is named, and the unknown has neither rank nor number', async () => {
  await open()
  await says(lineOf(SAVES.name), SAVES.sentence)
  await says(lineOf(SAVES.name), 'value of 2023-10-30')
  await says(lineOf(SAVES.name), '$173K')
  await says(lineOf(UNKNOWN.name), 'Needs the rate.')
  expect(lineOf(UNKNOWN.name).element().textContent).not.toMatch(/\$/)
})

test('an open loan shows every number that the sentence rests on, whose it is, and who would lend', async () => {
  await open(`/?loan=${SAVES._id}`)
  const panel = workings(SAVES.name)
  for (const text of ['6.45% → 4.70%', '$193,211', '$74,910', '$173,235', 'binds', '6 of 48 match today'])
    await says(panel, text)
  await expect
    .element(panel.getByRole('link', { name: 'Kestrel Holdings' }))
    .toHaveAttribute('href', expect.stringContaining('owner=4'))
  await expect.element(panel.getByRole('link', { name: 'Lakeshore Life' })).toBeVisible()
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => stage.address().loan).toBe(undefined)
})

test.for([
  {
    place: 'its workings',
    at: `/?loan=${SAVES._id}`,
    callOf: () => workings(SAVES.name).getByRole('link', { name: 'Call 519-555-0110' }),
  },
  {
    place: 'its line, which stays closed,',
    at: '/',
    callOf: () => lineOf(SAVES.name).getByRole('link', { name: 'Call Kestrel Holdings, 519-555-0110' }),
  },
])('a call from $place is noted on its lead as it begins', async ({ at, callOf }) => {
  await open(at)
  const openLoan = stage.address().loan
  const call = callOf()
  await expect.element(call).toHaveAttribute('href', 'tel:5195550110')
  // The number itself is for the telephone, not for this browser.
  call.element().addEventListener('click', (event) => event.preventDefault())
  await call.click()
  await expect
    .poll(() => asked.filter(({ method }) => method === 'POST').map(({ body }) => body))
    .toEqual([{ leadId: SAVES._id, text: 'Called Kestrel Holdings, 519-555-0110.' }])
  expect(stage.address().loan).toBe(openLoan)
})

test('nobody is called from a line without a number', async () => {
  await open()
  await says(lineOf(UNKNOWN.name), UNKNOWN.sentence)
  await expect.element(lineOf(SAVES.name).getByRole('link', { name: /^Call/ })).toBeVisible()
  expect(lineOf(UNKNOWN.name).getByRole('link', { name: /^Call/ }).elements()).toHaveLength(0)
})

test('a loan of which something is unknown says what is missing, and no sum is made', async () => {
  await open(`/?loan=${UNKNOWN._id}`)
  await says(workings(UNKNOWN.name), 'Needs the rate.')
  expect(workings(UNKNOWN.name).getByText('What is saved').elements()).toHaveLength(0)
})

test('a desk that has placed no loan yet is told when one will be here', async () => {
  rows = []
  await open()
  await expect
    .element(page.getByText('No own-financing leads yet. A loan that we placed appears here before it ends.'))
    .toBeVisible()
})

test('a loan that ends within six months is filled with orange, and no other', async () => {
  const soon = { ...SAVES, _id: 'c'.repeat(24), rank: 2, monthsLeft: 3, monthsToOpen: 3, isUrgent: true }
  rows = [SAVES, soon]
  await open()
  const fillOf = (kind: string) => {
    const dot = stage.place.querySelector(`svg [data-kind="${kind}"] circle:last-of-type`)
    return dot && getComputedStyle(dot).fill
  }
  await expect.poll(() => fillOf('urgent')).toBe('rgb(242, 181, 124)')
  expect(fillOf('call')).not.toBe(fillOf('urgent'))
})
