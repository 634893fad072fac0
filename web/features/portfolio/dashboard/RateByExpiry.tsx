/** Each debt by when it ends and what it costs; the larger the dot, the more is owed. */
import { useLingui } from '@lingui/react/macro'
import { dayDiff, toIsoDate } from '#domain/kernel/dates.ts'
import { formatMoney, formatPercent, formatShortMoney } from '#domain/kernel/format.ts'
import type { ExpiryDot } from '#domain/portfolio/portfolio-dashboard.ts'
import { recordPath } from '#domain/portfolio/watch-words.ts'
import { AppLink, ChartPanel, useNavigation } from '#web/ui/index.ts'
import classes from './dashboard.module.css'
import type { CurrencyFigures } from './dashboard-answer.ts'

const [WIDTH, HEIGHT, LEFT, BOTTOM, TOP] = [560, 220, 40, 24, 12] as const
const LARGEST_DOT = 16
const SMALLEST_DOT = 4

type RatedDot = ExpiryDot & { allInRate: number }

/** Where a dot stands in the drawing, and the lines that help to read it. */
export function placeDots(dots: readonly RatedDot[], asOf: string) {
  const days = dots.map(({ loanExpiry }) => Math.max(0, dayDiff(asOf, loanExpiry)))
  const years = Math.max(1, Math.ceil(Math.max(0, ...days) / 365.25))
  const rates = dots.map(({ allInRate }) => allInRate)
  const [lowest, highest] = [Math.floor(Math.min(...rates)), Math.ceil(Math.max(...rates) + 0.01)]
  const most = Math.max(...dots.map(({ balance }) => balance), 1)
  const toX = (day: number) => LEFT + ((WIDTH - LEFT - LARGEST_DOT) * day) / (years * 365.25)
  const toY = (rate: number) => HEIGHT - BOTTOM - ((HEIGHT - BOTTOM - TOP) * (rate - lowest)) / (highest - lowest)
  return {
    dots: dots.map((dot, index) => ({
      dot,
      x: toX(days[index] ?? 0),
      y: toY(dot.allInRate),
      radius: Math.max(SMALLEST_DOT, LARGEST_DOT * Math.sqrt(Math.max(0, dot.balance) / most)),
    })),
    rates: Array.from({ length: highest - lowest + 1 }, (_, index) => ({
      rate: lowest + index,
      y: toY(lowest + index),
    })),
    // A year stands where its January does, not where as many years from today would be.
    years: Array.from({ length: years }, (_, index) => Number(asOf.slice(0, 4)) + 1 + index).map((year) => ({
      year,
      x: toX(dayDiff(asOf, toIsoDate(year, 1, 1))),
    })),
  }
}

export function RateByExpiry({ figures: { expiries, currency }, asOf }: { figures: CurrencyFigures; asOf: string }) {
  const { t } = useLingui()
  const rated = expiries.filter((dot): dot is RatedDot => dot.allInRate !== null)
  const first = rated.toSorted((a, b) => (a.loanExpiry < b.loanExpiry ? -1 : 1))[0]
  return (
    <ChartPanel
      title={t`Rate by expiry`}
      hint={t`${currency}, size by balance`}
      height={0}
      summary={
        first
          ? t`${first.name} ends first, on ${first.loanExpiry}, at ${formatPercent(first.allInRate)}.`
          : t`No debt has both a rate and an expiry date.`
      }
      table={{
        heads: [t`Debt`, t`Expiry`, t`Rate`, t`Balance`],
        rows: rated.map((dot) => [
          <AppLink key="name" to={recordPath(dot)} className={classes.link}>
            {dot.name}
          </AppLink>,
          ...[dot.loanExpiry, formatPercent(dot.allInRate), formatMoney(dot.balance)],
        ]),
      }}
    >
      {rated.length > 0 && <Drawing dots={rated} asOf={asOf} title={t`Rate by expiry`} />}
    </ChartPanel>
  )
}

function Drawing({ dots, asOf, title }: { dots: readonly RatedDot[]; asOf: string; title: string }) {
  const navigate = useNavigation()
  const placed = placeDots(dots, asOf)
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={classes.scatter} role="img" aria-label={title}>
      {placed.rates.map(({ rate, y }) => (
        <g key={rate}>
          <line x1={LEFT} x2={WIDTH} y1={y} y2={y} stroke="var(--ui-line)" />
          <text x={LEFT - 6} y={y + 4} textAnchor="end">
            {formatPercent(rate, 0)}
          </text>
        </g>
      ))}
      {placed.years.map(({ year, x }) => (
        <text key={year} x={x} y={HEIGHT - 6} textAnchor="middle">
          {year}
        </text>
      ))}
      {placed.dots.map(({ dot, x, y, radius }) => (
        // By keyboard the same records open from the table.
        <circle
          key={dot._id}
          cx={x}
          cy={y}
          r={radius}
          className={classes.dot}
          onClick={() => navigate(recordPath(dot))}
        >
          <title>
            {dot.name}: {dot.loanExpiry}, {formatPercent(dot.allInRate)}, {formatShortMoney(dot.balance)}
          </title>
        </circle>
      ))}
    </svg>
  )
}
