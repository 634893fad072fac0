/** Budgets of processor time grow with the slowness of the machine, and fail only what is far above them twice. */
import { expect, test } from 'vitest'
import { temporaryFolder } from '#server/testing/folders.ts'
import { compareWithBudget, farAboveTwice, isAbove } from './cpu-budget.ts'

const BUDGETS = { controlMs: 20, stages: { types: 60 } }

test('scales a budget by what the control took in the same run', () => {
  const [slow] = compareWithBudget([{ stage: 'types', cpuSeconds: 100 }], BUDGETS, 40)
  const [fast] = compareWithBudget([{ stage: 'types', cpuSeconds: 61 }], BUDGETS, 20)
  expect([slow?.budgetSeconds, slow && isAbove(slow)]).toEqual([120, false])
  expect([fast?.budgetSeconds, fast && isAbove(fast)]).toEqual([60, true])
})

test('a stage without a budget is never above it', () => {
  const [time] = compareWithBudget([{ stage: 'new', cpuSeconds: 1_000 }], BUDGETS, 20)
  expect(time && isAbove(time)).toBe(false)
})

test('a stage far above its budget fails the second time at one commit, and not at another', () => {
  const folder = temporaryFolder('budget-')
  const times = compareWithBudget([{ stage: 'types', cpuSeconds: 91 }], BUDGETS, 20)
  expect(farAboveTwice(times, folder, 'one')).toEqual([])
  expect(farAboveTwice(times, folder, 'one')).toEqual(['types'])
  expect(farAboveTwice(times, folder, 'another')).toEqual([])
  const near = compareWithBudget([{ stage: 'types', cpuSeconds: 80 }], BUDGETS, 20)
  expect(farAboveTwice(near, folder, 'another')).toEqual([])
})
