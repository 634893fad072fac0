/** What a lender's answer must say, what it may still change, and when its link works. */
import type { Instant, IsoDate } from '#domain/kernel/dates.ts'
import { AppError, type FieldErrors } from '#domain/kernel/errors.ts'
import { isAnswered } from '#domain/kernel/form.ts'
import { sayRequired, type Values } from '#domain/kernel/validation.ts'
import { labelOf, mark, say } from '#domain/kernel/words.ts'
import { BID_SECTIONS } from './bid-form.ts'
import { INCOMPLETE } from './deal-rules.ts'
import { type BidStatus, LINK_ENDED, QUOTED_OR_BETTER, SETTLED } from './lender-bid.ts'

/** The statuses that a lender behind its link may set. */
export const GUEST_STATUSES: readonly BidStatus[] = ['interested', 'quoted', 'declined']

/** Statuses in which the lender's terms stand, so that they must be complete. */
export const isQuoted = (status: BidStatus) => QUOTED_OR_BETTER.includes(status)

/** Whether the lender's terms count as a quote: those that stand, and those that lost against another lender's. */
export const wasQuoted = ({ status, quotedAt }: { status: BidStatus; quotedAt: Instant | null }) =>
  isQuoted(status) || (status === 'not-selected' && quotedAt !== null)

const isNumber = (value: unknown): value is number => typeof value === 'number'

/**
 * All-in rate, percent a year. A floating rate is its index and spread, at least the floor and at most the cap;
 * a fixed one is what was typed, or the same sum where nothing was. Null when it cannot be known.
 */
export function allInRate(bid: Readonly<Values>): number | null {
  const typed = isNumber(bid.allInRate) ? bid.allInRate : null
  if (bid.rateType === 'Fixed' && typed !== null) return typed
  if (!isNumber(bid.indexRate) || !isNumber(bid.spread)) return typed
  const sum = bid.indexRate + bid.spread
  const capped = isNumber(bid.rateCap) ? Math.min(bid.rateCap, sum) : sum
  // The sum of two decimals in doubles has a tail; rates are stored in millionths.
  return Math.round((isNumber(bid.rateFloor) ? Math.max(bid.rateFloor, capped) : capped) * 1e6) / 1e6
}

/** A sentence for each thing wrong with the terms, by its path. `isQuoting` asks for completeness as well. */
export function bidErrors(bid: Readonly<Values>, { today, isQuoting }: { today: IsoDate; isQuoting: boolean }) {
  const errors: FieldErrors = {}
  if (isQuoting) Object.assign(errors, missingAnswers(bid))
  if (isNumber(bid.loanAmount) && bid.loanAmount <= 0) {
    errors['values.loanAmount'] = say('Loan amount must be greater than 0.')
  }
  if (isNumber(bid.rateFloor) && isNumber(bid.rateCap) && bid.rateFloor > bid.rateCap) {
    errors['values.rateFloor'] = say('Floor cannot be above the cap.')
  }
  if (isQuoting && typeof bid.expiryDate === 'string' && bid.expiryDate < today) {
    errors['values.expiryDate'] = say('Expiry date is in the past.')
  }
  return errors
}

function missingAnswers(bid: Readonly<Values>): FieldErrors {
  const questions = BID_SECTIONS.flatMap((section) => Object.entries(section.questions))
  return Object.fromEntries(
    questions
      .filter(([name, question]) => question.isRequiredOnSubmit && !isAnswered(bid[name]))
      .map(([name, { field }]) => [`values.${name}`, sayRequired(labelOf(name, field))]),
  )
}

/** Throws `invalid` naming everything wrong with the terms. */
export function assertBid(bid: Readonly<Values>, check: { today: IsoDate; isQuoting: boolean }): void {
  const errors = bidErrors(bid, check)
  const sentences = Object.values(errors)
  const isIncomplete = check.isQuoting && Object.keys(missingAnswers(bid)).length > 0
  if (sentences.length > 0) throw new AppError('invalid', isIncomplete ? say(INCOMPLETE) : String(sentences[0]), errors)
}

/** Throws `conflict` when the lender's answer is past changing. */
export function assertAnswerable(status: BidStatus): void {
  if (SETTLED.includes(status)) throw new AppError('conflict', say('This bid can no longer be changed.'))
}

/** Throws `conflict` unless a bid stands. */
export function assertStands({ isActive, active }: { isActive: unknown; active: unknown }): void {
  if (!isActive || !active) throw new AppError('conflict', say('This bid is not active.'))
}

export type LinkState = { status: BidStatus; isActive: boolean; dealStatus: string; tokenExpiresAt: Instant }

/** Whether the link may be switched at all: not once its time, its bid or its deal has ended. */
export const isLinkSwitchable = ({ status, isActive, dealStatus, tokenExpiresAt }: LinkState, now: Date): boolean =>
  isActive && dealStatus === 'in-progress' && !LINK_ENDED.includes(status) && new Date(tokenExpiresAt) > now

/** Whether a link that has run out may be given more time: where it could be switched, were it not for its time. */
export const isLinkRenewable = (state: LinkState, now: Date): boolean =>
  new Date(state.tokenExpiresAt) <= now &&
  isLinkSwitchable({ ...state, tokenExpiresAt: new Date(now.getTime() + 1).toISOString() }, now)

export const NOT_SWITCHABLE = mark('This token cannot be toggled')

/** Statuses in which the lender owes an answer. */
export const AWAITING_ANSWER: readonly BidStatus[] = ['sent', 'viewed']
/** Statuses in which a bid may still be removed: the lender has not answered. */
export const REMOVABLE: readonly BidStatus[] = ['selected', 'sent']
/** Statuses that a closing leaves behind as not selected. */
export const OPEN_AT_CLOSING: readonly BidStatus[] = [
  'selected',
  'sent',
  'viewed',
  'interested',
  'quoted',
  'term-sheet',
  'accepted',
  'committed',
]
