/** How what is owed went since the quarter before: what began, what was drawn and what was repaid make the whole change. */

import { expect, test } from 'vitest'
import { debtBridges, quarterBefore } from './debt-bridge.ts'
import { debtsOf } from './debts.ts'
import type { Draw } from './draws.ts'
import { FIVE_BUILDINGS, heldConstructionLoan, heldLine, makeHeldLoan } from './holdings.factory.ts'
import { type Holdings } from './holdings.ts'

const TODAY = '2026-06-30'

const draw = (no: number, fundedDate: string, amount: number): Draw => ({
  ...{ no, requestDate: fundedDate, amount, status: 'funded', fundedDate },
})

const HOLDINGS: Holdings = {
  ...FIVE_BUILDINGS,
  loans: [
    ...FIVE_BUILDINGS.loans,
    makeHeldLoan('maple', {
      ...{ _id: 'new', originalLoanAmount: 500_000, allInRate: 5, rateType: 'Fixed', amortization: null },
      ...{ term: 60, firstPaymentDate: '2026-07-01', fundingDate: '2026-06-01' },
    }),
  ],
  constructionLoans: [
    { ...heldConstructionLoan, draws: [draw(1, '2026-02-28', 4_750_000), draw(2, '2026-05-15', 490_000)] },
  ],
  lines: [
    {
      ...heldLine,
      movements: [
        { kind: 'draw', date: '2026-03-31', amount: 1_350_000 },
        { kind: 'repayment', date: '2026-04-30', amount: 100_000 },
      ],
    },
  ],
}
const bridge = (holdings: Holdings = HOLDINGS) => debtBridges(holdings, TODAY, {}).get('CAD')

test('the steps between make the whole change, and both ends are what is owed', () => {
  const { start = 0, borrowed = 0, drawn = 0, repaid = 0, end = 0 } = bridge() ?? {}
  expect(start + borrowed + drawn - repaid).toBeCloseTo(end, 6)
  const owed = debtsOf(HOLDINGS, TODAY).filter(({ currency }) => currency === 'CAD')
  expect(end).toBeCloseTo(
    owed.reduce((sum, { balance }) => sum + balance, 0),
    6,
  )
})

test('a draw of the quarter is drawn, a loan of the quarter is new, and payments and a line paid back are repaid', () => {
  const whole = bridge()
  expect(whole).toMatchObject({ from: '2026-03-31', to: TODAY, borrowed: 500_000, drawn: 490_000 })
  const withoutLine = bridge({ ...HOLDINGS, lines: [] })
  expect((whole?.repaid ?? 0) - (withoutLine?.repaid ?? 0)).toBeCloseTo(100_000, 6)
  expect(withoutLine?.repaid).toBeGreaterThan(0)
})

test.each([
  ['2026-06-30', '2026-03-31'],
  ['2026-07-01', '2026-06-30'],
  ['2026-01-15', '2025-12-31'],
])('before %s the quarter ended on %s', (day, end) => expect(quarterBefore(day)).toBe(end))
