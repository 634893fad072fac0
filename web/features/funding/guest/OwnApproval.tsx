/** What a lender of the syndicate says to its share of the loan, once it has read what there is. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { APPROVAL_STATUS_WORDS } from '#domain/funding/syndicate-lender.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { APPROVAL_TONES } from '#web/features/funding/tracker/condition-words.tsx'
import { Chip } from '#web/ui/index.ts'
import classes from './guest-tracker.module.css'
import type { GuestActs, GuestTracker } from './guest-tracker.ts'

interface OwnApprovalProps {
  approval: NonNullable<GuestTracker['approval']>
  acts: GuestActs
}

export function OwnApproval({ approval: { id, approvalStatus }, acts }: OwnApprovalProps) {
  const { t } = useLingui()
  const isApproved = approvalStatus === 'approved'
  const isDeclined = approvalStatus === 'declined'
  return (
    <section className={classes.approval} aria-label={t`Your share of the loan`}>
      <div className={classes.cardHead}>
        <h2>
          <Trans>Your share of the loan</Trans>
        </h2>
        <Chip tone={APPROVAL_TONES[approvalStatus]}>{wordOf(APPROVAL_STATUS_WORDS, approvalStatus)}</Chip>
      </div>
      <div className={classes.ticks}>
        {!isApproved && (
          <Button size="md" variant="default" onClick={() => void acts.decide(id, 'approved')}>
            <Trans>Approve our share</Trans>
          </Button>
        )}
        {!isDeclined && (
          <Button size="md" variant="default" onClick={() => void acts.decide(id, 'declined')}>
            <Trans>Decline our share</Trans>
          </Button>
        )}
      </div>
    </section>
  )
}
