/** Addresses of the lists that show the records behind a figure. */
import type { DealStatus } from '#domain/deals/deal-lifecycle.ts'
import type { Currency } from '#domain/kernel/money.ts'
import { writeFilters } from '#web/data/list-state.ts'
import type { Filter } from '#web/ui/index.ts'

export type FigureScope = { year: number; currency: Currency; userId: number | null }

const PATHS: Record<DealStatus, string> = {
  draft: '/deals/draft',
  pending: '/deals/pending',
  'in-progress': '/deals/in-progress',
  archived: '/deals/archived',
  inactive: '/deals/inactive',
}

/** The list of a status, narrowed to whose figures are shown and in which currency. */
export function listLink(status: DealStatus, { currency, userId }: FigureScope, more: readonly Filter[] = []): string {
  const filters: Filter[] = [
    { key: 'currency', operator: 'in', value: [currency] },
    ...(userId === null ? [] : [{ key: 'userId', operator: 'in' as const, value: [userId] }]),
    ...more,
  ]
  return `${PATHS[status]}?${new URLSearchParams({ filter: writeFilters(filters) })}`
}

/** Deals that were funded in the year. */
export const closedLink = (scope: FigureScope) =>
  listLink('archived', scope, [
    { key: 'actualFundingDate', operator: 'gte', value: `${scope.year}-01-01` },
    { key: 'actualFundingDate', operator: 'lte', value: `${scope.year}-12-31` },
  ])

/** Deals in progress at one stage. */
export const stageLink = (scope: FigureScope, stage: string) =>
  listLink('in-progress', scope, [{ key: 'trackStage', operator: 'in', value: [stage] }])
