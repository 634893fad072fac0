/** What a person may do with each kind of leads: rows of permissions for three kinds, and what the role says for the rest. */
import type { Action, Person } from '#domain/access/access.ts'
import type { Role } from '#domain/access/roles.ts'
import { mark } from '#domain/kernel/words.ts'
import type { LeadState, LeadType } from './lead-types.ts'

/** `refinance` is own financing, `internal` the partner brokerage, `internal-market` its market. */
export const LEAD_PERMISSION_KINDS = ['refinance', 'internal', 'internal-market'] as const
export type LeadPermissionKind = (typeof LEAD_PERMISSION_KINDS)[number]
export const LEAD_PERMISSION_KIND_WORDS: Readonly<Record<LeadPermissionKind, string>> = {
  refinance: mark('Own financing'),
  internal: mark('Partner brokerage'),
  'internal-market': mark('Partner brokerage market'),
}

export const LEAD_FLAGS = ['canView', 'canUpload', 'canDownload', 'canAssign', 'canDelete'] as const
export type LeadFlag = (typeof LEAD_FLAGS)[number]

/** As far as it says which row decides; without a state a lead is active. */
type OfKind = { leadType: LeadType; state: LeadState | null }

/** The kind whose row of permissions decides; null where the role alone does. */
export function permissionKindOf({ leadType, state }: OfKind): LeadPermissionKind | null {
  if (leadType === 'refinance') return 'refinance'
  if (leadType !== 'partner') return null
  return state === 'market' ? 'internal-market' : 'internal'
}

/** Under what name the flag of a kind stands among the rights of a person. */
export const leadRight = (kind: LeadPermissionKind, flag: LeadFlag): string => `leads:${kind}:${flag}`

const ALL = LEAD_FLAGS

/** What a new row of permissions grants, by role; nothing to roles that have no leads. */
export const DEFAULT_LEAD_FLAGS: Readonly<Partial<Record<Role, readonly LeadFlag[]>>> = {
  Capstack: ALL,
  'Transaction Only': ALL,
  'TO/Underwriter': ['canView', 'canDownload', 'canAssign'],
  'TO/Agent': ['canView'],
}

/** The same for kinds that have no rows. */
const OPEN_LEAD_FLAGS: Readonly<Partial<Record<Role, readonly LeadFlag[]>>> = {
  ...DEFAULT_LEAD_FLAGS,
  'TO/Underwriter': ['canView', 'canUpload', 'canDownload', 'canAssign'],
}

type FlagHolder = Pick<Person, 'role' | 'rights'>

/** Whether the person holds the flag for leads of this kind; null for kinds without rows. */
export function holdsLeadFlag({ role, rights }: FlagHolder, flag: LeadFlag, kind: LeadPermissionKind | null): boolean {
  if (role === 'Super Admin') return true
  if (kind === null) return OPEN_LEAD_FLAGS[role]?.includes(flag) ?? false
  return rights.includes(leadRight(kind, flag))
}

/** The flag that an action on a lead asks for. */
export const FLAG_OF_ACTION: Readonly<Record<Action, LeadFlag>> = {
  read: 'canView',
  create: 'canUpload',
  update: 'canAssign',
  remove: 'canDelete',
}

/** Whether the kind of the lead is open to the person for this; whoever has the lead changes it without being allowed to assign. */
export function mayTouchLead(
  person: FlagHolder & { id: number },
  action: Action,
  lead: OfKind & { assignedTo: readonly number[] | null },
) {
  if (action === 'update' && lead.assignedTo?.includes(person.id)) return true
  return holdsLeadFlag(person, FLAG_OF_ACTION[action], permissionKindOf(lead))
}
