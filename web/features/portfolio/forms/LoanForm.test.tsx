/** The steps of the loan form as an owner goes through them: where each begins, and what the last one says. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Answer, Asked } from '#web/testing/stage.tsx'
import { openStage, type Stage } from '#web/testing/stage.tsx'
import { LoanForm } from './LoanForm.tsx'
import { beginRecord } from './loan-records.ts'

let stage: Stage

const LIMITS = { usual: { maxFiles: 10, maxMegabytes: 5 }, document: { maxFiles: 1, maxMegabytes: 5 } }
const serve = ({ path }: Asked): Answer =>
  path.startsWith('file-storage/limits') ? { value: LIMITS } : { value: { total: 0, limit: 100, skip: 0, data: [] } }

beforeEach(async () => {
  sessionStorage.clear()
  stage = await openStage(serve, { role: 'Full Server' })
  await page.viewport(1440, 700)
  stage.place.style.cssText = 'display: flex; flex-direction: column; height: 680px; overflow-y: auto'
})
afterEach(() => stage.close())

const open = (...loans: object[]) =>
  stage.show(() => (
    <LoanForm
      draftKey="test"
      title="Add property and loan"
      isAdding
      savedText="Saved."
      initial={() => [
        beginRecord('property', 'properties', { name: 'Elm Court', yearBuilt: 1965 }),
        ...loans.map((loan, index) => beginRecord(`loan-${index + 1}`, 'loans', { ...loan })),
      ]}
    />
  ))

/** How far the title of the step is below the upper edge of the window. */
const topOf = (title: string) =>
  page.getByRole('heading', { level: 2, name: title, exact: true }).element().getBoundingClientRect().top

test('each step begins at its title, however far down the one before was left', async () => {
  open({})
  for (const [step, title] of [
    ['Next: Loans', 'Loans'],
    ['Next: Covenants and reporting', 'Covenants and reporting'],
  ] as const) {
    const next = page.getByRole('button', { name: step })
    await expect.element(next).toBeInTheDocument()
    next.element().scrollIntoView({ block: 'end' })
    await userEvent.click(next)
    await expect.poll(() => topOf(title)).toBeGreaterThanOrEqual(0)
    expect(topOf(title)).toBeLessThan(350)
  }
})

test('the last step says of what is wrong where it is asked for, and leads there', async () => {
  open({ loanName: 'Elm first mortgage' }, {})
  await userEvent.click(page.getByRole('button', { name: 'Review', exact: true }))
  for (const name of [
    'Property Country is required.',
    'Loans · Elm first mortgage All-in rate is required.',
    'Loans · Loan 2 All-in rate is required.',
  ]) {
    await expect.element(page.getByRole('button', { name, exact: true })).toBeVisible()
  }
  await userEvent.click(page.getByRole('button', { name: 'Loans · Loan 2 All-in rate is required.' }))
  await expect.element(page.getByRole('heading', { level: 2, name: 'Loans', exact: true })).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'Loan 2' })).toBeChecked()
})

test('a year is not written as an amount', async () => {
  open({})
  await userEvent.click(page.getByRole('button', { name: 'Review', exact: true }))
  await expect.element(page.getByText('1965', { exact: true })).toBeVisible()
})

const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }))

test('a construction loan that comes first takes the place of the empty term loan', async () => {
  open({})
  await press('Next: Loans')
  await press('Add construction loan')
  await expect.element(page.getByRole('button', { name: 'Add project and budget' })).toBeInTheDocument()
  // With two loans there would be a switch between them.
  expect(page.getByRole('radiogroup', { name: 'Loan', exact: true }).elements()).toHaveLength(0)
})

test('without an amount there is no loan to value', async () => {
  open({})
  const name = page.getByText('LTV', { exact: true })
  await expect.element(name).toBeInTheDocument()
  expect(name.element().nextElementSibling?.textContent).toBe('-')
})

test('the boxes of a report stand in one line, and a place for one file asks for one', async () => {
  open({ loanName: 'Elm first mortgage' })
  await press('Next: Loans')
  await press('Next: Covenants and reporting')
  const topsOf = (name: string) =>
    page
      .getByRole('button', { name, exact: true })
      .elements()
      .map((box) => Math.round(box.getBoundingClientRect().top))
  await expect.poll(() => topsOf('Pick Last delivered').length).toBeGreaterThan(3)
  expect(topsOf('Pick Last delivered')).toEqual(topsOf('Pick From date'))
  await press('Next: Documents')
  await expect.element(page.getByText('One file, up to 5 MB').first()).toBeVisible()
  expect(stage.place.textContent).not.toContain('Up to 1 files')
})
