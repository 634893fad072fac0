/** The bids of a deal: as a list with every term, or up to five side by side. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconGavel, IconPlus } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { dealAccess } from '#domain/deals/deal.access.ts'
import { deals } from '#domain/deals/deal.ts'
import { lenderBids, QUOTED_OR_BETTER } from '#domain/deals/lender-bid.ts'
import { formatPercent } from '#domain/kernel/format.ts'
import { toMessage } from '#web/data/errors.ts'
import { useList } from '#web/data/hooks.ts'
import { useCan } from '#web/data/session.tsx'
import { AppLink, DataGrid, EmptyState, SegmentedSwitch } from '#web/ui/index.ts'
import { BidDialog } from './BidDialog.tsx'
import { BidDrawer } from './BidDrawer.tsx'
import { bidColumns } from './bid-columns.tsx'
import { CompareBids, MOST_COMPARED } from './CompareBids.tsx'
import { DealActions } from './DealActions.tsx'
import { DealFrame } from './DealFrame.tsx'
import { DeclineBidDialog } from './DeclineBidDialog.tsx'
import type { BidRow, DealRow } from './deal-row.ts'
import { dealPath } from './deal-tabs.ts'
import { ExitCosts } from './ExitCosts.tsx'
import { LinkSwitch } from './LinkSwitch.tsx'
import { useBidActions } from './use-bid-actions.ts'

export interface LenderBidsProps {
  deal: DealRow
  /** How the mail to a bid's lender fared. */
  delivery?: (bid: BidRow) => ReactNode
}

type Open = { what: 'bid' | 'edit' | 'decline'; id: number } | { what: 'add' } | null

function useBidView() {
  const { view } = useSearch({ strict: false }) as { view?: string }
  const navigate = useNavigate()
  const set = (next: 'list' | 'compare') =>
    void navigate({ to: '.', search: next === 'list' ? {} : { view: next }, replace: true } as never)
  return [view === 'compare' ? 'compare' : 'list', set] as const
}

export function LenderBids({ deal, delivery }: LenderBidsProps) {
  const { t } = useLingui()
  const bids = useList<BidRow>(lenderBids, { dealId: deal.id, $limit: 100, $sort: { updatedAt: -1 } })
  const [view, setView] = useBidView()
  const [ticked, setTicked] = useState<number[]>([])
  const [open, setOpen] = useState<Open>(null)
  const actions = useBidActions(deal)
  const canEdit = useCan('update', deals, dealAccess, deal) && deal.dealStatus === 'in-progress'
  const quoted = bids.rows.filter(({ status }) => QUOTED_OR_BETTER.includes(status))
  const compared = (ticked.length > 1 ? quoted.filter(({ id }) => ticked.includes(id)) : quoted).slice(0, MOST_COMPARED)
  const opened = open && 'id' in open ? bids.rows.find(({ id }) => id === open.id) : undefined
  const onAccept = canEdit ? (bid: BidRow) => void actions.accept(bid) : undefined
  const switcher = (
    <SegmentedSwitch
      label={t`View`}
      value={view}
      onChange={setView}
      options={[
        { value: 'list', label: t`List`, count: bids.total },
        { value: 'compare', label: t`Compare`, count: compared.length, disabled: compared.length < 2 },
      ]}
    />
  )
  const isComparing = view === 'compare' && compared.length > 0
  return (
    <DealFrame
      deal={deal}
      tab="bids"
      fill
      bleed
      counts={{ bids: quoted.length, lenders: bids.rows.filter(({ sentAt }) => sentAt).length }}
      numbers={[{ label: t`Best rate`, value: formatPercent(bestRate(quoted)) }]}
      actions={
        <>
          {canEdit && (
            <Button
              variant="default"
              leftSection={<IconPlus size={15} stroke={1.6} />}
              onClick={() => setOpen({ what: 'add' })}
            >
              <Trans>Add bid</Trans>
            </Button>
          )}
          <DealActions deal={deal} />
        </>
      }
      rail={
        isComparing
          ? {
              title: t`Early exits`,
              width: 340,
              children: <ExitCosts bids={compared} currency={deal.currency} />,
            }
          : undefined
      }
    >
      {isComparing ? (
        <CompareBids
          bids={compared}
          currency={deal.currency}
          corner={switcher}
          primaryId={deal.primaryLenderBidId}
          onAccept={onAccept}
        />
      ) : (
        <DataGrid<BidRow>
          label={t`Lender bids`}
          fill
          settingsKey="lender-bids"
          columns={bidColumns({
            primaryId: deal.primaryLenderBidId,
            delivery,
            onAccept,
            link: (bid) => <LinkSwitch bid={bid} isFixed={!canEdit} onCopy={(one) => void actions.copyLink(one)} />,
          })}
          rows={bids.rows}
          selection={{
            ids: ticked,
            onChange: (ids) => setTicked(ids.map(Number).slice(-MOST_COMPARED)),
            disabledReason: ({ status }) =>
              QUOTED_OR_BETTER.includes(status) ? undefined : t`This lender has not quoted yet`,
          }}
          onRowClick={(bid) => setOpen({ what: 'bid', id: bid.id })}
          toolbar={switcher}
          isLoading={bids.isLoading}
          error={bids.error ? toMessage(bids.error) : undefined}
          onRetry={bids.refetch}
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
      )}
      {open?.what === 'add' && <BidDialog deal={deal} onClose={() => setOpen(null)} />}
      {opened && open?.what === 'edit' && <BidDialog deal={deal} bid={opened} onClose={() => setOpen(null)} />}
      {opened && open?.what === 'decline' && (
        <DeclineBidDialog
          bid={opened}
          onDecline={(reason) => actions.decline(opened, reason)}
          onClose={() => setOpen(null)}
        />
      )}
      {opened && open?.what === 'bid' && (
        <BidDrawer
          bid={opened}
          currency={deal.currency}
          onClose={() => setOpen(null)}
          onAccept={onAccept}
          onEdit={canEdit ? ({ id }) => setOpen({ what: 'edit', id }) : undefined}
          onDecline={canEdit ? ({ id }) => setOpen({ what: 'decline', id }) : undefined}
        />
      )}
    </DealFrame>
  )
}

function bestRate(bids: readonly BidRow[]): number | null {
  const rates = bids.map(({ values }) => values.allInRate).filter((rate) => rate != null)
  return rates.length > 0 ? Math.min(...rates) : null
}
