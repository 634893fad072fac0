/** The grid of quarters by keyboard: cells walked, blocks pasted, faults said at once, and only what changed is sent. */
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Asked, openStage, type Stage } from '#web/testing/stage.tsx'
import { QuarterGridDialog } from './QuarterGridDialog.tsx'
import type { ReadDocument } from './use-quarters.ts'

let stage: Stage
afterEach(() => {
  sessionStorage.clear()
  return stage.close()
})

const UPDATED_AT = '2026-07-01T10:00:00.000Z'
const NOTHING = { vacancy: null, otherIncome: null, adjustments: null, capital: null, netWorth: null, liquidity: null }
const rows = [
  {
    ...{ _id: 'a', propertyId: 'p', kind: 'actual', quarterEnd: '2026-06-30', updatedAt: UPDATED_AT, ...NOTHING },
    ...{ rent: 200_000, expenses: 60_000, occupancy: null, value: null, noi: 140_000 },
  },
]

async function show(found?: ReadDocument) {
  const asked: Asked[] = []
  stage = await openStage((call) => {
    asked.push(call)
    if (call.method === 'GET') return { value: { total: rows.length, limit: 100, skip: 0, data: rows } }
    return { value: { added: 1, corrected: 1, notes: [] } }
  })
  const property = { _id: 'p', name: 'Dundas Street Retail' }
  stage.show(() => <QuarterGridDialog property={property} kind="actual" {...(found && { found })} onClose={() => {}} />)
  await expect.element(cell('Rent, 2026-Q2')).toHaveValue('200,000')
  return asked
}
const cell = (name: string) => page.getByRole('textbox', { name, exact: true })
const sentIn = (asked: readonly Asked[]) => asked.find(({ path }) => path === 'quarter-entry')?.body

async function paste(text: string) {
  const data = new DataTransfer()
  data.setData('text/plain', text)
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
  )
}

test('cells are walked and typed by keyboard, and only what changed is sent', async () => {
  const asked = await show()
  await cell('Rent, 2026-Q2').click()
  await userEvent.keyboard('{Control>}a{/Control}210000{Enter}10000{ArrowRight}')
  await expect.element(page.getByRole('cell', { name: '$140,000' })).toBeVisible()
  await page.getByRole('button', { name: 'Enter quarters' }).click()
  await expect
    .poll(() => sentIn(asked))
    .toEqual({
      ...{ propertyId: 'p', kind: 'actual' },
      quarters: [{ quarterEnd: '2026-06-30', updatedAt: UPDATED_AT, facts: { rent: 210_000, vacancy: 10_000 } }],
    })
})

test('a block pasted into a cell fills to the right and below, and Escape gives a cell back', async () => {
  await show()
  await cell('Rent, 2026-Q1').click()
  await paste('190000\t205000\n9000\t8000')
  await expect.element(cell('Rent, 2026-Q1')).toHaveValue('190000')
  await expect.element(cell('Vacancy, 2026-Q2')).toHaveValue('8000')
  await cell('Rent, 2026-Q2').click()
  await userEvent.keyboard('{Escape}')
  await expect.element(cell('Rent, 2026-Q2')).toHaveValue('200000')
  await expect.element(page.getByRole('dialog')).toBeVisible()
})

test('what cannot be true is said with its quarter, and nothing is sent', async () => {
  await show()
  await cell('Vacancy, 2026-Q2').fill('900000')
  await expect.element(page.getByText('2026-Q2: Vacancy cannot exceed the rent.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Enter quarters' })).toBeDisabled()
  await cell('Vacancy, 2026-Q2').fill('many')
  await expect.element(page.getByText('2026-Q2: vacancy must be a number.')).toBeVisible()
})

test('expenses are typed line by line once that is asked for, and their total follows', async () => {
  const asked = await show()
  expect(cell('Insurance, 2026-Q2').elements()).toHaveLength(0)
  await page.getByRole('button', { name: 'Expenses line by line' }).click()
  await cell('Insurance, 2026-Q2').fill('20000')
  await expect
    .element(page.getByText(/^2026-Q2: The expense lines come to \$20,000 and the total says \$60,000/))
    .toBeVisible()
  await cell('Expenses, 2026-Q2').click()
  await userEvent.keyboard('{Control>}a{/Control}{Delete}')
  await cell('Utilities, 2026-Q2').fill('10000')
  await expect.element(cell('Expenses, 2026-Q2')).toHaveAttribute('placeholder', '30,000')
  await expect.element(page.getByRole('cell', { name: '$170,000' })).toBeVisible()
  await page.getByRole('button', { name: 'Enter quarters' }).click()
  await expect
    .poll(() => sentIn(asked)?.quarters)
    .toMatchObject([{ facts: { insurance: 20_000, utilities: 10_000, expenses: 30_000 } }])
})

test('a gap and a loss are told while one types', async () => {
  await show()
  await cell('Rent, 2025-Q4').fill('1000')
  await cell('Expenses, 2025-Q4').fill('5000')
  await expect.element(page.getByText(/^2026-Q1 is missing/)).toBeVisible()
  await expect.element(page.getByText('The NOI of 2025-Q4 is below zero: −$4,000.')).toBeVisible()
})

test('what a document tells stands in its cells with its place, until a person confirms it', async () => {
  const asked = await show({
    ...{ name: 'june.xlsx', sheetName: 'June', furtherSheets: [] },
    figures: [{ fact: 'rent', quarterEnd: '2026-03-31', amount: 190_000, source: 'Base rent, row 3, column Q1 2026' }],
    months: [
      {
        quarterEnd: '2026-03-31',
        months: [
          { monthEnd: '2026-01-31', noi: 60_000 },
          { monthEnd: '2026-02-28', noi: 60_000 },
          { monthEnd: '2026-03-31', noi: 70_000 },
        ],
      },
    ],
    leftOut: ['Realty taxes'],
    notes: [],
  })
  await expect.element(page.getByText('Lines that are no fact of a quarter: Realty taxes')).toBeVisible()
  await cell('Rent, 2026-Q1').click()
  await expect.element(page.getByText('Rent, 2026-Q1: Base rent, row 3, column Q1 2026')).toBeVisible()
  expect(sentIn(asked)).toBeUndefined()
  await page.getByRole('button', { name: 'Confirm figures' }).click()
  await expect
    .poll(() => sentIn(asked))
    .toMatchObject({
      quarters: [
        {
          ...{ quarterEnd: '2026-03-31', facts: { rent: 190_000 }, source: 'june.xlsx' },
          months: [{ noi: 60_000 }, { noi: 60_000 }, { noi: 70_000 }],
        },
      ],
    })
})

test('of a workbook that tells quarters on several sheets one is chosen, and its figures alone are sent', async () => {
  const sheet = (sheetName: string, amount: number) => ({
    ...{ sheetName, months: [], leftOut: [], notes: [] },
    figures: [{ fact: 'rent' as const, quarterEnd: '2026-03-31', amount, source: 'Base rent, row 3, column Q1 2026' }],
  })
  const asked = await show({ name: 'june.xlsx', ...sheet('East', 190_000), furtherSheets: [sheet('West', 70_000)] })
  await expect.element(cell('Rent, 2026-Q1')).toHaveValue('190000')
  await page.getByRole('combobox', { name: 'Sheet' }).click()
  await page.getByRole('option', { name: 'West' }).click()
  await expect.element(cell('Rent, 2026-Q1')).toHaveValue('70000')
  await page.getByRole('button', { name: 'Confirm figures' }).click()
  await expect.poll(() => sentIn(asked)).toMatchObject({ quarters: [{ facts: { rent: 70_000 }, source: 'june.xlsx' }] })
})
