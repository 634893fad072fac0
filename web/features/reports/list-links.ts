/** Addresses of the lists that show the records behind a figure. */
import { pathTo } from '#domain/access/addresses.ts'
import type { DealStatus } from '#domain/deals/deal-lifecycle.ts'
import type { Currency } from '#domain/kernel/money.ts'
import type { DashboardFigure } from '#domain/reports/dashboard.ts'
import { writeFilters } from '#web/data/list-state.ts'
import type { Filter } from '#web/ui/index.ts'

export type FigureScope = {
  year: number
  /** The last day that counts. */
  until: string
  currency: Currency
  /** Whose deals; null for everybody's. */
  ownerIds: readonly number[] | null
  /** One's own figures: of the list, too, only the own deals count. */
  isOwn: boolean
  /** Markets of the chosen territory; null for all. */
  marketIds: readonly number[] | null
}

const PATHS: Record<DealStatus, string> = {
  draft: pathTo('draftDeals'),
  pending: pathTo('pendingDeals'),
  'in-progress': pathTo('inProgressDeals'),
  archived: pathTo('archivedDeals'),
  inactive: pathTo('inactiveDeals'),
}

const among = (key: string, value: readonly (string | number)[]): Filter => ({ key, operator: 'in', value: [...value] })

/** The list of a status, narrowed to whose figures are shown, where, and in which currency. */
export function listLink(status: DealStatus, scope: FigureScope, more: readonly Filter[] = []): string {
  const { currency, ownerIds, marketIds, isOwn } = scope
  const filters = [
    among('currency', [currency]),
    ...(ownerIds === null || isOwn ? [] : [among('userId', ownerIds)]),
    ...(marketIds === null ? [] : [among('values.Market', marketIds)]),
    ...more,
  ]
  return `${PATHS[status]}?${new URLSearchParams({ ...(isOwn && { view: 'mine' }), filter: writeFilters(filters) })}`
}

/** Deals that were funded in the year, as far as it has run. */
export const closedLink = (scope: FigureScope) =>
  listLink('archived', scope, [
    { key: 'actualFundingDate', operator: 'gte', value: `${scope.year}-01-01` },
    { key: 'actualFundingDate', operator: 'lte', value: scope.until },
  ])

/** Deals in progress at one stage. */
export const stageLink = (scope: FigureScope, stage: string) =>
  listLink('in-progress', scope, [among('trackStage', [stage])])

/** Of a figure in parts, `parts` says which of them; an empty name is what is not known. */
export type LinkOfFigure = (figure: DashboardFigure, parts?: readonly string[]) => string
