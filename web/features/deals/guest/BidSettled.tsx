/** A bid that can no longer be changed: how it ended, and whom to ask. */
import { Trans, useLingui } from '@lingui/react/macro'
import { formatMoney, formatPercent } from '#domain/kernel/format.ts'
import { BidStatusChip, termText } from '#web/features/deals/bids/bid-words.tsx'
import { outcomeWords } from '#web/features/deals/bids/outcome-words.tsx'
import { Contact, Fact } from './BidThanks.tsx'
import classes from './guest.module.css'
import type { GuestBid, GuestDeal } from './guest-deal.ts'

export function BidSettled({ bid, sender, outcome }: { bid: GuestBid } & Pick<GuestDeal, 'sender' | 'outcome'>) {
  const { t } = useLingui()
  const words = outcomeWords(outcome, sender.name)
  return (
    <section className={classes.bid} aria-label={t`Your bid`}>
      <div className={classes.thanks} role="status">
        <h2 className={classes.thanksTitle}>{words?.title ?? <Trans>This bid is closed.</Trans>}</h2>
        <p className={classes.lead}>
          {words?.text ?? <Trans>It can no longer be changed. Thank you for looking at this loan.</Trans>}
        </p>
        <dl className={classes.summary}>
          <Fact label={t`Answer`}>
            <BidStatusChip status={bid.status} />
          </Fact>
          {bid.values.loanAmount != null && (
            <>
              <Fact label={t`Loan amount`}>{formatMoney(bid.values.loanAmount)}</Fact>
              <Fact label={t`All-in rate`}>{formatPercent(bid.values.allInRate)}</Fact>
              <Fact label={t`Term / amort.`}>{termText(bid.values)}</Fact>
            </>
          )}
        </dl>
        <Contact sender={sender} />
      </div>
    </section>
  )
}
