/** A short list beside the calendar: the first rows, the rest a click away. */

import { Plural, Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { pathTo } from '#domain/access/addresses.ts'
import { AppLink, OrgMark, Panel } from '#web/ui/index.ts'
import type { WaitingBid } from './dashboard-answer.ts'
import classes from './reports.module.css'

/** As many as fit beside the calendar; the rest is a click away. */
const FIRST_ROWS = 5

type WaitingRowsProps<Row> = {
  title: ReactNode
  hint?: ReactNode
  /** Acts on the whole list. */
  actions?: ReactNode
  /** How many there are, where the rows are only the first of them. */
  count?: number
  rows: readonly Row[]
  empty: ReactNode
  children: (row: Row) => ReactNode
}

export function Rows<Row extends { id: number | string }>({
  title,
  hint,
  actions,
  count,
  rows,
  empty,
  children,
}: WaitingRowsProps<Row>) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? rows : rows.slice(0, FIRST_ROWS)
  return (
    <Panel
      title={title}
      hint={count ?? rows.length}
      actions={actions ?? (hint && <span className="ui-quiet">{hint}</span>)}
    >
      {rows.length === 0 && <p className="ui-quiet">{empty}</p>}
      <ul className={classes.rows}>
        {shown.map((row) => (
          <li key={row.id} className={classes.row}>
            {children(row)}
          </li>
        ))}
      </ul>
      {shown.length < rows.length && (
        <Button size="xs" variant="subtle" onClick={() => setShowsAll(true)}>
          <Trans>Show all {rows.length}</Trans>
        </Button>
      )}
    </Panel>
  )
}

export const bidsOf = (dealKey: number) => pathTo('lenderBids', { id: dealKey })

export function Days({ count, tone }: { count: number | null; tone?: 'warn' | 'bad' }) {
  return (
    <span className={classes.rowEnd} data-tone={tone}>
      <Plural value={count ?? 0} one="# day" other="# days" />
    </span>
  )
}

export function BidName({ bid }: { bid: WaitingBid }) {
  return (
    <>
      <OrgMark name={bid.lenderName} size={20} decorative />
      <span className={classes.rowTwo}>
        <AppLink to={bidsOf(bid.dealKey)} className={classes.rowName} title={bid.lenderName}>
          {bid.lenderName}
        </AppLink>
        <span className={classes.rowHint} title={bid.dealName}>
          {bid.dealName}
        </span>
      </span>
    </>
  )
}
