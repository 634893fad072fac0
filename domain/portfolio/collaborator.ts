/** Whom a portfolio, or a part of it, is shared with: invited by e-mail, active once accepted, until revoked or run out. */

import { grant } from '#domain/access/access.ts'
import { defineEntity, type Lifecycle } from '#domain/kernel/entity.ts'
import { choice, instant, reference, text, words } from '#domain/kernel/field.ts'
import {
  forPortfolioRoles,
  SHARE_KIND_WORDS,
  SHARE_KINDS,
  SHARE_LEVEL_WORDS,
  SHARE_LEVELS,
} from './portfolio-access.ts'

export const SHARE_STATUSES = ['invited', 'active', 'revoked'] as const
export type ShareStatus = (typeof SHARE_STATUSES)[number]
export const SHARE_STATUS_WORDS = { invited: 'Invited', active: 'Active', revoked: 'Revoked' }

/** Only the person invited accepts; the owner revokes and invites again, and the person invited may leave. */
export const shareLifecycle = {
  field: 'status',
  label: 'share',
  transitions: [
    { action: 'accept', from: ['invited'], to: 'active' },
    { action: 'revoke', from: ['invited', 'active'], to: 'revoked' },
    { action: 'inviteAgain', from: ['revoked'], to: 'invited' },
  ],
} as const satisfies Lifecycle

const MOST_RECORDS = 500

export const collaborators = defineEntity({
  path: 'collaborators',
  label: 'Share',
  title: 'email',
  fields: {
    ownerUserId: reference('users').label('Owner').fixed().always(),
    email: text(254).label('E-mail').required().fixed(),
    /** Known once the address belongs to a user. */
    collaboratorUserId: reference('users').label('Collaborator').readOnly(),
    scopeKind: choice(SHARE_KINDS, SHARE_KIND_WORDS).label('What is shared').required(),
    /** Keys of the owner's records; empty when everything is shared. */
    scopeIds: words(24, MOST_RECORDS).label('Records').always(),
    access: choice(SHARE_LEVELS, SHARE_LEVEL_WORDS).required(),
    status: choice(SHARE_STATUSES, SHARE_STATUS_WORDS).always(),
    /** From then on the share opens nothing. */
    expiresAt: instant(),
  },
  ownership: { owner: 'ownerUserId' },
  filters: ['ownerUserId', 'collaboratorUserId', 'email', 'scopeKind', 'access', 'status', 'expiresAt', 'updatedAt'],
  sorts: ['email', 'status', 'expiresAt', 'createdAt', 'updatedAt'],
  search: ['email'],
  defaultSort: { createdAt: -1 },
  lifecycle: shareLifecycle,
})

/** `special` is the person invited, who accepts, leaves, and changes nothing else. */
export const collaboratorAccess = forPortfolioRoles(
  grant({ read: 'own+special', create: 'own', update: 'own+special', remove: 'own+special' }),
)
