/** Insured multifamily loans in Canada: premium, capitalised loan and its limits, from a dated table of the insurer. */
import type { IsoDate } from '#domain/kernel/dates.ts'
import { monthlyPayment, mortgageConstant } from './interest.ts'

export const INSURED_PURPOSES = ['construction', 'other'] as const
export type InsuredPurpose = (typeof INSURED_PURPOSES)[number]

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
  bands: readonly ({ upToLTV: number; isSelectOnly?: boolean } & Record<InsuredPurpose, number>)[]
  /** Added for each five years of amortization, begun or whole, above the base. */
  surchargePct: number
  surchargeAboveMonths: number
  standard: Program
  /** Standard buildings of five or six units. */
  smallBuildingDSCR: number
  select: Record<SelectPoints, Program>
}

export const BULLETINS: readonly Bulletin[] = [
  {
    effectiveDate: '2025-07-14',
    bands: [
      { upToLTV: 65, construction: 3.25, other: 2.6 },
      { upToLTV: 70, construction: 3.75, other: 2.85 },
      { upToLTV: 75, construction: 4.25, other: 3.35 },
      { upToLTV: 80, construction: 5, other: 4.35 },
      { upToLTV: 85, construction: 6, other: 5.35 },
      { upToLTV: 90, construction: 6.75, other: 5.9, isSelectOnly: true },
      { upToLTV: 95, construction: 7, other: 6.15, isSelectOnly: true },
    ],
    surchargePct: 0.25,
    surchargeAboveMonths: 300,
    standard: { maxLTV: 85, maxAmortization: 480, minDSCR: 1.2, discountPct: 0 },
    smallBuildingDSCR: 1.1,
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
  selectPoints: SelectPoints | null
  lendingValue: number
  noi: number
  /** Percent a year. */
  rate: number
  /** Months. */
  amortization: number
  /** Percent of the lending value asked for. */
  ltv: number
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

/** Premium, percent of the base loan: band and surcharges, less the Select discount on both; null above all bands. */
export function premiumPct({
  asOf,
  purpose,
  selectPoints,
  ltv,
  amortization,
}: Pick<InsuredRequest, 'asOf' | 'purpose' | 'selectPoints' | 'ltv' | 'amortization'>): number | null {
  const bulletin = bulletinOn(asOf)
  const band = bulletin.bands.find(({ upToLTV, isSelectOnly }) => ltv <= upToLTV && (selectPoints || !isSelectOnly))
  if (!band) return null
  const monthsAbove = Math.max(0, amortization - bulletin.surchargeAboveMonths)
  const surcharge = Math.ceil(monthsAbove / 60) * bulletin.surchargePct
  return (band[purpose] + surcharge) * (1 - programOf(bulletin, selectPoints).discountPct / 100)
}

const programOf = (bulletin: Bulletin, points: SelectPoints | null) =>
  points ? bulletin.select[points] : bulletin.standard

/**
 * The largest insured loan within the program's limits, currency units.
 * Debt service is tested on the loan with its premium. Where it binds, a smaller loan may fall into a cheaper band;
 * every band up to the one asked for is tried, and the one with the largest base wins.
 */
export function sizeInsuredLoan(request: InsuredRequest): InsuredLoan {
  const bulletin = bulletinOn(request.asOf)
  const program = programOf(bulletin, request.selectPoints)
  const isSmall = !request.selectPoints && request.units != null && request.units <= 6
  const minDSCR = isSmall ? bulletin.smallBuildingDSCR : program.minDSCR
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
