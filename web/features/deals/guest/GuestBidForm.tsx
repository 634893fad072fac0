/** A lender's answer: a quote with its live rate and payment, interest without terms, or a no with its reason. */

import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isAskedFinal } from '#domain/deals/best-and-final.ts'
import { isQuoted } from '#domain/deals/bid-rules.ts'
import { textIn } from '#domain/kernel/narrow.ts'
import { declineOptions } from '#web/features/deals/bids/DeclineBidDialog.tsx'
import { QuoteFields } from '#web/features/deals/bids/QuoteFields.tsx'
import { ErrorLine, NoteField, SavedState, SegmentedSwitch, SelectField } from '#web/ui/index.ts'
import { BidThanks } from './BidThanks.tsx'
import { GuestAnswerFoot } from './GuestAnswerFoot.tsx'
import classes from './guest.module.css'
import type { GuestDeal } from './guest-deal.ts'
import { type GuestAnswer, type GuestBidState, useGuestBid } from './use-guest-bid.ts'

export interface GuestBidFormProps {
  token: string
  guest: GuestDeal
  /** Which answer was begun with; a quote where nothing was said. */
  first?: GuestAnswer | undefined
}

export function GuestBidForm({ token, guest, first }: GuestBidFormProps) {
  const form = useGuestBid(token, guest)
  const { bid } = form
  const [isChanging, setIsChanging] = useState(false)
  const hasAnswered = ['interested', 'quoted', 'term-sheet', 'declined'].includes(bid.status)
  // What does not stand as it was is shown in the form, with what is wrong.
  const confirmTerms = async () => setIsChanging(!(await form.send('quoted', null)))
  if (hasAnswered && !isChanging) {
    return (
      <BidThanks
        {...{ bid, guest }}
        onChange={() => setIsChanging(true)}
        final={isAskedFinal(bid) ? { onStand: () => void confirmTerms(), isSending: form.isSending } : undefined}
      />
    )
  }
  return <AnswerForm form={form} guest={guest} first={first} onSent={() => setIsChanging(false)} />
}

interface AnswerFormProps {
  form: GuestBidState
  guest: GuestDeal
  first: GuestAnswer | undefined
  onSent: () => void
}

const FIRST: Partial<Record<string, GuestAnswer>> = { declined: 'declined', interested: 'interested' }

function AnswerForm({ form, guest, first, onSent }: AnswerFormProps) {
  const { t } = useLingui()
  const { autosave, bid, send, isSending } = form
  const [answer, setAnswer] = useState<GuestAnswer>(FIRST[bid.status] ?? first ?? 'quoted')
  const [reason, setReason] = useState<string | null>(bid.declinedReason)
  const isChange = isQuoted(bid.status)
  const names: Record<GuestAnswer, string> = {
    quoted: isAskedFinal(bid) ? t`Send final terms` : isChange ? t`Send the changed bid` : t`Submit bid`,
    interested: t`Say you are interested`,
    declined: t`Decline`,
  }
  const submit = async () => {
    if (await send(answer, reason)) onSent()
    else focusFirstProblem()
  }
  return (
    <section className={classes.bid} aria-label={t`Your bid`}>
      <header className={classes.bidHead}>
        <h2 className={classes.cardTitle}>
          <Trans>Your bid</Trans>
        </h2>
        <SavedState draft state={autosave.state} savedAt={autosave.savedAt} onRetry={() => void autosave.flush()} />
      </header>
      <div className={classes.bidBody}>
        <SegmentedSwitch<GuestAnswer>
          label={t`Your answer`}
          size="md"
          fullWidth
          value={answer}
          onChange={setAnswer}
          options={[
            { value: 'quoted', label: t`Quote` },
            { value: 'interested', label: t`Interested` },
            { value: 'declined', label: t`Decline` },
          ]}
        />
        {answer === 'quoted' && <QuoteFields form={form} guest={guest} />}
        {answer === 'declined' && (
          <SelectField
            size="md"
            label={t`Reason`}
            value={reason}
            onChange={setReason}
            options={declineOptions()}
            error={autosave.errors.declinedReason}
          />
        )}
        {answer !== 'quoted' && (
          <NoteField
            size="md"
            optional
            label={answer === 'interested' ? t`What you would need to quote` : t`Comments`}
            value={textIn(form.answers.comments)}
            onChange={(comments) => form.set('comments', comments)}
          />
        )}
        {autosave.message && <ErrorLine>{autosave.message}</ErrorLine>}
      </div>
      <GuestAnswerFoot
        autosave={autosave}
        openUntil={bid.tokenExpiresAt}
        action={names[answer]}
        isDeclining={answer === 'declined'}
        isSending={isSending}
        isDisabled={answer === 'declined' && reason === null}
        onSend={() => void submit()}
      >
        <p className={classes.bidNote}>
          <Trans>You can change it until it is accepted. {guest.sender.name} gets it at once.</Trans>
        </p>
      </GuestAnswerFoot>
    </section>
  )
}

function focusFirstProblem() {
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>('[aria-invalid="true"]')
    field?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
  })
}
