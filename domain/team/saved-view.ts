/** A way of looking at a list that somebody has named: its filters, search, order and page size, to open again. */
import { z } from 'zod'
import { everyRole, grant } from '#domain/access/access.ts'
import { defineEntity } from '#domain/kernel/entity.ts'
import { flag, json, reference, text } from '#domain/kernel/field.ts'
import { mark } from '#domain/kernel/words.ts'

/** More parts than the address of any list has. */
const MOST_PARTS = 12
const LONGEST_PART = 2_000

/** The parts of a list's address, such as `filter`, `sort` and `q`. */
const addressSchema = z
  .record(z.string().regex(/^[a-z]{1,20}$/), z.string().max(LONGEST_PART))
  .refine((parts) => Object.keys(parts).length <= MOST_PARTS, mark('{label} has too many parts.'))

export const savedViews = defineEntity({
  path: 'saved-views',
  label: 'View',
  title: 'name',
  fields: {
    userId: reference('users').readOnly().always(),
    user_company_id: reference('user-companies').readOnly(),
    /** The list it is a view of, such as `deals.draft`. */
    listKey: text(60).required().fixed(),
    name: text(60).required(),
    address: json(addressSchema).required(),
    /** The list opens with it for its owner; a list has one at the most. */
    isDefault: flag().always(),
    /** Everybody of the company sees it; only its owner changes it. */
    isShared: flag().always(),
  },
  ownership: { owner: 'userId', company: 'user_company_id' },
  filters: ['listKey', 'userId', 'isShared'],
  sorts: ['name', 'createdAt'],
  defaultSort: { createdAt: 1 },
  audited: false,
})

/** The operator's Super Admin has no screens, and so no lists to look at. */
export const savedViewAccess = everyRole(grant({ read: 'own+special', create: 'own', update: 'own', remove: 'own' }), {
  'Super Admin': grant({}),
})
