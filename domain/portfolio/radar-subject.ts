/** Whose loans the radar looks at: those that a brokerage placed, and an owner's own. */

import type { IsoDate } from '#domain/kernel/dates.ts'
import type { Address } from '#domain/kernel/field.ts'
import type { Currency } from '#domain/kernel/money.ts'
import type { MatchAnswers, MatchPlace } from '#domain/lenders/match-request.ts'
import { COUNTRIES } from '#domain/market/reference-lists.ts'
import { type PrepaymentPenaltyType } from './asked-choices.ts'
import { closingTerms, type PlacedLoan } from './closing-terms.ts'
import type { HeldLoan, HeldProperty, Holdings } from './holdings.ts'
import { expiryFigures } from './loan-figures.ts'
import { isSettled, loanTermsOn, marketValue } from './loan-record.ts'

import { lendingValue, loanToValue } from './ratios.ts'
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

const dated = (amount: number | null | undefined, on: IsoDate | null): DatedAmount | null =>
  amount == null ? null : { amount, on }

const RECOURSES = ['Full', 'Limited', 'Non-Recourse'] as const

/** Value and income are of the day the loan was funded: nothing that an owner typed since is looked at. */
export function subjectOfLead({ terms, ...lead }: StoredLead): RadarSubject {
  const { stage, assignedNames, lastTalkAt, phone, email, ownerId, dealId } = lead
  return {
    _id: lead._id,
    currency: lead.currency,
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
function toAddress({ formattedAddress, country, ...place }: PlaceParts): Address {
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

/** An owner's term loans that something is still owed on. */
export function subjectsOfHoldings({ properties, loans }: Holdings, today: IsoDate): RadarSubject[] {
  const byId = new Map(properties.map((property) => [property._id, property]))
  return loans.filter((loan) => !isSettled(loan)).map((loan) => subjectOfLoan(loan, byId.get(loan.propertyId), today))
}

function subjectOfLoan(loan: HeldLoan, property: HeldProperty | undefined, today: IsoDate): RadarSubject {
  const { firstPaymentDate } = loan
  const terms = loanTermsOn(loan, today, loan.indexRate)
  const { city, province, country } = property?.address ?? {}
  return {
    _id: loan._id,
    currency: loan.currency,
    terms: terms && firstPaymentDate ? { ...terms, firstPaymentDate } : null,
    maturity: expiryFigures(loan, today).loanExpiry,
    prePaymentPenaltyType: loan.prePaymentPenaltyType ?? null,
    openDate: loan.openDate ?? null,
    lockoutEnds: loan.lockoutEnds ?? null,
    value: valueOf(property),
    noi: dated(property?.propertyDetails?.internalNOI, newestIncome(property)),
    originalLTV: loan.ltv ?? loanToValue({ loan: loan.originalLoanAmount, value: lendingValue(firstValues(property)) }),
    isFloating: loan.rateType === 'Floating',
    name: property?.name ?? loan.name,
    place: [city, province].filter(Boolean).join(', '),
    who: property?.ownershipEntity ?? loan.name,
    lenderName: loan.lenderName,
    address: toAddress(property?.address ?? {}),
    propertyId: loan.propertyId,
    ask: {
      Property_Type: property?.propertyTypeId ?? null,
      Property_Class: property?.propertyClassId ?? null,
      Market: property?.marketId ?? null,
      province: province ?? null,
      country: country ?? null,
    },
    lead: null,
  }
}

const firstValues = (property: HeldProperty | undefined) => ({ price: property?.acquisitionPrice, appraisal: null })

/** The value that every figure of the property takes, with the day that it was found out. */
function valueOf(property: HeldProperty | undefined): DatedAmount | null {
  const { internalValuationAmount, internalValuationDate, appraisedValue, appraisalDate, acquisitionDate } =
    property ?? {}
  const on =
    internalValuationAmount != null ? internalValuationDate : appraisedValue != null ? appraisalDate : acquisitionDate
  return dated(marketValue(property), on ?? null)
}

const newestIncome = (property: HeldProperty | undefined): IsoDate | null =>
  (property?.noiHistory ?? [])
    .map(({ periodEnd }) => periodEnd)
    .toSorted()
    .at(-1) ?? null
