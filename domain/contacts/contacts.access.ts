/** Who may do what with the people and firms around deals: owners, borrowers, brokers. */
import { type Access, everyRole, grant, NOTHING } from '#domain/access/access.ts'

const everything = grant({ read: 'company', create: 'company', update: 'company', remove: 'company' })

/**
 * Prospects belong to the desk: managers work with those of their tree, agents with those given to them. `special` are
 * owners of leads and deals on which the tree works.
 */
export const ownerAccess: Access = everyRole(NOTHING, {
  'Super Admin': grant({ read: 'all' }),
  Capstack: everything,
  'Transaction Only': everything,
  'TO/Underwriter': grant({ read: 'tree+special', create: 'tree', update: 'tree+special' }),
  'TO/Agent': grant({ read: 'own+special', update: 'own+special' }),
})

const managed = grant({ read: 'tree+special', create: 'tree', update: 'tree+special', remove: 'tree' })
const named = grant({ read: 'own+special', create: 'own', update: 'own' })

/** Whoever works on deals keeps borrowers; those of a deal are open to all who work on it. */
export const borrowerAccess: Access = {
  'Super Admin': grant({ read: 'all' }),
  Capstack: everything,
  'Full Server': everything,
  'Transaction Only': everything,
  'FS/Underwriter': managed,
  'TO/Underwriter': managed,
  'FS/Agent': named,
  'TO/Agent': named,
  'Self Serve': grant({ read: 'own', create: 'own', update: 'own' }),
  'Dashboard Only': NOTHING,
}

/** What is known of somebody's identity is for the people of the deal and those above them. */
export const borrowerKycAccess: Access = {
  ...borrowerAccess,
  'Super Admin': NOTHING,
  'FS/Underwriter': grant({ read: 'tree+special', create: 'tree+special', update: 'tree+special', remove: 'tree' }),
  'TO/Underwriter': grant({ read: 'tree+special', create: 'tree+special', update: 'tree+special', remove: 'tree' }),
  'FS/Agent': grant({ read: 'own+special', create: 'own+special', update: 'own+special' }),
  'TO/Agent': grant({ read: 'own+special', create: 'own+special', update: 'own+special' }),
}

/** Firms that sell buildings are known to the whole desk, and kept by those who have the CRM. */
export const brokerAccess: Access = everyRole(NOTHING, {
  'Super Admin': grant({ read: 'all' }),
  Capstack: everything,
  'Transaction Only': everything,
  'TO/Underwriter': everything,
  'TO/Agent': grant({ read: 'company' }),
})

const keepsAll = grant({ read: 'parent', create: 'parent', update: 'parent', remove: 'parent' })
const keepsOwn = grant({ read: 'parent', create: 'parent', update: 'own', remove: 'own' })

/** A note is read as the record it is about; its author and managers correct it and take it back. */
export const noteAccess: Access = {
  'Super Admin': grant({ read: 'all' }),
  Capstack: keepsAll,
  'Full Server': keepsAll,
  'Transaction Only': keepsAll,
  'FS/Underwriter': keepsAll,
  'TO/Underwriter': keepsAll,
  'FS/Agent': keepsOwn,
  'TO/Agent': keepsOwn,
  'Self Serve': keepsOwn,
  'Dashboard Only': NOTHING,
}

/** The same for records that only the desk of a brokerage has. */
export const deskNoteAccess: Access = everyRole(NOTHING, {
  'Super Admin': grant({ read: 'all' }),
  Capstack: keepsAll,
  'Transaction Only': keepsAll,
  'TO/Underwriter': keepsAll,
  'TO/Agent': keepsOwn,
})
