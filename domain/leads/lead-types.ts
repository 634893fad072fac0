/** The six kinds of leads, and what they are called on the wire. */
import { AppError } from '#domain/kernel/errors.ts'
import { mark, say } from '#domain/kernel/words.ts'

export const LEAD_TYPES = ['partner', 'refinance', 'expiries', 'listings', 'crm', 'others'] as const
export type LeadType = (typeof LEAD_TYPES)[number]

/** `market`: transactions of rival brokerages; `previous`: cycles that ended. */
export const LEAD_STATES = ['active', 'previous', 'market'] as const
export type LeadState = (typeof LEAD_STATES)[number]
export const LEAD_STATE_WORDS: Readonly<Record<LeadState, string>> = {
  active: mark('Active'),
  previous: mark('Previous'),
  market: mark('Market'),
}

export const LEAD_TYPE_WORDS: Readonly<Record<LeadType, string>> = {
  // An operator may name it otherwise; this is what it is called where nobody has.
  partner: mark('Partner Brokerage'),
  refinance: mark('Own Financing'),
  expiries: mark('Expiries'),
  listings: mark('Listings'),
  crm: mark('CRM'),
  others: mark('Others'),
}

/** Kind and state of what makes a lead, checked already; it is active unless it says otherwise. */
export function kindAndState(values: Readonly<Record<string, unknown>>): { leadType: LeadType; state: LeadState } {
  const leadType = LEAD_TYPES.find((type) => type === values.leadType)
  if (!leadType) throw new AppError('invalid', say(UNKNOWN_LEAD_TYPE))
  return { leadType, state: LEAD_STATES.find((state) => state === values.state) ?? 'active' }
}

export const UNKNOWN_LEAD_TYPE = mark('Unknown lead type.')

/** The kind that a word on the wire names; `partnerKey` stands there for the partner brokerage. Throws on any other. */
export function readLeadType(word: unknown, partnerKey: string): LeadType {
  if (word === partnerKey) return 'partner'
  const type = LEAD_TYPES.find((each) => each === word)
  if (type === undefined || type === 'partner') throw new AppError('invalid', say(UNKNOWN_LEAD_TYPE))
  return type
}

/** How a kind is called on the wire. */
export const wireLeadType = (type: LeadType, partnerKey: string): string => (type === 'partner' ? partnerKey : type)

/** A key must be a word of its own: it stands in addresses, and beside the other kinds. */
export const isPartnerKey = (key: string): boolean =>
  /^[a-z][a-z0-9-]{0,30}$/.test(key) && !LEAD_TYPES.some((type) => type !== 'partner' && type === key)
