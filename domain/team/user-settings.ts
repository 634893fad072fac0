/** What one user may open beyond the role, and how the product behaves for that user. */

import { type Access, everyRole, grant } from '#domain/access/access.ts'
import { isOneOf, LEADERS, type Role } from '#domain/access/roles.ts'
import { defineEntity } from '#domain/kernel/entity.ts'
import { choice, choices, flag, integer, json, keyed, reference } from '#domain/kernel/field.ts'
import { alike } from '#domain/kernel/field-sets.ts'
import { alertFields } from './alerts.ts'
import { dashboardLayoutSchema } from './dashboard-layout.ts'
import { TUTORIAL_IDS } from './tutorials.ts'

/** Switches that count as rights: granted from above, never by the user. */
export const RIGHT_FLAGS = [
  'accessLendersIntermediate',
  'accessLendersAdvanced',
  'accessConsultantsIntermediate',
  'accessConsultantsAdvanced',
  'accessInbox',
  'accessBulkEmail',
  'canExportLeads',
  'canApproveDeals',
] as const
export type RightFlag = (typeof RIGHT_FLAGS)[number]

export const isRightFlag = (name: string): name is RightFlag => (RIGHT_FLAGS as readonly string[]).includes(name)

/** How many rows a page of a list may have. */
export const PAGE_SIZES: readonly number[] = [10, 20, 50, 100]

export const userSettings = defineEntity({
  path: 'user-settings',
  label: 'Settings',
  title: 'id',
  fields: {
    userId: reference('users').readOnly().always(),
    user_company_id: reference('user-companies').readOnly(),
    ...alike(RIGHT_FLAGS, () => flag()),
    bidLinkDefaultDays: integer(1, 90).always(),
    notifyBid: flag().always(),
    notifyGuestUpload: flag().always(),
    /** By mail as well, when a colleague asks by name. */
    notifyMention: flag().always(),
    /** By mail as well, when a lender asks about the package of one's deal. */
    notifyQuestion: flag().always(),
    /** Mail that comes in about one's deals is copied to whoever has no inbox. */
    copyMail: flag().always(),
    notifyExpiry: flag().always(),
    notifyPitch: flag().always(),
    weeklyDigest: flag().always(),
    expiryNoticeMonths: integer(1, 24).always(),
    alerts: keyed(alertFields).always(),
    tablePageSize: integer(10, 100).label('Rows of a page').always(),
    currencyDisplay: choice(['CAD', 'USD', 'native']).always(),
    /** Articles that the person has read. */
    watchedTutorials: choices(TUTORIAL_IDS).always(),
    /** Whether the list of first steps was put away for good. */
    hasHiddenFirstSteps: flag().always(),
    dashboardLayout: json(dashboardLayoutSchema).always(),
  },
  ownership: { owner: 'userId', company: 'user_company_id' },
  filters: ['userId'],
  sorts: ['updatedAt'],
})

const self = grant({ read: 'own', update: 'own' })
const below = grant({ read: 'own+tree', update: 'own+tree' })
const company = grant({ read: 'own+company', update: 'own+company' })

export const userSettingsAccess: Access = everyRole(self, {
  'Super Admin': grant({ read: 'all', update: 'all' }),
  Capstack: company,
  'Full Server': company,
  'Transaction Only': company,
  'FS/Underwriter': below,
  'TO/Underwriter': below,
})

/** The rights a new user starts with, by role. */
export function defaultRights(role: Role): Record<RightFlag, boolean> {
  const leads = isOneOf(role, LEADERS)
  const looksUp = leads || role === 'TO/Agent'
  return {
    accessLendersIntermediate: looksUp,
    accessLendersAdvanced: leads,
    accessConsultantsIntermediate: looksUp,
    accessConsultantsAdvanced: leads,
    accessInbox: leads,
    accessBulkEmail: leads,
    canExportLeads: leads,
    canApproveDeals: leads,
  }
}
