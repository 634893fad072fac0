/** Who ranks where over time: steps stand where they fall in time, the rank stands in the dots, and what is unknown is dashed. */

import { useElementSize } from '@mantine/hooks'
import { MISSING } from '#domain/kernel/format.ts'
import classes from './BumpChart.module.css'
import { ChartPanel, type ChartPanelProps } from './ChartPanel.tsx'
import { DATA_COLORS } from './FunnelBars.tsx'

export const UNRANKED = 'unranked'

export interface BumpSeries {
  key: string
  label: string
  /** Rank at each step, 1 is best; unranked where nobody knows it, nothing where it is over. */
  ranks: readonly (number | typeof UNRANKED | null)[]
  /** A color of its own, that stays when series change places. */
  color?: string
}

export interface BumpChartProps extends Omit<ChartPanelProps, 'table' | 'children' | 'legend'> {
  /** Moments in their order, such as months. */
  steps: readonly number[]
  series: readonly BumpSeries[]
  stepLabel: string
  /** The steps that get a dot and a number, as far as there is room, the foremost first; all of them when not said. */
  marked?: readonly number[]
}

const LEFT = 24
const TOP = 16
/** Dots and numbers nearer than this run into each other, pixels. */
const APART = 20

export function BumpChart({ steps, series, stepLabel, marked = steps, height = 200, ...panel }: BumpChartProps) {
  const { ref, width: measured } = useElementSize()
  const width = measured || 320
  const worst = Math.max(1, ...series.flatMap(({ ranks }) => ranks.map((rank) => Number(rank) || 0)))
  const hasUnranked = series.some(({ ranks }) => ranks.includes(UNRANKED))
  const lanes = worst + (hasUnranked ? 1 : 0)
  const [first = 0, last = 0] = [steps[0], steps.at(-1)]
  const toX = (step: number) => LEFT + 14 + ((step - first) * (width - LEFT - 28)) / Math.max(1, last - first)
  const toY = (rank: number | typeof UNRANKED) =>
    TOP + ((rank === UNRANKED ? worst : rank - 1) * (height - TOP - 44)) / Math.max(1, lanes - 1)
  const shown = spreadOut(marked, toX)
  return (
    <ChartPanel
      {...panel}
      height={height}
      table={{
        heads: [stepLabel, ...series.map(({ label }) => label)],
        rows: steps
          .map((step, index) => [step, ...series.map(({ ranks }) => toCell(ranks[index] ?? null))] as const)
          .filter(([step]) => marked.includes(step)),
      }}
    >
      <div ref={ref}>
        <svg className={classes.chart} width={width} height={height} role="img" aria-label={panel.summary}>
          {Array.from({ length: lanes }, (_, index) => {
            const y = toY(index < worst ? index + 1 : UNRANKED)
            return (
              <g key={index}>
                <line className={classes.grid} x1={LEFT} x2={width} y1={y} y2={y} />
                <text className={classes.axis} x={LEFT - 10} y={y + 4} textAnchor="end">
                  {index < worst ? index + 1 : '?'}
                </text>
              </g>
            )
          })}
          {shown.map((step) => (
            <text key={step} className={classes.axis} x={toX(step)} y={height - 22} textAnchor="middle">
              {step}
            </text>
          ))}
          <text className={classes.axis} x={(LEFT + width) / 2} y={height - 4} textAnchor="middle">
            {stepLabel}
          </text>
          {series.map((one, index) => (
            <Ranks
              key={one.key}
              points={one.ranks.flatMap((rank, at) =>
                rank === null ? [] : [{ rank, step: steps[at] as number, x: toX(steps[at] as number), y: toY(rank) }],
              )}
              color={one.color ?? DATA_COLORS[index % DATA_COLORS.length] ?? ''}
              dots={shown}
            />
          ))}
        </svg>
      </div>
    </ChartPanel>
  )
}

const toCell = (rank: BumpSeries['ranks'][number]) => (rank === UNRANKED ? '?' : (rank ?? MISSING))

/** Those of the steps that leave each other room, the foremost first. */
function spreadOut(steps: readonly number[], toX: (step: number) => number): number[] {
  const kept: number[] = []
  for (const step of steps) if (kept.every((other) => Math.abs(toX(step) - toX(other)) >= APART)) kept.push(step)
  return kept.toSorted((a, b) => a - b)
}

interface RankPoint {
  rank: number | typeof UNRANKED
  step: number
  x: number
  y: number
}

function Ranks({ points, color, dots }: { points: readonly RankPoint[]; color: string; dots: readonly number[] }) {
  const legs = points.slice(1).map((to, index) => ({ from: points[index] as RankPoint, to }))
  const pathOf = (isDashed: boolean) =>
    legs
      .filter(({ from, to }) => (from.rank === UNRANKED || to.rank === UNRANKED) === isDashed)
      .map(({ from, to }) => `M${from.x} ${from.y}L${to.x} ${to.y}`)
      .join('')
  return (
    <g stroke={color}>
      <path d={pathOf(false)} fill="none" strokeWidth={2} strokeLinecap="round" />
      <path d={mergedLegs(pathOf(true))} fill="none" strokeWidth={1.6} strokeDasharray="4 4" data-unranked />
      {points
        .filter(({ step }) => dots.includes(step))
        .map(({ rank, step, x, y }) => (
          <g key={step}>
            <circle cx={x} cy={y} r={8} className={classes.dot} strokeWidth={1.6} />
            <text x={x} y={y + 3.5} className={classes.rank} fill={color} stroke="none" textAnchor="middle">
              {rank === UNRANKED ? '?' : rank}
            </text>
          </g>
        ))}
    </g>
  )
}

/** Legs that follow one another become one line: dashes begin anew with every move. */
const mergedLegs = (path: string): string => path.replace(/L([\d.]+ [\d.]+)M\1(?=L)/g, 'L$1')
