/** The drawing of values over time; straight between points, because smoothing invents values. */
import {
  Area,
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceDot,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { type LinesChartProps, lineColor } from './lines-chart.ts'
import { AXIS, AXIS_TEXT, GRID, HoverCard } from './plot-parts.tsx'

type LinesChartPlotProps = Pick<
  LinesChartProps,
  'points' | 'series' | 'fromLowest' | 'title' | 'ticks' | 'formatTick' | 'marks'
> & {
  height: number
  formatAxis: (value: number) => string
  format: (value: number) => string
}

/** Beside what it names, on the side where there is room. */
const labelPlace = (y: number | undefined, isLate: boolean) =>
  y === undefined
    ? isLate
      ? ('insideTopRight' as const)
      : ('insideTopLeft' as const)
    : isLate
      ? ('left' as const)
      : ('right' as const)

export default function LinesChartPlot(props: LinesChartPlotProps) {
  const { points, series, fromLowest, title, ticks, formatTick, height, formatAxis, format, marks = [] } = props
  const isLate = (at: string) => points.findIndex(({ label }) => label === at) > points.length / 2
  return (
    <ResponsiveContainer width="100%" height={height}>
      <ComposedChart data={[...points]} margin={{ top: 8, right: 8, bottom: 0, left: 0 }} title={title}>
        <CartesianGrid {...GRID} />
        <XAxis
          dataKey="label"
          {...AXIS}
          axisLine={{ stroke: 'var(--ui-line2)' }}
          tickMargin={6}
          minTickGap={ticks ? 12 : 40}
          ticks={ticks && [...ticks]}
          tickFormatter={formatTick}
        />
        <YAxis
          {...AXIS}
          tickCount={4}
          width={48}
          tickFormatter={formatAxis}
          domain={fromLowest ? ['auto', 'auto'] : undefined}
        />
        <Tooltip
          content={<HoverCard format={format} />}
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
        {marks.map(({ at, text, y }) => {
          const label = { value: text, ...AXIS_TEXT, fill: 'var(--ui-t1)', position: labelPlace(y, isLate(at)) }
          return y === undefined ? (
            <ReferenceLine key={text} x={at} stroke="var(--ui-ok)" label={label} />
          ) : (
            <ReferenceDot key={text} x={at} y={y} r={4} fill="var(--ui-surface)" stroke="var(--ui-t1)" label={label} />
          )
        })}
      </ComposedChart>
    </ResponsiveContainer>
  )
}
