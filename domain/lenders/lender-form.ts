/** What is asked of a lender, of its people and of its prices. */
import { ask, type FormSection } from '#domain/kernel/form.ts'
import { provinces } from '#domain/market/reference-lists.ts'
import { lenderCompanies } from './lender-company.ts'
import { lenderContacts } from './lender-contact.ts'
import { type CriterionKey, LENDER_FIELDS_BY_CRITERION } from './match-criteria.ts'
import { pricings } from './pricing.ts'

/** Programs of the insurers and agencies that a lender may take part in. */
export const LENDER_PROGRAMS = ['CMHC approved', 'Fannie DUS', 'Freddie Optigo'] as const
/** Where the options of the programs come from. */
export const PROGRAM_OPTIONS = 'lender-programs'

export type LenderSection = FormSection & {
  /** The criteria that the section states, each with its name; each says where its values come from. */
  criteria?: Partial<Record<CriterionKey, string>>
}

/** A switch or a list has its usual answer: nothing is left out there. */
const ALWAYS_SET = { isAlwaysSet: true } as const
const WIDE_LIST = { isAlwaysSet: true, width: 2 } as const

const company: LenderSection = {
  key: 'company',
  title: 'Company',
  questions: ask(
    lenderCompanies,
    [
      'companyName',
      'category',
      'city',
      'state',
      'logo',
      'website',
      'phone',
      'isActive',
      'insurers',
      'address',
      'description',
    ],
    {
      category: { isRequiredOnSubmit: true },
      state: { label: 'Province or state', box: 'option', optionsFrom: provinces.path },
      logo: { reads: ['companyName'] },
      isActive: { label: 'Still lends', ...ALWAYS_SET },
      insurers: { label: 'Programs', optionsFrom: PROGRAM_OPTIONS, ...ALWAYS_SET },
      address: { reads: ['country'] },
    },
  ),
}

const opinion: LenderSection = {
  key: 'opinion',
  title: 'Your company’s view',
  hint: 'Never suggested to others',
  questions: ask(lenderCompanies, ['rating', 'relationshipLender', 'notes'], {
    rating: { box: 'stars', ...ALWAYS_SET },
    relationshipLender: ALWAYS_SET,
  }),
}

const stating = (criteria: Partial<Record<CriterionKey, string>>) =>
  (Object.keys(criteria) as CriterionKey[]).flatMap((key) => LENDER_FIELDS_BY_CRITERION[key] ?? [])

const LOAN_CRITERIA = {
  Loan_Amount: 'Loan amount',
  Term: 'Term',
  Amortization: 'Amortization',
  Rate_Type: 'Rate type',
  IO: 'Interest-only',
  Fee: 'Fee',
} as const
const loan: LenderSection = {
  key: 'loan',
  title: 'Loan',
  hint: 'An empty bound that is stated means no limit',
  criteria: LOAN_CRITERIA,
  questions: ask(lenderCompanies, stating(LOAN_CRITERIA), {
    IO: { label: 'Interest-only offered', ...ALWAYS_SET },
  }),
}

const RATIO_CRITERIA = { LTV: 'LTV', DSCR: 'DSCR' } as const
const ratios: LenderSection = {
  key: 'ratios',
  title: 'Ratios',
  criteria: RATIO_CRITERIA,
  questions: ask(lenderCompanies, [...stating(RATIO_CRITERIA), 'maxLTC', 'minDebtYield']),
}

const COVERAGE_CRITERIA = {
  province: 'Provinces and states',
  Market: 'Markets',
  Property_Type: 'Property types',
  Property_Class: 'Property classes',
} as const
const coverage: LenderSection = {
  key: 'coverage',
  title: 'Coverage',
  hint: 'An empty list that is stated means everywhere and everything',
  criteria: COVERAGE_CRITERIA,
  questions: ask(lenderCompanies, stating(COVERAGE_CRITERIA), {
    provinces: { label: 'Provinces and states', optionsFrom: provinces.path, ...WIDE_LIST },
    markets: WIDE_LIST,
    propertyTypes: WIDE_LIST,
    propertyClasses: WIDE_LIST,
  }),
}

const working: LenderSection = {
  key: 'working',
  title: 'Working with them',
  questions: ask(
    lenderCompanies,
    [
      'turnaroundDaysQuote',
      'turnaroundDaysClose',
      'hasConstructionLoan',
      'syndicates',
      'ancillaryRequired',
      'holdLimit',
    ],
    {
      turnaroundDaysQuote: { label: 'Days to a quote' },
      turnaroundDaysClose: { label: 'Days to close' },
      hasConstructionLoan: { label: 'Construction loans', ...ALWAYS_SET },
      syndicates: ALWAYS_SET,
      ancillaryRequired: { label: 'Deposit accounts required', ...ALWAYS_SET },
    },
  ),
}

/** In the order of the form. */
export const LENDER_SECTIONS: readonly LenderSection[] = [company, opinion, loan, ratios, coverage, working]

/** What is told of a lender that the directory does not hold. */
export const NAMED_LENDER_QUESTIONS = ask(lenderCompanies, ['companyName', 'category', 'city', 'state'], {
  companyName: { width: 2 },
  category: { width: 2 },
  city: { width: 2 },
  state: { label: 'Province or state', box: 'option', optionsFrom: provinces.path, width: 2 },
})

const WIDE = { width: 2 } as const

/** A person of a lender. */
export const CONTACT_QUESTIONS = ask(
  lenderContacts,
  [
    'firstName',
    'lastName',
    'title',
    'email',
    'phone',
    'mobile',
    'loanMin',
    'loanMax',
    'provinces',
    'territories',
    'propertyTypes',
    'office',
    'isPrimary',
    'optOut',
    'notes',
  ],
  {
    provinces: { label: 'Provinces and states', optionsFrom: provinces.path, ...WIDE },
    territories: WIDE,
    propertyTypes: WIDE,
    office: { reads: ['country'], box: 'office' },
    isPrimary: { label: 'The person to write to first', box: 'checkbox', ...WIDE },
    optOut: { label: 'Wants no bulk mail', box: 'checkbox', ...WIDE },
  },
)

/** What a lender asks for a kind of loan from a date on. */
export const PRICING_QUESTIONS = ask(
  pricings,
  [
    'loanType',
    'effectiveDate',
    'indexType',
    'indexTermMonths',
    'spreadMin',
    'spreadMax',
    'rateFloor',
    'feeMinBps',
    'maxLTV',
    'minDSCR',
    'nonRecource',
    'note',
  ],
  {
    effectiveDate: { label: 'In force from' },
    indexType: { label: 'Index' },
    indexTermMonths: { label: 'Term of the index', box: 'months' },
    nonRecource: { label: 'Non-recourse offered', box: 'checkbox', ...WIDE },
    note: WIDE,
  },
)
