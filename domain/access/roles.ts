/** The ten roles of the product, and the groups the permission tables speak of. */

export const ROLES = [
  'Super Admin',
  'Capstack',
  'Self Serve',
  'Full Server',
  'FS/Underwriter',
  'FS/Agent',
  'Transaction Only',
  'TO/Underwriter',
  'TO/Agent',
  'Dashboard Only',
] as const

export type Role = (typeof ROLES)[number]

/** Who runs a company: all its rows, its users and its settings. */
export const MANAGEMENT = ['Capstack', 'Full Server', 'Transaction Only'] as const satisfies readonly Role[]
/** The product's own company: it lets people in, and approves what clients without anybody above have submitted. */
export const OPERATORS = ['Capstack'] as const satisfies readonly Role[]
/** Clients who enter deals of their own and may work without a company above them. */
export const CLIENTS = ['Self Serve'] as const satisfies readonly Role[]
/** Who leads a part of the tree. */
export const MANAGERS = ['FS/Underwriter', 'TO/Underwriter'] as const satisfies readonly Role[]
/** Who leads others: with the screen of users, and with the rights that go with leading. */
export const LEADERS = [...MANAGEMENT, ...MANAGERS] as const satisfies readonly Role[]
/** The roles with portfolio pages. */
export const PORTFOLIO_ROLES = [
  'Capstack',
  'Full Server',
  'FS/Underwriter',
  'FS/Agent',
  'Dashboard Only',
] as const satisfies readonly Role[]
/** Who looks lenders up. */
export const LENDER_ROLES = [
  'Capstack',
  'Full Server',
  'FS/Underwriter',
  'Transaction Only',
  'TO/Underwriter',
  'TO/Agent',
] as const satisfies readonly Role[]
/** The roles that have a dashboard of deals, whose fees it counts. */
export const DASHBOARD_ROLES = ['Transaction Only', 'TO/Underwriter', 'TO/Agent'] as const satisfies readonly Role[]
/** Who has the screen of owners, brokers and leads. */
export const CRM_ROLES = ['Transaction Only', 'TO/Underwriter'] as const satisfies readonly Role[]
/** Who works on deals at all. */
export const DEAL_ROLES = [
  'Capstack',
  'Self Serve',
  'Full Server',
  'FS/Underwriter',
  'FS/Agent',
  'Transaction Only',
  'TO/Agent',
  'TO/Underwriter',
] as const satisfies readonly Role[]

/** Whose close of a deal is only a request, and who hands messages over instead of sending them. */
export const AGENTS = ['FS/Agent', 'TO/Agent', 'Self Serve'] as const satisfies readonly Role[]

/** Who always stands below somebody. */
export const LED_ROLES = ['FS/Underwriter', 'FS/Agent', 'TO/Underwriter', 'TO/Agent'] as const satisfies readonly Role[]

/** Nobody gives a role above the own one, or one of the other line of business. */
export const ASSIGNABLE_ROLES: Partial<Record<Role, readonly Role[]>> = {
  'Super Admin': ROLES,
  Capstack: ROLES.filter((role) => role !== 'Super Admin'),
  'Full Server': ['Full Server', 'FS/Underwriter', 'FS/Agent', 'Self Serve', 'Dashboard Only'],
  'FS/Underwriter': ['FS/Underwriter', 'FS/Agent', 'Self Serve', 'Dashboard Only'],
  'Transaction Only': ['Transaction Only', 'TO/Underwriter', 'TO/Agent', 'Self Serve'],
  'TO/Underwriter': ['TO/Underwriter', 'TO/Agent', 'Self Serve'],
}

/** Under whom a user of the role stands. The chain upwards ends with somebody of the first role named. */
export const PARENT_ROLES: Partial<Record<Role, readonly Role[]>> = {
  'FS/Underwriter': ['Full Server', 'Capstack', 'FS/Underwriter'],
  'FS/Agent': ['Full Server', 'Capstack', 'FS/Underwriter'],
  'TO/Underwriter': ['Transaction Only', 'TO/Underwriter'],
  'TO/Agent': ['Transaction Only', 'TO/Underwriter'],
  'Self Serve': LEADERS,
  'Dashboard Only': LEADERS,
}

export const isOneOf = (role: Role, group: readonly Role[]) => group.includes(role)

/** Whether the role hands messages over instead of sending them. */
export const handsOver = (role: Role) => isOneOf(role, AGENTS)
