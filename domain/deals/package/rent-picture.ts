/** Who pays the rent of a property and for how long, beside the loan that is asked for: what a lender looks at first. */

import {
  averageTermYears,
  isVacant,
  type RentRollRow,
  summariseRentRoll,
  type UnitMix,
} from '#domain/deals/rent-roll.ts'
import { addMonths, dayDiff, type IsoDate } from '#domain/kernel/dates.ts'

/** How long a lease still runs, from the longest to one without an end. */
export const LEASE_BANDS = ['over-5', 'to-5', 'to-4', 'to-2', 'under-1', 'open'] as const
export type LeaseBand = (typeof LEASE_BANDS)[number]

export type RentShare = {
  tenant: string | null
  expiry: IsoDate | null
  /** Money a year. */
  annualRent: number
  /** Of all rent, percent. */
  rentPct: number
  band: LeaseBand
}

export type RentPicture = {
  /** `tenants` lease by lease; `units` where many pay about the same, as in flats. */
  kind: 'tenants' | 'units'
  /** Those that pay, the largest first; one for each tenant and end of lease. */
  shares: readonly RentShare[]
  tenants: number
  /** Money a year. */
  annualRent: number
  averageYears: number | null
  unitMix: readonly UnitMix[]
  /** When the loan would be repaid, and what ends before it; null while its term is not said. */
  loan: { until: IsoDate; endingPct: number; outlivingPct: number; largestBeyondYears: number | null } | null
}

const MONTHS = 12
const DAYS_A_YEAR = 365.25
/** Below it no single tenant carries the property, percent of the rent. */
const SMALL_SHARE_PCT = 5

export type LoanTimes = {
  asOf: IsoDate
  /** When the loan would begin; from today where it is not said. */
  closing?: IsoDate | null
  /** Months. */
  term?: number | null
}

/** Null where nobody pays rent. */
export function rentPicture(rows: readonly RentRollRow[], { asOf, closing, term }: LoanTimes): RentPicture | null {
  const rented = rows.filter((row) => !isVacant(row) && (row.monthlyRent ?? 0) > 0)
  const annualRent = annualOf(rented)
  if (annualRent <= 0) return null
  const shares = sharesOf(rented, annualRent, asOf)
  const { unitMix } = summariseRentRoll(rows, { asOf })
  const withEndPct = pctOf(
    rented.filter(({ expiry }) => expiry),
    annualRent,
  )
  const areMany = (shares[0]?.rentPct ?? 0) < SMALL_SHARE_PCT || withEndPct < 50
  const until = term ? addMonths(closing ?? asOf, term) : null
  return {
    kind: areMany && unitMix.length > 0 ? 'units' : 'tenants',
    shares,
    tenants: new Set(shares.map(({ tenant }, index) => tenant ?? index)).size,
    annualRent,
    averageYears: averageTermYears(rented, asOf),
    unitMix,
    loan:
      until === null
        ? null
        : {
            until,
            endingPct: pctOf(
              rented.filter(({ expiry }) => expiry && expiry <= until),
              annualRent,
            ),
            outlivingPct: pctOf(
              rented.filter(({ expiry }) => expiry && expiry > until),
              annualRent,
            ),
            largestBeyondYears: yearsBetween(until, shares[0]?.expiry ?? null),
          },
  }
}

const annualOf = (rows: readonly RentRollRow[]) =>
  rows.reduce((sum, { monthlyRent }) => sum + (monthlyRent ?? 0) * MONTHS, 0)

const pctOf = (rows: readonly RentRollRow[], whole: number) => (annualOf(rows) / whole) * 100

const yearsBetween = (from: IsoDate, to: IsoDate | null) => (to === null ? null : dayDiff(from, to) / DAYS_A_YEAR)

function sharesOf(rows: readonly RentRollRow[], whole: number, asOf: IsoDate): RentShare[] {
  const groups = new Map<string, RentRollRow[]>()
  rows.forEach((row, index) => {
    // A unit without a name is nobody else's.
    const key = row.tenant?.trim() ? `${row.tenant.trim()} ${row.expiry ?? ''}` : `#${index}`
    groups.set(key, [...(groups.get(key) ?? []), row])
  })
  return [...groups.values()]
    .map((own) => {
      const expiry = own[0]?.expiry ?? null
      return {
        tenant: own[0]?.tenant?.trim() || null,
        expiry,
        annualRent: annualOf(own),
        rentPct: pctOf(own, whole),
        band: leaseBand(yearsBetween(asOf, expiry)),
      }
    })
    .sort((a, b) => b.annualRent - a.annualRent || (a.tenant ?? '').localeCompare(b.tenant ?? ''))
}

/** The band of a lease by the years it still runs. */
export function leaseBand(years: number | null): LeaseBand {
  if (years === null) return 'open'
  if (years > 5) return 'over-5'
  if (years > 4) return 'to-5'
  if (years > 2) return 'to-4'
  return years >= 1 ? 'to-2' : 'under-1'
}
