/** How much of a property's rent ends before its loan does. */
import type { IsoDate } from '#domain/kernel/dates.ts'
import { ratio } from './ratios.ts'

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
