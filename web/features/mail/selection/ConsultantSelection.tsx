/** Asking consultants on one screen: who writes which report where the property is, who was ticked, what comes next. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { mayUpdate } from '#domain/access/rights.ts'
import { handsOver } from '#domain/access/roles.ts'
import { consultants } from '#domain/consultants/consultant.ts'
import { consultantBids } from '#domain/deals/consultants/consultant-bid.ts'
import { consultantCategories } from '#domain/market/reference-lists.ts'
import { showError, toMessage } from '#web/data/errors.ts'
import { useCreate, useList } from '#web/data/hooks.ts'
import { useReferenceList } from '#web/data/reference-list.ts'
import { usePerson } from '#web/data/session.tsx'
import { useMayLookUp } from '#web/features/consultants/ConsultantName.tsx'
import type { ConsultantRow } from '#web/features/consultants/consultant-row.ts'
import type { ConsultantBidRow } from '#web/features/deals/consultants/consultant-bid-row.ts'
import { DealFrame } from '#web/features/deals/life/DealFrame.tsx'
import { addressOf, type DealRow } from '#web/features/deals/life/deal-row.ts'
import { checkedOf, type DraftRow } from '#web/features/mail/message/draft-row.ts'
import { MessageDialog } from '#web/features/mail/message/MessageDialog.tsx'
import { type Draft, useDraft } from '#web/features/mail/message/use-draft.ts'
import { NoticeLine, notify } from '#web/ui/index.ts'
import { ConsultantMatchGrid } from './ConsultantMatchGrid.tsx'
import { bidKey, offersOf } from './consultant-offers.ts'
import { MessageButton, SelectionFoot } from './SelectionFoot.tsx'
import classes from './selection.module.css'
import { consultantTicks } from './tick-sides.ts'
import { useTicks } from './use-ticks.ts'
import { useWayOn } from './use-way-on.ts'

/** Far more than are asked on any deal. */
const MOST_BIDS = 100

function useOffers(deal: DealRow) {
  const list = useList<ConsultantRow>(consultants, { country: deal.country, isActive: true, getAll: true })
  const asked = useList<ConsultantBidRow>(consultantBids, { dealId: deal.id, $limit: MOST_BIDS })
  const categories = useReferenceList(consultantCategories)
  const province = addressOf(deal.values)?.province ?? null
  return {
    offers: offersOf({
      ...{ consultants: list.rows, categories, province, bids: asked.rows },
      primaryLenderId: deal.primaryBid?.lenderCompanyId,
    }),
    categories,
    chosen: new Map(asked.rows.map((bid) => [bidKey(bid), bid.sentAt ?? bid.createdAt])),
    sent: new Set(asked.rows.filter(({ sentAt }) => sentAt).map(bidKey)),
    isLoading: list.isLoading || asked.isLoading,
    error: list.error ?? asked.error,
    refetch: () => [list, asked].map(({ refetch }) => refetch()),
  }
}

export function ConsultantSelection({ deal, stored }: { deal: DealRow; stored: DraftRow }) {
  const mayLookUp = useMayLookUp()
  const person = usePerson()
  const draft = useDraft(stored, 'consultant')
  const { goOn, isWriting, setIsWriting } = useWayOn(deal, draft)
  const { offers, categories, chosen, sent, isLoading, error, refetch } = useOffers(deal)
  const side = consultantTicks(deal)
  const ticks = useTicks({ draft, chosen, side })
  const isOpen = mayUpdate(deal) && deal.dealStatus !== 'archived' && deal.dealStatus !== 'inactive'
  const isEarly = deal.dealStatus === 'draft' || deal.dealStatus === 'pending'
  const before = checkedOf(draft.shown.recipients).filter((one) => sent.has(String(side.keyOf(one)))).length
  return (
    <DealFrame
      deal={deal}
      tab="consultants"
      fill
      bleed
      lead={mayLookUp && !isEarly ? undefined : <Notice mayLookUp={mayLookUp} />}
    >
      <div className={classes.page}>
        <ConsultantMatchGrid
          offers={offers}
          categories={categories}
          ticks={isOpen && mayLookUp ? ticks : null}
          isLoading={isLoading}
          error={error ? toMessage(error) : undefined}
          onRetry={refetch}
        />
        {isOpen && mayLookUp && (
          <SelectionFoot draft={draft} before={before}>
            <AddButton deal={deal} draft={draft} chosen={chosen} keyOf={side.keyOf} />
            <MessageButton
              count={checkedOf(draft.shown.recipients).length}
              handsOver={handsOver(person.role)}
              isHandedOver={draft.shown.handedOverAt !== null}
              onClick={() => void goOn()}
            />
          </SelectionFoot>
        )}
      </div>
      {isWriting && <MessageDialog deal={deal} draft={draft} onClose={() => setIsWriting(false)} />}
    </DealFrame>
  )
}

function Notice({ mayLookUp }: { mayLookUp: boolean }) {
  return (
    <div className={classes.notice}>
      <NoticeLine>
        {mayLookUp ? (
          <Trans>Consultants can be chosen now, and asked once the deal is approved.</Trans>
        ) : (
          <Trans>Choosing consultants needs access to the consultant directory. Ask your manager for it.</Trans>
        )}
      </NoticeLine>
    </div>
  )
}

interface AddButtonProps {
  deal: DealRow
  draft: Draft
  chosen: ReadonlyMap<string, string>
  keyOf: ReturnType<typeof consultantTicks>['keyOf']
}

/** For those who call, or send the link by themselves: on the deal's list without a message. */
function AddButton({ deal, draft, chosen, keyOf }: AddButtonProps) {
  const { t } = useLingui()
  const { create, isPending } = useCreate(consultantBids, { alsoChanges: ['deals'] })
  const checked = checkedOf(draft.shown.recipients)
  const add = async () => {
    try {
      const fresh = checked.filter((one) => !chosen.has(String(keyOf(one))))
      for (const { companyId, contactIds, categoryId = 0 } of fresh) {
        const asked = { consultantId: companyId, consultantContactIds: contactIds, consultantCategoryId: categoryId }
        await create({ dealId: deal.id, ...asked })
      }
      draft.set({ recipients: [] })
      if (!(await draft.flush())) return
      notify.ok(t`They stand among the deal’s consultant bids; copy their links from there.`)
    } catch (error) {
      showError(error)
    }
  }
  return (
    <Button
      variant="default"
      loading={isPending}
      disabled={checked.length === 0 || deal.dealStatus !== 'in-progress'}
      onClick={() => void add()}
    >
      <Trans>Add without e-mail</Trans>
    </Button>
  )
}
