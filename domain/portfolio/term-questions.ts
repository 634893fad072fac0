/** What loans, lines and blankets are asked alike: their rate, their term and what may not be left open. */
import type { Asking, FormSection, ShowIf } from '#domain/kernel/form.ts'
import { GUARANTOR_ROWS, RATE_HISTORY } from './row-items.ts'

/** Never empty: the server gives the usual answer. */
export const ALWAYS_SET = { isAlwaysSet: true } as const

const IS_FLOATING: ShowIf = { key: 'rateType', is: ['Floating'] }

export const RATE = [
  'rateType',
  'facilityIndexType',
  'facilityIndexId',
  'spread',
  'interestRateFloor',
  'interestRateCap',
  'allInRate',
] as const
export const ASKING_RATE: Readonly<Record<string, Asking>> = {
  rateType: ALWAYS_SET,
  facilityIndexType: { showIf: IS_FLOATING },
  facilityIndexId: { showIf: IS_FLOATING, box: 'index', reads: ['facilityIndexType'] },
  spread: { showIf: IS_FLOATING },
  interestRateFloor: { showIf: IS_FLOATING },
  interestRateCap: { showIf: IS_FLOATING },
  allInRate: {
    box: 'all-in-rate',
    reads: ['rateType', 'facilityIndexId', 'spread', 'interestRateFloor', 'interestRateCap'],
    ...ALWAYS_SET,
  },
}

/** What a rate that changes does to a balance that is paid down. */
export const CHANGING_RATE = ['paymentRule', 'rateHistory'] as const
export const ASKING_CHANGING_RATE: Readonly<Record<string, Asking>> = {
  paymentRule: { showIf: IS_FLOATING, ...ALWAYS_SET },
  rateHistory: { showIf: { any: [IS_FLOATING, { key: 'rateHistory', isAnswered: true }] }, ...RATE_HISTORY },
}

export const TERM = [
  'fundingDate',
  'firstPaymentDate',
  'term',
  'maturityDate',
  'amortization',
  'ioMonths',
  'compounding',
  'dayCount',
] as const
export const MATURITY: Asking = {
  // Until another day is typed it ends with its term.
  box: 'maturity',
  reads: ['firstPaymentDate', 'term'],
  help: 'First payment date plus term, unless another day is typed.',
  ...ALWAYS_SET,
}
export const ASKING_TERM: Readonly<Record<string, Asking>> = {
  maturityDate: MATURITY,
  ioMonths: { unit: 'months' },
  compounding: ALWAYS_SET,
  dayCount: ALWAYS_SET,
}

export const LENDER: Asking = { box: 'lender' }

export const under = (section: string, keys: readonly string[]) => keys.map((key) => `${section}.${key}`)

type Describe = (paths: readonly string[], asking?: Readonly<Record<string, Asking>>) => FormSection['questions']

export const guarantorSection = (questions: Describe): FormSection => ({
  key: 'guarantors',
  title: 'Guarantors',
  isExtra: true,
  questions: questions(['loanOwnership', 'guarantorNotes'], { loanOwnership: GUARANTOR_ROWS }),
})
