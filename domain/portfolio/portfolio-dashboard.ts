/** The pictures of a portfolio: what expires when, who lent it, where it stands, and what it earns. */
import type { IsoDate } from '#domain/kernel/dates.ts'
import type { Currency } from '#domain/kernel/money.ts'
import { currenciesOf, type Debt, debtsOf, type HeldProperty, type Holdings, portfolioTotals } from './holdings.ts'
import { internalNoi, marketValue } from './loan-record.ts'
import { loanToValue } from './ratios.ts'

/** Slices of a picture before the rest becomes one. */
const MOST_SLICES = 8
/** Bars that can be read beside each other. */
const MOST_PROPERTIES = 40
/** Dots that can be told apart. */
const MOST_EXPIRIES = 500
/** Markers that a browser draws without a wait. */
const MOST_PLACES = 1_000

export interface Slice {
  /** Of a record its key, of a province its code; null for the rest. */
  key: string | null
  name: string
  balance: number
  count: number
}

export interface PropertyBar {
  _id: string
  name: string
  value: number
  debt: number
  /** Percent. */
  ltv: number | null
}

export interface ExpiryDot {
  kind: Debt['kind']
  _id: string
  name: string
  loanExpiry: IsoDate
  allInRate: number | null
  balance: number
}

export type Basis = 'whole' | 'owned'

/** A property on the map, with what is owed on it. */
export interface PropertyPlace {
  _id: string
  name: string
  address: string
  province: string | null
  coordinates: { lat: number; lng: number } | null
  currency: Currency
  value: number
  debt: number
  debts: {
    kind: Debt['kind']
    balance: number
    lenderId: number
    allInRate: number | null
    loanExpiry: IsoDate | null
  }[]
}

/** Everything the dashboard shows of one currency. */
export function currencyDashboard(properties: readonly HeldProperty[], debts: readonly Debt[], basis: Basis = 'whole') {
  const places = new Map(properties.map((property) => [property._id, property]))
  return {
    totals: portfolioTotals(properties, debts, basis),
    maturities: maturitiesByYear(debts),
    expiries: expiryDots(debts),
    byLender: slices(debts, ({ lenderId, lenderName }) => ({ key: String(lenderId), name: lenderName })),
    byPropertyType: slices(debts, (debt) => {
      const [first] = debt.propertyIds.flatMap((id) => places.get(id) ?? [])
      return first ? { key: String(first.propertyTypeId), name: first.propertyTypeName } : UNPLACED
    }),
    byProvince: slices(debts, (debt) => {
      const province = debt.propertyIds.flatMap((id) => places.get(id)?.address.province ?? [])[0]
      return province ? { key: province, name: province } : UNPLACED
    }),
    byProperty: propertyBars(properties, debts),
    places: propertyPlaces(properties, debts),
    incomeByYear: incomeByYear(properties),
  }
}
export type CurrencyDashboard = ReturnType<typeof currencyDashboard>

/** Of unsecured lines, which no property stands for. */
const UNPLACED = { key: null, name: 'Unsecured' }

/** What falls due in each year, from the first that has something to the last, empty years included. */
export function maturitiesByYear(debts: readonly Debt[]): { year: number; balance: number; count: number }[] {
  const due = debts.filter(({ loanExpiry }) => loanExpiry !== null)
  const years = due.map(({ loanExpiry }) => Number(loanExpiry?.slice(0, 4)))
  if (years.length === 0) return []
  const [first, last] = [Math.min(...years), Math.max(...years)]
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const ofYear = due.filter((_debt, position) => years[position] === first + index)
    return {
      year: first + index,
      balance: ofYear.reduce((sum, { balanceAtMaturity, balance }) => sum + (balanceAtMaturity ?? balance), 0),
      count: ofYear.length,
    }
  })
}

function expiryDots(debts: readonly Debt[]): ExpiryDot[] {
  return debts
    .flatMap(({ kind, _id, name, loanExpiry, allInRate, balance }) =>
      loanExpiry === null ? [] : [{ kind, _id, name, loanExpiry, allInRate, balance }],
    )
    .toSorted((a, b) => b.balance - a.balance)
    .slice(0, MOST_EXPIRIES)
}

/** The largest first; what is beyond eight is one slice. */
function slices(debts: readonly Debt[], read: (debt: Debt) => Pick<Slice, 'key' | 'name'>): Slice[] {
  const found = new Map<string, Slice>()
  for (const debt of debts) {
    const { key, name } = read(debt)
    const slice = found.get(name) ?? { key, name, balance: 0, count: 0 }
    found.set(name, { ...slice, balance: slice.balance + debt.balance, count: slice.count + 1 })
  }
  const ranked = [...found.values()].toSorted((a, b) => b.balance - a.balance || (a.name < b.name ? -1 : 1))
  if (ranked.length <= MOST_SLICES + 1) return ranked
  const rest = ranked.slice(MOST_SLICES)
  const other = rest.reduce(
    (sum, { balance, count }) => ({ balance: sum.balance + balance, count: sum.count + count }),
    {
      balance: 0,
      count: 0,
    },
  )
  return [...ranked.slice(0, MOST_SLICES), { key: null, name: 'Other', ...other }]
}

/** What is owed on each property: a debt on several counts for each by its share of their value. */
export function debtByProperty(properties: readonly HeldProperty[], debts: readonly Debt[]): Map<string, number> {
  const values = new Map(properties.map((property) => [property._id, marketValue(property) ?? 0]))
  const owed = new Map<string, number>()
  for (const { propertyIds, balance } of debts) {
    const held = propertyIds.filter((id) => values.has(id))
    const total = held.reduce((sum, id) => sum + (values.get(id) ?? 0), 0)
    for (const id of held) {
      const share = total > 0 ? (values.get(id) ?? 0) / total : 1 / held.length
      owed.set(id, (owed.get(id) ?? 0) + balance * share)
    }
  }
  return owed
}

function propertyBars(properties: readonly HeldProperty[], debts: readonly Debt[]): PropertyBar[] {
  const owed = debtByProperty(properties, debts)
  return properties
    .map((property) => {
      const { _id, name } = property
      const [value, debt] = [marketValue(property) ?? 0, owed.get(_id) ?? 0]
      return { _id, name, value, debt, ltv: loanToValue({ loan: debt, value }) }
    })
    .toSorted((a, b) => b.value - a.value || (a.name < b.name ? -1 : 1))
    .slice(0, MOST_PROPERTIES)
}

function propertyPlaces(properties: readonly HeldProperty[], debts: readonly Debt[]): PropertyPlace[] {
  const owed = debtByProperty(properties, debts)
  const onProperty = Map.groupBy(
    debts.flatMap((debt) => debt.propertyIds.map((id) => ({ id, debt }))),
    ({ id }) => id,
  )
  return properties
    .map((property): PropertyPlace => {
      const { _id, name, currency, address } = property
      const { lat, lng, province = null, city } = address
      return {
        ...{ _id, name, currency, province },
        address: address.formattedAddress ?? [city, province].filter(Boolean).join(', '),
        coordinates: lat == null || lng == null ? null : { lat, lng },
        value: marketValue(property) ?? 0,
        debt: owed.get(_id) ?? 0,
        debts: (onProperty.get(_id) ?? []).map(({ debt: { kind, balance, lenderId, allInRate, loanExpiry } }) => ({
          ...{ kind, balance, lenderId, allInRate, loanExpiry },
        })),
      }
    })
    .toSorted((a, b) => b.value - a.value)
    .slice(0, MOST_PLACES)
}

/**
 * Income of each past year, of the properties whose figure is known for it; `properties` says how many those are, since a
 * year with fewer of them is no fall.
 */
function incomeByYear(properties: readonly HeldProperty[]): { year: number; noi: number; properties: number }[] {
  const years = new Map<number, Map<string, { periodEnd: IsoDate; noi: number }>>()
  for (const { _id, noiHistory } of properties) {
    for (const { periodEnd, noi } of noiHistory ?? []) {
      if (noi == null) continue
      const year = Number(periodEnd.slice(0, 4))
      const ofYear = years.get(year) ?? new Map<string, { periodEnd: IsoDate; noi: number }>()
      const known = ofYear.get(_id)
      if (!known || known.periodEnd < periodEnd) ofYear.set(_id, { periodEnd, noi })
      years.set(year, ofYear)
    }
  }
  return [...years]
    .map(([year, ofYear]) => ({
      year,
      noi: [...ofYear.values()].reduce((sum, { noi }) => sum + noi, 0),
      properties: ofYear.size,
    }))
    .toSorted((a, b) => a.year - b.year)
}

/** One dashboard for each currency; with `show` all of it in that one, at `rate` Canadian dollars to the US dollar. */
export function portfolioDashboard(
  holdings: Holdings,
  today: IsoDate,
  { basis = 'whole', show }: { basis?: Basis; show?: { currency: Currency; usdCad: number } | undefined } = {},
): (CurrencyDashboard & { currency: Currency })[] {
  const debts = debtsOf(holdings, today)
  if (show) {
    const { currency } = show
    const properties = holdings.properties.map((property) => ({
      ...scaleProperty(property, factorOf(property.currency, show)),
      currency,
    }))
    const converted = debts.map((debt) => ({ ...scaleDebt(debt, factorOf(debt.currency, show)), currency }))
    return [{ currency, ...currencyDashboard(properties, converted, basis) }]
  }
  return currenciesOf(holdings.properties, debts).map((currency) => {
    const isOfIt = (record: { currency: Currency }) => record.currency === currency
    return { currency, ...currencyDashboard(holdings.properties.filter(isOfIt), debts.filter(isOfIt), basis) }
  })
}

function factorOf(from: Currency, { currency: to, usdCad }: { currency: Currency; usdCad: number }): number {
  if (from === to) return 1
  return from === 'USD' ? usdCad : 1 / usdCad
}

const scale = (amount: number | null, factor: number) => (amount === null ? null : amount * factor)

const scaleProperty = (property: HeldProperty, factor: number): HeldProperty => ({
  ...property,
  internalValuationAmount: scale(marketValue(property), factor),
  propertyDetails: { internalNOI: scale(internalNoi(property), factor) },
  noiHistory: (property.noiHistory ?? []).map((entry) => ({ ...entry, noi: scale(entry.noi ?? null, factor) })),
})

const scaleDebt = (debt: Debt, factor: number): Debt => ({
  ...debt,
  balance: debt.balance * factor,
  undrawn: debt.undrawn * factor,
  balanceAtMaturity: scale(debt.balanceAtMaturity, factor),
  annualDebtService: scale(debt.annualDebtService, factor),
})
