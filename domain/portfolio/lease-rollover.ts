/** How much of a property's rent ends before its loan does, how long its leases last, and how much of it one tenant pays. */
import { dayDiff, type IsoDate } from '#domain/kernel/dates.ts'
import { ratio, weightedAverageLeaseTerm } from './ratios.ts'

const DAYS_OF_A_YEAR = 365.25

/** Percent of the known tenants' rent whose leases end by the loan's expiry; null where no rent or no expiry is known. */
export function leaseRollover(
  tenants: readonly { rent?: number | null; expiry?: IsoDate | null }[] | null | undefined,
  loanExpiry: IsoDate | null,
): number | null {
  const known = (tenants ?? []).filter(({ rent, expiry }) => rent != null && expiry)
  const rentOf = (leases: typeof known) => leases.reduce((sum, { rent }) => sum + (rent ?? 0), 0)
  if (!loanExpiry || known.length === 0) return null
  const share = ratio(rentOf(known.filter(({ expiry }) => (expiry ?? '') <= loanExpiry)), rentOf(known))
  return share === null ? null : share * 100
}

export interface RentAtRisk {
  /** Percent of the rent that ends before the loan. */
  beforeLoan: number | null
  /** Years, weighted by rent; a lease that has ended has none left. */
  yearsLeft: number | null
  /** Percent of the rent that the largest tenant pays. */
  largest: number | null
}

/** Of the tenants whose rent is known; each figure null where nothing says it. */
export function rentAtRisk(
  tenants: readonly { rent?: number | null; expiry?: IsoDate | null }[],
  { loanExpiry, today }: { loanExpiry: IsoDate | null; today: IsoDate },
): RentAtRisk {
  const rents = tenants.flatMap(({ rent }) => rent ?? [])
  const ending = tenants.flatMap(({ rent, expiry }) => (rent != null && expiry ? { rent, expiry } : []))
  const share = ratio(
    Math.max(0, ...rents),
    rents.reduce((sum, rent) => sum + rent, 0),
  )
  return {
    beforeLoan: leaseRollover(tenants, loanExpiry),
    yearsLeft: weightedAverageLeaseTerm(
      ending.map(({ rent, expiry }) => ({ rent, years: Math.max(0, dayDiff(today, expiry)) / DAYS_OF_A_YEAR })),
    ),
    largest: share === null ? null : share * 100,
  }
}
