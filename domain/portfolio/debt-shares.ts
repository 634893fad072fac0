/** How a debt on several properties is divided among them, and what part of it the owner of shares of them owes. */
import { marketValue, type PropertyRecord } from './loan-record.ts'

/** One property's part of a debt, as a fraction of it. */
export type DebtShare = { propertyId: string; share: number }

/** A debt as far as it is divided among properties. */
export interface SharedDebt {
  propertyIds: readonly string[]
  /** Of a blanket what part of it was lent on each property. */
  allocations?: readonly DebtShare[]
}

/** A property by whose value a debt is divided. */
export type DividingProperty = PropertyRecord & { _id: string }

/** A property with the share of it that is owned, percent. */
type OwnedProperty = DividingProperty & { ownershipPercentage: number }

/**
 * The parts of a debt that fall on the properties that are held. A blanket says itself what it lent on each; any other
 * debt counts for each by its value, or evenly while no value is known.
 */
export function sharesOf(
  { propertyIds, allocations }: SharedDebt,
  properties: ReadonlyMap<string, DividingProperty>,
): DebtShare[] {
  const held = propertyIds.filter((id) => properties.has(id))
  const allocated = new Map(allocations?.map(({ propertyId, share }) => [propertyId, share]))
  if (held.some((id) => allocated.has(id))) {
    return held.map((propertyId) => ({ propertyId, share: allocated.get(propertyId) ?? 0 }))
  }
  const valueOf = (id: string) => marketValue(properties.get(id)) ?? 0
  const total = held.reduce((sum, id) => sum + valueOf(id), 0)
  return held.map((propertyId) => ({ propertyId, share: total > 0 ? valueOf(propertyId) / total : 1 / held.length }))
}

/** What is owed on each property, by its key. */
export function debtByProperty(
  properties: readonly DividingProperty[],
  debts: readonly (SharedDebt & { balance: number })[],
): Map<string, number> {
  const held = new Map(properties.map((property) => [property._id, property]))
  const owed = new Map<string, number>()
  for (const debt of debts) {
    for (const { propertyId, share } of sharesOf(debt, held)) {
      owed.set(propertyId, (owed.get(propertyId) ?? 0) + debt.balance * share)
    }
  }
  return owed
}

/**
 * The fraction of a debt that is owed by whoever owns so much of each property under it; all of it where no property
 * stands under it.
 */
export function ownedFraction(debt: SharedDebt, properties: ReadonlyMap<string, OwnedProperty>): number {
  const shares = sharesOf(debt, properties)
  const whole = shares.reduce((sum, { share }) => sum + share, 0)
  if (whole === 0) return 1
  return shares.reduce(
    (sum, { propertyId, share }) => sum + (share / whole) * ownedShare(properties.get(propertyId)),
    0,
  )
}

/** How much of a property is owned, as a fraction. */
export const ownedShare = (property: Pick<OwnedProperty, 'ownershipPercentage'> | undefined): number =>
  (property?.ownershipPercentage ?? 100) / 100
