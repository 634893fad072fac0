/** A schedule as a person meets it: years that open, the whole amortization, and the file. */
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { amortize } from '#domain/portfolio/amortization.ts'
import { makeTerms } from '#domain/portfolio/loan-terms.factory.ts'
import { AppProviders } from '#web/ui/AppProviders.tsx'
import { AmortizationSchedule, type AmortizationScheduleProps } from './AmortizationSchedule.tsx'
import { toCsv, toYears } from './schedule-years.ts'

let root: Root
let place: HTMLElement

beforeEach(async () => {
  await page.viewport(1200, 900)
  place = document.createElement('div')
  document.body.append(place)
  root = createRoot(place)
})

afterEach(() => {
  root.unmount()
  place.remove()
})

const show = (props: Partial<AmortizationScheduleProps> = {}) =>
  root.render(
    <AppProviders>
      <AmortizationSchedule terms={makeTerms()} {...props} />
    </AppProviders>,
  )

test('shows the first year, opens another on demand, and every payment at once', async () => {
  show()
  await expect.element(page.getByRole('cell', { name: '2024-02-29' })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: '2025-02-28' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: '2025' }).click()
  await expect.element(page.getByRole('cell', { name: '2025-02-28' })).toBeVisible()
  await page.getByRole('button', { name: 'Show every payment' }).click()
  await expect.element(page.getByRole('rowheader', { name: '60', exact: true })).toBeInTheDocument()
})

test('opens the year of the latest payment made and marks it: what it leaves is what is owed', async () => {
  show({ today: '2026-06-30' })
  await expect.element(page.getByRole('cell', { name: '2026-06-30 Latest' })).toBeVisible()
  const marked = place.querySelectorAll('tr[data-latest]')
  expect(marked).toHaveLength(1)
  expect(marked[0]?.textContent).toContain('$6,161,108.14')
})

test('says of a floating loan that the future runs at today’s rate', async () => {
  show({ today: '2026-06-30', isFloating: true })
  await expect.element(page.getByText('The rate floats: payments to come are computed at today’s rate.')).toBeVisible()
})

test('names what was repaid beside the payments', async () => {
  show({ today: '2026-06-30', terms: makeTerms({ partialPrepayments: [{ date: '2026-05-10', amount: 100_000 }] }) })
  await expect.element(page.getByText('Partial prepayment $100,000.00')).toBeVisible()
})

test('ends with the balance at maturity, or goes on to the last payment', async () => {
  show()
  await expect.element(page.getByText('Balance at maturity')).toBeVisible()
  await page.getByRole('switch', { name: 'Full amortization' }).click()
  await expect.element(page.getByText('300 payments, Semi-annual compounding, 30/360')).toBeVisible()
  await expect.element(page.getByText('Balance at maturity')).not.toBeInTheDocument()
})

test('numbers the years of a loan without dates', () => {
  const years = toYears(amortize(makeTerms({ firstPaymentDate: null, term: 30 })))
  expect(years.map(({ loanYear, rows }) => [loanYear, rows.length])).toEqual([
    [1, 12],
    [2, 12],
    [3, 6],
  ])
})

test('sums each year of the calendar', () => {
  const rows = amortize(makeTerms())
  const years = toYears(rows)
  expect(years.map(({ calendarYear }) => calendarYear)).toEqual(['2024', '2025', '2026', '2027', '2028'])
  expect(years[0]?.interest).toBeCloseTo(334_503.493778, 5)
  expect(years.reduce((sum, { principal }) => sum + principal, 0)).toBeCloseTo(724_660.561068, 4)
  expect(years.at(-1)?.balance).toBe(rows.at(-1)?.principalRemaining)
})

test('is a file with a line for each payment, in cents', () => {
  const lines = toCsv(amortize(makeTerms()), ['#', 'Date', 'Starting Principal'], 'Partial prepayment').split('\r\n')
  expect(lines).toHaveLength(62)
  expect(lines[0]).toBe('#,Date,Starting Principal')
  expect(lines[1]).toBe('1,2024-01-31,6500000.00,38734.67,28131.36,10603.31,6489396.69,28131.36')
})

test('is a file that tells of a partial prepayment before the payment that follows', () => {
  const parted = { ...makeTerms(), partialPrepayments: [{ date: '2024-02-10', amount: 50_000 }] }
  const lines = toCsv(amortize(parted), [], 'Partial prepayment').split('\r\n')
  expect(lines[2]).toBe('Partial prepayment,,,50000.00,,50000.00,,')
  expect(lines[3]).toMatch(/^2,2024-02-29,6489396\.69,/)
})
