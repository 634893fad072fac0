/** A lender's answer while it is written: saved as a draft by itself, sent when its author says so. */
import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isQuoted } from '#domain/deals/bid-rules.ts'
import { lenderBids } from '#domain/deals/lender-bid.ts'
import { formatNumber } from '#domain/kernel/format.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { RECOURSE_WORDS } from '#domain/lenders/match-criteria.ts'
import { CHARGE_WORDS, PREPAYMENT_WORDS } from '#domain/portfolio/asked-choices.ts'
import { api } from '#web/data/api.ts'
import { explainSave } from '#web/data/autosave/explain-save.ts'
import { useAutosave } from '#web/data/autosave/use-autosave.ts'
import { toFieldErrors, toMessage } from '#web/data/errors.ts'
import { withRate } from '#web/features/deals/bids/bid-rate.ts'
import { answersWith, toBody } from '#web/features/deals/form/answer-changes.ts'
import { type Answers, figure } from '#web/features/deals/life/deal-row.ts'
import { type GuestBid, type GuestDeal, isEnded } from './guest-deal.ts'

/** What a lender would most likely offer: the request itself, to be changed where it differs. */
export function firstAnswers({ values }: GuestDeal['deal']): Record<string, unknown> {
  const asked: Record<string, unknown> = {
    loanAmount: figure(values, 'Loan_Amount'),
    rateType: values.Rate_Type === 'Both' ? 'Fixed' : values.Rate_Type,
    termMonths: figure(values, 'Term'),
    amortizationMonths: figure(values, 'Amortization'),
    ioMonths: values.IO === true ? (figure(values, 'IO_Period') ?? figure(values, 'Term')) : null,
    loanType: figure(values, 'Loan_Type'),
    indexType: values.Rate_Index,
  }
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== null && value !== undefined))
}

/** What was requested, as a hint in boxes that count as the lender's terms only once the lender has filled them. */
export function requestHints({ values }: GuestDeal['deal']): Readonly<Record<string, string>> {
  const ltv = figure(values, 'LTV')
  const asked: Record<string, string | null> = {
    bidLtv: ltv === null ? null : formatNumber(ltv, 2),
    chargeType: wordIn(CHARGE_WORDS, values.Charge_Type),
    recourse: wordIn(RECOURSE_WORDS, values.Recourse),
    prepaymentPenaltyType: wordIn(PREPAYMENT_WORDS, values.Prepayment_Preference),
  }
  return Object.fromEntries(
    Object.entries(asked).flatMap(([name, hint]) => (hint === null ? [] : [[name, t`Requested: ${hint}`]])),
  )
}

const wordIn = (words: Readonly<Record<string, string>>, value: unknown): string | null =>
  typeof value === 'string' && value in words ? wordOf(words, value) : null

export type GuestAnswer = 'quoted' | 'interested' | 'declined'

type Pending = ReturnType<typeof useAutosave<GuestBid>>['pending']

/** What is sent as an answer: of an offer all that stands in the form, otherwise what was changed. */
function answerBody(status: GuestAnswer, answers: Answers, pending: Pending, declinedReason: string | null) {
  const { termSheetFile } = pending
  const values = status === 'quoted' ? answers : toBody(pending).values
  return {
    status,
    ...(values !== undefined && { values }),
    ...(termSheetFile !== undefined && { termSheetFile }),
    ...(status === 'declined' && { declinedReason }),
  }
}

export function useGuestBid(token: string, guest: GuestDeal) {
  const client = useQueryClient()
  const [calls] = useState(() => api.asGuest(token))
  const [isSending, setIsSending] = useState(false)
  const path = `${lenderBids.path}/${guest.bid.id}`
  const patch = (body: object, base: GuestBid) =>
    calls.send<GuestBid>('PATCH', path, { ...body, updatedAt: base.updatedAt })
  const autosave = useAutosave<GuestBid>(guest.bid, {
    save: (changes, base) => patch(toBody(changes), base),
    explain: explainSave,
    reload: () => calls.get<GuestBid>(path),
    isManual: isQuoted(guest.bid.status),
  })
  const { base, pending } = autosave
  const isFirst = Object.keys(base.values).length === 0
  const first = isFirst ? firstAnswers(guest.deal) : {}
  const answers: Answers = { ...first, ...answersWith(base.values, pending) }

  const set = (name: string, value: unknown) => {
    // What stood there from the start is part of the answer as soon as there is one.
    for (const [key, proposed] of Object.entries(first)) {
      if (!(`values.${key}` in pending)) autosave.change(`values.${key}`, proposed)
    }
    for (const [key, next] of Object.entries(withRate(answers, name, value))) autosave.change(`values.${key}`, next)
  }
  const keep = (bid: GuestBid) => {
    autosave.replace(bid)
    client.setQueryData<GuestDeal>(['guest-deal', 'guest', token], (now) => now && { ...now, bid })
  }
  /** Sends the answer; true when it arrived. */
  const send = async (status: GuestAnswer, declinedReason: string | null): Promise<boolean> => {
    setIsSending(true)
    try {
      keep(await patch(answerBody(status, answers, pending, declinedReason), base))
      return true
    } catch (error) {
      if (isEnded(error)) void client.invalidateQueries({ queryKey: ['conf-agreement', 'guest', token] })
      autosave.fail(toFieldErrors(error), toMessage(error))
      return false
    } finally {
      setIsSending(false)
    }
  }
  return { autosave, answers, set, send, isSending, calls, bid: base }
}

export type GuestBidState = ReturnType<typeof useGuestBid>
