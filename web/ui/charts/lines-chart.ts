/** What a chart of values over time is given, and the colours of its lines. */
import type { ChartPanelProps } from './ChartPanel.tsx'
import { DATA_COLORS } from './FunnelBars.tsx'

export interface LineSeries {
  key: string
  label: string
  /** `area` for the one that happened, `plan` for a grey dashed line, `limit` for what must not be crossed. */
  kind?: 'line' | 'area' | 'plan' | 'limit'
}

export type LinePoint = { label: string } & Readonly<Record<string, string | number | null | undefined>>

/** Something that happens at a point: a line across, or a dot where it has a height. */
export interface LineMark {
  /** The point's label. */
  at: string
  text: string
  y?: number
  tone?: 'bad' | 'ink'
  /** A line is named at its foot, where its top is taken. */
  isNamedLow?: boolean
}

/** A tinted stretch of the axis below, from a point to another by their labels: a time in which something else holds. */
export interface LineZone {
  tone: 'quiet' | 'ok' | 'shut'
  from: string
  to: string
}

/** A tinted part of the field, such as what breaks a limit; to the edge where an end is left open. */
export interface LineBand {
  tone: 'warn' | 'bad'
  text: string
  from?: number
  to?: number
}

export interface LinesChartProps extends Omit<ChartPanelProps, 'table' | 'children' | 'legend'> {
  points: readonly LinePoint[]
  series: readonly LineSeries[]
  pointLabel: string
  /** Labels are days, `2026-06-30`: they stand as far apart as the days are. Without it each point takes the same room. */
  byDay?: boolean
  /** The points named below the axis, by their label, and how; as many as there is room for when not said. */
  ticks?: readonly string[]
  formatTick?: (label: string) => string
  /** Starts the axis at the lowest value instead of at zero: rates. */
  fromLowest?: boolean
  marks?: readonly LineMark[]
  bands?: readonly LineBand[]
  zones?: readonly LineZone[]
  formatAxis?: (value: number) => string
  format?: (value: number) => string
}

export function lineColor({ kind }: LineSeries, index: number): string {
  if (kind === 'plan') return 'var(--ui-v6)'
  if (kind === 'limit') return 'var(--ui-bad)'
  return DATA_COLORS[index % DATA_COLORS.length] ?? 'var(--ui-v1)'
}
