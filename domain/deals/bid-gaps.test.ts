/** What must be asked of a lender before its bid can be set beside others. */
import { expect, test } from 'vitest'
import { gapsOf } from './bid-gaps.ts'
import type { BidTerms } from './bid-terms.ts'

const BID: BidTerms = {
  ...{ loanAmount: 4_000_000, rateType: 'Fixed', termMonths: 60, amortizationMonths: 300, allInRate: 5 },
  ...{ lenderFeeBps: 50, prepaymentPenaltyType: 'interestRateDifferential' },
}

test.each<[string, BidTerms, string[]]>([
  ['nothing', {}, []],
  ['the charge', { prepaymentPenaltyType: null }, ['prepayment']],
  ['nothing, where the loan is open from the first day', { prepaymentPenaltyType: null, openPeriodMonths: 60 }, []],
  ['the bond of its yield maintenance', { prepaymentPenaltyType: 'yield-maintenance' }, ['bondYield']],
  [
    'the bond, where only a floating index is named',
    { prepaymentPenaltyType: 'yield-maintenance', indexType: 'PRIME', indexRate: 4.95 },
    ['bondYield'],
  ],
  [
    'nothing, where the bond and its yield are named',
    { prepaymentPenaltyType: 'yield-maintenance', indexType: 'GOC', indexRate: 2.85 },
    [],
  ],
  ['the amortization', { amortizationMonths: null }, ['amortization']],
  ['nothing, where only interest is paid to the end', { amortizationMonths: null, ioMonths: 60 }, []],
  ['the fee', { lenderFeeBps: null }, ['lenderFee']],
  ['everything', { loanAmount: null, allInRate: null, termMonths: null }, ['amount', 'rate', 'term']],
])('is %s', (_what, parts, gaps) => {
  expect(gapsOf({ ...BID, ...parts })).toEqual(gaps)
})
