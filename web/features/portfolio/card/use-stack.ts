/** The capital stack of a property, and what else is owed beside each of its debts, as the server counts them. */
import type { OtherDebt } from '#domain/portfolio/capital-stack.ts'
import type { PropertyFigures } from '#domain/portfolio/record-figures.ts'
import { useCall } from '#web/data/hooks.ts'

/** @param propertyId undefined while it is not known */
export function useStack(propertyId: string | undefined) {
  const { data, isLoading, error, refetch } = useCall<Record<string, PropertyFigures>>(
    'portfolio-figures',
    { of: 'properties', ids: propertyId },
    { isBackground: true, enabled: propertyId !== undefined },
  )
  const figures = propertyId === undefined ? undefined : data?.[propertyId]
  return { figures, isLoading, error, refetch }
}

/** What else is owed beside one debt of the property; undefined where it stands alone. */
export function othersIn(figures: PropertyFigures | undefined, debtId: string): OtherDebt | undefined {
  const others = figures?.stack.find(({ _id }) => _id === debtId)?.others
  return others && others.all.balance > 0 ? others : undefined
}
