/** The form of a lender: its sections, each field with its kind and the criterion it states. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CriterionKey } from '#domain/lenders/match-criteria.ts'

export type LenderFieldKind =
  | 'text'
  | 'note'
  | 'money'
  | 'months'
  | 'percent'
  | 'multiple'
  | 'bps'
  | 'count'
  | 'yes-no'
  | 'stars'
  | 'image'
  | 'address'
  | 'choice'
  | 'choices'

/** Where the options of a choice come from. */
export type OptionSource =
  | 'categories'
  | 'provinces'
  | 'markets'
  | 'propertyTypes'
  | 'propertyClasses'
  | 'rateTypes'
  | 'insurers'

export interface LenderField {
  name: string
  label: MessageDescriptor
  kind: LenderFieldKind
  options?: OptionSource
  isRequired?: boolean
  /** Takes both columns. */
  isWide?: boolean
}

export interface LenderSection {
  key: string
  title: MessageDescriptor
  hint?: MessageDescriptor
  groups: readonly { criterion?: CriterionKey; name?: MessageDescriptor; fields: readonly LenderField[] }[]
}

const field = (
  name: string,
  label: MessageDescriptor,
  kind: LenderFieldKind,
  rest: Partial<LenderField> = {},
): LenderField => ({ name, label, kind, ...rest })

const company: LenderSection = {
  key: 'company',
  title: msg`Company`,
  groups: [
    {
      fields: [
        field('companyName', msg`Company name`, 'text', { isRequired: true }),
        field('category', msg`Category`, 'choice', { options: 'categories', isRequired: true }),
        field('city', msg`City`, 'text'),
        field('state', msg`Province or state`, 'choice', { options: 'provinces' }),
        field('logo', msg`Logo`, 'image', { isWide: true }),
        field('website', msg`Website`, 'text'),
        field('phone', msg`Phone`, 'text'),
        field('isActive', msg`Still lends`, 'yes-no'),
        field('insurers', msg`Programs`, 'choices', { options: 'insurers' }),
        field('address', msg`Address`, 'address', { isWide: true }),
        field('description', msg`Description`, 'note', { isWide: true }),
      ],
    },
  ],
}

const opinion: LenderSection = {
  key: 'opinion',
  title: msg`Your company’s view`,
  hint: msg`Never suggested to others`,
  groups: [
    {
      fields: [
        field('rating', msg`Rating`, 'stars'),
        field('relationshipLender', msg`Relationship lender`, 'yes-no'),
        field('notes', msg`Notes`, 'note', { isWide: true }),
      ],
    },
  ],
}

const loan: LenderSection = {
  key: 'loan',
  title: msg`Loan`,
  hint: msg`An empty bound that is stated means no limit`,
  groups: [
    {
      criterion: 'Loan_Amount',
      name: msg`Loan amount`,
      fields: [field('minLoan', msg`Minimum loan`, 'money'), field('maxLoan', msg`Maximum loan`, 'money')],
    },
    {
      criterion: 'Term',
      name: msg`Term`,
      fields: [field('minTerm', msg`Minimum term`, 'months'), field('maxTerm', msg`Maximum term`, 'months')],
    },
    {
      criterion: 'Amortization',
      name: msg`Amortization`,
      fields: [
        field('minAmortization', msg`Minimum amortization`, 'months'),
        field('maxAmortization', msg`Maximum amortization`, 'months'),
      ],
    },
    {
      criterion: 'Rate_Type',
      name: msg`Rate type`,
      fields: [field('rateType', msg`Rate type`, 'choice', { options: 'rateTypes' })],
    },
    { criterion: 'IO', name: msg`Interest-only`, fields: [field('IO', msg`Interest-only offered`, 'yes-no')] },
    { criterion: 'Fee', name: msg`Fee`, fields: [field('feeMin', msg`Minimum fee`, 'bps')] },
  ],
}

const ratios: LenderSection = {
  key: 'ratios',
  title: msg`Ratios`,
  groups: [
    { criterion: 'LTV', name: msg`LTV`, fields: [field('maxLTV', msg`Maximum LTV`, 'percent')] },
    { criterion: 'DSCR', name: msg`DSCR`, fields: [field('minDSCR', msg`Minimum DSCR`, 'multiple')] },
    {
      fields: [field('maxLTC', msg`Maximum LTC`, 'percent'), field('minDebtYield', msg`Minimum debt yield`, 'percent')],
    },
  ],
}

const coverage: LenderSection = {
  key: 'coverage',
  title: msg`Coverage`,
  hint: msg`An empty list that is stated means everywhere and everything`,
  groups: [
    {
      criterion: 'province',
      name: msg`Provinces and states`,
      fields: [field('provinces', msg`Provinces and states`, 'choices', { options: 'provinces', isWide: true })],
    },
    {
      criterion: 'Market',
      name: msg`Markets`,
      fields: [field('markets', msg`Markets`, 'choices', { options: 'markets', isWide: true })],
    },
    {
      criterion: 'Property_Type',
      name: msg`Property types`,
      fields: [field('propertyTypes', msg`Property types`, 'choices', { options: 'propertyTypes', isWide: true })],
    },
    {
      criterion: 'Property_Class',
      name: msg`Property classes`,
      fields: [
        field('propertyClasses', msg`Property classes`, 'choices', { options: 'propertyClasses', isWide: true }),
      ],
    },
  ],
}

const working: LenderSection = {
  key: 'working',
  title: msg`Working with them`,
  groups: [
    {
      fields: [
        field('turnaroundDaysQuote', msg`Days to a quote`, 'count'),
        field('turnaroundDaysClose', msg`Days to close`, 'count'),
        field('hasConstructionLoan', msg`Construction loans`, 'yes-no'),
        field('syndicates', msg`Syndicates`, 'yes-no'),
        field('ancillaryRequired', msg`Deposit accounts required`, 'yes-no'),
        field('holdLimit', msg`Hold limit`, 'money'),
      ],
    },
  ],
}

/** In the order of the form. */
export const LENDER_SECTIONS: readonly LenderSection[] = [company, opinion, loan, ratios, coverage, working]

const FIELDS = LENDER_SECTIONS.flatMap(({ groups }) => groups.flatMap(({ fields }) => fields))

export const lenderField = (name: string): LenderField | undefined => FIELDS.find((each) => each.name === name)
