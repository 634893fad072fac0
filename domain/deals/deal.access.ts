/** Who may do what with deals and the records that hang on them. */
import { type Access, grant, NOTHING } from '#domain/access/access.ts'

const company = grant({ read: 'company', create: 'own', update: 'company', remove: 'company' })
const tree = grant({ read: 'tree+team', create: 'own', update: 'tree+team', remove: 'own' })
const own = grant({ read: 'own+team', create: 'own', update: 'own+team', remove: 'own' })

export const dealAccess: Access = {
  'Super Admin': grant({ read: 'all' }),
  // The operator also approves and places what Self Serve users without a parent have submitted.
  Capstack: grant({ read: 'company+special', create: 'own', update: 'company+special', remove: 'company' }),
  'Full Server': company,
  'Transaction Only': company,
  'FS/Underwriter': tree,
  'TO/Underwriter': tree,
  'FS/Agent': own,
  'TO/Agent': own,
  'Self Serve': grant({ read: 'own', create: 'own', update: 'own', remove: 'own' }),
  'Dashboard Only': NOTHING,
}

const child = grant({ read: 'parent', create: 'parent', update: 'parent', remove: 'parent' })

/** A record of a deal: seen and changed as the deal is. */
export const dealChildAccess: Access = {
  'Super Admin': grant({ read: 'all' }),
  Capstack: child,
  'Full Server': child,
  'Transaction Only': child,
  'FS/Underwriter': child,
  'TO/Underwriter': child,
  'FS/Agent': child,
  'TO/Agent': child,
  'Self Serve': child,
  'Dashboard Only': NOTHING,
}
