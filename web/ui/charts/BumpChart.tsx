/** Who ranks where, at each step: the rank stands in every dot. */

import { useElementSize } from '@mantine/hooks'
import classes from './BumpChart.module.css'
import { ChartPanel, type ChartPanelProps } from './ChartPanel.tsx'
import { DATA_COLORS } from './FunnelBars.tsx'

export interface BumpSeries {
  key: string
  label: string
  /** Rank at each step, 1 is best; nothing where it has none. */
  ranks: readonly (number | null)[]
}

export interface BumpChartProps extends Omit<ChartPanelProps, 'table' | 'children' | 'legend'> {
  steps: readonly (string | number)[]
  series: readonly BumpSeries[]
  stepLabel: string
}

const LEFT = 24
const TOP = 16

export function BumpChart({ steps, series, stepLabel, height = 200, ...panel }: BumpChartProps) {
  const { ref, width: measured } = useElementSize()
  const width = measured || 320
  const lowest = Math.max(1, ...series.flatMap(({ ranks }) => ranks.map((rank) => rank ?? 0)))
  const toX = (step: number) => LEFT + 14 + (step * (width - LEFT - 28)) / Math.max(1, steps.length - 1)
  const toY = (rank: number) => TOP + ((rank - 1) * (height - TOP - 44)) / Math.max(1, lowest - 1)
  return (
    <ChartPanel
      {...panel}
      height={height}
      table={{
        heads: [stepLabel, ...series.map(({ label }) => label)],
        rows: steps.map((step, index) => [step, ...series.map(({ ranks }) => ranks[index] ?? '–')]),
      }}
    >
      <div ref={ref}>
        <svg className={classes.chart} width={width} height={height} role="img" aria-label={panel.summary}>
          {Array.from({ length: lowest }, (_, index) => (
            <g key={index}>
              <line className={classes.grid} x1={LEFT} x2={width} y1={toY(index + 1)} y2={toY(index + 1)} />
              <text className={classes.axis} x={LEFT - 10} y={toY(index + 1) + 4} textAnchor="end">
                {index + 1}
              </text>
            </g>
          ))}
          {steps.map((step, index) => (
            <text key={step} className={classes.axis} x={toX(index)} y={height - 22} textAnchor="middle">
              {step}
            </text>
          ))}
          <text className={classes.axis} x={(LEFT + width) / 2} y={height - 4} textAnchor="middle">
            {stepLabel}
          </text>
          {series.map((one, index) => (
            <Ranks
              key={one.key}
              series={one}
              color={DATA_COLORS[index % DATA_COLORS.length] ?? ''}
              toX={toX}
              toY={toY}
            />
          ))}
        </svg>
      </div>
    </ChartPanel>
  )
}

interface RanksProps {
  series: BumpSeries
  color: string
  toX: (step: number) => number
  toY: (rank: number) => number
}

function Ranks({ series, color, toX, toY }: RanksProps) {
  const dots = series.ranks.flatMap((rank, step) => (rank === null ? [] : [{ rank, step }]))
  const line = dots.map(({ rank, step }, index) => `${index ? 'L' : 'M'}${toX(step)} ${toY(rank)}`).join(' ')
  return (
    <g stroke={color}>
      <path d={line} fill="none" strokeWidth={2} />
      {dots.map(({ rank, step }) => (
        <g key={step}>
          <circle cx={toX(step)} cy={toY(rank)} r={8} className={classes.dot} strokeWidth={1.6} />
          <text
            x={toX(step)}
            y={toY(rank) + 3.5}
            className={classes.rank}
            fill={color}
            stroke="none"
            textAnchor="middle"
          >
            {rank}
          </text>
        </g>
      ))}
    </g>
  )
}
