/** What opens over a deal's bids: one bid in full, its form, its refusal, reminders. */
import type { ReactNode } from 'react'
import { wasQuoted } from '#domain/deals/bid-rules.ts'
import { ClientVersionDialog } from '#web/features/deals/client/ClientVersionDialog.tsx'
import type { BidRow, DealRow } from '#web/features/deals/life/deal-row.ts'
import { BidDialog } from './BidDialog.tsx'
import { BidDrawer } from './BidDrawer.tsx'
import { ChangeLenderDialog } from './ChangeLenderDialog.tsx'
import { DeclineBidDialog } from './DeclineBidDialog.tsx'
import { RemindDialog } from './RemindDialog.tsx'
import type { useBidActions } from './use-bid-actions.ts'
import type { Reminders } from './use-reminders.ts'

/** What is written to lenders: how the choice went, or that their last terms are asked for. */
export type LetterKind = 'letters' | 'final'
export type Letters = (parts: {
  what: LetterKind
  deal: DealRow
  bids: readonly BidRow[]
  onClose: () => void
}) => ReactNode

export type OpenWindow =
  | { what: 'bid' | 'edit' | 'decline' | 'change'; id: number }
  | { what: 'remind'; ids: readonly number[] }
  | { what: 'add' | LetterKind | 'client' }
  | null

export interface BidWindowsProps {
  open: OpenWindow
  onOpen: (next: OpenWindow) => void
  deal: DealRow
  bids: readonly BidRow[]
  /** Those side by side, and repaid in which month. */
  compared: readonly BidRow[]
  month: number
  canEdit: boolean
  actions: ReturnType<typeof useBidActions>
  reminders: Reminders
  onAccept?: (bid: BidRow) => void
  /** A lender was chosen. */
  onChosen: () => void
  letters?: Letters
  /** The switch of a bid's link. */
  link: (bid: BidRow) => ReactNode
  /** What later rooms say of a bid. */
  more?: ((bid: BidRow) => ReactNode) | undefined
}

export function BidWindows(props: BidWindowsProps) {
  const {
    open,
    onOpen,
    deal,
    bids,
    compared,
    month,
    canEdit,
    actions,
    reminders,
    onAccept,
    onChosen,
    letters,
    link,
    more,
  } = props
  const close = () => onOpen(null)
  const bid = open && 'id' in open ? bids.find(({ id }) => id === open.id) : undefined
  switch (open?.what) {
    case 'add':
      return <BidDialog deal={deal} onClose={close} />
    case 'client':
      return <ClientVersionDialog {...{ deal, compared, month }} quoted={bids.filter(wasQuoted)} onClose={close} />
    case 'letters':
    case 'final':
      return letters?.({ what: open.what, deal, bids, onClose: close })
    case 'remind':
      return (
        <RemindDialog
          deal={deal}
          kind="lender"
          bids={bids.filter(({ id }) => open.ids.includes(id)).map((one) => ({ ...one, name: one.lenderName }))}
          isOnlyAsked={reminders.isOnlyAsked}
          onClose={close}
        />
      )
    case 'edit':
      return bid ? <BidDialog deal={deal} bid={bid} onClose={close} /> : null
    case 'decline':
      return bid ? (
        <DeclineBidDialog bid={bid} onDecline={(reason) => actions.decline(bid, reason)} onClose={close} />
      ) : null
    case 'change':
      return bid ? <ChangeLenderDialog deal={deal} bid={bid} onDone={onChosen} onClose={close} /> : null
    case 'bid':
      return bid ? (
        <BidDrawer
          bid={bid}
          currency={deal.currency}
          link={link(bid)}
          more={more?.(bid)}
          onClose={close}
          {...(canEdit && {
            onAccept,
            onEdit: ({ id }: BidRow) => onOpen({ what: 'edit', id }),
            onDecline: ({ id }: BidRow) => onOpen({ what: 'decline', id }),
            onCommit: (one: BidRow) => void actions.commit(one),
            onWithdraw: (one: BidRow) => void actions.withdraw(one),
            ...(reminders.isOffered &&
              reminders.isRemindable(bid) && { onRemind: ({ id }: BidRow) => onOpen({ what: 'remind', ids: [id] }) }),
          })}
        />
      ) : null
    default:
      return null
  }
}
