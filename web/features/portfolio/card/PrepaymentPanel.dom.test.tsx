/** The prepayment panel of a loan: the least that is charged is never more than the charge beside it. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { LoanRecord } from '#domain/portfolio/loan-record.ts'
import { openStage, type Stage } from '#web/testing/stage.tsx'
import type { Assumed } from './AssumptionFields.tsx'
import type { Assumptions } from './loan-view.ts'
import { PrepaymentPanel } from './PrepaymentPanel.tsx'

let stage: Stage
beforeEach(async () => {
  stage = await openStage(() => ({ value: {} }))
})
afterEach(() => stage.close())

const loan: LoanRecord = {
  ...{ originalLoanAmount: 6_500_000, allInRate: 5.25, term: 60, amortization: 300, firstPaymentDate: '2024-01-30' },
  ...{ loanStatus: 'current', prePaymentPenaltyType: 'interestRateDifferential' },
}

/** Amounts of the panel by the name of their line. */
async function show(changes: Partial<LoanRecord>, rates: Partial<Assumptions> = {}) {
  const values: Assumptions = {
    ...{ repaidOn: '2026-11-28', referenceRate: 5.2, treasuryYield: null, discounting: 'per-1200' },
    ...{ newRate: null, refinancingCosts: null },
    ...rates,
  }
  const assumed = { values, valuesToday: values, today: values.repaidOn } as Assumed
  const view = { loan: { ...loan, ...changes }, known: { indexRate: null }, today: values.repaidOn }
  stage.show(() => <PrepaymentPanel {...{ view, assumed }} isAskedBeside />, '/')
  await expect.element(page.getByText('To repay in all')).toBeVisible()
  const amountOf = (name: string) => {
    const line = [...document.querySelectorAll('dl[aria-live] > div')].find(
      (each) => each.querySelector('dt')?.textContent === name,
    )
    return Number(line?.querySelector('dd')?.textContent?.replace(/[^\d.]/g, ''))
  }
  return {
    charge: amountOf('Interest rate differential'),
    floor: amountOf('Three months of interest, at least'),
  }
}

test.each([
  ['a privilege of 15 %', { prepaymentPrivilegePercentage: 15 }, {}],
  ['bond-equivalent discounting', { compounding: 'semi-annual' }, { discounting: 'bond-equivalent' }],
  ['both', { prepaymentPrivilegePercentage: 15, compounding: 'semi-annual' }, { discounting: 'bond-equivalent' }],
] as const)('with %s the floor is the charge where it decides', async (_name, changes, rates) => {
  const { charge, floor } = await show(changes as Partial<LoanRecord>, rates)
  expect(floor).toBeGreaterThan(50_000)
  expect(floor).toBe(charge)
})

test('below a larger differential the floor stays below the charge', async () => {
  const { charge, floor } = await show({}, { referenceRate: 3.9 })
  expect(floor).toBeLessThan(charge)
})
