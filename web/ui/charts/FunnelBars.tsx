/** Bars in rows: stages of a funnel with count and volume, or the largest shares of a whole. */
import type { ReactNode } from 'react'
import { ChartPanel, type ChartPanelProps } from './ChartPanel.tsx'
import classes from './charts.module.css'

const TONES = {
  ink: 'var(--ui-ink)',
  ok: 'var(--ui-ok)',
  idle: 'var(--ui-idle)',
  or: 'var(--ui-or)',
} as const

/** Colours of the data, in order; the seventh series and later share the last. */
export const DATA_COLORS = [1, 2, 3, 4, 5, 6].map((step) => `var(--ui-v${step})`)

export interface BarRow {
  key: string
  label: string
  /** Length of the bar. */
  value: number
  /** Bold figure behind the bar. */
  count?: ReactNode
  /** Quiet figure at the end. */
  text?: ReactNode
  tone?: keyof typeof TONES
}

export interface FunnelBarsProps extends Omit<ChartPanelProps, 'table' | 'children'> {
  rows: readonly BarRow[]
  /** Heads of the table: label, count, text. */
  heads: readonly [label: string, count: string, text: string]
  /** Lines between the rows, and a colour of the data for each. */
  ranked?: boolean
}

export function FunnelBars({ rows, heads, ranked, ...panel }: FunnelBarsProps) {
  const largest = Math.max(...rows.map(({ value }) => value), 1)
  const toColor = (row: BarRow, index: number) =>
    row.tone || !ranked ? TONES[row.tone ?? 'ink'] : DATA_COLORS[Math.min(index, DATA_COLORS.length - 1)]
  return (
    <ChartPanel
      {...panel}
      height={panel.height ?? 0}
      table={{ heads, rows: rows.map(({ label, count, text }) => [label, count, text]) }}
    >
      <ul className={classes.rows} data-ruled={ranked || undefined}>
        {rows.map((row, index) => (
          <li key={row.key} className={classes.row}>
            <span className={classes.rowLabel}>{row.label}</span>
            <span
              className={classes.rowBar}
              style={{ width: `${(100 * row.value) / largest}%`, ['--bar' as string]: toColor(row, index) }}
              aria-hidden
            />
            <span className={classes.rowCount}>{row.count}</span>
            <span className={classes.rowText}>{row.text}</span>
          </li>
        ))}
      </ul>
    </ChartPanel>
  )
}
