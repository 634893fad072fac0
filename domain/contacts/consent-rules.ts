/** Who may be sent a commercial message, and why not: the ledger of consents per address, read in one place. */
import { addDays, addMonths, dayDiff, type IsoDate } from '#domain/kernel/dates.ts'
import { mark, say } from '#domain/kernel/words.ts'

/** What a line of the ledger records. Lines are only added. */
export const CONSENT_EVENTS = ['given', 'withdrawn', 'withdrawal-undone', 'bounced', 'corrected'] as const
export type ConsentEvent = (typeof CONSENT_EVENTS)[number]

/** Why a message is allowed: she said so, a business with us, a question to us, or an address she publishes. */
export const CONSENT_GROUNDS = ['express', 'business', 'inquiry', 'published'] as const
export type ConsentGround = (typeof CONSENT_GROUNDS)[number]
export const CONSENT_GROUND_WORDS: Readonly<Record<ConsentGround, string>> = {
  express: mark('Express'),
  business: mark('Business, 24 months'),
  inquiry: mark('Inquiry, 6 months'),
  published: mark('Published address'),
}

/** Months that a ground holds; the others do not end by themselves. */
const MONTHS_OF: Readonly<Record<ConsentGround, number | null>> = {
  express: null,
  business: 24,
  inquiry: 6,
  published: null,
}

/** Days before its end in which a consent ends soon. */
export const ENDS_SOON_DAYS = 30
/** Days in which an unsubscription can be taken back from its page. */
export const TAKE_BACK_DAYS = 7

export type ConsentLine = {
  /** The day of the event itself: of the deal, the question, the click. */
  on: IsoDate
  event: ConsentEvent
  /** Only of `given`. */
  ground?: ConsentGround | null
  /** What shows it: the text of a form, a letter, the page where the address stands. */
  proof?: string | null
}

export const CONSENT_STATES = ['express', 'implied', 'ends-soon', 'expired', 'withdrawn', 'bounced', 'unknown'] as const
export type ConsentState = (typeof CONSENT_STATES)[number]
export const CONSENT_STATE_WORDS: Readonly<Record<ConsentState, string>> = {
  express: mark('Express'),
  implied: mark('Implied'),
  'ends-soon': mark('Ends soon'),
  expired: mark('Expired'),
  withdrawn: mark('Opted out'),
  bounced: mark('Bounced'),
  unknown: mark('None'),
}

export type Consent = {
  state: ConsentState
  ground: ConsentGround | null
  proof: string | null
  /** The last day on which it holds; null where it does not end, or there is none. */
  until: IsoDate | null
  /** Days until then, today not counted; null where it does not end. */
  daysLeft: number | null
  /** The day of the event that decides. */
  since: IsoDate | null
}

const NO_CONSENT: Consent = { state: 'unknown', ground: null, proof: null, until: null, daysLeft: null, since: null }

/** The last day on which a ground holds. */
export function holdsUntil(ground: ConsentGround, on: IsoDate): IsoDate | null {
  const months = MONTHS_OF[ground]
  return months === null ? null : addMonths(on, months)
}

/** Lines in the order in which they happened; of one day the later in the ledger counts later. */
const inOrder = (lines: readonly ConsentLine[], today: IsoDate): ConsentLine[] =>
  lines.filter(({ on }) => on <= today).toSorted((a, b) => (a.on === b.on ? 0 : a.on < b.on ? -1 : 1))

/** How an address stands today. */
export function consentOf(lines: readonly ConsentLine[], today: IsoDate): Consent {
  const past = inOrder(lines, today)
  const withdrawal = past.findLast(({ event }) => event === 'withdrawn' || event === 'withdrawal-undone')
  const withdrawnAt = withdrawal?.event === 'withdrawn' ? past.indexOf(withdrawal) : -1
  const grants = past.filter(isProven)
  // Nothing implied outlives a withdrawal; only a new express consent does.
  const standing = grants.filter((line) => past.indexOf(line) > withdrawnAt)
  if (withdrawal && withdrawnAt >= 0 && !standing.some(({ ground }) => ground === 'express')) {
    return { ...NO_CONSENT, state: 'withdrawn', since: withdrawal.on, proof: withdrawal.proof ?? null }
  }
  const bounce = past.findLast(({ event }) => event === 'bounced' || event === 'corrected')
  if (bounce?.event === 'bounced')
    return { ...NO_CONSENT, state: 'bounced', since: bounce.on, proof: bounce.proof ?? null }
  return bestOf(standing, today)
}

type Grant = ConsentLine & { ground: ConsentGround; proof: string }

/** A ground without proof is no ground. */
const isProven = (line: ConsentLine): line is Grant =>
  line.event === 'given' && line.ground != null && (line.proof ?? '').trim() !== ''

/** What does not end comes first, then what holds longest, the newest among equals. */
function bestOf(grants: readonly Grant[], today: IsoDate): Consent {
  const ranked = grants
    .map((grant) => ({ grant, until: holdsUntil(grant.ground, grant.on) }))
    .toSorted((a, b) => rankOf(b) - rankOf(a) || (b.until ?? b.grant.on).localeCompare(a.until ?? a.grant.on))
  const [best] = ranked
  if (!best) return NO_CONSENT
  const { grant, until } = best
  const daysLeft = until === null ? null : dayDiff(today, until)
  const state = stateOf(grant.ground, daysLeft)
  return { state, ground: grant.ground, proof: grant.proof, until, daysLeft, since: grant.on }
}

const rankOf = ({ grant, until }: { grant: Grant; until: IsoDate | null }): number =>
  grant.ground === 'express' ? 2 : until === null ? 1 : 0

function stateOf(ground: ConsentGround, daysLeft: number | null): ConsentState {
  if (ground === 'express') return 'express'
  if (daysLeft === null) return 'implied'
  if (daysLeft < 0) return 'expired'
  return daysLeft <= ENDS_SOON_DAYS ? 'ends-soon' : 'implied'
}

/** Why a message may not go, in the order in which the reasons are told. */
export const REFUSALS = ['opted-out', 'bounced', 'no-address', 'expired', 'no-consent', 'recent', 'duplicate'] as const
export type Refusal = (typeof REFUSALS)[number]

export type MessageCase = {
  /** Null where nobody knows one. */
  address: string | null
  ledger: readonly ConsentLine[]
  /** The opt-out of the owner or contact itself; either stands for all addresses. */
  optOut: boolean
  country: 'CA' | 'US' | null
  lastContactedOn: IsoDate | null
  lastContactedBy?: string | null
  /** Days for which nobody is written to twice; 0 for no such rule. */
  excludeContactedDays: number
  /** Somebody decided to write in spite of a recent contact. */
  isIncluded?: boolean
  /** The same address stands earlier in the list. */
  isRepeated: boolean
}

export type MessageVerdict =
  | { mayGo: true; consent: Consent }
  | {
      mayGo: false
      refusal: Refusal
      sentence: string
      remedy: 'correct' | 'call' | 'include' | null
      consent: Consent
    }

/**
 * The one place that decides whether a commercial message may go to an address. Canada needs a ground with proof; the
 * United States are opt-out; where the country is not known, Canada's rule holds. Asked again at the moment of sending.
 */
export function judgeMessage(message: MessageCase, today: IsoDate): MessageVerdict {
  const consent = consentOf(message.ledger, today)
  const refusal = refusalOf(message, consent, today)
  if (refusal === null) return { mayGo: true, consent }
  return {
    mayGo: false,
    refusal,
    sentence: refusalSentence(refusal, message, consent),
    remedy: REMEDIES[refusal],
    consent,
  }
}

const isKnown = (address: string | null): boolean => (address ?? '').trim() !== ''

function refusalOf(message: MessageCase, consent: Consent, today: IsoDate): Refusal | null {
  if (message.optOut || consent.state === 'withdrawn') return 'opted-out'
  if (consent.state === 'bounced') return 'bounced'
  if (!isKnown(message.address)) return 'no-address'
  if (message.country !== 'US' && consent.state === 'expired') return 'expired'
  if (message.country !== 'US' && consent.state === 'unknown') return 'no-consent'
  if (!message.isIncluded && isRecent(message, today)) return 'recent'
  return message.isRepeated ? 'duplicate' : null
}

const isRecent = ({ lastContactedOn, excludeContactedDays }: MessageCase, today: IsoDate): boolean =>
  lastContactedOn !== null && excludeContactedDays > 0 && lastContactedOn > addDays(today, -excludeContactedDays)

/** What can be done about it. To ask for consent by mail is itself such a message, so an ended ground asks for a call. */
const REMEDIES: Readonly<Record<Refusal, 'correct' | 'call' | 'include' | null>> = {
  'opted-out': null,
  bounced: 'correct',
  'no-address': 'correct',
  expired: 'call',
  'no-consent': 'call',
  recent: 'include',
  duplicate: null,
}

function refusalSentence(refusal: Refusal, message: MessageCase, consent: Consent): string {
  switch (refusal) {
    case 'opted-out':
      return consent.since ? say('Opted out {date}', { date: consent.since }) : say('Opted out')
    case 'bounced':
      return say('Bounced {date}', { date: consent.since })
    case 'no-address':
      return say('No address')
    case 'expired':
      return say('Consent expired {date}', { date: consent.until })
    case 'no-consent':
      return say('No consent is recorded')
    case 'recent':
      return message.lastContactedBy
        ? say('Contacted {date} by {name}', { date: message.lastContactedOn, name: message.lastContactedBy })
        : say('Contacted {date}', { date: message.lastContactedOn })
    case 'duplicate':
      return say('The same address stands further up')
  }
}

/** Whether an unsubscription can still be taken back from its page. */
export const mayTakeBack = (withdrawnOn: IsoDate, today: IsoDate): boolean =>
  today <= addDays(withdrawnOn, TAKE_BACK_DAYS)
export const ALREADY_OFF = mark('You are already off the list.')
export const NO_POSTAL_ADDRESS = mark('Add your postal address first.')
