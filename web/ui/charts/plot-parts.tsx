/** Axes, grid and hover card, the same in every chart. */
import { formatShortMoney, MISSING } from '#domain/kernel/format.ts'
import classes from './charts.module.css'

export const AXIS_TEXT = { fontSize: 11, fill: 'var(--ui-t3)', fontFamily: 'inherit' } as const

/** Horizontal lines only; at most four ticks. */
export const GRID = { vertical: false, stroke: 'var(--ui-line)' } as const

export const AXIS = { tick: AXIS_TEXT, tickLine: false, axisLine: false } as const

/** Money on an axis: `$15M`, without the decimal that only some ticks would need. */
export const formatAxisMoney = (value: number) => formatShortMoney(value).replace('.0', '')

interface HoverEntry {
  name?: string | number
  value?: unknown
  color?: string
  fill?: string
}

interface HoverCardProps {
  active?: boolean
  label?: unknown
  payload?: readonly HoverEntry[]
  format: (value: number) => string
  /** Says the place on the axis; as it stands there when not given. */
  titleOf?: (label: unknown) => string
}

export function HoverCard({
  active,
  label,
  payload = [],
  format,
  titleOf = (place) => String(place ?? ''),
}: HoverCardProps) {
  if (!active || payload.length === 0) return null
  return (
    <div className={classes.tooltip}>
      <div className={classes.tooltipTitle}>{titleOf(label)}</div>
      {payload.map(({ name, value, color, fill }) => (
        <div key={String(name)} className={classes.tooltipLine}>
          <span className={classes.legendMark} style={{ ['--mark' as string]: fill ?? color }} aria-hidden />
          {String(name ?? '')}
          <span className={classes.tooltipValue}>{typeof value === 'number' ? format(value) : MISSING}</span>
        </div>
      ))}
    </div>
  )
}
