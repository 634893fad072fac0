/** Who wins at which price: the average spread of each lender against the share of its quotes that were accepted. */
import { useLingui } from '@lingui/react/macro'
import { formatPercent } from '#domain/kernel/format.ts'
import type { LenderFigures } from '#domain/lenders/lender-analytics.ts'
import { ChartPanel } from '#web/ui/index.ts'
import classes from './lender-analytics.module.css'

const [WIDTH, HEIGHT] = [520, 220]
const EDGE = { left: 44, right: 16, top: 12, bottom: 28 }
const TICKS = 4
/** Room at both ends of the spread axis, percentage points. */
const MARGIN_POINTS = 0.1

type PlacedLender = LenderFigures & { averageSpread: number; winRate: number }

const isPlaced = (row: LenderFigures): row is PlacedLender => row.averageSpread !== null && row.winRate !== null

export function LenderScatter({ rows }: { rows: readonly LenderFigures[] }) {
  const { t } = useLingui()
  const placed = rows.filter(isPlaced)
  const spreads = placed.map(({ averageSpread }) => averageSpread)
  const least = Math.min(...spreads, 10) - MARGIN_POINTS
  const most = Math.max(...spreads, least + 1) + MARGIN_POINTS
  const toX = (spread: number) => EDGE.left + ((spread - least) / (most - least)) * (WIDTH - EDGE.left - EDGE.right)
  const toY = (rate: number) => EDGE.top + (1 - rate / 100) * (HEIGHT - EDGE.top - EDGE.bottom)
  const steps = Array.from({ length: TICKS + 1 }, (_, index) => index / TICKS)
  const best = placed.toSorted((a, b) => b.winRate - a.winRate)[0]
  return (
    <ChartPanel
      title={t`Spread and win rate`}
      hint={t`percentage points, percent of quotes`}
      height={HEIGHT}
      table={{
        heads: [t`Lender`, t`Spread`, t`Win rate`],
        rows: placed.map((row) => [row.companyName, formatPercent(row.averageSpread), formatPercent(row.winRate)]),
      }}
      summary={
        best
          ? t`${best.companyName} wins most of its quotes, at ${formatPercent(best.averageSpread)}.`
          : t`No lender has quoted a spread yet.`
      }
    >
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={classes.scatter} aria-hidden>
        {steps.map((step) => (
          <g key={step}>
            <line x1={EDGE.left} x2={WIDTH - EDGE.right} y1={toY(step * 100)} y2={toY(step * 100)} />
            <text x={EDGE.left - 6} y={toY(step * 100) + 4} textAnchor="end">
              {formatPercent(step * 100, 0)}
            </text>
            <text x={toX(least + step * (most - least))} y={HEIGHT - 8} textAnchor="middle">
              {formatPercent(least + step * (most - least))}
            </text>
          </g>
        ))}
        {placed.map((row) => (
          <circle
            key={row.lenderCompanyId}
            cx={toX(row.averageSpread)}
            cy={toY(row.winRate)}
            r={4 + Math.min(6, row.quoted)}
          >
            <title>{row.companyName}</title>
          </circle>
        ))}
      </svg>
    </ChartPanel>
  )
}
