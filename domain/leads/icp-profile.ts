/** A saved ideal client profile: which leads are worth an originator's time, under a name to ask again by. */
import { type Access, everyRole, grant, NOTHING } from '#domain/access/access.ts'
import { defineEntity } from '#domain/kernel/entity.ts'
import { flag, reference, text } from '#domain/kernel/field.ts'
import { mark } from '#domain/kernel/words.ts'
import { LONGEST_ICP_QUERY } from './icp-query.ts'

export const icpProfiles = defineEntity({
  path: 'icp-profiles',
  label: mark('Profile'),
  title: 'name',
  fields: {
    name: text(100).required(),
    /** The clauses as one query string; see icp-query.ts. */
    query: text(LONGEST_ICP_QUERY).required(),
    /** Everybody of the company who works on leads sees it; only its owner changes it. */
    shared: flag(),
    ownerUserId: reference('users').readOnly(),
    user_company_id: reference('user-companies').readOnly(),
  },
  extras: { ownerName: text(161), isOwn: flag() },
  ownership: { owner: 'ownerUserId', company: 'user_company_id' },
  filters: ['name', 'shared', 'ownerUserId', 'createdAt'],
  sorts: ['name', 'createdAt', 'updatedAt'],
  defaultSort: { createdAt: 1 },
})

const reading = grant({ read: 'own+special' })

/** Written by those who run the brokerage; read by whoever sees scores beside leads. */
export const icpProfileAccess: Access = everyRole(NOTHING, {
  'Super Admin': grant({ read: 'all' }),
  Capstack: reading,
  'Transaction Only': grant({ read: 'own+special', create: 'own', update: 'own', remove: 'own' }),
  'TO/Underwriter': reading,
  'TO/Agent': reading,
})
