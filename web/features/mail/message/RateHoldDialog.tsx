/** Asks the lender to hold its rate longer, in a prepared letter. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { AGENTS, isOneOf } from '#domain/access/roles.ts'
import { proposedHold, proposedHoldLetter } from '#domain/funding/rate-hold.ts'
import { addDays } from '#domain/kernel/dates.ts'
import { formatDate } from '#domain/kernel/format.ts'
import { usePerson } from '#web/data/session.tsx'
import { HoldDialog } from '#web/features/deals/acts/HoldDialog.tsx'
import type { HoldQuestion } from '#web/features/funding/tracker/tracker.ts'
import { LetterFields } from './LetterFields.tsx'

export function RateHoldDialog({ deal, heldUntil, fundingOn, onClose }: HoldQuestion) {
  const { t } = useLingui()
  const isOnlyAsked = isOneOf(usePerson().role, AGENTS)
  // Until it is rewritten the letter follows the day.
  const [rewritten, setRewritten] = useState<ReturnType<typeof proposedHoldLetter> | null>(null)
  return (
    <HoldDialog
      dealId={deal.id}
      act="askRateHold"
      isOnlyAsked={isOnlyAsked}
      title={t`Ask to hold the rate`}
      sendLabel={t`Send letter`}
      size={760}
      day={{ label: t`Hold the rate until`, proposed: proposedHold(fundingOn), min: addDays(heldUntil, 1) }}
      notice={
        <>
          <Trans>
            The rate is held until {formatDate(heldUntil)}; funding is possible from {formatDate(fundingOn)}.
          </Trans>{' '}
          {isOnlyAsked ? (
            <Trans>Your approver gets a notice, and sends the letter in your name.</Trans>
          ) : (
            <Trans>The letter goes to the contacts of the lender that was chosen; the answer comes by mail.</Trans>
          )}
        </>
      }
      beside={rewritten && !isOnlyAsked ? { letter: rewritten } : {}}
      told={({ isHandedOver }) =>
        isHandedOver ? t`Your approver is asked to write to the lender` : t`The lender is asked`
      }
      onClose={onClose}
    >
      {({ until, errors }) => (
        <LetterFields
          letter={rewritten ?? proposedHoldLetter(heldUntil, until ?? '')}
          version={rewritten ? 'rewritten' : (until ?? '')}
          errors={errors}
          onChange={setRewritten}
        />
      )}
    </HoldDialog>
  )
}
