/** What is owed at the end of each year: what was, what is today, and what will be at expiry. */
import { useLingui } from '@lingui/react/macro'
import type { IsoDate } from '#domain/kernel/dates.ts'
import { formatDate, formatShortMoney } from '#domain/kernel/format.ts'
import { balanceAtMaturity, balanceOn } from '#domain/portfolio/amortization.ts'
import { loanTermsOn } from '#domain/portfolio/loan-record.ts'
import { LinesChart } from '#web/ui/index.ts'
import type { TermView } from './loan-view.ts'

function daysOf(from: IsoDate, to: IsoDate, today: IsoDate): IsoDate[] {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))]
  const ends = Array.from({ length: last - first + 1 }, (_, index) => `${first + index}-12-31`)
  const between = [...ends, today].filter((day) => day > from && day < to)
  return [...new Set([from, ...between.toSorted(), to])]
}

/** The first days of the years between, where the axis names them. */
function yearsOf(from: IsoDate, to: IsoDate): IsoDate[] {
  const first = Number(from.slice(0, 4)) + 1
  return Array.from({ length: Math.max(0, Number(to.slice(0, 4)) - first + 1) }, (_, index) => `${first + index}-01-01`)
}

export function LoanBalance({ view }: { view: TermView }) {
  const { t } = useLingui()
  const { loan, today, known, figures } = view
  const terms = loanTermsOn(loan, today, known.indexRate)
  const { firstPaymentDate: from } = loan
  const to = figures.loanExpiry
  if (!terms || !from || !to || to <= from) return null
  const points = daysOf(from, to, today).map((day) => {
    const balance = day === to ? (balanceAtMaturity(terms) ?? balanceOn(terms, day)) : balanceOn(terms, day)
    return {
      label: formatDate(day),
      ...(day <= today && { owed: balance }),
      ...(day >= today && { ahead: balance }),
    }
  })
  const last = points.at(-1)
  const isRunning = today > from && today < to
  return (
    <LinesChart
      title={t`Balance`}
      hint={t`at each year end`}
      points={points}
      pointLabel={t`Day`}
      byDay
      series={[
        { key: 'owed', label: t`Owed` },
        { key: 'ahead', label: t`By the schedule`, kind: 'plan' },
      ]}
      marks={[
        ...(isRunning
          ? [{ at: formatDate(today), text: t`${formatShortMoney(figures.balance)} today`, y: figures.balance }]
          : []),
        ...(last?.ahead === undefined
          ? []
          : [{ at: last.label, text: t`${formatShortMoney(last.ahead)} at expiry`, y: last.ahead }]),
      ]}
      ticks={yearsOf(from, to)}
      formatTick={(day) => day.slice(0, 4)}
      fromLowest
      summary={t`Owed today ${formatShortMoney(figures.balance)}, at expiry ${formatShortMoney(last?.ahead ?? null)}.`}
      height={188}
    />
  )
}
