/** The ledger of consents, to which lines are only added, and how each address stands by it. */
import { type Access, everyRole, grant, NOTHING } from '#domain/access/access.ts'
import { CRM_ROLES } from '#domain/access/roles.ts'
import { defineEntity } from '#domain/kernel/entity.ts'
import { choice, date, reference, text } from '#domain/kernel/field.ts'
import { mark } from '#domain/kernel/words.ts'
import {
  CONSENT_EVENT_WORDS,
  CONSENT_EVENTS,
  CONSENT_GROUND_WORDS,
  CONSENT_GROUNDS,
  CONSENT_STANDINGS,
} from './consent-rules.ts'

/** What somebody may say who unsubscribes. */
export const UNSUBSCRIBE_REASONS = ['too-often', 'not-my-loan', 'has-broker', 'other'] as const
export type UnsubscribeReason = (typeof UNSUBSCRIBE_REASONS)[number]
export const UNSUBSCRIBE_REASON_WORDS: Readonly<Record<UnsubscribeReason, string>> = {
  'too-often': mark('Too often'),
  'not-my-loan': mark('Not my loan'),
  'has-broker': mark('Have a broker'),
  other: mark('Other'),
}

/** One line: what happened to whom, on which day, and what shows it. Kept by address, whoever the address belongs to. */
export const consents = defineEntity({
  path: 'consents',
  label: 'Consent',
  title: 'email',
  fields: {
    user_company_id: reference('user-companies').readOnly(),
    email: text(254).required().label('E-mail'),
    personName: text(161).label('Name'),
    companyName: text(150).label('Company'),
    event: choice(CONSENT_EVENTS, CONSENT_EVENT_WORDS).required(),
    ground: choice(CONSENT_GROUNDS, CONSENT_GROUND_WORDS),
    /** The day of the deal, the question or the form, which may lie before the day it is written down. */
    happenedOn: date().label('Date'),
    proof: text(1_000),
    reason: choice(UNSUBSCRIBE_REASONS, UNSUBSCRIBE_REASON_WORDS).readOnly(),
  },
  /** Nobody, where a reader pressed a link or a server reported. */
  extras: { writtenBy: text(161) },
  ownership: { company: 'user_company_id' },
  filters: ['email', 'event', 'ground', 'happenedOn'],
  sorts: ['happenedOn', 'createdAt', 'email'],
  search: ['email', 'personName', 'companyName', 'proof'],
  defaultSort: { createdAt: -1 },
  // It is a log itself.
  audited: false,
})

/** How each address stands after the last of its lines; the server writes it whenever a line is added. */
export const consentAddresses = defineEntity({
  path: 'consent-addresses',
  label: 'Address',
  title: 'email',
  fields: {
    user_company_id: reference('user-companies').readOnly(),
    email: text(254).label('E-mail').readOnly(),
    personName: text(161).label('Name').readOnly(),
    companyName: text(150).label('Company').readOnly(),
    standing: choice(CONSENT_STANDINGS, {
      express: mark('Express'),
      implied: mark('Implied'),
      withdrawn: mark('Opted out'),
      bounced: mark('Bounced'),
      unknown: mark('None'),
    }).readOnly(),
    ground: choice(CONSENT_GROUNDS, CONSENT_GROUND_WORDS).readOnly(),
    proof: text(1_000).readOnly(),
    /** The last day on which it holds; null where it does not end, or there is none. */
    until: date().readOnly(),
    since: date().readOnly(),
  },
  ownership: { company: 'user_company_id' },
  filters: ['email', 'standing', 'ground', 'until'],
  sorts: ['until', 'email', 'standing', 'since', 'updatedAt'],
  search: ['email', 'personName', 'companyName'],
  // What ends next comes first; what does not end, last.
  defaultSort: { until: 1 },
  audited: false,
})

const recorded = grant({ read: 'company', create: 'company' })
const seen = grant({ read: 'company' })
const forCrm = (granted: typeof seen): Access => ({
  ...everyRole(NOTHING),
  ...Object.fromEntries(CRM_ROLES.map((role) => [role, granted])),
})

/** Nobody changes or removes a line, not even who wrote it. */
export const consentAccess: Access = forCrm(recorded)
export const consentAddressAccess: Access = forCrm(seen)
