/** Asks the chosen lenders for their best and final terms by a day, in one letter that may be rewritten. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { AGENTS, isOneOf } from '#domain/access/roles.ts'
import { proposedFinalLetter, whyNotAskedFinal } from '#domain/deals/best-and-final.ts'
import { deals } from '#domain/deals/deal.ts'
import { lenderBids } from '#domain/deals/lender-bid.ts'
import { addDays } from '#domain/kernel/dates.ts'
import { toFieldErrors, toMessage } from '#web/data/errors.ts'
import { useSend } from '#web/data/hooks.ts'
import { usePerson } from '#web/data/session.tsx'
import type { BidRow, DealRow } from '#web/features/deals/life/deal-row.ts'
import { serverNow } from '#web/ui/clock.ts'
import { CheckboxField, DateField, FormDialog, formatLocalDate, NoticeLine, notify } from '#web/ui/index.ts'
import { LetterFields } from './LetterFields.tsx'
import classes from './message.module.css'

/** What lenders usually get. */
const USUAL_DAYS = 5

interface BestAndFinalAnswer {
  reminded: readonly number[]
  isHandedOver: boolean
  skipped: readonly { companyName: string; reason: string }[]
}

export interface BestAndFinalDialogProps {
  deal: DealRow
  bids: readonly BidRow[]
  onClose: () => void
}

export function BestAndFinalDialog({ deal, bids, onClose }: BestAndFinalDialogProps) {
  const { t } = useLingui()
  const isOnlyAsked = isOneOf(usePerson().role, AGENTS)
  const { send, isPending } = useSend<BestAndFinalAnswer>('POST', `deals/${deal.id}/actions/askFinal`, {
    changes: [lenderBids.path, deals.path, 'outbox-messages'],
  })
  const today = formatLocalDate(serverNow())
  const able = bids.filter((bid) => whyNotAskedFinal({ ...bid, dealStatus: deal.dealStatus }, serverNow()) === null)
  const [ids, setIds] = useState<readonly number[]>(able.map(({ id }) => id))
  const [dueOn, setDueOn] = useState<string | null>(addDays(today, USUAL_DAYS))
  // Until it is rewritten the letter follows the day.
  const [rewritten, setRewritten] = useState<ReturnType<typeof proposedFinalLetter> | null>(null)
  const letter = rewritten ?? proposedFinalLetter(dueOn ?? '')
  const [error, setError] = useState<unknown>(null)
  const errors = toFieldErrors(error)
  const submit = async () => {
    setError(null)
    try {
      const answer = await send({ bidIds: ids, dueOn, ...(rewritten && !isOnlyAsked && { letter: rewritten }) })
      const count = answer.reminded.length
      notify.ok(answer.isHandedOver ? t`Your approver is asked to write to ${count}` : t`Lenders asked: ${count}`)
      for (const { companyName, reason } of answer.skipped) notify.failed(`${companyName}: ${reason}`)
      onClose()
    } catch (problem) {
      setError(problem)
    }
  }
  return (
    <FormDialog
      opened
      size={760}
      title={t`Best and final terms for ${deal.dealName}`}
      action={isOnlyAsked ? t`Ask to send (${ids.length})` : t`Send letters (${ids.length})`}
      isBusy={isPending}
      isDisabled={ids.length === 0 || dueOn === null}
      error={error && Object.keys(errors).length === 0 ? toMessage(error) : undefined}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <NoticeLine>
        {isOnlyAsked ? (
          <Trans>Your approver gets a notice, and sends the letters in your name.</Trans>
        ) : (
          <Trans>Each lender sees the day on its own page, and its answer is marked in the list.</Trans>
        )}
      </NoticeLine>
      <div className={classes.letterLenders}>
        {able.map(({ id, lenderName, contacts }) => (
          <CheckboxField
            key={id}
            label={
              <>
                {lenderName} <span className="ui-quiet">{contacts.map(({ name }) => name).join(', ')}</span>
              </>
            }
            value={ids.includes(id)}
            onChange={(isTicked) => setIds(isTicked ? [...ids, id] : ids.filter((each) => each !== id))}
          />
        ))}
      </div>
      <DateField label={t`Answer by`} value={dueOn} onChange={setDueOn} min={today} error={errors.dueOn} />
      {!isOnlyAsked && (
        <LetterFields
          letter={letter}
          version={rewritten ? 'rewritten' : (dueOn ?? '')}
          errors={errors}
          onChange={setRewritten}
        />
      )}
    </FormDialog>
  )
}
