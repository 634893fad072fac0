/** The parts of what stands by itself: a line of credit, a loan over several properties. */
import { msg } from '@lingui/core/macro'
import { CHANGING_RATE, type FormPart, GUARANTORS, RATE } from './form-parts.ts'
import { COVENANTS, FEES_PART, REPORTING, RISK } from './obligation-parts.ts'

export const LINE_PARTS: readonly FormPart[] = [
  {
    key: 'line',
    title: msg`Line of credit`,
    paths: ['name', 'lenderId', 'limitAmount', 'drawnAmount', 'purpose', 'renewalType', 'security', 'propertyIds'],
  },
  { key: 'rate', title: msg`Rate`, paths: [...RATE, 'standbyFeeBps'] },
  { key: 'term', title: msg`Term`, paths: ['openDate', 'firstPaymentDate', 'term', 'maturityDate', 'notes'] },
  COVENANTS,
  REPORTING,
]

export const BLANKET_PARTS: readonly FormPart[] = [
  {
    key: 'blanket',
    title: msg`Blanket loan`,
    paths: ['name', 'lenderId', 'originalLoanAmount', 'propertyIds', 'allocations', 'substitutionAllowed'],
  },
  {
    key: 'term',
    title: msg`Term`,
    paths: [
      'fundingDate',
      'firstPaymentDate',
      'term',
      'maturityDate',
      'amortization',
      'ioMonths',
      'compounding',
      'dayCount',
    ],
  },
  { key: 'rate', title: msg`Rate`, paths: [...RATE, ...CHANGING_RATE] },
  {
    key: 'prepayment',
    title: msg`Prepayment and security`,
    paths: ['prePaymentPenaltyType', 'openDate', 'chargeType', 'prepaymentDescription', 'notes'],
  },
  GUARANTORS,
  COVENANTS,
  REPORTING,
  FEES_PART,
  RISK,
]
