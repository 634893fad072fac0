/** Shares of the debt by lender, property type or province: the slices of a picture, and the debts behind each. */
import { type Debt } from './debts.ts'
import type { HeldProperty } from './holdings.ts'

/** Slices of a picture before the rest becomes one. */
const MOST_SLICES = 8

export interface Slice {
  /** Of a record its key, of a province its code; null for the rest. */
  key: string | null
  name: string
  balance: number
  count: number
}
type SliceReader = (debt: Debt) => Pick<Slice, 'key' | 'name'>

export const SLICE_KINDS = ['lender', 'propertyType', 'province'] as const
export type SliceKind = (typeof SLICE_KINDS)[number]

/** Of unsecured lines, which no property stands for. */
const UNPLACED = { key: null, name: 'Unsecured' }
const OTHER = 'Other'

/** Which slice a debt belongs to. A debt on several properties stands where the first of them does. */
function readerOf(kind: SliceKind, properties: readonly HeldProperty[]): SliceReader {
  const places = new Map(properties.map((property) => [property._id, property]))
  const firstOf = <Value>({ propertyIds }: Debt, read: (place: HeldProperty) => Value | null | undefined) => {
    for (const id of propertyIds) {
      const place = places.get(id)
      const value = place && read(place)
      if (value != null) return value
    }
    return null
  }
  switch (kind) {
    case 'lender':
      return ({ lenderId, lenderName }) => ({ key: String(lenderId), name: lenderName })
    case 'propertyType':
      return (debt) => {
        const first = firstOf(debt, (place) => place)
        return first ? { key: String(first.propertyTypeId), name: first.propertyTypeName } : UNPLACED
      }
    case 'province':
      return (debt) => {
        const province = firstOf(debt, ({ address }) => address.province)
        return province ? { key: province, name: province } : UNPLACED
      }
  }
}

/** Every slice with its debts, the largest first; what is beyond eight is one slice. */
function sliced(kind: SliceKind, debts: readonly Debt[], properties: readonly HeldProperty[]) {
  const read = readerOf(kind, properties)
  const found = new Map<string, { slice: Slice; debts: Debt[] }>()
  for (const debt of debts) {
    const { key, name } = read(debt)
    const known = found.get(name) ?? { slice: { key, name, balance: 0, count: 0 }, debts: [] }
    known.slice.balance += debt.balance
    known.slice.count += 1
    known.debts.push(debt)
    found.set(name, known)
  }
  const ranked = [...found.values()].toSorted(
    ({ slice: a }, { slice: b }) => b.balance - a.balance || (a.name < b.name ? -1 : 1),
  )
  if (ranked.length <= MOST_SLICES + 1) return ranked
  const rest = ranked.slice(MOST_SLICES)
  const other = rest.reduce(
    ({ balance, count }, { slice }) => ({ balance: balance + slice.balance, count: count + slice.count }),
    { balance: 0, count: 0 },
  )
  return [
    ...ranked.slice(0, MOST_SLICES),
    { slice: { key: null, name: OTHER, ...other }, debts: rest.flatMap((each) => each.debts) },
  ]
}

export const debtSlices = (kind: SliceKind, debts: readonly Debt[], properties: readonly HeldProperty[]): Slice[] =>
  sliced(kind, debts, properties).map(({ slice }) => slice)

/** The debts that the slice of this name is made of. */
export const debtsOfSlice = (
  kind: SliceKind,
  debts: readonly Debt[],
  properties: readonly HeldProperty[],
  name: string,
): readonly Debt[] => sliced(kind, debts, properties).find(({ slice }) => slice.name === name)?.debts ?? []
