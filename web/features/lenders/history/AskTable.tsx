/** Every time a lender was asked, newest first: how fast it replied, at what spread, and how it ended. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { pathTo } from '#domain/access/addresses.ts'
import { formatNumber, MISSING } from '#domain/kernel/format.ts'
import type { LenderHistory } from '#domain/lenders/lender-history.ts'
import { AnswerChip } from '#web/features/lenders/directory/AnswerChip.tsx'
import { Chip, DataGrid, formatLocalDate, type GridColumn, Panel } from '#web/ui/index.ts'
import classes from './lender-history.module.css'

type Ask = LenderHistory['asks'][number]

/** As many as stand beside the shares without making the page longer. */
const FIRST = 6

const toMillions = (amount: number | null) => (amount === null ? MISSING : formatNumber(amount / 1e6, 2))
const toBps = (points: number) => formatNumber(points * 100)

export function AskTable({ asks }: { asks: readonly Ask[] }) {
  const { t } = useLingui()
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? asks : asks.slice(0, FIRST)
  const columns: GridColumn<Ask>[] = [
    { key: 'sentAt', header: t`Asked`, phone: 'second', cell: ({ sentAt }) => formatLocalDate(sentAt) },
    { key: 'dealName', header: t`Deal`, emphasis: 'link', phone: 'main', cell: ({ dealName }) => dealName },
    {
      key: 'dealAmount',
      header: t`$M`,
      align: 'right',
      phone: 'main-right',
      cell: ({ dealAmount }) => toMillions(dealAmount),
    },
    {
      key: 'replyDays',
      header: t`Reply`,
      align: 'right',
      phone: 'second-right',
      cell: ({ replyDays }) => (replyDays === null ? MISSING : t`${Math.round(replyDays)} d`),
    },
    { key: 'spread', header: t`Spread bps`, align: 'right', cell: (ask) => <Spread ask={ask} /> },
    { key: 'status', header: t`Outcome`, phone: 'third', cell: (ask) => <Outcome ask={ask} /> },
  ]
  return (
    <Panel
      title={t`Every time we asked`}
      actions={
        asks.length > FIRST && (
          <Button variant="subtle" size="compact-sm" onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? <Trans>Show fewer</Trans> : <Trans>Show all {asks.length}</Trans>}
          </Button>
        )
      }
      flush
    >
      <DataGrid<Ask>
        label={t`Every time we asked`}
        plain
        total={asks.length}
        columns={columns}
        rows={shown}
        rowId={({ bidId }) => bidId}
        rowHref={({ dealId }) => pathTo('lenderBids', { id: dealId })}
      />
    </Panel>
  )
}

function Spread({ ask: { spread, spreadAtTermSheet, retrade } }: { ask: Ask }) {
  if (spread === null) return <>{MISSING}</>
  if (!retrade?.priceBps || spreadAtTermSheet === null) return <>{toBps(spread)}</>
  return (
    <span className={classes.worse}>
      {toBps(spreadAtTermSheet)} → {toBps(spread)}
    </span>
  )
}

function Outcome({ ask: { retrade, status } }: { ask: Ask }) {
  if (!retrade) return <AnswerChip status={status} />
  return (
    <Chip tone="warn">
      <Trans>Re-traded</Trans>
    </Chip>
  )
}
