/** Placing a loan on one screen: who fits and why, who was ticked, and what comes next. */

import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { handsOver } from '#domain/access/roles.ts'
import { withRequest } from '#domain/deals/deal-request.ts'
import { lenderBids } from '#domain/deals/lender-bid.ts'
import { useList } from '#web/data/hooks.ts'
import { usePerson } from '#web/data/session.tsx'
import { namesIn, useReferenceLists } from '#web/features/deals/form/reference-options.ts'
import { DealFrame } from '#web/features/deals/life/DealFrame.tsx'
import type { BidRow, DealRow } from '#web/features/deals/life/deal-row.ts'
import { NextStep } from '#web/features/deals/life/NextStep.tsx'
import { RequestSwitch } from '#web/features/deals/requests/RequestSwitch.tsx'
import { useRequests } from '#web/features/deals/requests/use-requests.ts'
import { useMayOpenLenders } from '#web/features/lenders/LenderName.tsx'
import { checkedOf, type DraftRow } from '#web/features/mail/message/draft-row.ts'
import { MessageDialog } from '#web/features/mail/message/MessageDialog.tsx'
import { useDraft } from '#web/features/mail/message/use-draft.ts'
import { NoticeLine } from '#web/ui/index.ts'
import { CriteriaRail } from './CriteriaRail.tsx'
import { LenderMatchGrid } from './LenderMatchGrid.tsx'
import { PlainLenderList } from './PlainLenderList.tsx'
import { MessageButton, SelectionFoot } from './SelectionFoot.tsx'
import classes from './selection.module.css'
import { chosenOn, sentOn } from './selection-rows.ts'
import { useMatches } from './use-matches.ts'
import { useWayOn } from './use-way-on.ts'
import { useAlternative } from './what-if/use-alternative.ts'
import { useWhatIf } from './what-if/use-what-if.ts'
import { WhatIfFoot } from './what-if/WhatIfFoot.tsx'
import { WhatIfRail } from './what-if/WhatIfRail.tsx'

/** Bids of one deal: far more than any deal is ever sent to. */
const MOST_BIDS = 100

export function LenderSelection({ deal, stored }: { deal: DealRow; stored: DraftRow }) {
  const { t } = useLingui()
  const person = usePerson()
  const mayLookUp = useMayOpenLenders()
  const draft = useDraft(stored, 'lender')
  const [seenSkip, setSeenSkip] = useState(0)
  const { goOn, isWriting, setIsWriting } = useWayOn(deal, draft)
  const requests = useRequests(deal.id)
  const request = requests.find(({ id }) => id === draft.shown.requestId)
  const asked = useMemo(() => ({ ...deal, values: withRequest(deal.values, request?.figures) }), [deal, request])
  const matching = useMatches(asked, { isEnabled: mayLookUp, seenSkip })
  const { rows: allBids } = useList<BidRow>(lenderBids, { dealId: deal.id, $limit: MOST_BIDS })
  const lists = useReferenceLists()
  const names = namesIn(lists)
  const { answer } = matching
  const whatIf = useWhatIf(asked, mayLookUp)
  const onAlternative = useAlternative({ deal, draft, whatIf, from: request, isWriting })
  const bids = allBids.filter(({ requestId = null }) => requestId === (request?.id ?? null))
  const sent = sentOn(bids)
  const checked = checkedOf(draft.shown.recipients)
  const isOpen = deal.dealStatus !== 'archived' && deal.dealStatus !== 'inactive'
  return (
    <>
      <DealFrame
        deal={deal}
        tab="lenders"
        fill
        bleed
        rail={
          answer && {
            title: t`What if and criteria`,
            width: 340,
            children: (
              <>
                {whatIf.isReady && <WhatIfRail whatIf={whatIf} />}
                <CriteriaRail deal={asked} answer={answer} names={names} whatIf={whatIf} />
              </>
            ),
          }
        }
        lead={
          isOpen && (deal.messageHandedOver || deal.dealStatus !== 'in-progress') ? (
            <div className={classes.notice}>
              {deal.messageHandedOver ? (
                <NextStep deal={deal} />
              ) : (
                <NoticeLine>
                  <Trans>Lenders can be chosen now. Messages go out once the deal is approved.</Trans>
                </NoticeLine>
              )}
            </div>
          ) : undefined
        }
      >
        <div className={classes.page}>
          {isOpen && requests.length > 0 && (
            <div className={classes.requests}>
              <RequestSwitch
                label={t`Request`}
                requests={requests}
                values={deal.values}
                value={request?.id ?? null}
                onChange={(requestId) => {
                  whatIf.reset()
                  draft.set({ requestId })
                }}
              />
            </div>
          )}
          {mayLookUp ? (
            <LenderMatchGrid
              deal={deal}
              matching={matching}
              draft={draft}
              sent={sent}
              chosen={chosenOn(bids)}
              lists={lists}
              seenSkip={seenSkip}
              onSeenSkip={setSeenSkip}
              whatIf={whatIf}
            />
          ) : (
            <PlainLenderList country={deal.country} />
          )}
          {isOpen && whatIf.isTrying && (
            <WhatIfFoot {...{ deal, whatIf, onAlternative }} sentCount={sent.size} isOther={request !== undefined} />
          )}
          {isOpen && mayLookUp && !whatIf.isTrying && (
            <SelectionFoot draft={draft} before={checked.filter(({ companyId }) => sent.has(companyId)).length}>
              <MessageButton
                count={checked.length}
                handsOver={handsOver(person.role)}
                isHandedOver={Boolean(deal.messageHandedOver)}
                onClick={() => void goOn()}
              />
            </SelectionFoot>
          )}
        </div>
      </DealFrame>
      {isWriting && <MessageDialog deal={deal} draft={draft} onClose={() => setIsWriting(false)} />}
    </>
  )
}
