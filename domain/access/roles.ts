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
/** Who leads a part of the tree. */
export const MANAGERS = ['FS/Underwriter', 'TO/Underwriter'] as const satisfies readonly Role[]
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

export const isOneOf = (role: Role, group: readonly Role[]) => group.includes(role)
