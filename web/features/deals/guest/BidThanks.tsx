/** The answer has arrived: what was said, and the way to change it while that is possible. */

import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCircleCheckFilled } from '@tabler/icons-react'
import { DECLINE_REASON_WORDS } from '#domain/deals/lender-bid.ts'
import { formatMoney, formatPercent } from '#domain/kernel/format.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { BidStatusChip, termText } from '#web/features/deals/bids/bid-words.tsx'
import { ExpiryText } from '#web/features/deals/bids/ExpiryText.tsx'
import { outcomeWords } from '#web/features/deals/bids/outcome-words.tsx'
import classes from './guest.module.css'
import type { GuestBid, GuestDeal } from './guest-deal.ts'

export interface BidThanksProps {
  bid: GuestBid
  guest: GuestDeal
  onChange: () => void
  /** Only while its last terms are asked for: says that they stand as they are. */
  final?: { onStand: () => void; isSending: boolean } | undefined
}

export function BidThanks({ bid, guest, onChange, final }: BidThanksProps) {
  const { t } = useLingui()
  const isDeclined = bid.status === 'declined'
  const { sender } = guest
  const words = outcomeWords(guest.outcome, sender.name)
  return (
    <section className={classes.bid} aria-label={t`Your bid`}>
      <div className={classes.thanks} role="status">
        {!final && <IconCircleCheckFilled size={34} className={classes.thanksIcon} aria-hidden />}
        <h2 className={classes.thanksTitle}>
          {final ? (
            <Trans>Do these terms stand?</Trans>
          ) : (
            (words?.title ?? <Trans>Thank you. Your answer has arrived.</Trans>)
          )}
        </h2>
        <p className={classes.lead}>
          {final ? (
            <Trans>{sender.name} decides on what you say last.</Trans>
          ) : words ? (
            words.text
          ) : isDeclined ? (
            <Trans>{sender.name} knows that you will not quote on this loan.</Trans>
          ) : (
            <Trans>{sender.name} has it now and will come back to you.</Trans>
          )}
        </p>
        <dl className={classes.summary}>
          <Fact label={t`Answer`}>
            <BidStatusChip status={bid.status} />
          </Fact>
          {isDeclined && bid.declinedReason && (
            <Fact label={t`Reason`}>{wordOf(DECLINE_REASON_WORDS, bid.declinedReason)}</Fact>
          )}
          {!isDeclined && bid.values.loanAmount != null && (
            <>
              <Fact label={t`Loan amount`}>{formatMoney(bid.values.loanAmount, guest.deal.currency)}</Fact>
              <Fact label={t`All-in rate`}>{formatPercent(bid.values.allInRate)}</Fact>
              <Fact label={t`Term / amort.`}>{termText(bid.values)}</Fact>
            </>
          )}
          {!isDeclined && bid.values.expiryDate && (
            <Fact label={t`Bid valid until`}>
              <ExpiryText bid={bid} />
            </Fact>
          )}
          {bid.termSheetFile && (
            <Fact label={t`Term sheet`}>
              <span>{bid.termSheetFile.name}</span>
            </Fact>
          )}
        </dl>
        {final && (
          <Button size="lg" loading={final.isSending} onClick={final.onStand}>
            <Trans>These are my final terms</Trans>
          </Button>
        )}
        <Button size="lg" variant="default" onClick={onChange}>
          {isDeclined ? <Trans>Answer differently</Trans> : <Trans>Change your bid</Trans>}
        </Button>
        <Contact sender={sender} />
      </div>
    </section>
  )
}

export const Fact = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

export function Contact({ sender }: { sender: Pick<GuestDeal['sender'], 'name' | 'email' | 'phone'> }) {
  return (
    <p className={classes.bidNote}>
      <Trans>Questions:</Trans> {sender.name}, <a href={`mailto:${sender.email}`}>{sender.email}</a>
      {sender.phone && (
        <>
          , <a href={`tel:${sender.phone}`}>{sender.phone}</a>
        </>
      )}
    </p>
  )
}
