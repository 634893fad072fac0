/** What the server counts for a profile: what each clause leaves, and what one change of it would find. */
import type { Role } from '#domain/access/roles.ts'
import type { IcpKey } from '#domain/leads/icp-query.ts'
import { useCall } from '#web/data/hooks.ts'
import type { Sums } from '#web/features/leads/lead-row.ts'

export interface OneChange {
  key: IcpKey
  label: string
  query: string
  gain: number
}

export interface IcpCounts {
  all: number
  counts: number[]
  nearly: number
  matches: { count: number; principal: Sums }
  changes: OneChange[]
}

export const useIcpCounts = (query: string) => useCall<IcpCounts>('icp-counts', { icpQueryStr: query })

export const useProfileCounts = (): ReadonlyMap<number, number> => {
  const { data } = useCall<{ data: { id: number; count: number }[] }>('icp-profile-counts', {}, { isBackground: true })
  return new Map(data?.data.map(({ id, count }) => [id, count]))
}

export interface OriginatorRow {
  id: number
  name: string
  role: Role
  openLeads: number
  openPrincipal: number
  pastDue: number
  pitched: number
  mandated: number
}

export const useOriginators = () => useCall<{ data: OriginatorRow[] }>('lead-originators')
