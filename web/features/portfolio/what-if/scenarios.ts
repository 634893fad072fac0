/** Saved scenarios beside each other: what each assumes, and what the portfolio comes to under it. */
import { t } from '@lingui/core/macro'
import type { ListedRowOf } from '#domain/kernel/entity.ts'
import { formatDelta, formatMultiple, formatNumber, formatPercent } from '#domain/kernel/format.ts'
import type { portfolioScenarios } from '#domain/portfolio/portfolio-scenario.ts'
import { portfolioWhatIf, type WhatIf, type WhatIfTotals } from '#domain/portfolio/portfolio-what-if.ts'
import type { WhatIfFacts } from '#domain/portfolio/what-if-facts.ts'
import { wholeMoney } from './WhatIfTiles.tsx'

export type ScenarioRow = ListedRowOf<typeof portfolioScenarios>

/** Beside today and what is shown; more could not be read side by side. */
export const MOST_BESIDE = 2

/** The scenarios that stand beside, in the order in which they were chosen; the oldest ones until somebody chooses. */
export const chosenOf = (scenarios: readonly ScenarioRow[], ids: readonly number[] | null): readonly ScenarioRow[] =>
  ids === null ? scenarios.slice(0, MOST_BESIDE) : ids.flatMap((chosen) => scenarios.filter(({ id }) => id === chosen))

export interface ScenarioColumn {
  key: string
  name: string
  assumed: WhatIf
  totals: WhatIfTotals
  isShown?: boolean
}

/** What a scenario assumes; without a dollar of its own it takes the day's. */
export const assumptionsOf = (scenario: ScenarioRow, now: WhatIf): WhatIf => {
  const { rateBps, noiPct, capRateBps, usdCad, maxLTV, minDSCR } = scenario
  return { rateBps, noiPct, capRateBps, maxLTV, minDSCR, usdCad: now.usdCad === null ? null : (usdCad ?? now.usdCad) }
}

export const columnOf = (scenario: ScenarioRow, facts: WhatIfFacts, now: WhatIf): ScenarioColumn => {
  const assumed = assumptionsOf(scenario, now)
  return { key: String(scenario.id), name: scenario.name, assumed, totals: portfolioWhatIf(facts, assumed).totals }
}

/** `+100 bps, −5%, +25 bps, 1.3700`: rates, income, cap rate and the dollar. */
const assumedText = ({ rateBps, noiPct, capRateBps, usdCad }: WhatIf): string =>
  [
    t`${formatDelta(rateBps, 0)} bps`,
    `${formatDelta(noiPct)}%`,
    t`${formatDelta(capRateBps, 0)} bps`,
    ...(usdCad === null ? [] : [formatNumber(usdCad, 4)]),
  ].join(', ')

/** One line of the comparison for each figure, one cell for each scenario. */
export const comparison = (columns: readonly ScenarioColumn[]): { label: string; cells: string[] }[] => {
  const line = (label: string, cell: (column: ScenarioColumn) => string) => ({ label, cells: columns.map(cell) })
  return [
    line(t`Rates, NOI, cap rate, US dollar`, ({ assumed }) => assumedText(assumed)),
    line(t`New loan, of value and coverage`, ({ assumed }) =>
      [formatPercent(assumed.maxLTV), formatMultiple(assumed.minDSCR)].join(', '),
    ),
    line(t`LTV`, ({ totals }) => formatPercent(totals.ltv)),
    line(t`DSCR`, ({ totals }) => formatMultiple(totals.dscr)),
    line(t`Tests in breach, on watch`, ({ totals }) => `${totals.breaches}, ${totals.watched}`),
    line(t`Cash needed at expiries`, ({ totals }) => wholeMoney(totals.cashNeeded)),
    line(t`Equity`, ({ totals }) => wholeMoney(totals.equity)),
  ]
}
