/** Insured multifamily loans in Canada: premium, capitalised loan and its limits, from a dated table of the insurer. */
import type { IsoDate } from '#domain/kernel/dates.ts'
import { monthlyPayment, mortgageConstant } from './interest.ts'

export const INSURED_PURPOSES = ['construction', 'other'] as const
export type InsuredPurpose = (typeof INSURED_PURPOSES)[number]

/** What is insured: rental apartments, or student, seniors', supportive housing and single rooms, which cost more. */
export const SHELTERS = ['rental', 'other'] as const
export type Shelter = (typeof SHELTERS)[number]

/** Points of the Select program; null is the Standard program. */
export const SELECT_POINTS = [50, 70, 100] as const
export type SelectPoints = (typeof SELECT_POINTS)[number]

/** Limits and discount of a program. */
interface Program {
  maxLTV: number
  maxAmortization: number
  minDSCR: number
  discountPct: number
}

/** One bulletin of the insurer. Premiums are percent of the loan; check the current bulletin before relying on them. */
interface Bulletin {
  effectiveDate: IsoDate
  /** Where the figures were read; the insurer's own sheet decides. */
  source: string
  bands: readonly ({ upToLTV: number; isSelectOnly?: boolean } & Record<Shelter, Record<InsuredPurpose, number>>)[]
  /** Added for each five years of amortization, begun or whole, above the base. */
  surchargePct: number
  surchargeAboveMonths: number
  /** Added where the building does not earn its stabilized rents when the loan is first advanced. */
  unstabilizedPct: number
  /** Charged on the part of the loan that is for space nobody lives in. */
  nonResidentialPct: number
  standard: Program
  /** Standard buildings of five or six units. */
  smallBuildingDSCR: number
  /** Least DSCR of what is no rental housing, where the program's own is lower. */
  otherShelterDSCR: number
  select: Record<SelectPoints, Program>
}

type Premiums = readonly [construction: number, other: number]

function band(upToLTV: number, ...[rental, other]: readonly [rental: Premiums, other: Premiums]) {
  const byPurpose = ([construction, otherPurpose]: Premiums) => ({ construction, other: otherPurpose })
  return { upToLTV, rental: byPurpose(rental), other: byPurpose(other) }
}

export const BULLETINS: readonly Bulletin[] = [
  {
    effectiveDate: '2025-07-14',
    source:
      'Premium schedules in force from 14 July 2025 as brokers print them: rental housing in several publications, other shelter in full by spiremortgage.ca, its first and last band also by ratellow.com; surcharges by spiremortgage.ca and, for rents that are not reached yet, by newhomesalberta.ca',
    bands: [
      band(65, [3.25, 2.6], [6.55, 6.3]),
      band(70, [3.75, 2.85], [6.85, 6.6]),
      band(75, [4.25, 3.35], [7.15, 6.9]),
      band(80, [5, 4.35], [7.3, 7.05]),
      band(85, [6, 5.35], [8, 7.75]),
      { ...band(90, [6.75, 5.9], [8.25, 8]), isSelectOnly: true },
      { ...band(95, [7, 6.15], [9, 8.75]), isSelectOnly: true },
    ],
    surchargePct: 0.25,
    surchargeAboveMonths: 300,
    unstabilizedPct: 0.25,
    nonResidentialPct: 1,
    standard: { maxLTV: 85, maxAmortization: 480, minDSCR: 1.2, discountPct: 0 },
    smallBuildingDSCR: 1.1,
    otherShelterDSCR: 1.2,
    select: {
      50: { maxLTV: 95, maxAmortization: 480, minDSCR: 1.1, discountPct: 10 },
      70: { maxLTV: 95, maxAmortization: 540, minDSCR: 1.1, discountPct: 20 },
      100: { maxLTV: 95, maxAmortization: 600, minDSCR: 1.1, discountPct: 30 },
    },
  },
]

/** Provincial sales tax on the premium, percent; paid in cash. */
export const PREMIUM_SALES_TAX_PCT: Record<string, number> = { ON: 8, QC: 9, SK: 6 }

/** The bulletin in force on a day; the first one known for earlier days. */
export function bulletinOn(asOf: IsoDate): Bulletin {
  return BULLETINS.findLast(({ effectiveDate }) => effectiveDate <= asOf) ?? (BULLETINS[0] as Bulletin)
}

/** What an insured loan is sized from. */
export interface InsuredRequest {
  asOf: IsoDate
  purpose: InsuredPurpose
  /** Rental housing when not said. */
  shelter?: Shelter | null
  selectPoints: SelectPoints | null
  lendingValue: number
  noi: number
  /** Percent a year. */
  rate: number
  /** Months. */
  amortization: number
  /** Percent of the lending value asked for. */
  ltv: number
  /** Whether the rents of the stabilized building are still to come when the loan is first advanced. */
  isUnstabilized?: boolean | null
  /** Percent of the loan that is for space nobody lives in. */
  nonResidentialShare?: number | null
  units?: number | null
  province?: string | null
}

export type InsuredWarning = 'ltv-above-limit' | 'amortization-above-limit'

/** Amounts in currency units, unrounded. */
export interface InsuredLoan {
  /** Percent of the base loan, after surcharges and discount. */
  premiumPct: number
  base: number
  /** Months that were used: those asked for, up to what the program allows. */
  amortization: number
  premium: number
  /** Base and premium: the premium is added to the loan. */
  loan: number
  payment: number
  dscr: number
  salesTax: number
  /** The base that debt service alone would allow at this premium. */
  baseByDebtService: number
  /** The loan with premium that debt service allows. */
  loanByDebtService: number
  binding: 'LTV' | 'DSCR'
  warnings: InsuredWarning[]
}

type PremiumRequest = Pick<
  InsuredRequest,
  'asOf' | 'purpose' | 'shelter' | 'selectPoints' | 'ltv' | 'amortization' | 'isUnstabilized' | 'nonResidentialShare'
>

/** Premium, percent of the base loan: band and surcharges, less the Select discount on all; null above all bands. */
export function premiumPct(request: PremiumRequest): number | null {
  const { asOf, purpose, shelter, selectPoints, ltv } = request
  const bulletin = bulletinOn(asOf)
  const found = bulletin.bands.find(({ upToLTV, isSelectOnly }) => ltv <= upToLTV && (selectPoints || !isSelectOnly))
  if (!found) return null
  const { discountPct } = programOf(bulletin, selectPoints)
  return (found[shelter ?? 'rental'][purpose] + surchargesPct(bulletin, request)) * (1 - discountPct / 100)
}

/** What is added to the premium of the band, percent of the base loan. */
function surchargesPct(bulletin: Bulletin, request: PremiumRequest): number {
  const monthsAbove = Math.max(0, request.amortization - bulletin.surchargeAboveMonths)
  return (
    Math.ceil(monthsAbove / 60) * bulletin.surchargePct +
    (request.isUnstabilized ? bulletin.unstabilizedPct : 0) +
    ((request.nonResidentialShare ?? 0) / 100) * bulletin.nonResidentialPct
  )
}

const programOf = (bulletin: Bulletin, points: SelectPoints | null) =>
  points ? bulletin.select[points] : bulletin.standard

function leastCoverage(bulletin: Bulletin, { selectPoints, shelter, units }: InsuredRequest): number {
  const { minDSCR } = programOf(bulletin, selectPoints)
  if (shelter === 'other') return Math.max(minDSCR, bulletin.otherShelterDSCR)
  const isSmall = !selectPoints && units != null && units <= 6
  return isSmall ? bulletin.smallBuildingDSCR : minDSCR
}

/**
 * The largest insured loan within the program's limits, currency units.
 * Debt service is tested on the loan with its premium. Where it binds, a smaller loan may fall into a cheaper band;
 * every band up to the one asked for is tried, and the one with the largest base wins.
 */
export function sizeInsuredLoan(request: InsuredRequest): InsuredLoan {
  const bulletin = bulletinOn(request.asOf)
  const program = programOf(bulletin, request.selectPoints)
  const minDSCR = leastCoverage(bulletin, request)
  const ltv = Math.min(request.ltv, program.maxLTV)
  const amortization = Math.min(request.amortization, program.maxAmortization)
  const constant = mortgageConstant({ rate: request.rate, amortization }) / 100
  const loanByDebtService = Math.max(0, request.noi / minDSCR / constant)
  const limits = [...bulletin.bands.map(({ upToLTV }) => upToLTV).filter((upToLTV) => upToLTV < ltv), ltv]
  const candidates = limits.map((limit) => {
    const pct = premiumPct({ ...request, ltv: limit, amortization }) ?? 0
    const baseByDebtService = loanByDebtService / (1 + pct / 100)
    return { pct, baseByDebtService, byValue: (request.lendingValue * limit) / 100 }
  })
  const baseOf = (each: (typeof candidates)[number]) => Math.min(each.byValue, each.baseByDebtService)
  const best = candidates.reduce((most, each) => (baseOf(each) > baseOf(most) ? each : most))
  const base = baseOf(best)
  const premium = (base * best.pct) / 100
  const payment = monthlyPayment({ principal: base + premium, rate: request.rate, amortization })
  return {
    premiumPct: best.pct,
    base,
    amortization,
    premium,
    loan: base + premium,
    payment,
    dscr: request.noi / (12 * payment),
    salesTax: (premium * (PREMIUM_SALES_TAX_PCT[request.province ?? ''] ?? 0)) / 100,
    baseByDebtService: best.baseByDebtService,
    loanByDebtService,
    binding: base < (request.lendingValue * ltv) / 100 ? 'DSCR' : 'LTV',
    warnings: [
      ...(request.ltv > program.maxLTV ? (['ltv-above-limit'] as const) : []),
      ...(request.amortization > program.maxAmortization ? (['amortization-above-limit'] as const) : []),
    ],
  }
}
