/** Every answer that a lender gave before the one that stands. */

import { Trans } from '@lingui/react/macro'
import { BID_STATUS_WORDS, type BidStatus } from '#domain/deals/lender-bid.ts'
import { formatMoney } from '#domain/kernel/format.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { useCall } from '#web/data/hooks.ts'
import type { BidAnswers, BidRow } from '#web/features/deals/life/deal-row.ts'
import { formatDateTime } from '#web/ui/index.ts'
import { rateText, termText } from './bid-words.tsx'
import classes from './bids.module.css'

interface Revision {
  revision: number
  status: BidStatus
  values: BidAnswers
  actor: string | null
  at: string
}

export function BidRevisions({ bid }: { bid: BidRow }) {
  const { data } = useCall<{ data: Revision[] }>(
    `deals-lender-bids/${bid.id}`,
    { revisions: 'show' },
    { isBackground: true },
  )
  const revisions = data?.data ?? []
  if (revisions.length < 2) return null
  return (
    <>
      <h3 className={classes.partTitle}>
        <Trans>Earlier answers</Trans>
      </h3>
      <ul className={classes.revisions}>
        {revisions.map(({ revision, status, values, actor, at }) => (
          <li key={revision}>
            <span className={classes.revisionNumber}>{revision}</span>
            <span>
              {wordOf(BID_STATUS_WORDS, status)}
              {actor ? ` · ${actor}` : ''}
            </span>
            <span className="ui-quiet">{formatDateTime(at)}</span>
            <span className={classes.revisionTerms}>
              {formatMoney(values.loanAmount)} · {rateText(values)} · {termText(values)}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
