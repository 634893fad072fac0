/** Covenants of a loan over time on its page: a breach seen ahead with its cure, and one added from a usual formula. */
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { coveredBy } from '#web/features/portfolio/card/loan-view.ts'
import { type Asked, openStage, type Stage } from '#web/testing/stage.tsx'
import { CovenantsOverTime } from './CovenantsOverTime.tsx'

let stage: Stage
afterEach(() => stage.close())

const MAY = { update: true, remove: true, steps: [], actions: [] }
const LOAN = {
  ...{ _id: 'l', propertyId: 'p', loanName: 'Dundas first mortgage', may: MAY, rateType: 'Fixed', allInRate: 5.25 },
  ...{ originalLoanAmount: 6_500_000, term: 60, amortization: 300, firstPaymentDate: '2024-01-30' },
}
const ENDS = ['2026-06-30', '2026-03-31', '2025-12-31', '2025-09-30']
const QUARTERS = ENDS.map((quarterEnd) => ({
  ...{ _id: quarterEnd, propertyId: 'p', kind: 'actual', quarterEnd, rent: 200_000, vacancy: 0, expenses: 60_000 },
  ...{ noi: 140_000, occupancy: 93, netWorth: null, liquidity: null },
}))
const viewOf = (may: typeof MAY) => ({
  ...{ kind: 'term', loan: { ...LOAN, may }, property: { _id: 'p', majorTenants: [] }, today: '2026-07-15', known: {} },
  figures: { loanExpiry: '2029-01-30' },
})
const COVERAGE = {
  ...{ _id: 'c', loanId: 'l', name: 'Debt service coverage', formula: 'noi / debtService', side: 'minimum' },
  ...{ unit: 'multiple', breachAt: 1.2, watchAt: null, testFrequency: 'quarterly', firstTestOn: '2024-06-30' },
  ...{ cureDays: 30, dueDays: null, certifiedTo: null, updatedAt: '2026-06-30T12:00:00.000Z', may: MAY },
}

const KEPT = {
  ...{ id: 7, testOn: '2026-06-30', madeAt: '2026-07-01T10:00:00.000Z', madeBy: 'Elena Costa' },
  ...{ factsHash: 'ab12cd34ef56aa00', isFiled: false },
}

async function show(may = MAY) {
  const asked: Asked[] = []
  stage = await openStage((call) => {
    asked.push(call)
    if (call.method === 'POST') return { status: 201, value: { ...COVERAGE, ...(call.body as object), _id: 'd' } }
    // The loan stands alone on its property.
    if (call.path === 'portfolio-figures') return { value: {} }
    if (call.path === 'compliance-certificates') return { value: { total: 1, limit: 100, skip: 0, data: [KEPT] } }
    const data = call.path === 'loan-covenants' ? [COVERAGE] : call.path === 'property-quarters' ? QUARTERS : []
    return { value: { total: data.length, limit: 100, skip: 0, data } }
  })
  const view = viewOf(may)
  stage.show(() => <CovenantsOverTime covered={coveredBy(view as never)} />)
  await expect.element(page.getByText('noi / debtService')).toBeVisible()
  return asked
}

test('a covenant that keeps its limit breaks it under a scenario, with its cure', async () => {
  await show()
  await expect.element(page.getByText('≥ 1.20x').first()).toBeVisible()
  await expect.element(page.getByText('none in three years', { exact: true })).toBeVisible()
  await page.getByRole('combobox', { name: 'Scenario' }).click()
  await page.getByRole('option', { name: 'Your own, combined' }).click()
  await page.getByRole('textbox', { name: 'Income falls each year by' }).fill('5')
  await page.getByRole('textbox', { name: 'Income falls each year by' }).element().blur()
  await expect.element(page.getByText('2026-09-30', { exact: true }).first()).toBeVisible()
  await expect.element(page.getByText('To pass until 2027-09-30:')).toBeVisible()
  await expect.element(page.getByText(/^earn \$[\d,]+ more a year$/)).toBeVisible()
  await expect.element(page.getByText(/^or pay down \$[\d,]+, with a new payment$/)).toBeVisible()
})

test('the certificate is asked for of the last test', async () => {
  const asked = await show()
  await page.getByRole('button', { name: 'Certify 2026-06-30' }).click()
  await expect
    .poll(() => asked.find(({ path }) => path === 'compliance-certificate')?.body)
    .toEqual({ kind: 'loan', loanId: 'l', testOn: '2026-06-30' })
})

test('a certificate that was made stands with its maker and comes again, and a new one is asked for on purpose', async () => {
  const asked = await show()
  await expect.element(page.getByText(/by Elena Costa · facts ab12cd34ef56/)).toBeVisible()
  await page.getByRole('button', { name: 'Download the certificate of 2026-06-30' }).click()
  await expect.poll(() => asked.some(({ path }) => path === 'compliance-certificates/7')).toBe(true)
  await page.getByRole('button', { name: 'Make the certificate of 2026-06-30 anew' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make anew' }).click()
  await expect
    .poll(() => asked.find(({ path }) => path === 'compliance-certificate')?.body)
    .toMatchObject({ anew: true })
})

test('whoever may only look changes nothing', async () => {
  await show({ ...MAY, update: false })
  for (const name of [
    'Make the certificate of 2026-06-30 anew',
    'Add covenant',
    'Edit Debt service coverage',
    'Remove Debt service coverage',
  ]) {
    expect(page.getByRole('button', { name }).elements()).toHaveLength(0)
  }
})

test('a covenant begins with a usual formula, and an unknown fact is named before anything is sent', async () => {
  const asked = await show()
  await page.getByRole('button', { name: 'Add covenant' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Debt yield' }).click()
  const formula = dialog.getByRole('textbox', { name: 'Formula' })
  await expect.element(formula).toHaveValue('noi / balance * 100')
  await formula.fill('noi / balanc')
  await dialog.getByRole('button', { name: 'Add covenant' }).click()
  await expect.element(dialog.getByText(/There is no fact “balanc”/)).toBeVisible()
  expect(asked.filter(({ method }) => method === 'POST')).toEqual([])
})

test('a certificate that was made is filed with the property', async () => {
  const asked = await show()
  await page.getByRole('button', { name: 'File the certificate of 2026-06-30' }).click()
  await expect
    .poll(() => asked.find(({ path }) => path === 'filed-certificates')?.body)
    .toEqual({ kind: 'loan', loanId: 'l', testOn: '2026-06-30' })
  await expect.element(page.getByText(/^Filed: the certificate is among the documents/)).toBeVisible()
})
