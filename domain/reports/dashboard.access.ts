/** Whose deals a dashboard counts: one's own, those of everybody below, or the company's. */
import { type Access, everyRole, grant, NOTHING } from '#domain/access/access.ts'
import type { Role } from '#domain/access/roles.ts'
import type { DashboardScope } from './dashboard.ts'

/** Lists also show deals on which somebody is only named; their figures are the owner's, or they would count twice. */
export const dashboardAccess: Access = everyRole(NOTHING, {
  'Transaction Only': grant({ read: 'company' }),
  'TO/Underwriter': grant({ read: 'tree' }),
  'TO/Agent': grant({ read: 'own' }),
})

/** Whether a dashboard speaks of the company, of a team or of one person. */
export function dashboardScopeOf(role: Role): DashboardScope {
  const [scope] = dashboardAccess[role].read
  return scope === 'company' || scope === 'tree' ? scope : 'self'
}
