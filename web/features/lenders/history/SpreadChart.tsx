/** The rates a lender quoted over the five-year bond of the day: a stem for each quote, filled where it was won. */

import { useLingui } from '@lingui/react/macro'
import { useElementSize } from '@mantine/hooks'
import type { Instant } from '#domain/kernel/dates.ts'
import { formatBps, formatNumber, formatPercent } from '#domain/kernel/format.ts'
import { hasWon, type LenderHistory } from '#domain/lenders/lender-history.ts'
import { ChartPanel, formatLocalDate } from '#web/ui/index.ts'
import classes from './lender-history.module.css'

type RememberedAsk = LenderHistory['asks'][number]
type Quote = RememberedAsk & { quotedAt: Instant; allInRate: number; bondRate: number; spread: number }

const isDrawn = (ask: RememberedAsk): ask is Quote =>
  ask.quotedAt !== null && ask.allInRate !== null && ask.bondRate !== null && ask.spread !== null

const HEIGHT = 220
const EDGE = { left: 30, right: 34, top: 26, bottom: 24 }
/** Labels nearer than this would lie on each other, px: of two the first stands left of its dot, the other right. */
const APART = 30
const LABEL_STEP = 12
const ABOVE = { anchor: 'middle', dx: 0, dy: -9 } as const
const TICKS_IN_TIME = 4

const timeOf = (day: string) => Date.parse(day)

type SpreadChartProps = { history: Pick<LenderHistory, 'asks' | 'bond' | 'statedSpread'> }

export function SpreadChart({ history: { asks, bond, statedSpread: stated } }: SpreadChartProps) {
  const { t } = useLingui()
  const quotes = asks.filter(isDrawn).toSorted((a, b) => timeOf(a.quotedAt) - timeOf(b.quotedAt))
  const won = quotes.filter(hasWon).length
  const bps = quotes.map(({ spread }) => spread * 100)
  const [lowest, highest] = [formatNumber(Math.min(...bps)), formatBps(Math.max(...bps))]
  return (
    <ChartPanel
      title={t`Rate it quoted over the 5-year bond`}
      hint={t`labels: spread in bps`}
      height={HEIGHT}
      legend={[
        { label: t`won ${won}`, color: 'var(--ui-v1)' },
        { label: t`not won ${quotes.length - won}`, kind: 'dashed', color: 'transparent' },
        { label: t`bond`, kind: 'line', color: 'var(--ui-v3)' },
        ...(stated === null
          ? []
          : [{ label: t`says ${formatNumber(stated * 100)}`, kind: 'target' as const, color: 'var(--ui-t3)' }]),
      ]}
      table={{
        heads: [t`Quoted`, t`Deal`, t`All-in rate`, t`Bond`, t`Spread`],
        rows: quotes.map((quote) => [
          formatLocalDate(quote.quotedAt),
          quote.dealName,
          formatPercent(quote.allInRate),
          formatPercent(quote.bondRate),
          formatBps(quote.spread * 100),
        ]),
      }}
      summary={quotes.length > 0 ? t`It quoted from ${lowest} to ${highest}.` : t`It has not quoted a rate yet.`}
    >
      <Stems quotes={quotes} bond={bond} stated={stated} />
    </ChartPanel>
  )
}

type StemsProps = { quotes: readonly Quote[]; bond: LenderHistory['bond']; stated: number | null }

function Stems({ quotes, bond, stated }: StemsProps) {
  const { ref, width: measured } = useElementSize()
  const width = measured || 320
  const { toX, toY, rates, times } = scalesOf({ quotes, bond, stated }, width)
  const lineOf = (over: number) => bond.map(({ date, rate }) => `${toX(timeOf(date))},${toY(rate + over)}`).join(' ')
  const labels = labelPlaces(quotes.map(({ quotedAt }) => toX(timeOf(quotedAt))))
  return (
    <div ref={ref}>
      <svg className={classes.stems} width={width} height={HEIGHT} aria-hidden>
        {rates.map((rate) => (
          <g key={rate}>
            <line className={classes.grid} x1={EDGE.left} x2={width - EDGE.right} y1={toY(rate)} y2={toY(rate)} />
            <text x={EDGE.left - 6} y={toY(rate) + 4} textAnchor="end">
              {formatPercent(rate, 0)}
            </text>
          </g>
        ))}
        {times.map((time, index) => (
          <text
            key={time}
            x={toX(time)}
            y={HEIGHT - 6}
            textAnchor={index === 0 ? 'start' : index === times.length - 1 ? 'end' : 'middle'}
          >
            {new Date(time).toISOString().slice(0, 7)}
          </text>
        ))}
        {stated !== null && <polyline className={classes.stated} points={lineOf(stated)} />}
        <polyline className={classes.bond} points={lineOf(0)} />
        {quotes.map((quote, index) => {
          const { anchor, dx, dy } = labels[index] ?? ABOVE
          const [x, y] = [toX(timeOf(quote.quotedAt)), toY(quote.allInRate)]
          return (
            <g key={quote.bidId}>
              <line className={classes.stem} x1={x} x2={x} y1={toY(quote.bondRate)} y2={y} />
              <circle className={classes.dot} data-won={hasWon(quote) || undefined} cx={x} cy={y} r={4.5}>
                <title>{quote.dealName}</title>
              </circle>
              <text className={classes.label} x={x + dx} y={y + dy} textAnchor={anchor}>
                {formatNumber(quote.spread * 100)}
              </text>
            </g>
          )
        })}
      </svg>
    </div>
  )
}

/** Two years across, whole percents up. */
function scalesOf({ quotes, bond, stated }: StemsProps, width: number) {
  const days = [...bond.map(({ date }) => timeOf(date)), ...quotes.map(({ quotedAt }) => timeOf(quotedAt))]
  const [first, last] = [Math.min(...days), Math.max(...days)]
  const lines = bond.flatMap(({ rate }) => [rate, rate + (stated ?? 0)])
  const values = [...lines, ...quotes.flatMap(({ allInRate, bondRate }) => [allInRate, bondRate])]
  const [low, high] = [Math.floor(Math.min(...values)), Math.ceil(Math.max(...values))]
  const across = width - EDGE.left - EDGE.right
  const up = HEIGHT - EDGE.top - EDGE.bottom
  const ticks = Math.min(TICKS_IN_TIME, Math.max(2, Math.floor(across / 90)))
  return {
    toX: (time: number) => EDGE.left + 6 + ((time - first) / Math.max(1, last - first)) * (across - 12),
    toY: (rate: number) => EDGE.top + (1 - (rate - low) / Math.max(1, high - low)) * up,
    rates: Array.from({ length: high - low + 1 }, (_, index) => low + index),
    times: Array.from({ length: ticks }, (_, index) => first + (index * (last - first)) / (ticks - 1)),
  }
}

/** Where each label stands to its dot; one between two others is raised above both. */
function labelPlaces(places: readonly number[]) {
  const isNear = (at: number) => Math.abs((places[at] ?? 0) - (places[at - 1] ?? 0)) < APART
  return places.map((_x, index) => {
    const [before, after] = [index > 0 && isNear(index), index < places.length - 1 && isNear(index + 1)]
    if (before && after) return { ...ABOVE, dy: ABOVE.dy - LABEL_STEP } as const
    if (after) return { anchor: 'end', dx: -8, dy: 4 } as const
    return before ? ({ anchor: 'start', dx: 8, dy: 4 } as const) : ABOVE
  })
}
