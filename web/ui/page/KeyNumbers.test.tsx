/** The figures in the head of a page: on a phone three stand side by side, so that the page itself begins in the first view. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openStage, type Stage } from '#web/testing/stage.tsx'
import { KeyNumbers } from './KeyNumbers.tsx'

let stage: Stage
beforeEach(async () => {
  stage = await openStage(() => ({ value: {} }))
  await page.viewport(390, 844)
})
afterEach(() => stage.close())

const topOf = (value: string) => page.getByText(value).element().getBoundingClientRect().top

async function show(values: readonly string[]) {
  stage.show(() => <KeyNumbers items={values.map((value) => ({ label: 'Figure', value }))} />)
  await expect.element(page.getByText(values[0] ?? '')).toBeVisible()
}

test('three figures stand in a row, the next below', async () => {
  await show(['$12,000,000', '65.01%', '1.43x', '9.40%'])
  expect(topOf('65.01%')).toBe(topOf('$12,000,000'))
  expect(topOf('1.43x')).toBe(topOf('$12,000,000'))
  expect(topOf('9.40%')).toBeGreaterThan(topOf('1.43x'))
})

test('long figures take the room they need, and none leaves the screen', async () => {
  await show(['$128,686,513.14 CAD', '$128,686,513.14 USD', '$128,686,513.14 in all'])
  for (const value of ['CAD', 'USD', 'in all']) {
    const { right } = page.getByText(`$128,686,513.14 ${value}`).element().getBoundingClientRect()
    expect(right).toBeLessThanOrEqual(390)
  }
})
