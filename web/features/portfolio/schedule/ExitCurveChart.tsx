/** What leaving the loan costs in each month to come against what a new loan saves, or what must be repaid in all. */
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { IsoDate } from '#domain/kernel/dates.ts'
import { formatDate, formatMoney, formatPercent } from '#domain/kernel/format.ts'
import type { ExitCurve, ExitMonth } from '#domain/portfolio/exit-cost.ts'
import type { Leaving, LeavingAnswer } from '#domain/portfolio/leaving.ts'
import type { LifeZone } from '#domain/portfolio/loan-life.ts'
import { type LineMark, type LineSeries, LinesChart, type LineZone, SegmentedSwitch } from '#web/ui/index.ts'

/** More months than this are named by the year, more than half of it by the half year. */
const LONG = 48

/** The days under the axis: those of whole years, half years or quarters, whatever day of the month a loan is paid on. */
export function namedDays(days: readonly IsoDate[]): IsoDate[] {
  const every = days.length > LONG ? 12 : days.length > LONG / 2 ? 6 : 3
  return days.filter((day) => (Number(day.slice(5, 7)) - 1) % every === 0)
}

export interface ExitCurveChartProps {
  curve: ExitCurve
  /** Of a new loan: what it costs, and its rate; without it the net saving is drawn. */
  costs?: number
  newRate?: number | null
  /** The rate at which leaving on the chosen day costs nothing, and the curve at it. */
  breakEven?: { rate: number; curve: ExitCurve } | null
  /** Leaving today and on the day that is looked at. */
  leaving?: LeavingAnswer | null
  /** How leaving is charged when. */
  zones?: readonly LifeZone[]
}

/** Penalty and the costs of a new loan. */
const costOf = ({ penalty }: Pick<ExitMonth, 'penalty'>, costs: number) => (penalty === null ? null : penalty + costs)
const savedIn = (month: ExitMonth | undefined, costs: number) =>
  month?.netSaving == null || month.penalty === null ? null : month.netSaving + month.penalty + costs

export function ExitCurveChart(props: ExitCurveChartProps) {
  const { t } = useLingui()
  const [view, setView] = useState<'cost' | 'payoff'>('cost')
  const { curve, costs = 0, leaving = null, zones = [] } = props
  const { months, openFrom } = curve
  const last = months.at(-1)
  const series = useSeries(props)
  const marks = useMarks(props)
  const summary = useSummary(props)
  if (!last) return null
  return (
    <LinesChart
      title={t`Leaving month by month`}
      hint={openFrom ? t`free from ${formatDate(openFrom)}` : undefined}
      actions={
        <SegmentedSwitch
          label={t`Shown`}
          value={view}
          onChange={setView}
          options={[
            { value: 'cost', label: t`Cost` },
            { value: 'payoff', label: t`In all` },
          ]}
        />
      }
      points={[
        ...(leaving ? [pointToday(leaving)] : []),
        ...months.map((month, index) => ({
          label: formatDate(month.date),
          cost: costOf(month, costs),
          saved: savedIn(month, costs),
          even: savedIn(props.breakEven?.curve.months[index], costs),
          netSaving: month.netSaving,
          balance: month.balance,
          payoff: month.payoff,
        })),
      ]}
      byDay
      pointLabel={t`After the payment of`}
      ticks={namedDays(months.map(({ date }) => date))}
      formatTick={(day) => day.slice(0, 7)}
      series={series[view]}
      marks={view === 'cost' ? marks : []}
      zones={zonesOf(zones, leaving?.today.on ?? months[0]?.date ?? last.date, last.date)}
      fromLowest={view === 'payoff'}
      summary={summary}
      height={232}
    />
  )
}

/** Where the curve begins; at the rate that saves just as much as leaving costs, both lines meet on the chosen day. */
function pointToday({ today, chosen }: LeavingAnswer) {
  const { on, balance, penalty, costs, saved, net } = today
  const cost = penalty === null ? null : penalty + costs
  return {
    ...{ label: formatDate(on), cost, saved, netSaving: net, balance },
    even: chosen.on === on && chosen.breakEvenRate !== null ? cost : null,
    payoff: penalty === null ? null : balance + penalty,
  }
}

const ZONE_TONES: Partial<Record<LifeZone['charge'], LineZone['tone']>> = {
  ...{ 'three-months': 'quiet', free: 'ok', locked: 'shut' },
}

/** What of the zones lies within the days shown; the usual charge is left white. */
function zonesOf(zones: readonly LifeZone[], first: IsoDate, last: IsoDate): LineZone[] {
  return zones.flatMap(({ from, to, charge }) => {
    const tone = ZONE_TONES[charge]
    const [start, end] = [from < first ? first : from, to > last ? last : to]
    return tone && start < end ? [{ tone, from: start, to: end }] : []
  })
}

function useSeries({
  curve,
  costs = 0,
  newRate = null,
  breakEven,
}: ExitCurveChartProps): Record<'cost' | 'payoff', LineSeries[]> {
  const { t } = useLingui()
  const hasSavings = curve.months.some(({ netSaving }) => netSaving !== null)
  const saved =
    newRate === null
      ? { key: 'netSaving', label: t`Net saving of refinancing` }
      : { key: 'saved', label: t`Saved at ${formatPercent(newRate)} until expiry` }
  return {
    cost: [
      { key: 'cost', label: costs > 0 ? t`Cost of leaving: penalty and ${formatMoney(costs)}` : t`Cost of leaving` },
      ...(hasSavings ? [saved] : []),
      ...(breakEven
        ? [{ key: 'even', label: t`Saved at ${formatPercent(breakEven.rate)}`, kind: 'plan' as const }]
        : []),
    ],
    payoff: [
      { key: 'payoff', label: t`To repay in all` },
      { key: 'balance', label: t`Balance`, kind: 'plan' },
    ],
  }
}

/** The chosen day with what leaving then loses or brings, and where the saving at the break-even rate meets the cost. */
function useMarks(props: ExitCurveChartProps): LineMark[] {
  const { t } = useLingui()
  const { curve, leaving } = props
  const { months, openFrom } = curve
  const even = useEvenMark(props)
  const opens = openFrom && openFrom !== months.at(-1)?.date && openFrom !== months[0]?.date
  const isLater = leaving && leaving.chosen.on > leaving.today.on
  return [
    ...(opens ? [{ at: formatDate(openFrom), text: t`free from ${formatDate(openFrom)}` }] : []),
    ...(isLater ? [chosenMark(leaving.chosen)] : []),
    ...(even ? [even] : []),
  ]

  function chosenMark({ on, net }: Leaving): LineMark {
    const at = formatDate(on)
    if (net === null) return { at, text: t`leave on ${at}`, tone: 'ink', isNamedLow: true }
    const amount = formatMoney(Math.round(Math.abs(net)))
    return net < 0
      ? { at, text: t`${amount} lost on ${at}`, tone: 'bad', isNamedLow: true }
      : { at, text: t`${amount} won on ${at}`, tone: 'ink', isNamedLow: true }
  }
}

/** The month in which it begins to pay; where there is none, the rate at which it would pay on the chosen day. */
function useEvenMark({ curve, costs = 0, breakEven, leaving }: ExitCurveChartProps): LineMark | null {
  const { t } = useLingui()
  const { months, breakEven: pays } = curve
  if (pays) {
    return { at: formatDate(pays.date), text: t`Break-even ${pays.date.slice(0, 7)}`, y: costOf(pays, costs) ?? 0 }
  }
  const isLater = leaving && leaving.chosen.on > leaving.today.on
  const first = leaving ? { date: leaving.chosen.on, penalty: leaving.chosen.penalty } : months[0]
  if (!first || !breakEven || first.penalty === null) return null
  const rate = formatPercent(breakEven.rate)
  return {
    at: formatDate(first.date),
    text: isLater ? t`Break-even then: a new rate of ${rate}` : t`Break-even now: a new rate of ${rate}`,
    y: first.penalty + costs,
  }
}

function useSummary({ curve: { months, openFrom, breakEven } }: ExitCurveChartProps): string {
  const { t } = useLingui()
  const free = t`Leaving is free from ${formatDate(openFrom ?? months.at(-1)?.date ?? null)}.`
  if (!months.some(({ netSaving }) => netSaving !== null)) return free
  const savings = breakEven
    ? t`Refinancing pays from ${formatDate(breakEven.date)}, saving ${formatMoney(breakEven.netSaving)}.`
    : t`Refinancing never pays.`
  return `${free} ${savings}`
}
