/** Tells lenders which of them was chosen: a letter to the winner, one to the others, each as it is proposed or rewritten. */

import { Trans, useLingui } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { AGENTS, isOneOf } from '#domain/access/roles.ts'
import { outcomeOf } from '#domain/deals/bid-choice.ts'
import { type BidOutcome } from '#domain/deals/bid-outcomes.ts'
import { deals } from '#domain/deals/deal.ts'
import { lenderBids } from '#domain/deals/lender-bid.ts'
import { keysOf } from '#domain/kernel/narrow.ts'
import { type ChoiceLetter, proposedLetters } from '#domain/mail/choice-letter.ts'
import { toFieldErrors, toMessage } from '#web/data/errors.ts'
import { useSend } from '#web/data/hooks.ts'
import { usePerson } from '#web/data/session.tsx'
import { untoldOf } from '#web/features/deals/bids/bid-order.ts'
import type { BidRow, DealRow } from '#web/features/deals/life/deal-row.ts'
import { CheckboxField, FieldError, FormDialog, NoticeLine, notify, TextField } from '#web/ui/index.ts'
import classes from './message.module.css'

// The editor is the heaviest part of the product; lists and forms must not wait for it.
const MessageBodyEditor = lazy(() => import('./MessageBodyEditor.tsx'))

export interface ChoiceLettersDialogProps {
  deal: DealRow
  bids: readonly BidRow[]
  onClose: () => void
}

interface ChoiceLettersAnswer {
  queued: number
  told: readonly number[]
  isHandedOver: boolean
  skipped: readonly { lenderName: string; reason: string }[]
}

export function ChoiceLettersDialog({ deal, bids, onClose }: ChoiceLettersDialogProps) {
  const { t } = useLingui()
  const isOnlyAsked = isOneOf(usePerson().role, AGENTS)
  const { send, isPending } = useSend<ChoiceLettersAnswer>('POST', `deals/${deal.id}/actions/tellLenders`, {
    changes: [lenderBids.path, deals.path, 'outbox-messages'],
  })
  const [leftOut, setLeftOut] = useState<readonly number[]>([])
  const [letters, setLetters] = useState(proposedLetters)
  const [error, setError] = useState<unknown>(null)
  const errors = toFieldErrors(error)
  const untold = untoldOf(bids, deal.primaryLenderBidId)
  const chosen = untold.filter(({ id }) => !leftOut.includes(id))
  const count = chosen.length
  const submit = async () => {
    setError(null)
    try {
      const words = isOnlyAsked ? {} : { chosen: letters.chosen, notChosen: letters['not-chosen'] }
      const answer = await send({ bidIds: chosen.map(({ id }) => id), ...words })
      const told = answer.told.length
      notify.ok(answer.isHandedOver ? t`Your approver is asked to tell ${told}` : t`Lenders told: ${told}`)
      for (const { lenderName, reason } of answer.skipped) notify.failed(`${lenderName}: ${reason}`)
      onClose()
    } catch (problem) {
      setError(problem)
    }
  }
  const titles: Record<BidOutcome, string> = {
    chosen: t`To the lender that was chosen`,
    'not-chosen': t`To the others`,
  }
  return (
    <FormDialog
      opened
      size={760}
      title={t`Tell the lenders of ${deal.dealName}`}
      action={isOnlyAsked ? t`Ask to send (${count})` : t`Send letters (${count})`}
      isBusy={isPending}
      isDisabled={count === 0}
      error={error && Object.keys(errors).length === 0 ? toMessage(error) : undefined}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <NoticeLine>
        {untold.length === 0 ? (
          <Trans>Every lender that can be told was told.</Trans>
        ) : isOnlyAsked ? (
          <Trans>Your approver gets a notice, and sends the letters in your name or changes them first.</Trans>
        ) : (
          <Trans>Nothing goes out before you send. Answers go to the owner of the deal.</Trans>
        )}
      </NoticeLine>
      {keysOf(letters).map((outcome) => (
        <Letter
          key={outcome}
          title={titles[outcome]}
          bids={untold.filter((bid) => outcomeOf(bid, deal.primaryLenderBidId) === outcome)}
          leftOut={leftOut}
          onLeaveOut={setLeftOut}
          letter={letters[outcome]}
          onChange={isOnlyAsked ? undefined : (next) => setLetters((now) => ({ ...now, [outcome]: next }))}
          errors={errors}
        />
      ))}
    </FormDialog>
  )
}

interface LetterProps {
  title: string
  bids: readonly BidRow[]
  leftOut: readonly number[]
  onLeaveOut: (ids: readonly number[]) => void
  letter: ChoiceLetter
  /** Without it the letter is not this person's to write. */
  onChange?: (next: ChoiceLetter) => void
  errors: Readonly<Record<string, string>>
}

function Letter({ title, bids, leftOut, onLeaveOut, letter, onChange, errors }: LetterProps) {
  const { t } = useLingui()
  if (bids.length === 0) return null
  return (
    <fieldset className={classes.letter}>
      <legend>{title}</legend>
      <div className={classes.letterLenders}>
        {bids.map(({ id, lenderName, contacts }) => (
          <CheckboxField
            key={id}
            label={
              <>
                {lenderName} <span className="ui-quiet">{contacts.map(({ name }) => name).join(', ')}</span>
              </>
            }
            value={!leftOut.includes(id)}
            onChange={(isTicked) => onLeaveOut(isTicked ? leftOut.filter((each) => each !== id) : [...leftOut, id])}
          />
        ))}
      </div>
      {onChange && (
        <>
          <TextField
            label={t`Subject`}
            value={letter.subject}
            onChange={(subject) => onChange({ ...letter, subject: subject ?? '' })}
            error={errors.subject}
            maxLength={300}
          />
          <Suspense fallback={<Skeleton height={240} />}>
            <MessageBodyEditor value={letter.body} onChange={(body) => onChange({ ...letter, body })} />
          </Suspense>
          {errors.body && <FieldError>{errors.body}</FieldError>}
        </>
      )}
    </fieldset>
  )
}
