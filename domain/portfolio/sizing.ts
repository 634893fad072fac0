/** The largest loan that every constraint allows, and which of them binds. */
import { toCents } from '#domain/kernel/money.ts'
import { type Compounding, mortgageConstant } from './interest.ts'

export const SIZING_CONSTRAINTS = ['LTV', 'LTC', 'DSCR', 'Debt yield', 'Lender maximum'] as const
export const CONSTRAINT_WORDS = {
  LTV: 'LTV',
  LTC: 'LTC',
  DSCR: 'DSCR',
  'Debt yield': 'Debt yield',
  'Lender maximum': 'Lender maximum',
}
export type SizingConstraint = (typeof SIZING_CONSTRAINTS)[number]

/** Loans are shown rounded down to the thousand, from their cents: a double just below it is not a thousand less. */
export const SIZING_STEP = 1_000

/** Figures to size by; a constraint with a missing figure drops out. */
export interface SizingRequest {
  value?: number | null
  /** Percent. */
  maxLTV?: number | null
  cost?: number | null
  /** Percent. */
  maxLTC?: number | null
  noi?: number | null
  /** Multiple. */
  minDSCR?: number | null
  /** Percent a year. */
  rate?: number | null
  /** Months; null or 0 sizes on interest only. */
  amortization?: number | null
  compounding?: Compounding | null
  /** Percent. */
  minDebtYield?: number | null
  maxLoan?: number | null
  minLoan?: number | null
  /** Debt on the property that stays beside the new loan: the limits hold for both together. */
  staying?: { balance: number; annualDebtService: number | null } | undefined
}

const NOTHING_STAYS = { balance: 0, annualDebtService: 0 }

export interface SizingResult {
  constraints: { constraint: SizingConstraint; maximum: number }[]
  /** Currency units, unrounded; null when no constraint could be computed. */
  maximum: number | null
  /** Rounded down to the thousand. */
  shown: number | null
  binding: SizingConstraint | null
  isBelowMinimum: boolean
}

/** Sizes a loan: the least of what each constraint allows. */
export function sizeLoan(asked: SizingRequest): SizingResult {
  // Of a debt that stays but whose payments are not known, nobody can say what income is left.
  const isUnknown = asked.staying?.annualDebtService === null && asked.minDSCR != null
  const request = isUnknown ? {} : asked
  const constraints = SIZING_CONSTRAINTS.flatMap((constraint) => {
    const maximum = MAXIMUM_BY[constraint](request)
    return maximum === null ? [] : [{ constraint, maximum }]
  })
  const [first, ...rest] = constraints
  const binding = first && rest.reduce((least, each) => (each.maximum < least.maximum ? each : least), first)
  const shown = binding ? Math.floor(toCents(binding.maximum) / (100 * SIZING_STEP)) * SIZING_STEP : null
  return {
    constraints,
    maximum: binding?.maximum ?? null,
    shown,
    binding: binding?.constraint ?? null,
    isBelowMinimum: shown !== null && request.minLoan != null && shown < request.minLoan,
  }
}

const MAXIMUM_BY: Record<SizingConstraint, (request: SizingRequest) => number | null> = {
  LTV: ({ value, maxLTV, staying }) =>
    value == null || maxLTV == null ? null : besides((value * maxLTV) / 100, staying),
  LTC: ({ cost, maxLTC, staying }) => (cost == null || maxLTC == null ? null : besides((cost * maxLTC) / 100, staying)),
  DSCR: ({ noi, minDSCR, staying = NOTHING_STAYS, ...loan }) =>
    noi == null || !minDSCR || staying.annualDebtService === null
      ? null
      : scaled(loanForDebtService({ ...loan, debtService: noi - staying.annualDebtService * minDSCR }), minDSCR),
  'Debt yield': ({ noi, minDebtYield, staying }) =>
    noi == null || !minDebtYield ? null : besides((noi * 100) / minDebtYield, staying),
  'Lender maximum': ({ maxLoan }) => maxLoan ?? null,
}

const scaled = (loan: number | null, by: number) => (loan === null ? null : loan / by)

/** What a limit on all debt leaves for the new loan. */
const besides = (limit: number, { balance }: { balance: number } = NOTHING_STAYS): number =>
  balance === 0 ? limit : Math.max(0, limit - balance)

/** The loan that a year's debt service carries, currency units; null without a rate or when nothing would be paid. */
export function loanForDebtService({
  debtService,
  rate,
  amortization,
  compounding,
}: {
  debtService: number
  rate?: number | null
  amortization?: number | null
  compounding?: Compounding | null
}): number | null {
  if (rate == null) return null
  const constant = mortgageConstant({ rate, amortization: amortization ?? null, compounding })
  return constant > 0 ? Math.max(0, debtService / (constant / 100)) : null
}
