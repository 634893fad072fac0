/** The payments of a schedule under the sums of their years; one year is open, the others open on demand. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { Fragment, useState } from 'react'
import type { IsoDate } from '#domain/kernel/dates.ts'
import { formatCents, formatDate } from '#domain/kernel/format.ts'
import type { ScheduleRow } from '#domain/portfolio/amortization.ts'
import { Chip } from '#web/ui/index.ts'
import classes from './schedule.module.css'
import type { ScheduleYear } from './schedule-years.ts'

interface ScheduleTableProps {
  years: readonly ScheduleYear[]
  heads: readonly string[]
  today?: IsoDate
}

export function ScheduleTable({ years, heads, today }: ScheduleTableProps) {
  const { t } = useLingui()
  const latest = today
    ? years.flatMap(({ rows }) => rows).findLast(({ date }) => date !== null && date <= today)
    : undefined
  const current = years.find(({ rows }) => latest !== undefined && rows.includes(latest)) ?? years[0]
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set())
  const [areAllOpen, setAreAllOpen] = useState(false)
  const isOpen = (year: ScheduleYear) => areAllOpen || (year === current) !== toggled.has(year.key)
  const toggle = (key: string) =>
    setToggled(toggled.has(key) ? new Set([...toggled].filter((one) => one !== key)) : new Set([...toggled, key]))
  return (
    <>
      <div className={classes.scroll} role="region" aria-label={t`Amortization schedule`} tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {years.map((year) => (
              <Fragment key={year.key}>
                <YearRow year={year} isOpen={isOpen(year)} isFixed={areAllOpen} onToggle={() => toggle(year.key)} />
                {isOpen(year) &&
                  year.rows.map((row) => <PaymentRow key={row.paymentNumber} row={row} isLatest={row === latest} />)}
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
      <div className={`${classes.tools} ui-no-print`}>
        <Button variant="subtle" size="compact-sm" onClick={() => setAreAllOpen(!areAllOpen)}>
          {areAllOpen ? <Trans>Show years</Trans> : <Trans>Show every payment</Trans>}
        </Button>
      </div>
    </>
  )
}

interface YearRowProps {
  year: ScheduleYear
  isOpen: boolean
  /** All years are open: none can be closed alone. */
  isFixed: boolean
  onToggle: () => void
}

function YearRow({ year, isOpen, isFixed, onToggle }: YearRowProps) {
  const { t } = useLingui()
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  const [first] = year.rows
  const last = year.rows.at(-1)
  return (
    <tr className={classes.year}>
      <th scope="row" colSpan={2}>
        <button type="button" aria-expanded={isOpen} disabled={isFixed} onClick={onToggle}>
          <Chevron size={14} stroke={1.8} aria-hidden />
          {year.calendarYear ?? t`Year ${year.loanYear}`}
        </button>
      </th>
      <td>{formatCents(first?.startingPrincipal ?? 0)}</td>
      <td>{formatCents(year.payment)}</td>
      <td>{formatCents(year.interest)}</td>
      <td>{formatCents(year.principal)}</td>
      <td>{formatCents(year.balance)}</td>
      <td>{formatCents(last?.accruedInterest ?? 0)}</td>
    </tr>
  )
}

const PaymentRow = ({ row, isLatest }: { row: ScheduleRow; isLatest: boolean }) => (
  <>
    {row.prepaid !== undefined && <PrepaidRow amount={row.prepaid} />}
    <tr data-latest={isLatest || undefined}>
      <th scope="row">{row.paymentNumber}</th>
      <td>
        {formatDate(row.date)}{' '}
        {isLatest && (
          <Chip tone="ink">
            <Trans>Latest</Trans>
          </Chip>
        )}
      </td>
      <td>{formatCents(row.startingPrincipal)}</td>
      <td>{formatCents(row.monthlyPayment)}</td>
      <td>{formatCents(row.interest)}</td>
      <td>{formatCents(row.principal)}</td>
      <td>{formatCents(row.principalRemaining)}</td>
      <td>{formatCents(row.accruedInterest)}</td>
    </tr>
  </>
)

/** What was repaid beside the payments before the row that follows. */
const PrepaidRow = ({ amount }: { amount: number }) => (
  <tr>
    <td colSpan={8}>
      <Trans>Partial prepayment</Trans> {formatCents(amount)}
    </td>
  </tr>
)
