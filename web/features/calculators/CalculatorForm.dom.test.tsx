/** What a person sees of a figure that a calculator does not take: an empty box, and a sentence that says what was typed. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openStage, type Stage } from '#web/testing/stage.tsx'
import { CalculatorForm } from './CalculatorForm.tsx'
import { CalculatorResult } from './CalculatorResult.tsx'
import { useCalculator } from './use-calculator.ts'

const LOAN = 'principal=6500000&rate=5.25&term=60&amortization=300'

let stage: Stage
beforeEach(async () => {
  stage = await openStage(() => ({ status: 404, value: {} }))
})
afterEach(() => stage.close())

function Calculated() {
  const model = useCalculator()
  return (
    <>
      <CalculatorForm model={model} />
      <CalculatorResult calculator={model.calculator} result={model.result} isPending={model.isPending} />
    </>
  )
}

const rate = () => page.getByRole('textbox', { name: 'Interest rate' })
const notTaken = (typed: string) => `“${typed}” is not taken. Enter a rate from 0 to 20 percent, such as 5.25.`

test('a rate above 20 empties its box when it is left, and the sentence says what was typed', async () => {
  stage.show(Calculated, `/?${LOAN}`)
  await userEvent.clear(rate())
  await userEvent.keyboard('25{Tab}')
  await expect.element(rate()).toHaveValue('')
  await expect.element(rate()).toHaveAccessibleDescription(notTaken('25'))
  await page.getByRole('button', { name: 'Calculate' }).click()
  await expect.element(page.getByText('Enter Interest rate to calculate.')).toBeVisible()
  await userEvent.click(rate())
  await userEvent.keyboard('5.25{Tab}')
  await expect.element(page.getByText(notTaken('25'))).not.toBeInTheDocument()
})

test('who is sent the address reads the same: the box is empty, and what stood in it is said', async () => {
  stage.show(Calculated, `/?${LOAN.replace('5.25', '25%25')}`)
  await expect.element(page.getByText(notTaken('25%'))).toBeVisible()
  await expect.element(rate()).toHaveValue('')
})

test('a cell of a table is emptied alike, under a sentence below the table', async () => {
  stage.show(Calculated, '/?tab=blended&loans=1500000,25')
  await expect.element(page.getByText(notTaken('25'))).toBeVisible()
  await expect.element(rate()).toHaveValue('')
  await expect.element(page.getByText('Enter Interest rate to calculate.')).toBeVisible()
})
