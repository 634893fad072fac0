/** From a closed deal to the lead that brings it back: made of what the deal knew at closing, and of nothing since. */
import { type IsoDate, loanExpiry } from '#domain/kernel/dates.ts'
import type { Address } from '#domain/kernel/field.ts'
import { type ClosedDeal, handOver, type WinningBid } from './hand-over.ts'

/** What the server adds to the deal's own answers. */
export interface KnownAtClosing {
  /** Key of the deal's record. */
  id: number
  lenderName: string | null
}

/** A lead of own financing by the names of its fields, and the terms that its radar is computed from. */
export interface OwnFinancingLead {
  originalDealId: number
  propertyName: string | null
  address: string
  municipality: string | null
  province: string | null
  country: string | null
  coordinates: { lat: number; lng: number } | null
  propertyType: number | null
  borrower: string | null
  lender: string | null
  originalLoanAmount: number
  rate: number | null
  fundingDate: IsoDate
  maturity: IsoDate
  ltv: number | null
  penaltyType: string | null
  terms: ClosingTerms
}

/** The terms as they were agreed, and what lenders are asked by. Months, percent a year. */
export interface ClosingTerms {
  firstPaymentDate: IsoDate
  term: number
  amortization: number | null
  ioMonths: number | null
  rateType: string | null
  openDate: IsoDate | null
  /** The value and the income that the loan was lent on. */
  value: number | null
  noi: number | null
  loanType: number | null
  market: number | null
  propertyClass: number | null
  recourse: string | null
}

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)
const textOf = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value : null)

/** The lead; null for a deal of which nobody said when its loan ends. */
export function ownFinancingLead(
  deal: ClosedDeal,
  bid: WinningBid,
  { id, lenderName }: KnownAtClosing,
): OwnFinancingLead | null {
  const { loan } = handOver(deal, bid)
  const [firstPaymentDate, term] = [textOf(loan.firstPaymentDate), numberOf(loan.term)]
  if (firstPaymentDate === null || term === null) return null
  const maturity = loanExpiry(firstPaymentDate, term)
  const { values } = deal
  const place = placeOf(values.Property_Address as Address | null | undefined)
  const propertyName = textOf(values.Property_Name)
  return {
    ...place,
    address: place.address ?? propertyName ?? deal.dealName,
    originalDealId: id,
    propertyName,
    propertyType: numberOf(values.Property_Type),
    borrower: textOf(values.Borrowing_Entity) ?? textOf(values.Sponsor_Name),
    lender: lenderName,
    originalLoanAmount: deal.fundedAmount,
    rate: numberOf(loan.allInRate),
    fundingDate: deal.actualFundingDate,
    maturity,
    ltv: numberOf(bid.values.bidLtv) ?? numberOf(values.LTV),
    penaltyType: textOf(loan.prePaymentPenaltyType),
    terms: {
      firstPaymentDate,
      term,
      amortization: numberOf(loan.amortization),
      ioMonths: numberOf(loan.ioMonths),
      rateType: textOf(loan.rateType),
      openDate: textOf(loan.openDate),
      value: numberOf(values.Appraised_Value),
      noi: numberOf(values.Net_Operating_Income),
      loanType: numberOf(values.Loan_Type),
      market: numberOf(values.Market),
      propertyClass: numberOf(values.Property_Class),
      recourse: textOf(values.Recourse),
    },
  }
}

function placeOf(address: Address | null | undefined) {
  const { formattedAddress, street, city, province, country, lat, lng } = address ?? {}
  return {
    address: textOf(street) ?? textOf(formattedAddress),
    municipality: textOf(city),
    province: textOf(province),
    country: textOf(country),
    coordinates: lat != null && lng != null ? { lat, lng } : null,
  }
}
