/** The drawing of amounts by period; apart, because the drawing code is large and not every page has a chart. */
import { Bar, CartesianGrid, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { useNavigation } from '#web/ui/navigation.ts'
import { BAR_COLORS, type BarsByMonthProps } from './bars-by-month.ts'
import { AXIS, GRID, HoverCard } from './plot-parts.tsx'

type PlotProps = Pick<BarsByMonthProps, 'periods' | 'series' | 'cumulative' | 'target' | 'plan' | 'title'> & {
  height: number
  formatAxis: (value: number) => string
  format: (value: number) => string
}

export default function BarsByMonthPlot(props: PlotProps) {
  const { periods, series, cumulative, target, plan, title, height, formatAxis, format } = props
  const hasLines = Boolean(cumulative ?? target)
  const navigate = useNavigation()
  const follow = (to: string | undefined) => to && navigate(to)
  return (
    <ResponsiveContainer width="100%" height={height}>
      <ComposedChart data={[...periods]} margin={{ top: 8, right: hasLines ? 0 : 8, bottom: 0, left: 0 }} title={title}>
        {/* Beside two axes the grid must be told whose ticks it follows, else only its edges are drawn. */}
        <CartesianGrid {...GRID} yAxisId="amount" />
        <XAxis dataKey="label" {...AXIS} axisLine={{ stroke: 'var(--ui-line2)' }} tickMargin={6} minTickGap={6} />
        <YAxis yAxisId="amount" {...AXIS} tickCount={4} width={48} tickFormatter={formatAxis} />
        {hasLines && (
          <YAxis yAxisId="sum" orientation="right" {...AXIS} tickCount={4} width={48} tickFormatter={formatAxis} />
        )}
        <Tooltip
          content={<HoverCard format={format} />}
          cursor={{ fill: 'var(--ui-hover)', opacity: 0.6 }}
          isAnimationActive={false}
        />
        {series.map(({ key, label, kind }) => (
          <Bar
            key={key}
            yAxisId="amount"
            dataKey={key}
            name={label}
            stackId="amount"
            fill={BAR_COLORS[kind]}
            stroke={kind === 'expected' ? 'var(--ui-v1b)' : undefined}
            strokeDasharray={kind === 'expected' ? '3 2' : undefined}
            maxBarSize={18}
            cursor={periods.some(({ to }) => to) ? 'pointer' : undefined}
            onClick={(_bar, index) => follow(periods[index]?.to)}
            isAnimationActive={false}
          />
        ))}
        {plan && (
          <Line
            yAxisId="amount"
            dataKey={plan.key}
            name={plan.label}
            stroke="var(--ui-v3)"
            strokeWidth={0}
            dot={<PlanMark reach={periods.length > FEW_PERIODS ? NARROW_REACH : WIDE_REACH} />}
            activeDot={false}
            isAnimationActive={false}
          />
        )}
        {target && (
          <Line
            yAxisId="sum"
            dataKey={target.key}
            name={target.label}
            stroke="var(--ui-v6)"
            strokeWidth={1.4}
            strokeDasharray="4 3"
            dot={false}
            isAnimationActive={false}
          />
        )}
        {cumulative && (
          <Line
            yAxisId="sum"
            dataKey={cumulative.key}
            name={cumulative.label}
            stroke="var(--ui-v3)"
            strokeWidth={2}
            // Over blue bars an ochre line is readable only with its dots.
            dot={{ r: 2.5, fill: 'var(--ui-v3)', strokeWidth: 0 }}
            isAnimationActive={false}
          />
        )}
      </ComposedChart>
    </ResponsiveContainer>
  )
}

/** Up to so many periods there is room beside each bar. */
const FEW_PERIODS = 12
/** Half the width of a bar and a little more, pixels. */
const WIDE_REACH = 12
const NARROW_REACH = 8

/** What was planned for one period. */
function PlanMark({ reach, cx, cy }: { reach: number; cx?: number; cy?: number | null }) {
  if (cx === undefined || cy === undefined || cy === null) return null
  return <path d={`M${cx - reach} ${cy}h${reach * 2}`} stroke="var(--ui-v3)" strokeWidth={2} fill="none" />
}
