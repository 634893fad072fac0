/** Quarters of a property on its page: what the year earned in a sentence, and a sheet that is taken whole or refused. */
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Asked, openStage, type Stage } from '#web/testing/stage.tsx'
import { QuartersPanel } from './QuartersPanel.tsx'

let stage: Stage
afterEach(() => stage.close())

const ENDS = ['2026-06-30', '2026-03-31', '2025-12-31', '2025-09-30']
const NOTHING = { vacancy: null, otherIncome: null, adjustments: null, capital: null, netWorth: null, liquidity: null }
const rows = ENDS.flatMap((quarterEnd, at) =>
  (['actual', 'budget'] as const).map((kind) => ({
    ...{ _id: `${kind}${at}`, propertyId: 'p', kind, quarterEnd, ...NOTHING },
    ...{ rent: 200_000, expenses: 60_000, occupancy: 93, noi: kind === 'actual' ? 140_000 : 145_000 },
  })),
)
const PROPERTY = { _id: 'p', name: 'Dundas Street Retail', may: { update: true, remove: true, steps: [], actions: [] } }

async function show(refused: readonly string[] = []) {
  const asked: Asked[] = []
  stage = await openStage((call) => {
    asked.push(call)
    if (call.method === 'GET') return { value: { total: rows.length, limit: 100, skip: 0, data: rows } }
    if (refused.length === 0) return { value: { added: 1, corrected: 0, notes: [] } }
    const errors = Object.fromEntries(refused.map((sentence, at) => [`sheet.${at}`, sentence]))
    return { status: 400, value: { name: 'BadRequest', code: 400, message: refused[0], errors } }
  })
  stage.show(() => <QuartersPanel property={PROPERTY as never} />)
  await expect.element(page.getByText(/^NOI of the year to 2026-Q2/)).toBeVisible()
  return asked
}

async function paste(sheet: string) {
  await page.getByRole('button', { name: 'Paste quarters' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Cells of the sheet' }).fill(sheet)
  await dialog.getByRole('button', { name: 'Enter quarters' }).click()
  return dialog
}

test('the last year stands in a sentence beside its budget, and each quarter in a column', async () => {
  await show()
  await expect.element(page.getByText('$560,000')).toBeVisible()
  await expect.element(page.getByText('−3.45% against the budget')).toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: '2025-Q3' })).toBeVisible()
  await page.getByText('Budget', { exact: true }).click()
  await expect.element(page.getByText('$145,000').first()).toBeVisible()
})

test('a sheet goes as it was pasted, with its kind', async () => {
  const asked = await show()
  const dialog = await paste('quarter\trent\n2026-Q2\t200000')
  await expect.element(dialog).not.toBeInTheDocument()
  const { body } = asked.find(({ path }) => path === 'quarter-entry') ?? {}
  expect(body).toEqual({ propertyId: 'p', kind: 'actual', sheet: 'quarter\trent\n2026-Q2\t200000', replace: false })
})

test('a refused sheet stays as it was typed, with every reason', async () => {
  await show(['2026-Q2: rent must be a number.', 'The sheet has two columns for rent.'])
  const dialog = await paste('quarter\trent\n2026-Q2\tmany')
  await expect.element(dialog.getByText('2026-Q2: rent must be a number.')).toBeVisible()
  await expect.element(dialog.getByText('The sheet has two columns for rent.')).toBeVisible()
  await expect
    .element(dialog.getByRole('textbox', { name: 'Cells of the sheet' }))
    .toHaveValue('quarter\trent\n2026-Q2\tmany')
})
