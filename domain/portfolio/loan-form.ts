/** What is asked of a loan on a property: a term loan, or one that a building is built with. */

import { type Asking, ask, defineForm, type FormSection, fieldAtPath, type NotAsked } from '#domain/kernel/form.ts'
import { toLabel } from '#domain/kernel/words.ts'
import { constructionLoans } from './construction-loan.ts'
import { loans } from './loan.ts'
import {
  achievementSection,
  BREACHES_NOT_ASKED,
  covenantSection,
  feeSection,
  LEAVING_NOT_ASKED,
  reportingSection,
  riskSection,
} from './obligation-form.ts'
import { EXTENSION_OPTIONS, PARTIAL_PREPAYMENTS } from './row-items.ts'
import {
  ALWAYS_SET,
  ASKING_CHANGING_RATE,
  ASKING_RATE,
  ASKING_TERM,
  CHANGING_RATE,
  guarantorSection,
  LENDER,
  RATE,
  TERM,
  under,
} from './term-questions.ts'

type DebtEntity = typeof loans | typeof constructionLoans

const PREPAYMENT = [
  'prePaymentPenaltyType',
  'lockoutEnds',
  'openDate',
  'chargeType',
  'recourse',
  'ltv',
  'ltc',
  'dscr',
  'crossCollaterizedLoan',
  'crossCollateralLoan',
  'prepaymentDescription',
]
const prepaymentSection = (debt: DebtEntity, more: Readonly<Record<string, Asking>> = {}): FormSection => ({
  key: 'prepayment',
  title: 'Prepayment and security',
  questions: ask(debt, [...PREPAYMENT, ...Object.keys(more)], {
    crossCollaterizedLoan: ALWAYS_SET,
    crossCollateralLoan: { showIf: { key: 'crossCollaterizedLoan', is: ['yes'] }, box: 'other-loan', reads: ['_id'] },
    ...more,
  }),
})

const lenderSection = (debt: DebtEntity): FormSection => ({
  key: 'lenders',
  title: 'Lead lender and syndicate',
  isExtra: true,
  questions: ask(
    debt,
    [
      'leadLenderExposurePercentage',
      'leadLenderExposureAmount',
      'leadLenderContactId',
      'syndicatePartnersId',
      'syndicateLenderExposurePercentage',
      'syndicateLenderExposureAmount',
    ],
    { leadLenderContactId: { box: 'lender-contact', reads: ['lenderId'] }, syndicatePartnersId: { box: 'lenders' } },
  ),
})

const IS_INSURED = { showIf: { key: 'insured', is: [true] } } as const

const RESERVES = ['tax', 'insurance', 'replacement', 'tilc']
const ACCOUNTS = RESERVES.flatMap((account) => under(`reserves.${account}`, ['balance', 'monthly']))

/** Accounts have the same two boxes: each says whose it is. */
const reserveLabels = (debt: DebtEntity): Record<string, Asking> =>
  Object.fromEntries(
    ACCOUNTS.map((path) => {
      const [top, account = '', part = ''] = path.split('.')
      const name = fieldAtPath(debt, `${top}.${account}`)?.parts.label ?? toLabel(account)
      return [path, { label: `${name}: ${part}` }]
    }),
  )

const insuranceSection = (debt: DebtEntity): FormSection => ({
  key: 'insurance',
  title: 'Mortgage insurance, reserves and servicing',
  isExtra: true,
  questions: ask(
    debt,
    [
      'insured',
      'insurer',
      'insurancePremium',
      'insuranceCertificate',
      ...ACCOUNTS,
      'servicer',
      'paymentAccountLast4',
      'notes',
    ],
    { insurer: IS_INSURED, insurancePremium: IS_INSURED, insuranceCertificate: IS_INSURED, ...reserveLabels(debt) },
  ),
})

/** Why a loan's form does not ask for them. */
const LOAN_NOT_ASKED: NotAsked = {
  breachAnswers: BREACHES_NOT_ASKED,
  ...LEAVING_NOT_ASKED,
  userId: 'The portfolio that the property stands in.',
  active: 'Deleting and restoring are acts of their own.',
  propertyId: 'The property beside it in the form.',
  paidOffDate: 'Paying off is an act of its own.',
  paidOffAmount: 'Paying off is an act of its own.',
  crossCollateralPropertyName: 'Kept with the loan that is chosen.',
}
const TERM_LOAN_NOT_ASKED: NotAsked = {
  ...LOAN_NOT_ASKED,
  outStandingLoanAmount: 'The history of balances is written on the loan’s card.',
  'achievementTracking.*': 'Nothing is built with a term loan.',
}
const CONSTRUCTION_NOT_ASKED: NotAsked = {
  ...LOAN_NOT_ASKED,
  draws: 'Draws are asked for and certified on the loan’s card.',
  repayments: 'Repayments are entered on the loan’s card.',
  paymentFrequency: 'Interest of a construction loan is paid month by month.',
  takeoutCommitment: 'A paper: the step of documents asks for it.',
}

const TERM_LOAN_PARTS: readonly FormSection[] = [
  {
    key: 'loan',
    title: 'Loan',
    questions: ask(
      loans,
      [
        'loanName',
        'loanId',
        'lenderId',
        'originalLoanAmount',
        ...TERM,
        'paymentFrequency',
        'loanStatus',
        'outstandingLoanAmount',
        'balanceOverride',
      ],
      {
        lenderId: LENDER,
        ...ASKING_TERM,
        paymentFrequency: ALWAYS_SET,
        loanStatus: ALWAYS_SET,
        balanceOverride: { showIf: { key: 'outstandingLoanAmount', isAnswered: true } },
      },
    ),
  },
  {
    key: 'rate',
    title: 'Rate',
    questions: ask(loans, [...RATE, ...CHANGING_RATE], { ...ASKING_RATE, ...ASKING_CHANGING_RATE }),
  },
  prepaymentSection(loans, { prepaymentPrivilegePercentage: {}, partialPrepayments: PARTIAL_PREPAYMENTS }),
  lenderSection(loans),
  guarantorSection((paths, asking) => ask(loans, paths, asking)),
  insuranceSection(loans),
]

const CONSTRUCTION_LOAN_PARTS: readonly FormSection[] = [
  {
    key: 'loan',
    title: 'Loan',
    questions: ask(
      constructionLoans,
      [
        'loanName',
        'loanId',
        'lenderId',
        'authorizedLoanAmount',
        'totalOutstandingLoanAmount',
        ...TERM,
        'loanStatus',
        'interestReserve',
        'interestReserveRemaining',
        'letterOfCreditLimit',
        'letterOfCreditUsed',
        'takeoutType',
      ],
      {
        lenderId: LENDER,
        ...ASKING_TERM,
        loanStatus: ALWAYS_SET,
        totalOutstandingLoanAmount: { showIf: { key: 'draws', isAnswered: false } },
      },
    ),
  },
  { key: 'rate', title: 'Rate', questions: ask(constructionLoans, RATE, ASKING_RATE) },
  prepaymentSection(constructionLoans),
  {
    key: 'extensions',
    title: 'Extension options',
    isExtra: true,
    questions: ask(constructionLoans, ['extensionOptions'], { extensionOptions: EXTENSION_OPTIONS }),
  },
  lenderSection(constructionLoans),
  guarantorSection((paths, asking) => ask(constructionLoans, paths, asking)),
  insuranceSection(constructionLoans),
]

const obligationSections = (debt: DebtEntity): readonly FormSection[] => [
  covenantSection(debt),
  reportingSection(debt),
  feeSection(debt),
  riskSection(debt),
]

export const termLoanForm = defineForm(loans, [...TERM_LOAN_PARTS, ...obligationSections(loans)], TERM_LOAN_NOT_ASKED)
export const constructionLoanForm = defineForm(
  constructionLoans,
  [...CONSTRUCTION_LOAN_PARTS, ...obligationSections(constructionLoans), achievementSection(constructionLoans)],
  CONSTRUCTION_NOT_ASKED,
)

/** What a loan binds its borrower to has a step of its own. */
const OBLIGATIONS = ['covenants', 'reporting', 'fees', 'risk', 'achievement']
export const termsOf = (sections: readonly FormSection[]) => sections.filter(({ key }) => !OBLIGATIONS.includes(key))
export const obligationsOf = (sections: readonly FormSection[]) =>
  sections.filter(({ key }) => OBLIGATIONS.includes(key))
