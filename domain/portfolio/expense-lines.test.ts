/** Lines of expenses and their total: they agree, the total follows the lines, and it may stand alone. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roundMoney } from '#domain/kernel/money.ts'
import { EXPENSE_LINES, type ExpenseFacts, expenseError, followingTotal, sumOfLines } from './expense-lines.ts'
import { quarterErrors, quarterNoi } from './property-quarter.ts'

test.each<[string, ExpenseFacts, ExpenseFacts, number | undefined]>([
  ['lines alone give it', {}, { insurance: 5, utilities: 7 }, 12],
  ['an emptied total is the sum of the lines', { insurance: 5, expenses: 9 }, { expenses: null }, 5],
  ['it follows a line that changes', { insurance: 5, utilities: 7, expenses: 12 }, { utilities: 8 }, 13],
  ['what is typed beside the lines is kept', { insurance: 5, expenses: 5 }, { insurance: 6, expenses: 7 }, undefined],
  ['what stood alone is kept', { expenses: 60 }, { insurance: 5 }, undefined],
  ['lines that are emptied leave it', { insurance: 5, expenses: 5 }, { insurance: null }, undefined],
  ['other changes leave it', { insurance: 5, expenses: 5 }, {}, undefined],
])('of the total: %s', (_what, before, changes, total) => {
  expect(followingTotal(before, changes)).toBe(total)
})

test('lines and a total that differ are refused at the total, and a total alone is well', () => {
  const quarter = { kind: 'actual' as const, quarterEnd: '2026-03-31', rent: 100 }
  expect(quarterErrors({ ...quarter, insurance: 5, expenses: 60 }, '2026-06-30')).toEqual({
    expenses: 'The expense lines come to $5 and the total says $60. Make them agree, or empty the total.',
  })
  expect(quarterErrors({ ...quarter, expenses: 60 }, '2026-06-30')).toEqual({})
  expect(quarterErrors({ ...quarter, insurance: 60, expenses: 60 }, '2026-06-30')).toEqual({})
})

test('the income takes the total, and the lines where no total is known', () => {
  expect(quarterNoi({ rent: 100, insurance: 5, utilities: 7 })).toBe(88)
  expect(quarterNoi({ rent: 100, insurance: 5, expenses: 60 })).toBe(40)
  expect(quarterNoi({ rent: 100 })).toBeNull()
})

test('whatever the lines are, they add up to the total that follows from them, to the cent', () => {
  const cents = fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }).map((amount) => amount / 100)
  const lines = fc.record(Object.fromEntries(EXPENSE_LINES.map((line) => [line, fc.option(cents)])), {
    requiredKeys: [],
  })
  fc.assert(
    fc.property(lines, lines, (before, changes) => {
      const kept = { ...before, expenses: sumOfLines(before) }
      const total = followingTotal(kept, changes)
      const after: ExpenseFacts = { ...kept, ...changes, ...(total !== undefined && { expenses: total }) }
      expect(expenseError(after)).toBeNull()
      const known = EXPENSE_LINES.flatMap((line) => after[line] ?? [])
      if (total !== undefined) expect(total).toBe(roundMoney(known.reduce((sum, each) => sum + each, 0)))
    }),
  )
})
