/** Who reaches which leads, before the permissions of their kind: the desk all, managers their tree's, agents their own. */
import { type Access, everyRole, grant, NOTHING } from '#domain/access/access.ts'

const everything = grant({ read: 'company', create: 'company', update: 'company', remove: 'company' })

/** `special` are leads assigned to somebody of the tree and, for managers, those that nobody has in their territories. */
export const leadAccess: Access = everyRole(NOTHING, {
  'Super Admin': grant({ read: 'all' }),
  Capstack: everything,
  'Transaction Only': everything,
  'TO/Underwriter': grant({
    read: 'tree+special',
    create: 'tree',
    update: 'tree+special',
    remove: 'tree+special',
  }),
  'TO/Agent': grant({ read: 'special', update: 'special' }),
})
