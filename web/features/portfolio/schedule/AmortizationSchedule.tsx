/** A loan's schedule: how its balance falls, what of each year is interest, every payment, and all of it as a file. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { IsoDate } from '#domain/kernel/dates.ts'
import { formatMoney, formatShortMoney } from '#domain/kernel/format.ts'
import { amortize, balanceAtMaturity, countPayments, type LoanTerms } from '#domain/portfolio/amortization.ts'
import { conventionText } from '#web/features/portfolio/card/loan-words.ts'
import { BarsByMonth, LinesChart, NoticeLine, Panel, PanelGrid, SwitchField } from '#web/ui/index.ts'
import { ScheduleTable } from './ScheduleTable.tsx'
import classes from './schedule.module.css'
import { type ScheduleYear, toCsv, toYears } from './schedule-years.ts'

export interface AmortizationScheduleProps {
  terms: LoanTerms
  /** Marks the last payment made by this day. */
  today?: IsoDate
  /** The rate follows an index, so that the payments to come are only known at today's. */
  isFloating?: boolean
  /** Without its ending. */
  fileName?: string
}

export function AmortizationSchedule({
  terms,
  today,
  isFloating = false,
  fileName = 'schedule',
}: AmortizationScheduleProps) {
  const { t } = useLingui()
  const [isFull, setIsFull] = useState(false)
  const rows = useMemo(() => amortize(terms, { isFull }), [terms, isFull])
  const years = useMemo(() => toYears(rows), [rows])
  const goesOn = countPayments(terms, { isFull: true }) > countPayments(terms)
  const balance = balanceAtMaturity(terms)
  const heads = useHeads()
  const convention = conventionText(terms)
  return (
    <div className={classes.schedule}>
      <ScheduleCharts years={years} principal={terms.principal} />
      <Panel
        flush
        ruled
        title={t`Amortization schedule`}
        hint={t`${rows.length} payments, ${convention}`}
        actions={
          <div className={`${classes.actions} ui-no-print`}>
            {goesOn && <SwitchField label={t`Full amortization`} value={isFull} onChange={(next) => setIsFull(next)} />}
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<IconDownload size={14} stroke={1.6} />}
              onClick={() => download(toCsv(rows, heads, t`Partial prepayment`), `${fileName}.csv`)}
            >
              CSV
            </Button>
          </div>
        }
        foot={
          !isFull && (
            <div className={classes.balance}>
              <div>
                <div>
                  <Trans>Balance at maturity</Trans>
                </div>
                <small>
                  <Trans>A lender that rounds each payment to the cent ends a few cents apart.</Trans>
                </small>
              </div>
              <strong>{formatMoney(balance)}</strong>
            </div>
          )
        }
      >
        {isFloating && (
          <div className={classes.floating}>
            <NoticeLine>
              <Trans>The rate floats: payments to come are computed at today’s rate.</Trans>
            </NoticeLine>
          </div>
        )}
        <ScheduleTable years={years} heads={heads} today={today} />
      </Panel>
    </div>
  )
}

function useHeads(): string[] {
  const { t } = useLingui()
  return ['#', t`Date`, t`Starting Principal`, t`Payment`, t`Interest`, t`Principal`, t`Remaining`, t`Accrued Interest`]
}

function ScheduleCharts({ years, principal }: { years: readonly ScheduleYear[]; principal: number }) {
  const { t } = useLingui()
  const nameOf = ({ calendarYear, loanYear }: ScheduleYear) => calendarYear ?? t`Year ${loanYear}`
  const last = years.at(-1)
  if (!last) return null
  const [first] = years
  const interest = years.reduce((sum, year) => sum + year.interest, 0)
  return (
    <PanelGrid>
      <LinesChart
        title={t`Balance`}
        hint={t`at the end of each year`}
        points={[
          { label: t`Start`, balance: principal },
          ...years.map((year) => ({ label: nameOf(year), balance: year.balance })),
        ]}
        pointLabel={t`Year`}
        series={[{ key: 'balance', label: t`Balance`, kind: 'area' }]}
        summary={t`The balance falls from ${formatShortMoney(principal)} to ${formatShortMoney(last.balance)}.`}
        height={190}
      />
      <BarsByMonth
        title={t`Interest and principal`}
        hint={t`by year`}
        periods={years.map((year) => ({ label: nameOf(year), interest: year.interest, principal: year.principal }))}
        series={[
          { key: 'interest', label: t`Interest`, kind: 'happened' },
          { key: 'principal', label: t`Principal`, kind: 'expected' },
        ]}
        periodLabel={t`Year`}
        summary={t`${formatShortMoney(interest)} of interest in all, ${formatShortMoney(first?.interest)} of it in the first year.`}
        height={190}
      />
    </PanelGrid>
  )
}

/** Hands a text to the browser as a file. */
function download(text: string, name: string) {
  // The mark at the front tells spreadsheets that the file is UTF-8.
  const address = URL.createObjectURL(new Blob([`\uFEFF${text}`], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
