/** Which debts and properties a ratio counts: those where both of its sides are known, and no others. */
import type { Debt } from './debts.ts'

/** What a ratio is made of, and how many debts there would be if everything were known. */
export interface Counted<Property> {
  debts: readonly Debt[]
  properties: readonly Property[]
  of: number
}

/**
 * Leaves out each debt that is not known itself or stands on a property whose figure is not known, for a debt over
 * nothing, or nothing over a debt, would pass for a ratio. Debts that share a property with one left out go with it, and
 * so does the property: its figure stands for all that is owed on it.
 */
export function countedTogether<Property extends { _id: string }>(
  debts: readonly Debt[],
  properties: readonly Property[],
  isKnown: { property: (property: Property) => boolean; debt?: (debt: Debt) => boolean },
): Counted<Property> {
  const known = new Set(properties.filter(isKnown.property).map(({ _id }) => _id))
  const isCounted = (debt: Debt) => (isKnown.debt?.(debt) ?? true) && debt.propertyIds.every((id) => known.has(id))
  let counted = debts
  for (let isSettled = false; !isSettled; ) {
    const { stay = [], leave = [] } = Object.groupBy(counted, (debt) => (isCounted(debt) ? 'stay' : 'leave'))
    for (const id of leave.flatMap(({ propertyIds }) => propertyIds)) known.delete(id)
    isSettled = leave.length === 0
    counted = stay
  }
  return { debts: counted, properties: properties.filter(({ _id }) => known.has(_id)), of: debts.length }
}

/** The properties that any of the debts is on. */
export function propertiesUnder<Property extends { _id: string }>(
  properties: readonly Property[],
  debts: readonly Debt[],
): Property[] {
  const under = new Set(debts.flatMap(({ propertyIds }) => propertyIds))
  return properties.filter(({ _id }) => under.has(_id))
}
