import { expect, test } from 'vitest'
import type { DealAnswers } from './deal-rules.ts'
import { dealRemarks } from './deal-warnings.ts'

const TODAY = '2026-06-30'
const CLOSING: DealAnswers = { Closing_Date: '2026-09-30' }
const LEASEHOLD: DealAnswers = { ...CLOSING, Tenure: 'leasehold', Term: 60 }

test.each<[string, DealAnswers, string]>([
  ['an old site assessment', { ...CLOSING, Phase1_Date: '2026-04-02' }, 'Older than 180 days at closing.'],
  ['an old condition report', { ...CLOSING, PCA_Date: '2025-09-29' }, 'Older than 365 days at closing.'],
  ['an appraisal that is old today', { Appraisal_Date: '2025-06-29' }, 'Older than 365 days at closing.'],
  [
    'a short ground lease',
    { ...LEASEHOLD, Ground_Lease_Expiry: '2041-09-29' },
    'Ends less than 10 years after the term.',
  ],
  ['a building that may shake', { Seismic_PML: 20.1 }, 'Above 20%: lenders ask for more.'],
  ['a small sponsor', { Loan_Amount: 10, Sponsor_Net_Worth: 9 }, 'Less than the loan.'],
  ['little cash', { Loan_Amount: 100, Sponsor_Liquidity: 9 }, 'Less than 10% of the loan.'],
  ['a thin contingency', { Hard_Cost_Budget: 100, Contingency: 4 }, 'Less than 5% of the hard costs.'],
])('%s is remarked on', (_what, answers, message) => {
  expect(Object.values(dealRemarks(answers, TODAY))).toEqual([{ tone: 'warn', message }])
})

test.each<[string, DealAnswers]>([
  ['reports that are fresh at closing', { ...CLOSING, Phase1_Date: '2026-04-03', PCA_Date: '2025-09-30' }],
  ['a long ground lease', { ...LEASEHOLD, Ground_Lease_Expiry: '2041-09-30' }],
  ['the lease of what is owned', { ...LEASEHOLD, Tenure: 'freehold', Ground_Lease_Expiry: '2027-01-01' }],
  ['a firm building', { Seismic_PML: 20 }],
  ['figures without the loan they are measured by', { Sponsor_Net_Worth: 1, Contingency: 0 }],
  ['a usual contingency', { Hard_Cost_Budget: 100, Contingency: 5 }],
])('%s pass without a word', (_what, answers) => {
  expect(dealRemarks(answers, TODAY)).toEqual({})
})

test('a strong sponsor is said to be one', () => {
  expect(dealRemarks({ Loan_Amount: 100, Sponsor_Net_Worth: 100, Sponsor_Liquidity: 10 }, TODAY)).toEqual({
    Sponsor_Net_Worth: { tone: 'ok', message: 'At least the loan.' },
    Sponsor_Liquidity: { tone: 'ok', message: 'At least 10% of the loan.' },
  })
})
