/** Whose leads a dashboard shows, and as which conditions their list is asked for. */
import type { DashboardScope } from '#domain/reports/dashboard.ts'
import { usePerson } from '#web/data/session.tsx'
import { useTerritories } from '#web/features/reports/DashboardControls.tsx'
import type { DashboardAddress } from '#web/features/reports/use-dashboard-address.ts'

export type WhoseLeads = {
  /** One's own dashboard shows one's own leads, another's those of the person chosen there. */
  isOwn: boolean
  userId: string | undefined
  territoryId: string | undefined
  /** The conditions of the list. */
  where: Readonly<Record<string, unknown>>
}

export function useWhoseLeads(scope: DashboardScope, { query }: DashboardAddress): WhoseLeads {
  const person = usePerson()
  const territory = useTerritories().find(({ id }) => String(id) === query.territoryId)
  const isOwn = scope === 'self'
  const assignedTo = isOwn ? person.id : query.userId
  return {
    isOwn,
    ...{ userId: query.userId, territoryId: query.territoryId },
    where: {
      state: 'active',
      ...(assignedTo !== undefined && { assignedTo }),
      ...(territory && { market: { $in: territory.marketIds } }),
    },
  }
}
