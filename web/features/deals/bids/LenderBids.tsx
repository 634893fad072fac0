/** The bids of a deal: as a list with every term, or up to five side by side. */

import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { mayEver } from '#domain/access/access.ts'
import { mayUpdate } from '#domain/access/rights.ts'
import { whyNotAskedFinal } from '#domain/deals/best-and-final.ts'
import { wasQuoted } from '#domain/deals/bid-rules.ts'
import { clientVersionAccess } from '#domain/deals/client-version.ts'
import { lenderBidAccess, lenderBids } from '#domain/deals/lender-bid.ts'
import { valueLentOn } from '#domain/deals/request-figures.ts'
import { useList } from '#web/data/hooks.ts'
import { usePerson } from '#web/data/session.tsx'
import { useClientWord } from '#web/features/deals/client/ClientWord.tsx'
import { DealFrame } from '#web/features/deals/life/DealFrame.tsx'
import type { BidRow, DealRow } from '#web/features/deals/life/deal-row.ts'
import { DealNextLine } from '#web/features/deals/overview/DealNextLine.tsx'
import { useNormedAmount } from '#web/features/deals/requests/use-normed-amount.tsx'
import { withLetters } from '#web/features/deals/requests/use-requests.ts'
import { usePaperFrame } from '#web/features/team/paper-frame.ts'
import { serverNow } from '#web/ui/clock.ts'
import { formatLocalDate, SegmentedSwitch } from '#web/ui/index.ts'
import { BidGrid } from './BidGrid.tsx'
import { BidHeadActions } from './BidHeadActions.tsx'
import { BidsPicture } from './BidsPicture.tsx'
import { BidWindows, type Letters, type OpenWindow } from './BidWindows.tsx'
import { bidMatrix } from './bid-matrix.ts'
import { colorOfBid, comparedOf, inOrderOfInterest, untoldOf } from './bid-order.ts'
import { toBidPaper } from './bid-paper.ts'
import { CompareBids } from './CompareBids.tsx'
import { CompareFoot } from './CompareFoot.tsx'
import { ExitCosts } from './ExitCosts.tsx'
import { ExitMonthSwitch, usualExitMonth } from './ExitMonthSwitch.tsx'
import { LinkSwitch } from './LinkSwitch.tsx'
import { RemindedCell } from './RemindedCell.tsx'
import { useBidActions } from './use-bid-actions.ts'
import { useBidView } from './use-bid-view.ts'
import { useExitRanks } from './use-exit-ranks.ts'
import { useReminders } from './use-reminders.ts'

export interface LenderBidsProps {
  deal: DealRow
  /** How the mail to a bid's lender fared. */
  delivery?: (bid: BidRow) => ReactNode
  /** The letters that tell lenders how the choice went, or ask for their last terms. */
  letters?: Letters
  /** What later rooms say of a bid. */
  more?: (bid: BidRow) => ReactNode
}

/** More columns than this need the width of the page: what early exits cost stands below them. */
const MOST_BESIDE_RAIL = 3

export function LenderBids({ deal, delivery, letters, more }: LenderBidsProps) {
  const { t } = useLingui()
  const bids = useList<BidRow>(lenderBids, { dealId: deal.id, $limit: 100, $sort: { updatedAt: -1 } })
  const { view, setView, exitMonth, setExitMonth, isWriting, stopWriting } = useBidView(deal.id)
  const [ticked, setTicked] = useState<number[]>([])
  const [opened, setOpened] = useState<OpenWindow>(null)
  const open: OpenWindow = isWriting ? { what: 'letters' } : opened
  const setOpen = (next: OpenWindow) => {
    setOpened(next)
    if (isWriting) stopWriting()
  }
  const actions = useBidActions(deal)
  const reminders = useReminders(deal)
  const mayChange = mayUpdate(deal)
  const canEdit = mayChange && deal.dealStatus === 'in-progress'
  const { role } = usePerson()
  const mayAdd = mayEver(role, 'create', lenderBidAccess)
  const mayShare = canEdit && mayEver(role, 'create', clientVersionAccess)
  const rows = useMemo(
    () => inOrderOfInterest(bids.rows, deal.primaryLenderBidId),
    [bids.rows, deal.primaryLenderBidId],
  )
  const quoted = rows.filter(wasQuoted)
  const compared = useMemo(() => withLetters(comparedOf(rows, ticked)), [rows, ticked])
  const { requested, amountSwitch } = useNormedAmount(deal)
  const ranks = useExitRanks(compared, deal.currency, requested)
  const colorOf = (id: number) => colorOfBid(bids.rows, id)
  const value = valueLentOn(deal.values)
  const month = exitMonth ?? usualExitMonth(compared)
  const matrix = bidMatrix({ bids: compared, currency: deal.currency, requested, value, exitMonth: month })
  const silent = canEdit && reminders.isOffered ? bids.rows.filter(reminders.isRemindable) : []
  const remind = (ids: readonly number[]) => setOpen({ what: 'remind', ids })
  const untold = letters && mayChange && reminders.isOffered ? untoldOf(bids.rows, deal.primaryLenderBidId) : []
  // Whoever has chosen a lender is asked at once whether to write to it and to the others.
  const onChosen = () => setOpen(letters && reminders.isOffered ? { what: 'letters' } : null)
  const accept = async (bid: BidRow) => {
    if (deal.primaryLenderBidId !== null) return setOpen({ what: 'change', id: bid.id })
    if (await actions.accept(bid)) onChosen()
    else setOpen(null)
  }
  const onAccept = canEdit ? (bid: BidRow) => void accept(bid) : undefined
  const clientWord = useClientWord({ deal, bids: bids.rows, onAccept: byId(bids.rows, onAccept) })
  const linkOf = (bid: BidRow) => <BidLink {...{ bid, deal, actions }} isFixed={!canEdit} />
  const exits = useRef<HTMLDivElement>(null)
  const frame = usePaperFrame()
  const paper = () =>
    toBidPaper({ deal, matrix, ranks, frame, chart: exits.current?.querySelector('figure svg') ?? null })
  const isComparing = view === 'compare' && compared.length > 0
  const exitCosts = isComparing && ranks && <ExitCosts ranks={ranks} colorOf={colorOf} frame={exits} />
  const isNarrow = compared.length <= MOST_BESIDE_RAIL
  // Side by side the verdict says what to do, until it is done.
  const asksNext = !isComparing || deal.primaryLenderBidId !== null
  const switcher = <ViewSwitch {...{ view, setView }} quoted={quoted.length} compared={compared.length} />
  const mayAsk = letters && mayAskFinal(deal, bids.rows, canEdit && reminders.isOffered)
  const today = formatLocalDate(serverNow())
  const remindedCell = (bid: BidRow) => (
    <RemindedCell
      {...{ bid, today }}
      name={bid.lenderName}
      {...(silent.includes(bid) && { onRemind: () => remind([bid.id]) })}
    />
  )
  const nextHere = {
    onCompare: compared.length > 1 ? () => setView('compare') : undefined,
    onRemind: silent.length > 0 ? () => remind(silent.map(({ id }) => id)) : undefined,
    onTell: untold.length > 0 ? () => setOpen({ what: 'letters' }) : undefined,
  }
  return (
    <DealFrame
      deal={deal}
      tab="bids"
      fill
      bleed
      lead={clientWord ?? (asksNext && <NextOfBids {...nextHere} deal={deal} />)}
      actions={
        <BidHeadActions
          deal={deal}
          onAdd={canEdit && mayAdd ? () => setOpen({ what: 'add' }) : undefined}
          onRemind={nextHere.onRemind}
          remindCount={silent.length}
          onTell={nextHere.onTell}
          tellCount={untold.length}
          onFinal={mayAsk ? () => setOpen({ what: 'final' }) : undefined}
          onClient={mayShare && compared.length > 0 ? () => setOpen({ what: 'client' }) : undefined}
          matrix={compared.length > 0 ? matrix : null}
          paper={paper}
        />
      }
      rail={exitCosts && isNarrow ? { title: t`Early exits`, width: 340, children: exitCosts } : undefined}
    >
      {isComparing ? (
        <CompareBids
          bids={compared}
          matrix={matrix}
          colorOf={colorOf}
          picture={
            ranks &&
            month !== null && (
              <BidsPicture
                {...{ ranks, colorOf, month }}
                onMonth={setExitMonth}
                onAccept={deal.primaryLenderBidId === null ? byId(bids.rows, onAccept) : undefined}
              />
            )
          }
          corner={
            <>
              {switcher}
              {amountSwitch}
              <ExitMonthSwitch bids={compared} value={month} onChange={setExitMonth} />
            </>
          }
          below={exitCosts && !isNarrow && <aside aria-label={t`Early exits`}>{exitCosts}</aside>}
          foot={(id) => <CompareFoot bid={compared.find((bid) => bid.id === id)} deal={deal} onAccept={onAccept} />}
        />
      ) : (
        <BidGrid
          deal={deal}
          bids={{ ...bids, rows }}
          value={value}
          ticked={ticked}
          onTick={setTicked}
          onOpen={({ id }) => setOpen({ what: 'bid', id })}
          toolbar={switcher}
          delivery={delivery}
          onAccept={onAccept}
          link={linkOf}
          reminded={remindedCell}
        />
      )}
      <BidWindows
        open={open}
        onOpen={setOpen}
        deal={deal}
        bids={bids.rows}
        compared={compared}
        month={month ?? 1}
        canEdit={canEdit}
        actions={actions}
        onAccept={onAccept}
        letters={letters && mayChange ? letters : undefined}
        link={linkOf}
        {...{ onChosen, reminders, more }}
      />
    </DealFrame>
  )
}

const byId = (bids: readonly BidRow[], act?: (bid: BidRow) => void) =>
  act &&
  ((id: number) => {
    const bid = bids.find((each) => each.id === id)
    if (bid) act(bid)
  })

type NextOfBidsProps = { deal: DealRow } & Readonly<Partial<Record<'onCompare' | 'onRemind' | 'onTell', () => void>>>

/** What comes next, with the acts that are done on this page. */
const NextOfBids = ({ deal, onCompare, onRemind, onTell }: NextOfBidsProps) => (
  <DealNextLine deal={deal} here={{ decideBids: onCompare, remindLenders: onRemind, tellLenders: onTell }} />
)

/** Whether some lender may still be asked for its last terms: not once one is chosen. */
const mayAskFinal = (deal: DealRow, bids: readonly BidRow[], isOffered: boolean) =>
  isOffered &&
  deal.primaryLenderBidId === null &&
  bids.some((bid) => whyNotAskedFinal({ ...bid, dealStatus: deal.dealStatus }, serverNow()) === null)

type ViewSwitchProps = Pick<ReturnType<typeof useBidView>, 'view' | 'setView'> & { quoted: number; compared: number }

function ViewSwitch({ view, setView, quoted, compared }: ViewSwitchProps) {
  const { t } = useLingui()
  return (
    <SegmentedSwitch
      label={t`View`}
      value={view}
      onChange={setView}
      options={[
        { value: 'list', label: t`List`, count: quoted },
        { value: 'compare', label: t`Compare`, count: compared, disabled: compared < 2 },
      ]}
    />
  )
}

type BidLinkProps = { bid: BidRow; deal: DealRow; isFixed: boolean; actions: ReturnType<typeof useBidActions> }

const BidLink = ({ actions, ...link }: BidLinkProps) => (
  <LinkSwitch
    {...link}
    onCopy={(bid) => void actions.copyLink(bid)}
    onRenew={(bid) => void actions.renewLink(bid)}
    onReplace={(bid) => void actions.replaceLink(bid)}
  />
)
