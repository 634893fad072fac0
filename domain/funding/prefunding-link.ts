/** The link by which one party of a deal sees and fills its own part of the tracker, and nothing else of it. */

import { type Access, grant } from '#domain/access/access.ts'
import { dealChildAccess } from '#domain/deals/deal.access.ts'
import { defineEntity } from '#domain/kernel/entity.ts'
import { choice, flag, instant, integer, reference } from '#domain/kernel/field.ts'
import { PARTIES, PARTY_WORDS } from './condition-choices.ts'

export const prefundingLinks = defineEntity({
  path: 'prefunding-links',
  label: 'Guest link',
  title: 'party',
  fields: {
    dealId: reference('deals').readOnly().always(),
    user_company_id: reference('user-companies').readOnly().always(),
    party: choice(PARTIES, PARTY_WORDS).readOnly().always(),
    isTokenActive: flag().always(),
    tokenExpiresAt: instant().readOnly().always(),
    openedCount: integer().readOnly().always(),
    lastOpenedAt: instant().readOnly(),
  },
  ownership: { company: 'user_company_id', parent: { path: 'deals', column: 'dealId' } },
  filters: ['dealId', 'party'],
  sorts: ['party', 'updatedAt'],
  serverColumns: ['tokenHash', 'tokenSealed'],
})

/** Made through the deal, where a new one ends the one before; here it is switched off and on again. */
const follow = grant({ read: 'parent', update: 'parent' })
export const prefundingLinkAccess: Access = {
  ...dealChildAccess,
  Capstack: follow,
  'Full Server': follow,
  'Transaction Only': follow,
  'FS/Underwriter': follow,
  'TO/Underwriter': follow,
  'FS/Agent': follow,
  'TO/Agent': follow,
  'Self Serve': follow,
}
