/** The columns of a what-if's loans: each ratio today and then, what a new loan gives at expiry, and the state. */
import { useLingui } from '@lingui/react/macro'
import { formatDate, formatMultiple, formatPercent, formatShortMoney } from '#domain/kernel/format.ts'
import { COVENANT_CHIPS, covenantStatusText } from '#web/features/portfolio/card/loan-words.ts'
import { Chip, type GridColumn } from '#web/ui/index.ts'
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
    { key: 'name', header: t`Loan`, emphasis: 'strong', phone: 'main', width: 190, cell: ({ name }) => name },
    { key: 'loanExpiry', header: t`Expires`, phone: 'second', cell: ({ loanExpiry }) => formatDate(loanExpiry) },
    {
      ...{ key: 'allInRate', header: t`Rate`, align: 'right' },
      cell: ({ allInRate, today }) => <Change was={formatPercent(today.allInRate)} is={formatPercent(allInRate)} />,
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
    { key: 'status', header: t`State`, phone: 'second-right', cell: state },
  ]
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
