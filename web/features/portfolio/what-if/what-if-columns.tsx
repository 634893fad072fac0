/** The columns of a what-if's loans: each ratio today and then, what a new loan gives at expiry, and the state. */
import { useLingui } from '@lingui/react/macro'
import { formatDate, formatMultiple, formatPercent, formatShortMoney, MISSING } from '#domain/kernel/format.ts'
import { COVENANT_CHIPS, covenantStatusText } from '#web/features/portfolio/card/loan-words.ts'
import { Chip, type GridColumn, HeadroomBar } from '#web/ui/index.ts'
import type { ComparedRow } from './use-what-if.ts'
import { wholeMoney } from './WhatIfTiles.tsx'
import classes from './what-if.module.css'

export function useWhatIfColumns(): GridColumn<ComparedRow>[] {
  const { t } = useLingui()
  const gapText = ({ gap }: ComparedRow) => (gap === 0 ? t`covered` : wholeMoney(gap))
  const state = ({ status }: Pick<ComparedRow, 'status'>) => {
    const { tone, icon } = COVENANT_CHIPS[status]
    return (
      <Chip tone={tone} icon={icon}>
        {covenantStatusText(status)}
      </Chip>
    )
  }
  return [
    {
      ...{ key: 'name', header: t`Expires`, phone: 'main', width: 190 },
      phoneCell: ({ name }) => name,
      cell: (row) => <ExpiryCell row={row} />,
    },
    {
      ...{ key: 'loanExpiry', header: t`100% = the balance`, width: 130, phone: 'second' },
      phoneCell: ({ loanExpiry }) => formatDate(loanExpiry),
      cell: ({ coverPct }) => <GapBar coverPct={coverPct} />,
    },
    {
      ...{ key: 'balanceAtMaturity', header: t`At expiry`, align: 'right' },
      cell: ({ balanceAtMaturity }) => formatShortMoney(balanceAtMaturity),
    },
    { key: 'newLoan', header: t`New loan`, align: 'right', cell: ({ newLoan }) => formatShortMoney(newLoan) },
    {
      ...{ key: 'gap', header: t`Gap`, align: 'right', phone: 'main-right' },
      cell: (row) => (
        <span data-gap={row.gap === null ? undefined : row.gap > 0 ? 'open' : 'covered'}>{gapText(row)}</span>
      ),
    },
    {
      ...{ key: 'dscr', header: t`DSCR`, align: 'right', phone: 'third' },
      phoneCell: ({ dscr, today }) => phoneText(formatMultiple(today.dscr), formatMultiple(dscr)),
      cell: ({ dscr, today }) => <Change was={formatMultiple(today.dscr)} is={formatMultiple(dscr)} />,
    },
    {
      ...{ key: 'ltv', header: t`LTV`, align: 'right', phone: 'third' },
      phoneCell: ({ ltv, today }) => phoneText(formatPercent(today.ltv), formatPercent(ltv)),
      cell: ({ ltv, today }) => <Change was={formatPercent(today.ltv)} is={formatPercent(ltv)} />,
    },
    { key: 'status', header: t`State`, phone: 'second-right', cell: state },
  ]
}

/** The loan, and when it ends at which rate. */
function ExpiryCell({ row: { name, loanExpiry, allInRate, today } }: { row: ComparedRow }) {
  return (
    <span className={classes.expiry}>
      <strong title={name}>{name}</strong>
      <small>
        {formatDate(loanExpiry)} · <Change was={formatPercent(today.allInRate)} is={formatPercent(allInRate)} />
      </small>
    </span>
  )
}

/** What a new loan gives around the whole balance: short of it to the left, more than it to the right. */
function GapBar({ coverPct }: { coverPct: number | null }) {
  const { t } = useLingui()
  if (coverPct === null) return MISSING
  const share = formatPercent(100 + coverPct)
  return (
    <span className={classes.cover} title={t`${share} of the balance`}>
      <HeadroomBar cushionPct={coverPct} tone={coverPct < 0 ? 'bad' : 'ok'} />
      <span className="ui-visually-hidden">{t`${share} of the balance`}</span>
    </span>
  )
}

/** Without a head two figures side by side would be a riddle. */
const phoneText = (was: string, is: string) => (was === is ? is : `${was} → ${is}`)

/** Today's figure stays in sight where another takes its place. */
function Change({ was, is }: { was: string; is: string }) {
  return was === is ? (
    is
  ) : (
    <span className={classes.moved}>
      <span className={classes.was}>{was}</span> {is}
    </span>
  )
}
