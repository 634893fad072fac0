/** Whose loans the radar looks at: those that a brokerage placed, and an owner's own. */

import type { IsoDate } from '#domain/kernel/dates.ts'
import type { Address } from '#domain/kernel/field.ts'
import type { Currency } from '#domain/kernel/money.ts'
import type { MatchAnswers, MatchPlace } from '#domain/lenders/match-request.ts'
import { COUNTRIES } from '#domain/market/reference-lists.ts'
import { type PrepaymentPenaltyType } from './asked-choices.ts'
import { NO_OTHER_DEBT } from './capital-stack.ts'
import { closingTerms, type PlacedLoan } from './closing-terms.ts'
import type { DatedAmount, RadarLoan } from './refinance-radar.ts'

export const RADAR_SOURCES = ['leads', 'loans'] as const
export type RadarSource = (typeof RADAR_SOURCES)[number]

/** What only a lead knows: how far talks are, and whom to call. */
export interface RadarLead {
  stage: string | null
  assignedNames: readonly string[]
  /** When somebody last wrote, called or noted something. */
  lastTalkAt: string | null
  phone: string | null
  email: string | null
  /** The owner among the company's contacts to whom it belongs. */
  ownerId: number | null
  /** The deal that was made of it already. */
  dealId: number | null
}

/** A loan with its building and its people. */
export interface RadarSubject extends RadarLoan {
  name: string
  place: string
  who: string | null
  lenderName: string | null
  address: Address
  /** Of an owner's own loan. */
  propertyId: string | null
  /** What lenders are asked by, as far as it is known. */
  ask: MatchAnswers & MatchPlace
  lead: RadarLead | null
}

/** A lead of own financing as it is stored, beside what its deal knew at closing. */
export interface StoredLead extends Omit<PlacedLoan, 'terms'>, RadarLead {
  _id: string
  name: string | null
  currency: Currency
  municipality: string | null
  province: string | null
  country: string | null
  borrower: string | null
  lender: string | null
  propertyType: number | null
  fundingDate: IsoDate | null
  ltv: number | null
  penaltyType: PrepaymentPenaltyType | null
  terms: ClosingFacts | null
}

/** The terms that were agreed, and what the loan was lent on. */
type ClosingFacts = PlacedLoan['terms'] & {
  rateType?: string | null
  openDate?: IsoDate | null
  value?: number | null
  noi?: number | null
  loanType?: number | null
  market?: number | null
  propertyClass?: number | null
  recourse?: string | null
}

/** Null where there is no amount. */
export const dated = (amount: number | null | undefined, on: IsoDate | null): DatedAmount | null =>
  amount == null ? null : { amount, on }

const RECOURSES = ['Full', 'Limited', 'Non-Recourse'] as const

/** Value and income are of the day the loan was funded: nothing that an owner typed since is looked at. */
export function subjectOfLead({ terms, ...lead }: StoredLead): RadarSubject {
  const { stage, assignedNames, lastTalkAt, phone, email, ownerId, dealId } = lead
  return {
    _id: lead._id,
    kind: 'loan',
    currency: lead.currency,
    drawn: null,
    // A placed loan is known alone: what else its borrower owes on the building stands in no lead.
    others: NO_OTHER_DEBT,
    terms: terms && closingTerms({ ...lead, terms }),
    maturity: lead.maturity,
    prePaymentPenaltyType: lead.penaltyType,
    openDate: terms?.openDate ?? null,
    lockoutEnds: null,
    value: dated(terms?.value, lead.fundingDate),
    noi: dated(terms?.noi, lead.fundingDate),
    originalLTV: lead.ltv,
    isFloating: terms?.rateType === 'Floating',
    name: lead.name ?? '',
    place: [lead.municipality, lead.province].filter(Boolean).join(', '),
    who: lead.borrower,
    lenderName: lead.lender,
    address: toAddress(placeOfLead(lead)),
    propertyId: null,
    ask: {
      Property_Type: lead.propertyType,
      Property_Class: terms?.propertyClass ?? null,
      Market: terms?.market ?? null,
      Loan_Type: terms?.loanType ?? null,
      Recourse: RECOURSES.find((each) => each === terms?.recourse) ?? null,
      province: lead.province,
      country: lead.country,
    },
    lead: { stage, assignedNames, lastTalkAt, phone, email, ownerId, dealId },
  }
}

type PlaceParts = {
  formattedAddress?: string | null
  street?: string | null
  city?: string | null
  province?: string | null
  country?: string | null
  lat?: number | null
  lng?: number | null
}

/** As the form of a deal takes it; a country that it does not know is left out. */
export function toAddress({ formattedAddress, country, ...place }: PlaceParts): Address {
  return {
    ...place,
    ...(formattedAddress && { formattedAddress }),
    country: COUNTRIES.find((each) => each === country) ?? null,
  }
}

const placeOfLead = ({ name, municipality: city, province, country }: Omit<StoredLead, 'terms'>): PlaceParts => ({
  formattedAddress: [name, city, province].filter(Boolean).join(', '),
  ...{ street: name, city, province, country },
})
