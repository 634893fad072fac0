/** What colleagues write to each other about a deal, and whom they ask. No guest, lender or client ever sees it. */
import { z } from 'zod'
import { type Access, everyRole, grant, NOTHING } from '#domain/access/access.ts'
import { CLIENTS, DEAL_ROLES, isOneOf } from '#domain/access/roles.ts'
import { defineEntity } from '#domain/kernel/entity.ts'
import { json, reference, text } from '#domain/kernel/field.ts'
import { mark } from '#domain/kernel/words.ts'

/** Characters of one comment. */
export const LONGEST_COMMENT = 4_000
/** People that one comment may ask: more are written to by mail. */
export const MOST_ASKED = 20

export const dealComments = defineEntity({
  path: 'deal-comments',
  label: mark('Comment'),
  title: 'text',
  fields: {
    dealId: reference('deals').required().fixed(),
    userId: reference('users').readOnly().always(),
    text: text(LONGEST_COMMENT).label(mark('Comment')).required(),
    /** Colleagues who are asked by name, and have it in their day until they have answered. */
    mentions: json(z.array(z.int().min(1).max(Number.MAX_SAFE_INTEGER)).max(MOST_ASKED))
      .label(mark('People asked'))
      .always(),
  },
  extras: { authorName: text(161) },
  ownership: { owner: 'userId', parent: { path: 'deals', column: 'dealId' } },
  filters: ['dealId', 'userId'],
  sorts: ['createdAt'],
  defaultSort: { createdAt: -1 },
  audited: false,
})

const colleague = grant({ read: 'parent', create: 'parent', update: 'own', remove: 'own' })

/** Everybody who works on the deal; not the client, to whom it may not be shown. */
export const dealCommentAccess: Access = everyRole(NOTHING, {
  'Super Admin': grant({ read: 'all' }),
  ...Object.fromEntries(DEAL_ROLES.filter((role) => !isOneOf(role, CLIENTS)).map((role) => [role, colleague])),
})
