/** Every loan with figures: when it can be repaid, what replacing it today saves or brings, and how large it is. */
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useElementSize } from '@mantine/hooks'
import { formatMoney, formatShortMoney, MISSING } from '#domain/kernel/format.ts'
import { SHORT_TERM_MONTHS } from '#domain/market/short-term.ts'
import type { RadarAnswer } from '#domain/portfolio/radar-answer.ts'
import { ChartPanel } from '#web/ui/index.ts'
import classes from './radar.module.css'
import {
  BOTTOM,
  type Dot,
  type DotName,
  HEIGHT,
  LANE,
  LEFT,
  radarScale,
  type Scale,
  TOP,
  valueOf,
  WIDTH,
} from './radar-scale.ts'
import type { RadarMeasure } from './use-radar-address.ts'

interface RadarChartProps {
  answer: RadarAnswer
  measure: RadarMeasure
  openId: string | undefined
}

export function RadarChart({ answer: { points, ticks }, measure, openId }: RadarChartProps) {
  const { t } = useLingui()
  const { ref, width: measured } = useElementSize()
  const width = measured || WIDTH
  const scale = radarScale(points, measure, width)
  const money = measure === 'cash' ? t`Cash-out` : t`Net saving`
  const listed = points.filter(({ rank }) => rank !== null).length
  return (
    <ChartPanel
      title={t`Every loan`}
      hint={
        measure === 'cash' ? (
          <Trans>months until it can be repaid · cash if replaced today · size is balance, hollow can wait</Trans>
        ) : (
          <Trans>months until it can be repaid · saving if replaced today · size is balance, hollow can wait</Trans>
        )
      }
      summary={t`${plural(points.length, { one: '# loan', other: '# loans' })} with figures, of which ${plural(listed, { one: '# is', other: '# are' })} worth a call.`}
      height={HEIGHT}
      legend={
        ticks.length > 0
          ? [
              {
                label: <Trans>ticks: {ticks.length} registered loans that end</Trans>,
                color: 'var(--ui-t3)',
                kind: 'line',
              },
            ]
          : undefined
      }
      table={{
        heads: [t`Loan`, t`Months until it can be repaid`, money, t`Balance`],
        rows: points.map((point) => [
          point.name,
          point.monthsToOpen ?? MISSING,
          formatMoney(valueOf(point, measure)),
          formatMoney(point.balance),
        ]),
      }}
    >
      <div ref={ref}>
        <svg className={classes.plot} viewBox={`0 0 ${width} ${HEIGHT}`} height={HEIGHT} aria-hidden>
          <Ground scale={scale} />
          <Ticks ticks={ticks} scale={scale} />
          {scale.dots.map((dot) => (
            <Mark
              key={dot.point._id}
              dot={dot}
              name={scale.names.get(dot.point._id)}
              isOpen={dot.point._id === openId}
              measure={measure}
            />
          ))}
        </svg>
      </div>
    </ChartPanel>
  )
}

function Ground({ scale: { zero, months, money, xOf, right } }: { scale: Scale }) {
  const soon = xOf(SHORT_TERM_MONTHS)
  return (
    <>
      <rect className={classes.gain} x={LEFT} y={TOP} width={right - LEFT} height={zero - TOP} />
      <rect className={classes.soon} x={LEFT} y={zero} width={soon - LEFT} height={BOTTOM - zero} />
      {money.map(({ value, y }) => (
        <g key={value}>
          <line className={value === 0 ? classes.axis : classes.line} x1={LEFT} x2={right} y1={y} y2={y} />
          <text className={classes.tick} x={LEFT - 8} y={y + 4} textAnchor="end">
            {formatShortMoney(value)}
          </text>
        </g>
      ))}
      {months.map((month) => (
        <text key={month} className={classes.tick} x={xOf(month)} y={BOTTOM + LANE + 18} textAnchor="middle">
          {month === 0 ? <Trans>now</Trans> : <Trans>{month} mo</Trans>}
        </text>
      ))}
    </>
  )
}

/** Loans of others that end: of each the day and, as its height, the principal. */
function Ticks({ ticks, scale: { xOf, lastMonth } }: { ticks: RadarAnswer['ticks']; scale: Scale }) {
  const { t } = useLingui()
  const shown = ticks.filter(({ months }) => months <= lastMonth)
  const most = Math.max(1, ...shown.map(({ amount }) => amount))
  return shown.map(({ _id, name, months, maturity, amount }) => (
    <line
      key={_id}
      className={classes.registry}
      x1={xOf(months)}
      x2={xOf(months)}
      y1={BOTTOM + LANE}
      y2={BOTTOM + LANE - Math.max(3, (amount / most) * (LANE - 2))}
    >
      <title>{t`${name ?? ''} ends ${maturity}: ${formatShortMoney(amount)}`}</title>
    </line>
  ))
}

type RadarMarkProps = { dot: Dot; name: DotName | undefined; isOpen: boolean; measure: RadarMeasure }

function Mark({ dot: { point, x, y, radius, isOutside }, name, isOpen, measure }: RadarMarkProps) {
  const kind = point.rank === null ? 'wait' : point.isUrgent ? 'urgent' : 'call'
  return (
    <g data-kind={kind} className={classes.mark}>
      <title>{`${point.name} ${formatShortMoney(valueOf(point, measure))}`}</title>
      {isOpen && <circle className={classes.ring} cx={x} cy={y} r={radius + 4} />}
      <circle className={classes.dot} cx={x} cy={y} r={radius} data-outside={isOutside || undefined} />
      {name && (
        <text className={classes.label} x={name.x} y={name.y} textAnchor={name.anchor}>
          {name.text}
        </text>
      )}
    </g>
  )
}
