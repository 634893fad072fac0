/** Who may be sent a commercial message, and why not: asked of the ledger of consents in this one place. */

import { addDays, type IsoDate } from '#domain/kernel/dates.ts'
import type { Country } from '#domain/kernel/provinces.ts'
import { mark, say } from '#domain/kernel/words.ts'
import { type Consent, type ConsentLine, consentOf } from './consent-rules.ts'

/** Why a message may not go, in the order in which the reasons are told. */
export const REFUSALS = ['opted-out', 'bounced', 'no-address', 'expired', 'no-consent', 'recent', 'duplicate'] as const
export type Refusal = (typeof REFUSALS)[number]

export type MessageCase = {
  /** Null where nobody knows one. */
  address: string | null
  ledger: readonly ConsentLine[]
  /** The opt-out of the owner or contact itself; either stands for all addresses. */
  optOut: boolean
  country: Country | null
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

export const NO_POSTAL_ADDRESS = mark('Add your postal address first.')
