/** What is asked of a debt that stands by itself: a line of credit, or a loan over several properties. */
import { ask, defineForm, type FormSection, type NotAsked } from '#domain/kernel/form.ts'
import { blankets } from './blanket.ts'
import { lines } from './line.ts'
import {
  BREACHES_NOT_ASKED,
  covenantSection,
  feeSection,
  LEAVING_NOT_ASKED,
  reportingSection,
  riskSection,
} from './obligation-form.ts'
import {
  ASKING_CHANGING_RATE,
  ASKING_RATE,
  ASKING_TERM,
  CHANGING_RATE,
  guarantorSection,
  LENDER,
  MATURITY,
  RATE,
  TERM,
} from './term-questions.ts'

/** Why the forms do not ask for them. */
const NOT_ASKED: NotAsked = {
  userId: 'The portfolio that it stands in.',
  breachAnswers: BREACHES_NOT_ASKED,
  active: 'Deleting and restoring are acts of their own.',
}

const LINE_PARTS: readonly FormSection[] = [
  {
    key: 'line',
    title: 'Line of credit',
    questions: ask(
      lines,
      ['name', 'lenderId', 'limitAmount', 'drawnAmount', 'purpose', 'renewalType', 'security', 'propertyIds'],
      { lenderId: LENDER, propertyIds: { showIf: { key: 'security', isNot: ['unsecured'] } } },
    ),
  },
  { key: 'rate', title: 'Rate', questions: ask(lines, [...RATE, 'standbyFeeBps'], ASKING_RATE) },
  {
    key: 'term',
    title: 'Term',
    questions: ask(lines, ['openDate', 'firstPaymentDate', 'term', 'maturityDate', 'notes'], {
      maturityDate: MATURITY,
    }),
  },
  covenantSection(lines),
  reportingSection(lines),
]

const BLANKET_PARTS: readonly FormSection[] = [
  {
    key: 'blanket',
    title: 'Blanket loan',
    questions: ask(
      blankets,
      ['name', 'lenderId', 'originalLoanAmount', 'propertyIds', 'allocations', 'substitutionAllowed'],
      { lenderId: LENDER, allocations: { box: 'allocations', reads: ['propertyIds', 'originalLoanAmount'] } },
    ),
  },
  { key: 'term', title: 'Term', questions: ask(blankets, TERM, ASKING_TERM) },
  {
    key: 'rate',
    title: 'Rate',
    questions: ask(blankets, [...RATE, ...CHANGING_RATE], { ...ASKING_RATE, ...ASKING_CHANGING_RATE }),
  },
  {
    key: 'prepayment',
    title: 'Prepayment and security',
    questions: ask(blankets, [
      'prePaymentPenaltyType',
      'lockoutEnds',
      'openDate',
      'chargeType',
      'prepaymentDescription',
      'notes',
    ]),
  },
  guarantorSection((paths, asking) => ask(blankets, paths, asking)),
  covenantSection(blankets),
  reportingSection(blankets),
  feeSection(blankets),
  riskSection(blankets),
]

export const lineForm = defineForm(lines, LINE_PARTS, {
  ...NOT_ASKED,
  currency: 'That of the properties behind it.',
  movements: 'Draws and repayments are told on the line’s page.',
})
export const blanketForm = defineForm(blankets, BLANKET_PARTS, { ...NOT_ASKED, ...LEAVING_NOT_ASKED })
