/** What a building site is worth in a portfolio's figures: its cost until it stands, then its stabilized value. */
import type { HeldConstructionLoan, HeldProperty, Holdings } from './holdings.ts'
import { isSettled } from './loan-record.ts'

/**
 * The properties, each site with the value its lender would measure on. A property that a term loan or blanket stands on
 * as well is a building that is added to: it keeps its own value, for the cost is that of the addition alone.
 */
export function withSiteValues({
  properties,
  loans,
  constructionLoans,
  blankets,
}: Pick<Holdings, 'properties' | 'loans' | 'constructionLoans' | 'blankets'>): readonly HeldProperty[] {
  const open = constructionLoans.filter(({ loanStatus }) => !isSettled({ loanStatus: loanStatus ?? null }))
  if (open.length === 0) return properties
  const standing = new Set([
    ...loans.filter((loan) => !isSettled(loan)).map(({ propertyId }) => propertyId),
    ...blankets.flatMap(({ propertyIds }) => propertyIds),
  ])
  const sites = new Map(open.map((loan) => [loan.propertyId, loan]))
  return properties.map((property) => {
    const site = sites.get(property._id)
    return site && !standing.has(property._id) ? { ...property, ...valueOf(site) } : property
  })
}

/** Nothing where neither cost nor outlook is entered: the property keeps the value of its own record. */
function valueOf({ costInPlace, isComplete, totalStabilizedValue }: HeldConstructionLoan) {
  if (isComplete && totalStabilizedValue != null) {
    return { internalValuationAmount: totalStabilizedValue, valuedAt: 'stabilized' as const }
  }
  return costInPlace == null ? {} : { internalValuationAmount: costInPlace, valuedAt: 'cost' as const }
}
