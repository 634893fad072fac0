/** The address at which a lead, an owner or a pitch is opened by somebody in a role. */
import { pathTo } from '#domain/access/addresses.ts'
import { CRM_ROLES, isOneOf, type Role } from '#domain/access/roles.ts'
import { CRM_TABS, type CrmTab, LEADS_OF_TAB } from './crm-tabs.ts'
import type { LeadState, LeadType } from './lead-types.ts'
import type { Pitch } from './pitch.ts'

/** The tab of the desk that lists such a lead. */
export const tabOfLead = (type: LeadType, state: LeadState | null): CrmTab =>
  CRM_TABS.find((tab) => LEADS_OF_TAB[tab]?.type === type && LEADS_OF_TAB[tab].states.includes(state ?? 'active')) ??
  'expiries'

/** On the desk for those who have it, else on the dashboard of whoever works on the lead. */
export function leadPath(lead: { _id: string; leadType: LeadType; state: LeadState | null }, role: Role): string {
  if (!isOneOf(role, CRM_ROLES)) return pathTo('originatorDashboard', {}, { lead: lead._id })
  return pathTo('crmDashboard', {}, { tab: tabOfLead(lead.leadType, lead.state), lead: lead._id })
}

/** An owner has a page on the desk alone. */
export function pitchPath({ of, id, leadType, state }: Pitch, role: Role): string {
  if (leadType !== null && state !== null) return leadPath({ _id: id, leadType, state }, role)
  return of === 'owner' && isOneOf(role, CRM_ROLES)
    ? pathTo('crmDashboard', {}, { tab: 'owners', owner: id })
    : pathTo('originatorDashboard')
}
