/** The part of the dashboard's figures that is looked at, as the lists behind them take it. */
import type { CurrencyTiles } from '#domain/reports/dashboard.ts'
import { useTerritories } from './DashboardControls.tsx'
import type { DashboardAnswer } from './dashboard-answer.ts'
import type { FigureScope } from './list-links.ts'
import type { DashboardAddress } from './use-dashboard-address.ts'

export function useFigureScope(
  { year, asOf, scope, ownerIds }: DashboardAnswer,
  { currency }: CurrencyTiles,
  { words }: DashboardAddress,
): FigureScope {
  const place = useTerritories().find(({ id }) => String(id) === words.territory)
  const lastDay = `${year}-12-31`
  return {
    ...{ year, currency, until: asOf < lastDay ? asOf : lastDay, isOwn: scope === 'self' },
    ownerIds: words.originator ? [Number(words.originator)] : ownerIds,
    marketIds: place?.marketIds ?? null,
  }
}
