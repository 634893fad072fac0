/** What was owed at the end of each month so far: as it was kept, beside what the schedule says of the same day. */
import { Trans, useLingui } from '@lingui/react/macro'
import { formatMoney, formatMoneyDelta } from '#domain/kernel/format.ts'
import { balanceOn } from '#domain/portfolio/amortization.ts'
import { snapshotDate } from '#domain/portfolio/loan-balance.ts'
import { toLoanTerms } from '#domain/portfolio/loan-record.ts'
import { DataGrid, EmptyState, type GridColumn, LinesChart, Panel } from '#web/ui/index.ts'
import classes from './card.module.css'
import type { TermView } from './loan-view.ts'

interface Snapshot {
  _id: string
  balance: number
  scheduled: number | null
}

function snapshotsOf({ loan, known }: TermView): Snapshot[] {
  // The schedule alone: a balance read off a statement would only be compared with itself.
  const terms = toLoanTerms({ ...loan, balanceOverride: null }, known.indexRate)
  return (loan.outStandingLoanAmount ?? []).map((snapshot) => {
    const day = snapshotDate(snapshot)
    return { _id: day, balance: snapshot[day] ?? 0, scheduled: terms ? balanceOn(terms, day) : null }
  })
}

export function BalanceHistory({ view }: { view: TermView }) {
  const { t } = useLingui()
  const snapshots = snapshotsOf(view)
  const columns: GridColumn<Snapshot>[] = [
    { key: 'date', header: t`Date`, emphasis: 'strong', phone: 'main', cell: ({ _id }) => _id },
    {
      key: 'balance',
      header: t`Balance`,
      align: 'right',
      phone: 'main-right',
      cell: ({ balance }) => formatMoney(balance),
    },
    {
      key: 'scheduled',
      header: t`Scheduled`,
      align: 'right',
      phone: 'second',
      cell: ({ scheduled }) => formatMoney(scheduled),
    },
    {
      key: 'difference',
      header: t`Difference`,
      align: 'right',
      phone: 'second-right',
      cell: ({ balance, scheduled }) => formatMoneyDelta(scheduled === null ? null : balance - scheduled),
    },
  ]
  if (snapshots.length === 0) {
    return (
      <EmptyState
        compact
        title={<Trans>No balance was kept yet.</Trans>}
        hint={<Trans>The balance is kept at the end of each month, and when it is entered off a statement.</Trans>}
      />
    )
  }
  return (
    <div className={classes.stack}>
      {snapshots.length > 1 && (
        <LinesChart
          title={t`Balance history`}
          points={snapshots.map(({ _id, balance, scheduled }) => ({ label: _id, balance, scheduled }))}
          pointLabel={t`Date`}
          byDay
          fromLowest
          series={[
            { key: 'balance', label: t`Balance` },
            { key: 'scheduled', label: t`Scheduled`, kind: 'plan' },
          ]}
          summary={t`${snapshots.length} balances, the latest ${formatMoney(snapshots.at(-1)?.balance)}.`}
        />
      )}
      <Panel flush title={t`Balances kept`}>
        <DataGrid<Snapshot> plain label={t`Balances kept`} columns={columns} rows={snapshots.toReversed()} />
      </Panel>
    </div>
  )
}
