/** The drawing of one labelled bar a step. */
import {
  Bar,
  BarChart,
  CartesianGrid,
  Cell,
  LabelList,
  ReferenceDot,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { useNavigation } from '#web/ui/navigation.ts'
import type { LadderBarsProps, LadderStep } from './ladder-bars.ts'
import { AXIS, GRID, HoverCard } from './plot-parts.tsx'

/** More bars than this would make the labels touch. */
const LABELS_UP_TO = 10

type LadderBarsPlotProps = Pick<LadderBarsProps, 'steps' | 'title' | 'moreName' | 'noneName'> & {
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
  noneName,
}: LadderBarsPlotProps) {
  const navigate = useNavigation()
  const follow = (to: string | undefined) => to && navigate(to)
  const label = (value: unknown) => (typeof value === 'number' && value > 0 ? formatLabel(value) : '')
  // Where more comes on top of a bar its own amount stands beside it: on the bar above it would not be read.
  const ownLabel = (index: number) => (steps[index]?.more ? '' : label(steps[index]?.value))
  const data = steps.map((step, index) => ({ ...step, ownLabel: ownLabel(index) }))
  return (
    <ResponsiveContainer width="100%" height={height}>
      <BarChart data={data} margin={{ top: 18, right: 8, bottom: 0, left: 0 }} title={title}>
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
            <LabelList dataKey="ownLabel" position="top" fill="var(--ui-t1)" fontSize={11} fontWeight={560} />
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
        {steps.length <= LABELS_UP_TO &&
          steps.flatMap((step) => namesOf(step, { formatLabel, noneName })).map(nameMark)}
      </BarChart>
    </ResponsiveContainer>
  )
}

type LadderName = { at: string; y: number; text: string; position: 'top' | 'right' }
type NamesGiven = Pick<LadderBarsPlotProps, 'formatLabel' | 'noneName'>

/** What a bar alone does not say: that there is none, or with more on top what both come to and what is there now. */
function namesOf({ label: at, value, more }: LadderStep, { formatLabel, noneName }: NamesGiven): LadderName[] {
  if (more) {
    return [
      { at, y: value + more, text: formatLabel(value + more), position: 'top' },
      { at, y: value, text: formatLabel(value), position: 'right' },
    ]
  }
  return value === 0 && noneName ? [{ at, y: 0, text: noneName, position: 'top' }] : []
}

/** Half a bar and a little, px. */
const BESIDE_BAR = 8

/** A point without a dot, for its name alone. */
const nameMark = ({ at, y, text, position }: LadderName) => (
  <ReferenceDot
    key={`${at} ${position}`}
    {...{ x: at, y, r: 0 }}
    label={{
      ...{ value: text, position, fontSize: 11, fontWeight: 560, fill: 'var(--ui-t1)' },
      ...(position === 'right' && { dx: BESIDE_BAR, dy: 10 }),
    }}
  />
)
