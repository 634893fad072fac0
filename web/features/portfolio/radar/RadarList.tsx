/** Whom to call, and why: the most pressing first, then loans that can wait, then those that need data. */
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconRadar2 } from '@tabler/icons-react'
import { formatShortMoney, MISSING } from '#domain/kernel/format.ts'
import { HOW_RADAR } from '#domain/portfolio/how-radar.ts'
import type { RadarAnswer, RadarRow } from '#domain/portfolio/radar-answer.ts'
import type { RadarSource } from '#domain/portfolio/radar-subject.ts'
import { DataGrid, EmptyState, type GridColumn, HowButton, Panel } from '#web/ui/index.ts'
import { LastTalk } from './LastTalk.tsx'
import { RadarCall } from './RadarCall.tsx'
import { RadarDownload } from './RadarDownload.tsx'
import classes from './radar.module.css'
import type { RadarAddress } from './use-radar-address.ts'

type RadarListProps = { of: RadarSource; answer: RadarAnswer; address: RadarAddress }

export function RadarList({ of, answer, address }: RadarListProps) {
  const { t } = useLingui()
  const { data, total, limit, skip, isCut } = answer
  const columns = useColumns(
    of,
    data.some(({ lenders }) => lenders !== null),
  )
  return (
    <Panel
      title={<Trans>Who to call, and why</Trans>}
      hint={isCut ? <Trans>the {total} that end soonest</Trans> : total}
      actions={
        <>
          <RadarDownload of={of} answer={answer} assignedTo={address.assignedTo} />
          <HowButton figures={[HOW_RADAR.order]} />
        </>
      }
      flush
    >
      <DataGrid
        label={t`Who to call, and why`}
        plain
        rows={data}
        rowId={({ _id }) => _id}
        columns={columns}
        total={total}
        {...(total > limit && { page: { limit, skip }, onPageChange: (page) => address.setSkip(page.skip) })}
        rowHref={({ _id }) => address.hrefOfLoan(_id)}
        currentId={address.openId}
        orange={{
          isOrange: ({ isUrgent }) => isUrgent,
          columnKey: 'months',
          legend: <Trans>6 months or less</Trans>,
        }}
        empty={<NoLoans of={of} />}
      />
    </Panel>
  )
}

function NoLoans({ of }: { of: RadarSource }) {
  return (
    <EmptyState
      compact
      icon={IconRadar2}
      title={
        of === 'leads' ? (
          <Trans>No own-financing leads yet. A loan that we placed appears here before it ends.</Trans>
        ) : (
          <Trans>No loan of yours has anything left to pay.</Trans>
        )
      }
    />
  )
}

function useColumns(of: RadarSource, hasLenders: boolean): GridColumn<RadarRow>[] {
  const { t } = useLingui()
  return [
    {
      ...{ key: 'rank', header: '#', width: 44, align: 'right', phone: 'third-right' },
      cell: ({ rank }) => rank ?? '',
    },
    {
      ...{ key: 'name', header: t`Loan, and why`, width: 430, emphasis: 'link', phone: 'main' },
      cell: (row) => <Why row={row} />,
    },
    {
      ...{ key: 'saving', header: t`Net saving`, align: 'right', phone: 'main-right' },
      cell: ({ netSaving }) => <span data-tone={toneOf(netSaving)}>{signed(netSaving)}</span>,
    },
    {
      ...{ key: 'cash', header: t`Cash-out`, align: 'right', phone: 'second-right' },
      cell: ({ cashOut }) => signed(cashOut),
    },
    {
      ...{ key: 'months', header: t`Months`, align: 'right', phone: 'second' },
      cell: ({ monthsToOpen, monthsLeft }) => (monthsToOpen === 0 ? t`open` : (monthsLeft ?? MISSING)),
      phoneCell: ({ monthsLeft }) =>
        monthsLeft === null ? '' : t`${plural(monthsLeft, { one: '# month', other: '# months' })}`,
    },
    ...(hasLenders
      ? [
          {
            ...{ key: 'lenders', header: t`Lenders`, align: 'right' as const },
            cell: ({ lenders }: RadarRow) => lenders?.matching ?? MISSING,
          },
        ]
      : []),
    ...(of === 'leads'
      ? [
          {
            ...{ key: 'talk', header: t`Last talk`, align: 'right' as const },
            cell: ({ lead }: RadarRow) => <LastTalk at={lead?.lastTalkAt ?? null} />,
          },
          {
            ...{ key: 'call', header: t`Call`, align: 'center' as const },
            cell: (row: RadarRow) => <RadarCall row={row} isShort />,
          },
        ]
      : []),
  ]
}

const signed = (amount: number | null) => (amount === null ? MISSING : formatShortMoney(amount))
const toneOf = (amount: number | null) => (amount !== null && amount > 0 ? 'ok' : undefined)

function Why({ row }: { row: RadarRow }) {
  const beside = [row.place, row.who].filter(Boolean).join(' · ')
  return (
    <span className={classes.why}>
      <span className={classes.name}>
        {row.name}
        {beside && <span className={classes.beside}>, {beside}</span>}
      </span>
      <span className={classes.sentence}>
        {row.sentence}
        {row.stale.map((label) => (
          <span key={label} className={classes.stale}>
            {label}
          </span>
        ))}
      </span>
    </span>
  )
}
