/** The drawing of one labelled bar a step. */
import { Bar, BarChart, CartesianGrid, Cell, LabelList, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { useNavigation } from '#web/ui/navigation.ts'
import type { LadderBarsProps } from './ladder-bars.ts'
import { AXIS, GRID, HoverCard } from './plot-parts.tsx'

/** More bars than this would make the labels touch. */
const LABELS_UP_TO = 10

type LadderBarsPlotProps = Pick<LadderBarsProps, 'steps' | 'title' | 'moreName'> & {
  height: number
  formatAxis: (value: number) => string
  formatLabel: (value: number) => string
  format: (value: number) => string
}

export default function LadderBarsPlot({
  steps,
  height,
  formatAxis,
  formatLabel,
  format,
  title,
  moreName,
}: LadderBarsPlotProps) {
  const navigate = useNavigation()
  const follow = (to: string | undefined) => to && navigate(to)
  const label = (value: unknown) => (typeof value === 'number' && value > 0 ? formatLabel(value) : '')
  return (
    <ResponsiveContainer width="100%" height={height}>
      <BarChart data={[...steps]} margin={{ top: 18, right: 8, bottom: 0, left: 0 }} title={title}>
        <CartesianGrid {...GRID} />
        <XAxis dataKey="label" {...AXIS} axisLine={{ stroke: 'var(--ui-line2)' }} tickMargin={6} />
        <YAxis {...AXIS} tickCount={4} width={44} tickFormatter={formatAxis} />
        <Tooltip
          content={<HoverCard format={format} />}
          cursor={{ fill: 'var(--ui-hover)', opacity: 0.6 }}
          isAnimationActive={false}
        />
        <Bar
          dataKey="value"
          stackId="step"
          name={title}
          fill="var(--ui-v1)"
          maxBarSize={20}
          radius={2}
          isAnimationActive={false}
          onClick={(_bar, index) => follow(steps[index]?.to)}
        >
          {steps.map(({ label: step, isOrange, to }) => (
            <Cell
              key={step}
              fill={isOrange ? 'var(--ui-or-edge)' : 'var(--ui-v1)'}
              stroke={isOrange ? 'var(--ui-or)' : undefined}
              cursor={to && 'pointer'}
            />
          ))}
          {steps.length <= LABELS_UP_TO && (
            <LabelList
              dataKey="value"
              position="top"
              formatter={label}
              fill="var(--ui-t1)"
              fontSize={11}
              fontWeight={560}
            />
          )}
        </Bar>
        {moreName && (
          <Bar
            dataKey="more"
            stackId="step"
            name={moreName}
            fill="var(--ui-v1c)"
            stroke="var(--ui-v1b)"
            strokeDasharray="3 2"
            maxBarSize={20}
            radius={2}
            isAnimationActive={false}
          />
        )}
      </BarChart>
    </ResponsiveContainer>
  )
}
