/** What a lender reads behind a link that opens nothing any more: how its bid ended, or whom to ask for a new link. */
import { Trans, useLingui } from '@lingui/react/macro'
import { outcomeWords } from '#web/features/deals/bids/outcome-words.tsx'
import { Contact } from './BidThanks.tsx'
import classes from './guest.module.css'
import type { BidEnding } from './guest-deal.ts'
import { InvitedFrame } from './InvitedFrame.tsx'

export function BidEnded({ ending }: { ending: BidEnding }) {
  const { t } = useLingui()
  const { dealName, outcome, sender } = ending
  const words = outcomeWords(outcome, sender.name)
  return (
    <InvitedFrame invitation={ending}>
      <section className={classes.bid} aria-label={t`Your bid`}>
        <div className={classes.thanks} role="status">
          <h1 className={classes.title}>{dealName}</h1>
          <h2 className={classes.thanksTitle}>{words?.title ?? <Trans>This link has run out.</Trans>}</h2>
          <p className={classes.lead}>{words?.text ?? <Trans>{sender.name} can give it more time; just ask.</Trans>}</p>
          <Contact sender={sender} />
        </div>
      </section>
    </InvitedFrame>
  )
}
