/** Asks the lender to hold its rate longer, in a prepared letter: sent by those who may, asked for by agents. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { AGENTS, isOneOf } from '#domain/access/roles.ts'
import { deals } from '#domain/deals/deal.ts'
import { proposedHold, proposedHoldLetter } from '#domain/funding/rate-hold.ts'
import { addDays } from '#domain/kernel/dates.ts'
import { formatDate } from '#domain/kernel/format.ts'
import { toFieldErrors, toMessage } from '#web/data/errors.ts'
import { useSend } from '#web/data/hooks.ts'
import { usePerson } from '#web/data/session.tsx'
import type { HoldQuestion } from '#web/features/funding/tracker/tracker.ts'
import { DateField, FormDialog, NoticeLine, notify } from '#web/ui/index.ts'
import { LetterFields } from './LetterFields.tsx'

export function RateHoldDialog({ deal, heldUntil, fundingOn, onClose }: HoldQuestion) {
  const { t } = useLingui()
  const isOnlyAsked = isOneOf(usePerson().role, AGENTS)
  const { send, isPending } = useSend<{ isHandedOver: boolean }>('POST', `deals/${deal.id}/actions/askRateHold`, {
    changes: [deals.path, 'outbox-messages'],
  })
  const [until, setUntil] = useState<string | null>(proposedHold(fundingOn))
  // Until it is rewritten the letter follows the day.
  const [rewritten, setRewritten] = useState<ReturnType<typeof proposedHoldLetter> | null>(null)
  const letter = rewritten ?? proposedHoldLetter(heldUntil, until ?? '')
  const [error, setError] = useState<unknown>(null)
  const errors = toFieldErrors(error)
  const submit = async () => {
    setError(null)
    try {
      const answer = await send({ until, ...(rewritten && !isOnlyAsked && { letter: rewritten }) })
      notify.ok(answer.isHandedOver ? t`Your approver is asked to write to the lender` : t`The lender is asked`)
      onClose()
    } catch (problem) {
      setError(problem)
    }
  }
  return (
    <FormDialog
      opened
      size={760}
      title={t`Ask to hold the rate`}
      action={isOnlyAsked ? t`Ask to send` : t`Send letter`}
      isBusy={isPending}
      isDisabled={until === null}
      error={error && Object.keys(errors).length === 0 ? toMessage(error) : undefined}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <NoticeLine>
        <Trans>
          The rate is held until {formatDate(heldUntil)}; funding is possible from {formatDate(fundingOn)}.
        </Trans>{' '}
        {isOnlyAsked ? (
          <Trans>Your approver gets a notice, and sends the letter in your name.</Trans>
        ) : (
          <Trans>The letter goes to the contacts of the lender that was chosen; the answer comes by mail.</Trans>
        )}
      </NoticeLine>
      <DateField
        label={t`Hold the rate until`}
        value={until}
        onChange={setUntil}
        min={addDays(heldUntil, 1)}
        error={errors.until}
      />
      {!isOnlyAsked && (
        <LetterFields
          letter={letter}
          version={rewritten ? 'rewritten' : (until ?? '')}
          errors={errors}
          onChange={setRewritten}
        />
      )}
    </FormDialog>
  )
}
