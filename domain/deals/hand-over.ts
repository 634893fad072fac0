/** From a closed deal to the owner's portfolio: what its loan, its property and its project are first entered with. */
import { addMonths, type IsoDate } from '#domain/kernel/dates.ts'
import type { Address } from '#domain/kernel/field.ts'
import { atBps, roundMoney } from '#domain/kernel/money.ts'
import type { FeeName } from '#domain/portfolio/loan-sections.ts'
import { allInRate } from './bid-rules.ts'
import type { BidTerms } from './bid-terms.ts'
import type { DealGuarantor } from './deal-form/borrower.ts'
import type { DealAnswers } from './deal-rules.ts'
import { type OperatingStatement, statementTotals } from './operating-statement.ts'

/** A closed deal, as far as its loan is entered from it. Money in the deal's currency. */
export interface ClosedDeal {
  dealId: string
  dealName: string
  fundedAmount: number
  actualFundingDate: IsoDate
  /** Family of the loan type: `construction` makes a construction loan, all others a term loan. */
  loanFamily: string | null
  values: DealAnswers
}

/** The bid that won. */
export interface WinningBid {
  lenderCompanyId: number
  values: BidTerms & { [answer: string]: unknown }
}

type RecordFields = Readonly<Record<string, unknown>>

/** Fields by the names of the portfolio's entities; what is not known is left out. Ids of the portfolio are not in it. */
export interface HandOver {
  /** Path of the resource that takes the loan. */
  path: 'loans' | 'construction-loan'
  loan: RecordFields
  property: RecordFields
  /** Only of a construction loan. */
  project: RecordFields | null
}

/** What the portfolio's forms begin with; whoever takes the loan over checks and completes it. */
export function handOver(deal: ClosedDeal, bid: WinningBid): HandOver {
  const isConstruction = deal.loanFamily === 'construction'
  return {
    path: isConstruction ? 'construction-loan' : 'loans',
    loan: known({
      ...loanFields(deal, bid),
      ...(isConstruction
        ? { authorizedLoanAmount: deal.fundedAmount, takeoutType: deal.values.Takeout }
        : { originalLoanAmount: deal.fundedAmount }),
    }),
    property: propertyFields(deal),
    project: isConstruction ? projectFields(deal) : null,
  }
}

function loanFields({ dealName, fundedAmount, actualFundingDate, values }: ClosedDeal, bid: WinningBid): RecordFields {
  const terms = bid.values
  const rate = allInRate({ ...terms })
  const isFloating = terms.rateType === 'Floating'
  const term = terms.termMonths ?? values.Term
  // A loan that amortises over no months pays interest only.
  const amortization = terms.amortizationMonths ?? values.Amortization
  return {
    loanName: String(values.Property_Name || dealName).slice(0, 120),
    lenderId: bid.lenderCompanyId,
    fundingDate: actualFundingDate,
    // Payments begin a month after the money came; a short first period is the taker's to enter.
    firstPaymentDate: addMonths(actualFundingDate, 1),
    term,
    amortization: amortization || null,
    ioMonths: terms.ioMonths ?? values.IO_Period,
    rateType: isFloating ? 'Floating' : 'Fixed',
    ...(isFloating && {
      facilityIndexType: terms.indexType,
      spread: terms.spread,
      interestRateFloor: terms.rateFloor,
      interestRateCap: terms.rateCap,
    }),
    allInRate: rate ?? values.Expected_Rate,
    prePaymentPenaltyType: terms.prepaymentPenaltyType ?? values.Prepayment_Preference,
    prepaymentDescription: terms.prepaymentDescription ?? values.Prepayment_Notes,
    ...openDateOf(actualFundingDate, term, terms.openPeriodMonths),
    chargeType: terms.chargeType ?? values.Charge_Type,
    recourse: terms.recourse ?? values.Recourse,
    ...insuranceOf(values.Insured_Program),
    notes: terms.conditions,
    guarantorNotes: terms.guaranteeDescription,
    loanOwnership: guarantorsOf(values.Guarantors),
    covenants: section({
      loanToValuePercentage: terms.bidLtv,
      debtServiceCoverageRatio: terms.bidDscrMin,
      debtYieldPercentage: terms.bidDebtYieldMin,
      extensionOptions: terms.extensionOptions,
    }),
    feesAndPricingDetails: section(feesOfLoan(terms, fundedAmount)),
  }
}

/** The last months of the term, in which the loan may be repaid without cost. */
function openDateOf(fundedOn: IsoDate, term: unknown, openMonths: unknown): RecordFields {
  if (typeof term !== 'number' || typeof openMonths !== 'number' || openMonths <= 0) return {}
  return { openDate: addMonths(addMonths(fundedOn, 1), Math.max(0, term - openMonths)) }
}

/** Programs of the deal's form by who insures the loan. */
function insuranceOf(program: unknown): RecordFields {
  if (typeof program !== 'string' || program === 'none') return {}
  if (program.startsWith('mli-')) return { insured: true, insurer: 'cmhc' }
  return program.startsWith('hud-') ? { insured: true, insurer: 'fha' } : {}
}

const guarantorsOf = (guarantors: unknown) => {
  const named = ((guarantors ?? []) as DealGuarantor[]).filter(({ name }) => name)
  return named.length > 0 ? named.map(({ name, type, allocation }) => known({ name, type, allocation })) : null
}

/** Shares of the loan become money; each fee goes where the loan's section keeps it. */
function feesOfLoan(terms: WinningBid['values'], fundedAmount: number): Partial<Record<FeeName, unknown>> {
  const ofLoan = (bps: number | null | undefined) => (bps ? roundMoney(atBps(fundedAmount, bps)) : null)
  return {
    upfrontFee: ofLoan(terms.lenderFeeBps),
    brokerFee: ofLoan(terms.brokerFeeBps),
    commitmentFee: terms.commitmentFee,
    loiFee: terms.applicationFee,
    standbyFee: terms.standbyFee,
    legalFee: terms.legalEstimate,
    otherFee: terms.exitFee,
  }
}

function propertyFields({ dealName, values }: ClosedDeal): RecordFields {
  const address = values.Property_Address as Address | null | undefined
  const statement = values.Operating_Statement as OperatingStatement | null | undefined
  const ownFigure = typeof values.Net_Operating_Income === 'number' ? values.Net_Operating_Income : null
  return known({
    name: String(values.Property_Name || dealName).slice(0, 120),
    address,
    propertyType: values.Property_Type,
    propertyClass: values.Property_Class,
    market: values.Market,
    ownershipEntity: values.Borrowing_Entity,
    yearBuilt: values.Year_Built,
    yearRenovated: values.Year_Renovated,
    units: values.Number_Of_Units,
    buildingSF: values.Gross_Building_Area,
    netRentableSF: values.Net_Rentable_Area,
    landAcres: values.Land_Area_Acres,
    parking: values.Parking_Stalls,
    storeys: values.Number_Of_Storeys,
    acquisitionDate: values.Purchase_Date,
    acquisitionPrice: values.Purchase_Price,
    appraisedValue: values.Appraised_Value,
    appraisalDate: values.Appraisal_Date ?? values.Valuation_Date,
    appraiser: values.Appraiser,
    occupancyPercentage: values.Occupancy_Percentage,
    economicOccupancyPercentage: values.Economic_Occupancy,
    propertyDetails: section({
      internalNOI: ownFigure,
      t12NOI: statementTotals(statement?.t12)?.netOperatingIncome,
    }),
    environmental: values.Environmental_Status,
    environmentalDate: values.Phase1_Date,
    managerCompany: values.Manager_Name,
  })
}

function projectFields({ dealName, values }: ClosedDeal): RecordFields {
  return known({
    projectName: String(values.Property_Name || dealName).slice(0, 120),
    grossFloorArea: values.GFA,
    units: ((values.Saleable_Units as number | null) ?? 0) + ((values.Rentable_Units as number | null) ?? 0) || null,
    startDate: values.Start_Date,
    completionDate: values.Completion_Date,
    landCost: values.Land_Cost,
    hardCostBudget: values.Hard_Cost_Budget,
    softCostBudget: values.Soft_Cost_Budget,
    contingencyBudget: values.Contingency,
    generalContractor: values.General_Contractor,
    contractType: values.Contract_Type,
    bondingPercentage: values.Bonding,
    permitStatus: values.Permit_Building,
  })
}

const isKnown = (value: unknown) => value !== null && value !== undefined && value !== ''

const known = (fields: RecordFields): RecordFields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => isKnown(value)))

/** A section of which nothing is known is left out as a whole. */
function section(fields: RecordFields): RecordFields | null {
  const filled = known(fields)
  return Object.keys(filled).length > 0 ? filled : null
}

/** Stands in the address for what is not known. */
const MISSING_PART = '-'

/** The address of the form that begins with the loan: `/add-loan/{deal}/{address}/{lender}/{amount}/{term}/…`. */
export function addLoanPath(dealKey: number, { loan, property }: HandOver, ltv: number | null): string {
  const address = property.address as Address | undefined
  const parts = [
    dealKey,
    address?.formattedAddress,
    loan.lenderId,
    loan.originalLoanAmount ?? loan.authorizedLoanAmount,
    loan.term,
    loan.amortization,
    loan.allInRate,
    ltv,
  ]
  return `/add-loan/${parts.map((part) => (isKnown(part) ? encodeURIComponent(String(part)) : MISSING_PART)).join('/')}`
}
