/** Where somebody of the desk opens an owner, a borrower or a broker; the other roles have no such page. */

import { pathTo } from '#domain/access/addresses.ts'
import { CRM_ROLES, isOneOf, type Role } from '#domain/access/roles.ts'
import { borrowerCompanies, borrowerContacts } from '#domain/contacts/borrower.ts'
import { brokerCompanies, brokerContacts } from '#domain/contacts/broker.ts'
import { owners } from '#domain/contacts/owner.ts'
import { ownerAddress } from '#web/features/contacts/owners/owner-address.ts'

/** Lists that hold a contact by name. */
const TABS: Readonly<Record<string, string>> = {
  [borrowerContacts.path]: 'borrowers',
  [borrowerCompanies.path]: 'borrowers',
  [brokerContacts.path]: 'brokers',
  [brokerCompanies.path]: 'brokers',
}

export function contactAddress(path: string, id: number, role: Role): string | undefined {
  if (!isOneOf(role, CRM_ROLES)) return undefined
  if (path === owners.path) return ownerAddress(id)
  return TABS[path] && pathTo('crmDashboard', {}, { tab: TABS[path] })
}
