/** Which consultant to engage, in a sentence with its button. */
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { choicesAmong } from '#domain/deals/consultants/consultant-choice.ts'
import { type Asked, openStage, type Stage } from '#web/testing/stage.tsx'
import { ConsultantVerdict } from './ConsultantVerdict.tsx'
import type { ConsultantBidRow } from './consultant-bid-row.ts'

let stage: Stage | undefined
afterEach(() => stage?.close())

const NOTHING = { update: false, remove: false, steps: [], actions: [] }

const bid = (id: number, consultantName: string, feeAmount: number, turnaroundDays: number, may: object = NOTHING) =>
  ({
    ...{ id, consultantName, consultantCategoryId: 3, categoryName: 'Building Condition', currency: 'CAD' },
    ...{ status: 'quoted', values: { feeAmount, turnaroundDays }, engagedAt: null, may },
  }) as unknown as ConsultantBidRow

const MAY = { update: true, remove: true, steps: ['engage'], actions: [] }
const HOLT = bid(1, 'Holt Building Science', 4_600, 18, MAY)
const QUAY = bid(2, 'Meridian Quay', 5_900, 12, MAY)

async function show(rows: readonly ConsultantBidRow[], neededOn: string | null, onHold?: () => void) {
  const asked: Asked[] = []
  stage = await openStage((call) => {
    asked.push(call)
    return { value: {} }
  })
  const [choice] = choicesAmong(rows, { today: '2026-07-03', neededOn })
  if (!choice) throw new Error('There is nothing to choose.')
  stage.show(() => <ConsultantVerdict choice={choice} neededOn={neededOn} rivals={rows} onHold={onHold} />)
  return asked
}

test.each([
  ['2026-07-24', 'Building Condition: Holt Building Science is $1,300 CAD cheaper and still 3 days early.'],
  ['2026-07-21', 'Building Condition: Holt Building Science is $1,300 CAD cheaper and in time.'],
  ['2026-07-18', 'Building Condition: Meridian Quay is the only one in time.'],
  ['2026-07-10', 'Building Condition: nobody is in time; Meridian Quay is the fastest, 5 days late.'],
  [null, 'Building Condition: Holt Building Science is $1,300 CAD cheaper.'],
])('needed on %s: %s', async (neededOn, sentence) => {
  await show([HOLT, QUAY], neededOn)
  await expect.element(page.getByText(sentence)).toBeVisible()
})

test('its button engages after asking, and is not there for whoever may not', async () => {
  const asked = await show([HOLT, QUAY], '2026-07-24')
  await page.getByRole('button', { name: 'Engage Holt Building Science' }).click()
  await page.getByRole('button', { name: 'Engage', exact: true }).click()
  await expect.poll(() => asked.map(({ path }) => path)).toContain('deals-consultant-bids/1/actions/engage')
})

test('the quotes that are compared are asked to hold from beside it, by whoever may write', async () => {
  let held = 0
  await show([HOLT, QUAY], '2026-07-24', () => {
    held += 1
  })
  await page.getByRole('button', { name: 'Ask both to hold' }).click()
  expect(held).toBe(1)
})

test('whoever may engage nobody reads the sentence alone', async () => {
  await show([bid(1, 'Holt', 1, 1)], null)
  await expect.element(page.getByText('Building Condition: Holt alone has quoted.')).toBeVisible()
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})
