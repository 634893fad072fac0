/** The bids of a deal as a list with every term, ticked to be compared. */
import { Trans, useLingui } from '@lingui/react/macro'
import { IconGavel } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { wasQuoted } from '#domain/deals/bid-rules.ts'
import { isShort, SHORT_TERM_MONTHS } from '#domain/market/short-term.ts'
import type { BidRow, DealRow } from '#web/features/deals/life/deal-row.ts'
import { dealPath } from '#web/features/deals/life/deal-tabs.ts'
import { bidNaming } from '#web/features/deals/requests/use-requests.ts'
import { AppLink, EmptyState } from '#web/ui/index.ts'
import { BidsTable } from './BidsTable.tsx'
import { type BidColumnParts, bidColumns } from './bid-columns.tsx'
import { MOST_COMPARED } from './bid-order.ts'

export interface BidGridProps extends Omit<BidColumnParts, 'primaryId'> {
  deal: DealRow
  bids: { rows: readonly BidRow[]; isLoading: boolean; error: unknown; refetch: () => unknown }
  ticked: readonly number[]
  onTick: (ids: number[]) => void
  onOpen: (bid: BidRow) => void
  toolbar: ReactNode
}

export function BidGrid({ deal, bids, ticked, onTick, onOpen, toolbar, ...columns }: BidGridProps) {
  const { t } = useLingui()
  return (
    <BidsTable<BidRow>
      label={t`Lender bids`}
      list={bids}
      settingsKey="lender-bids"
      columns={bidColumns({ ...columns, primaryId: deal.primaryLenderBidId, nameOf: bidNaming(bids.rows) })}
      selection={{
        ids: ticked,
        onChange: (ids) => onTick(ids.map(Number).slice(-MOST_COMPARED)),
        disabledReason: (bid) => (wasQuoted(bid) ? undefined : t`This lender has no terms that stand`),
      }}
      orange={{
        isOrange: ({ values }) => isShort(values.termMonths),
        columnKey: 'termMonths',
        legend: <Trans>Term of {SHORT_TERM_MONTHS} months or less</Trans>,
      }}
      onRowClick={onOpen}
      toolbar={toolbar}
      empty={
        <EmptyState
          icon={IconGavel}
          title={<Trans>No lender has been approached yet.</Trans>}
          action={
            <AppLink to={dealPath(deal, 'lenders')}>
              <Trans>Choose lenders</Trans>
            </AppLink>
          }
        />
      }
    />
  )
}
