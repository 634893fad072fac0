/** Who rents what: the rent roll of a deal and what lenders read from it. */
import type { IsoDate } from '#domain/kernel/dates.ts'
import { addMonths, dayDiff } from '#domain/kernel/dates.ts'
import { area, date, money, text } from '#domain/kernel/field.ts'
import { ratio } from '#domain/portfolio/ratios.ts'
import { type RowItems, rowsField } from './deal-form/rows.ts'

export type RentRollRow = {
  unit?: string | null
  tenant?: string | null
  type?: string | null
  areaSf?: number | null
  start?: IsoDate | null
  expiry?: IsoDate | null
  monthlyRent?: number | null
  /** What the market pays for the unit, a month. */
  marketRent?: number | null
  /** Operating costs that the tenant pays back, a month. */
  recoveries?: number | null
  securityDeposit?: number | null
  options?: string | null
  notes?: string | null
}

export const RENT_ROLL_ITEMS = {
  unit: { field: text(40) },
  tenant: { field: text(150) },
  type: { field: text(60) },
  areaSf: { field: area().label('Area'), unit: 'sf' },
  start: { field: date() },
  expiry: { field: date() },
  monthlyRent: { field: money() },
  marketRent: { field: money() },
  recoveries: { field: money() },
  securityDeposit: { field: money() },
  options: { field: text(200) },
  notes: { field: text(300) },
} satisfies RowItems

export const MOST_UNITS = 1_000
export const rentRollField = rowsField(RENT_ROLL_ITEMS, MOST_UNITS)

/** Empty: said to be vacant, or with neither tenant nor rent. */
export const isVacant = ({ tenant, monthlyRent }: RentRollRow): boolean =>
  tenant ? /^\s*vacant\s*$/i.test(tenant) : !monthlyRent

export type TenantShare = { tenant: string; monthlyRent: number; rentPct: number | null }
export type ExpiryYear = { year: number; count: number; areaSf: number; monthlyRent: number; rentPct: number | null }
export type UnitMix = {
  type: string
  count: number
  averageAreaSf: number | null
  averageRent: number | null
  averageMarketRent: number | null
  /** What the market pays above the rent, on the units that tell both; a month. */
  gap: number | null
}

export type RentRollSummary = {
  units: number
  areaSf: number
  occupiedUnits: number
  occupiedAreaSf: number
  /** All percentages are whole: 65 = 65 %. */
  occupancyByAreaPct: number | null
  occupancyByRentPct: number | null
  /** Of the occupied units, a month. */
  monthlyRent: number
  averageRentPerUnit: number | null
  /** A year. */
  averageRentPerSf: number | null
  /** Weighted average lease term, years: rent × remaining years over rent. */
  averageTermYears: number | null
  topTenants: readonly TenantShare[]
  expiries: readonly ExpiryYear[]
  /** Share of the rent whose leases end while the loan runs; null without a term. */
  rolloverPct: number | null
  unitMix: readonly UnitMix[]
}

const sum = (rows: readonly RentRollRow[], read: (row: RentRollRow) => number | null | undefined): number =>
  rows.reduce((total, row) => total + (read(row) ?? 0), 0)

const toPct = (part: number, whole: number) => {
  const fraction = ratio(part, whole)
  return fraction === null ? null : fraction * 100
}

const rentOf = ({ monthlyRent }: RentRollRow) => monthlyRent ?? 0
/** What an empty unit could earn. */
const askedOf = ({ monthlyRent, marketRent }: RentRollRow) => monthlyRent || (marketRent ?? 0)

/** The figures of a rent roll as of a day, for a loan of `term` months from then. */
export function summariseRentRoll(
  rows: readonly RentRollRow[],
  { asOf, term }: { asOf: IsoDate; term?: number | null },
): RentRollSummary {
  const rented = rows.filter((row) => !isVacant(row))
  const empty = rows.filter(isVacant)
  const monthlyRent = sum(rented, rentOf)
  const areaSf = sum(rows, (row) => row.areaSf)
  const occupiedAreaSf = sum(rented, (row) => row.areaSf)
  const measured = rented.filter((row) => row.areaSf)
  const perSf = ratio(
    sum(measured, rentOf) * MONTHS,
    sum(measured, (row) => row.areaSf),
  )
  return {
    units: rows.length,
    areaSf,
    occupiedUnits: rented.length,
    occupiedAreaSf,
    occupancyByAreaPct: toPct(occupiedAreaSf, areaSf),
    occupancyByRentPct: toPct(monthlyRent, monthlyRent + sum(empty, askedOf)),
    monthlyRent,
    averageRentPerUnit: ratio(monthlyRent, rented.length),
    averageRentPerSf: perSf,
    averageTermYears: averageTermYears(rented, asOf),
    topTenants: topTenants(rented, monthlyRent),
    expiries: expiryLadder(rented, monthlyRent),
    rolloverPct: term ? rollover(rented, { monthlyRent, asOf, until: addMonths(asOf, term) }) : null,
    unitMix: unitMix(rows),
  }
}

const MONTHS = 12
const DAYS_A_YEAR = 365.25

/** Weighted average lease term in years: Σ(rent × remaining years) / Σ rent, over leases with an end. */
export function averageTermYears(rows: readonly RentRollRow[], asOf: IsoDate): number | null {
  const leased = rows.filter(({ expiry }) => expiry)
  const remainingYears = ({ expiry }: RentRollRow) => Math.max(0, dayDiff(asOf, expiry as IsoDate) / DAYS_A_YEAR)
  return weightedTerm(leased.map((row) => ({ rent: rentOf(row), years: remainingYears(row) })))
}

/** Σ(rent × years) / Σ rent; null without rent. */
export const weightedTerm = (leases: readonly { rent: number; years: number }[]): number | null =>
  ratio(
    leases.reduce((total, { rent, years }) => total + rent * years, 0),
    leases.reduce((total, { rent }) => total + rent, 0),
  )

function groupBy<Key>(rows: readonly RentRollRow[], keyOf: (row: RentRollRow) => Key | null): Map<Key, RentRollRow[]> {
  const groups = new Map<Key, RentRollRow[]>()
  for (const row of rows) {
    const key = keyOf(row)
    if (key === null) continue
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return groups
}

const MOST_TENANTS = 5

function topTenants(rows: readonly RentRollRow[], whole: number): TenantShare[] {
  const shares = [...groupBy(rows, ({ tenant }) => tenant?.trim() || null)].map(([tenant, own]) => {
    const monthlyRent = sum(own, rentOf)
    return { tenant, monthlyRent, rentPct: toPct(monthlyRent, whole) }
  })
  return shares.sort((a, b) => b.monthlyRent - a.monthlyRent || (a.tenant < b.tenant ? -1 : 1)).slice(0, MOST_TENANTS)
}

function expiryLadder(rows: readonly RentRollRow[], whole: number): ExpiryYear[] {
  const years = groupBy(rows, ({ expiry }) => (expiry ? Number(expiry.slice(0, 4)) : null))
  return [...years]
    .map(([year, own]) => {
      const monthlyRent = sum(own, rentOf)
      const areaSf = sum(own, (row) => row.areaSf)
      return { year, count: own.length, areaSf, monthlyRent, rentPct: toPct(monthlyRent, whole) }
    })
    .sort((a, b) => a.year - b.year)
}

function rollover(
  rows: readonly RentRollRow[],
  { monthlyRent, asOf, until }: { monthlyRent: number; asOf: IsoDate; until: IsoDate },
): number | null {
  const ending = rows.filter(({ expiry }) => expiry && expiry >= asOf && expiry <= until)
  return toPct(sum(ending, rentOf), monthlyRent)
}

const average = (rows: readonly RentRollRow[], read: (row: RentRollRow) => number | null | undefined) => {
  const known = rows.filter((row) => read(row) != null)
  return ratio(sum(known, read), known.length)
}

function unitMix(rows: readonly RentRollRow[]): UnitMix[] {
  const types = groupBy(rows, ({ type }) => type?.trim() || null)
  return [...types].map(([type, own]) => {
    const occupied = own.filter((row) => !isVacant(row))
    const both = occupied.filter(({ monthlyRent, marketRent }) => monthlyRent != null && marketRent != null)
    return {
      type,
      count: own.length,
      averageAreaSf: average(own, (row) => row.areaSf),
      averageRent: average(occupied, (row) => row.monthlyRent),
      averageMarketRent: average(own, (row) => row.marketRent),
      gap: ratio(
        sum(both, (row) => (row.marketRent ?? 0) - rentOf(row)),
        both.length,
      ),
    }
  })
}
