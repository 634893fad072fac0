/** The ledger of consents per address, and how an address stands by it. */
import { addDays, addMonths, dayDiff, type IsoDate } from '#domain/kernel/dates.ts'
import { mark } from '#domain/kernel/words.ts'

/** What a line of the ledger records. Lines are only added. */
export const CONSENT_EVENTS = ['given', 'withdrawn', 'withdrawal-undone', 'bounced', 'corrected'] as const
export type ConsentEvent = (typeof CONSENT_EVENTS)[number]
export const CONSENT_EVENT_WORDS: Readonly<Record<ConsentEvent, string>> = {
  given: mark('Consent'),
  withdrawn: mark('Opted out'),
  'withdrawal-undone': mark('Opt-out taken back'),
  bounced: mark('Bounced'),
  corrected: mark('Address works again'),
}
/** What a person may add; the others are noted where they happen. */
export const EVENTS_BY_HAND: readonly ConsentEvent[] = ['given', 'withdrawn', 'corrected']

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

type ConsentGrant = ConsentLine & { ground: ConsentGround; proof: string }

/** A ground without proof is no ground. */
const isProven = (line: ConsentLine): line is ConsentGrant =>
  line.event === 'given' && line.ground != null && (line.proof ?? '').trim() !== ''

/** What does not end comes first, then what holds longest, the newest among equals. */
function bestOf(grants: readonly ConsentGrant[], today: IsoDate): Consent {
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

const rankOf = ({ grant, until }: { grant: ConsentGrant; until: IsoDate | null }): number =>
  grant.ground === 'express' ? 2 : until === null ? 1 : 0

function stateOf(ground: ConsentGround, daysLeft: number | null): ConsentState {
  if (ground === 'express') return 'express'
  if (daysLeft === null) return 'implied'
  if (daysLeft < 0) return 'expired'
  return daysLeft <= ENDS_SOON_DAYS ? 'ends-soon' : 'implied'
}

/** What is kept of an address between two lines of its ledger: whether a ground has ended is for each day to say. */
export const CONSENT_STANDINGS = ['express', 'implied', 'withdrawn', 'bounced', 'unknown'] as const
export type ConsentStanding = (typeof CONSENT_STANDINGS)[number]
type StandingOfAddress = Pick<Consent, 'ground' | 'proof' | 'until' | 'since'> & { standing: ConsentStanding }

/** How an address stands after the last of its lines, on whatever day. */
export function standingOf(lines: readonly ConsentLine[], today: IsoDate): StandingOfAddress {
  const { state, ground, proof, until, since } = consentOf(lines, today)
  const standing = state === 'ends-soon' || state === 'expired' ? 'implied' : state
  return { standing, ground, proof, until, since }
}

/** The same on a day. */
export function stateOn(
  { standing, until }: Pick<StandingOfAddress, 'standing' | 'until'>,
  today: IsoDate,
): ConsentState {
  return standing === 'implied' ? stateOf('business', until === null ? null : dayDiff(today, until)) : standing
}

/** The last day on which an unsubscription can be taken back from its page. */
export const takeBackUntil = (withdrawnOn: IsoDate): IsoDate => addDays(withdrawnOn, TAKE_BACK_DAYS)
/** Whether it still can. */
export const mayTakeBack = (withdrawnOn: IsoDate, today: IsoDate): boolean => today <= takeBackUntil(withdrawnOn)
