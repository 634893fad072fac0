/** Covenants of a loan over time on its page: what each asks for, and one added from a usual formula. */
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Asked, openStage, type Stage } from '#web/testing/stage.tsx'
import { CovenantsOverTime } from './CovenantsOverTime.tsx'

let stage: Stage
afterEach(() => stage.close())

const MAY = { update: true, remove: true, steps: [], actions: [] }
const LOAN = { _id: 'l', propertyId: 'p', loanName: 'Dundas first mortgage', may: MAY }
const COVERAGE = {
  ...{ _id: 'c', loanId: 'l', name: 'Debt service coverage', formula: 'noi / debtService', side: 'minimum' },
  ...{ unit: 'multiple', breachAt: 1.2, watchAt: null, testFrequency: 'quarterly', firstTestOn: '2024-06-30' },
  ...{ cureDays: 30, dueDays: null, certifiedTo: null, updatedAt: '2026-06-30T12:00:00.000Z', may: MAY },
}

async function show(may = MAY) {
  const asked: Asked[] = []
  stage = await openStage((call) => {
    asked.push(call)
    if (call.method === 'POST') return { status: 201, value: { ...COVERAGE, ...(call.body as object), _id: 'd' } }
    const data = call.path === 'loan-covenants' ? [COVERAGE] : []
    return { value: { total: data.length, limit: 100, skip: 0, data } }
  })
  stage.show(() => <CovenantsOverTime loan={{ ...LOAN, may } as never} today="2026-07-15" />)
  await expect.element(page.getByText('noi / debtService')).toBeVisible()
  return asked
}

test('each covenant stands with its formula, its limit and its next test', async () => {
  await show()
  await expect.element(page.getByText('≥ 1.20x')).toBeVisible()
  await expect.element(page.getByText('2026-09-30')).toBeVisible()
})

test('whoever may only look changes nothing', async () => {
  await show({ ...MAY, update: false })
  expect(page.getByRole('button').elements()).toHaveLength(0)
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
