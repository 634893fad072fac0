/** What a chart of amounts by period is given, and the colours of its kinds of bars. */
import type { ChartPanelProps } from './ChartPanel.tsx'

/** What happened is solid, what is invoiced its second step, what is earned pale, what is expected has a dashed edge. */
export type BarKind = 'happened' | 'invoiced' | 'earned' | 'expected'

export interface BarSeries {
  key: string
  label: string
  kind: BarKind
}

/** One period: its label and the amount of each series by key; a missing amount is not drawn. `to` is what it is made of. */
export type BarPeriod = { label: string; to?: string } & Readonly<Record<string, string | number | null | undefined>>

export interface BarsByMonthProps extends Omit<ChartPanelProps, 'table' | 'children' | 'legend' | 'foot'> {
  periods: readonly BarPeriod[]
  series: readonly BarSeries[]
  /** Keys of the running sum and of the target, on the right axis. */
  cumulative?: { key: string; label: string }
  target?: { key: string; label: string }
  /** Key of what was planned for each period: a short line across its bar. */
  plan?: { key: string; label: string }
  /** What stretches of periods come to, above them: so many periods each, from the first. */
  spans?: readonly { label: string; periods: number }[]
  /** A line below the picture. */
  foot?: ChartPanelProps['foot']
  /** What the first column of the table is called. */
  periodLabel: string
  formatAxis?: (value: number) => string
  format?: (value: number) => string
}

export const BAR_COLORS: Record<BarKind, string> = {
  happened: 'var(--ui-v1)',
  invoiced: 'var(--ui-v1b)',
  earned: 'color-mix(in srgb, var(--ui-v1b) 55%, var(--ui-v1c))',
  expected: 'var(--ui-v1c)',
}
