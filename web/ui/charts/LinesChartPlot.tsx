/** The drawing of values over time; straight between points, because smoothing invents values. */
import {
  Area,
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceArea,
  ReferenceDot,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { type LineBand, type LineMark, type LinePoint, type LinesChartProps, lineColor } from './lines-chart.ts'
import { AXIS, AXIS_TEXT, GRID, HoverCard } from './plot-parts.tsx'

type LinesChartPlotProps = Pick<
  LinesChartProps,
  'points' | 'series' | 'byDay' | 'fromLowest' | 'title' | 'ticks' | 'formatTick' | 'marks' | 'bands' | 'zones'
> & {
  height: number
  formatAxis: (value: number) => string
  format: (value: number) => string
}

const ZONE_FILLS = { quiet: 'var(--ui-subtle)', ok: 'var(--ui-ok-bg)', shut: 'var(--ui-line)' } as const
const BAND_FILLS = { warn: 'var(--ui-warn-bg)', bad: 'var(--ui-bad-bg)' } as const
/** Room for a name beyond the last value, px. */
const BAND_ROOM = 14
const MARK_COLORS = { warn: 'var(--ui-warn)', bad: 'var(--ui-bad)', ink: 'var(--ui-t1)' } as const

/** An open end reaches the edge: the drawing takes the upper side first. What is named must be seen, so a closed one widens the axis. */
function bandOf({ tone, text, from, to }: LineBand) {
  const isClosed = from !== undefined && to !== undefined
  const open = from === undefined ? ('insideTopLeft' as const) : ('insideBottomLeft' as const)
  const position = isClosed ? ('insideTopRight' as const) : open
  return {
    ...{ y1: to, y2: from, ifOverflow: isClosed ? ('extendDomain' as const) : ('hidden' as const) },
    label: { value: text, ...AXIS_TEXT, fill: MARK_COLORS[tone], position },
  }
}

/** How far a name above its dot is moved to where there is room, px. */
const ASIDE = 30

/** How far the name beside an early or late dot is moved off the line that goes on from it or comes to it, px. */
const LIFTED = 11
/** Room above the highest value, px: more of it for what is named above a dot. */
const [ROOM, NAMED_ROOM] = [8, 18]

type MarkStanding = Record<'isLate' | 'isLast' | 'isFallen', boolean>

/** A line is named at its top; a dot beside it, and above it where another dot follows, which would stand in the way. */
function labelPlace({ y, tone, isNamedLow }: LineMark, { isLate, isLast, isFallen }: MarkStanding) {
  if (y === undefined && isNamedLow) {
    return { position: isLate ? ('insideBottomRight' as const) : ('insideBottomLeft' as const) }
  }
  if (y === undefined) return { position: isLate ? ('insideTopRight' as const) : ('insideTopLeft' as const) }
  // The line may go on beside it, level.
  if (tone === 'bad') return { position: 'top' as const, dx: isLate ? -2 * ASIDE : 2 * ASIDE }
  if (isLast) {
    return isLate
      ? { position: 'left' as const, dy: isFallen ? LIFTED : -LIFTED }
      : { position: 'right' as const, dy: -LIFTED }
  }
  return { position: 'top' as const, dx: isLate ? -ASIDE / 3 : ASIDE }
}

/** Where a point stands on an axis of days. */
const timeOf = (day: string) => Date.parse(day)
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** The axis below: each point a step, or days as far apart as they are. */
function axisOf({ points, byDay, ticks, formatTick }: LinesChartPlotProps) {
  if (!byDay) return { dataKey: 'label', ticks: ticks && [...ticks], tickFormatter: formatTick }
  const shown = (day: string) => (formatTick ? formatTick(day) : day)
  return {
    dataKey: ({ label }: LinePoint) => timeOf(label),
    type: 'number' as const,
    scale: 'time' as const,
    domain: ['dataMin', 'dataMax'],
    ticks: (ticks ?? points.map(({ label }) => label)).map(timeOf),
    tickFormatter: (time: number) => shown(dayOf(time)),
  }
}

export default function LinesChartPlot(props: LinesChartPlotProps) {
  const { points, series, byDay, fromLowest, title, ticks, height, formatAxis, format } = props
  const { marks = [], bands = [], zones = [] } = props
  const top = marks.some(({ y }) => y !== undefined) ? NAMED_ROOM : ROOM
  const place = (at: string) => (byDay ? timeOf(at) : at)
  const isLate = (at: string) => {
    const [first = '', last = ''] = [points[0]?.label, points.at(-1)?.label]
    if (byDay) return timeOf(at) * 2 > timeOf(first) + timeOf(last)
    return points.findIndex(({ label }) => label === at) > points.length / 2
  }
  // The line came down to it: its name stands below the line, and under the lowest value there is room for it.
  const isFallen = ({ y = 0 }: LineMark) => series.some(({ key }) => Number(points[0]?.[key] ?? y) > y)
  const last = marks.at(-1)
  const isNamedBelow = fromLowest === true && last?.y !== undefined && isLate(last.at) && isFallen(last)
  const [above, below] = [bands.length > 0 ? BAND_ROOM : 0, bands.length > 0 || isNamedBelow ? BAND_ROOM : 0]
  return (
    <ResponsiveContainer width="100%" height={height}>
      <ComposedChart data={[...points]} margin={{ top, right: 8, bottom: 0, left: 0 }} title={title}>
        {zones.map(({ from, to, tone }) => (
          <ReferenceArea key={from} x1={place(from)} x2={place(to)} fill={ZONE_FILLS[tone]} fillOpacity={1} />
        ))}
        {bands.map((band) => (
          <ReferenceArea key={band.text} {...bandOf(band)} fill={BAND_FILLS[band.tone]} fillOpacity={1} />
        ))}
        <CartesianGrid {...GRID} />
        <XAxis
          {...AXIS}
          {...axisOf(props)}
          axisLine={{ stroke: 'var(--ui-line2)' }}
          tickMargin={6}
          minTickGap={ticks ? 12 : 40}
        />
        <YAxis
          {...AXIS}
          tickCount={4}
          width={48}
          tickFormatter={formatAxis}
          domain={fromLowest ? ['auto', 'auto'] : undefined}
          padding={{ top: above, bottom: below }}
        />
        <Tooltip
          content={<HoverCard format={format} titleOf={byDay ? (time) => dayOf(Number(time)) : undefined} />}
          cursor={{ stroke: 'var(--ui-line2)' }}
          isAnimationActive={false}
        />
        {series.map((one, index) => {
          const color = lineColor(one, index)
          const shared = {
            dataKey: one.key,
            name: one.label,
            stroke: color,
            isAnimationActive: false,
            connectNulls: false,
          }
          return one.kind === 'area' ? (
            <Area key={one.key} {...shared} strokeWidth={2} fill="var(--ui-v1c)" fillOpacity={0.7} dot={false} />
          ) : (
            <Line
              key={one.key}
              {...shared}
              strokeWidth={one.kind === 'plan' ? 1.4 : 2}
              strokeDasharray={one.kind === 'plan' ? '4 3' : undefined}
              dot={false}
            />
          )
        })}
        {marks.map((mark, index) => {
          const { at, text, y, tone } = mark
          const where = labelPlace(mark, {
            ...{ isLate: isLate(at), isLast: index === marks.length - 1, isFallen: isFallen(mark) },
          })
          const label = { value: text, ...AXIS_TEXT, fill: MARK_COLORS[tone ?? 'ink'], ...where }
          return y === undefined ? (
            <ReferenceLine key={text} x={place(at)} stroke={tone ? MARK_COLORS[tone] : 'var(--ui-ok)'} label={label} />
          ) : (
            <ReferenceDot
              key={text}
              {...{ x: place(at), y, r: 4, fill: 'var(--ui-surface)', stroke: MARK_COLORS[tone ?? 'ink'], label }}
            />
          )
        })}
      </ComposedChart>
    </ResponsiveContainer>
  )
}
