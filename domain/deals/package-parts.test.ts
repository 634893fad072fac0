import { expect, test } from 'vitest'
import type { DealAnswers } from './deal-rules.ts'
import { answersForLenders, ledgerForLenders, PACKAGE_PARTS } from './package-parts.ts'

const ANSWERS: DealAnswers = {
  Loan_Amount: 6_500_000,
  Charge_Type: 'firstCharge',
  Guarantors: [
    { name: 'Walsh Realty Inc.', type: 'joint', allocation: 100, netWorth: 9_800_000, liquidity: 1_100_000 },
  ],
  rentRoll: [{ unit: '1' }],
  Operating_Statement: { t12: { Gross_Potential_Rent: 100 } },
  Sources_And_Uses: {
    uses: { Existing_Debt_Payout: 6_400_000, Lender_Fee: 32_500, Broker_Fee: 55_250, Legal: 12_250 },
    sources: {},
  },
}

test('lenders read the sources with the requested loan, and the fees of a closing as one', () => {
  expect(ledgerForLenders(ANSWERS)).toEqual({
    uses: [
      { label: 'Existing debt payout', amount: 6_400_000 },
      { label: 'Fees and closing costs', amount: 100_000 },
    ],
    sources: [{ label: 'First mortgage', amount: 6_500_000 }],
    totalUses: 6_500_000,
    totalSources: 6_500_000,
    equityPct: 0,
  })
})

test("the lines that lenders read add up to what was entered, and the broker's fee is in none of them alone", () => {
  const { uses, totalUses } = ledgerForLenders(ANSWERS) ?? { uses: [], totalUses: 0 }
  expect(uses.reduce((sum, { amount }) => sum + amount, 0)).toBe(totalUses)
  expect(JSON.stringify(answersForLenders(ANSWERS, []))).not.toMatch(/55250|Broker/)
})

test('a fee that would stand alone is read with the largest use', () => {
  const uses = { Existing_Debt_Payout: 6_400_000, Hard_Costs: 44_750, Broker_Fee: 55_250 }
  expect(ledgerForLenders({ ...ANSWERS, Sources_And_Uses: { uses, sources: {} } })?.uses).toEqual([
    { label: 'Existing debt payout, fees and closing costs', amount: 6_455_250 },
    { label: 'Hard costs', amount: 44_750 },
  ])
})

test('guarantors are named with their part of the loan, and without what they own', () => {
  const { Guarantors } = answersForLenders(ANSWERS, [])
  expect(Guarantors).toEqual([{ name: 'Walsh Realty Inc.', type: 'joint', allocation: 100 }])
})

test('what the originator keeps back is not among the answers, and all else is', () => {
  expect(Object.keys(answersForLenders(ANSWERS, ['guarantors', 'rent-roll'])).sort()).toEqual(
    ['Charge_Type', 'Loan_Amount', 'Operating_Statement', 'Sources_And_Uses'].sort(),
  )
  expect(Object.keys(answersForLenders(ANSWERS, PACKAGE_PARTS)).sort()).toEqual(['Charge_Type', 'Loan_Amount'])
})

test('a deal without sources, uses and guarantors has no such parts', () => {
  expect(answersForLenders({ Loan_Amount: 1, Guarantors: [{ netWorth: 5 }] }, [])).toEqual({ Loan_Amount: 1 })
})
