/** What the table of screens is made of: guards, the places of the menu, and the places that are alike. */
import { DEAL_ROLES, LEADERS, LENDER_ROLES, PORTFOLIO_ROLES, ROLES, type Role } from './roles.ts'

/**
 * `public`: for those who are not signed in; a signed-in person is sent home. `open`: for everybody.
 * `user`: for everybody signed in. A list: for those roles.
 */
export type Guard = 'public' | 'open' | 'user' | readonly Role[]

/** Counts that stand in brackets behind a menu item when above zero; answered beside every list of deals. */
export const DEAL_COUNTS = ['draftDeals', 'pendingDeals', 'inProgressDeals', 'archivedDeals', 'inActiveDeals'] as const
export type DealCount = (typeof DEAL_COUNTS)[number]

export const MENU_GROUPS = ['Dashboard', 'Portfolio', 'Deals', 'Lenders', 'Consultants', 'Always'] as const
export type MenuGroup = (typeof MENU_GROUPS)[number]

/** Items that open on several places, each by its label. */
export const MENU_BRANCHES = {
  Services: ['Drone', 'Lease', 'Inspections'],
  'Risk Rating': ['US', 'Canada'],
} as const
export type MenuBranch = keyof typeof MENU_BRANCHES

export type MenuItem = {
  group: MenuGroup
  label: string
  /** The item that opens on it and its siblings, where several places are kept together. */
  branch?: MenuBranch
  /** Roles that see it in the menu; otherwise all that may open it. */
  roles?: readonly Role[]
  /** Rights of which one is needed to see it. */
  needs?: readonly string[]
  count?: DealCount
  /** Still being tried out, and marked so. */
  isBeta?: boolean
}

/** Who has the screen to edit lenders; the advanced right is needed besides. */
export const LENDER_EDIT_ROLES: readonly Role[] = LEADERS
/** Who sends messages to lenders; agents hand theirs over. */
export const SENDING_ROLES: readonly Role[] = LEADERS

/** Everybody signed in may open it; the menu has it where there are properties to report on. */
export const reportingItem: MenuItem = { group: 'Portfolio', label: 'Reporting', roles: PORTFOLIO_ROLES, isBeta: true }

/** FS/Agents open the tutorials by their address; the menu keeps them from their work. */
export const tutorialsItem: MenuItem = {
  group: 'Always',
  label: 'Tutorials',
  roles: ROLES.filter((role) => role !== 'FS/Agent'),
}

export const LENDER_COUNTRIES = { country: ['ca', 'us'] } as const
export const SERVICE_TYPES = { type: ['drone', 'lease', 'inspection'] } as const
export const services = (label: string, type: string) => ({
  group: 'Always' as const,
  branch: 'Services' as const,
  label,
  to: `/service/${type}`,
})
const lenderRights = ['accessLendersIntermediate', 'accessLendersAdvanced']
export const deals = (label: string, count: DealCount): MenuItem => ({
  group: 'Deals',
  label,
  count,
  roles: DEAL_ROLES,
})
export const dashboard = (label: string): MenuItem => ({ group: 'Dashboard', label })
export const lenders = (label: string, to: string) => ({
  group: 'Lenders' as const,
  label,
  to,
  roles: LENDER_ROLES,
  needs: lenderRights,
})
const consultantRights = ['accessConsultantsIntermediate', 'accessConsultantsAdvanced']
export const consultantsItem: MenuItem = {
  group: 'Consultants',
  label: 'Consultants',
  roles: LENDER_ROLES,
  needs: consultantRights,
}
