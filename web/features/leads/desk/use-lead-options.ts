/** The choices of a lead's filters that only the server knows, and the stage that is none. */
import { useMemo } from 'react'
import { LEAD_STAGES } from '#domain/contacts/lead-stages.ts'
import { MISSING } from '#domain/kernel/format.ts'
import { PROVINCES } from '#domain/kernel/provinces.ts'
import { markets, propertyTypes } from '#domain/market/reference-lists.ts'
import { users } from '#domain/team/user.ts'
import { useList } from '#web/data/hooks.ts'
import { useReferenceList } from '#web/data/reference-list.ts'

const PEOPLE = { $limit: 100, $sort: { name: 1 as const } }
const SELDOM = { isBackground: true, staleMs: 3_600_000 }

/** How no stage at all stands in an address. */
export const NO_STAGE = 'unset'

const toOptions = (rows: readonly { id: number; name: string }[]) =>
  rows.map(({ id, name }) => ({ value: id, label: name }))

export function useLeadOptions() {
  const types = useReferenceList(propertyTypes, { isBackground: true })
  const places = useReferenceList(markets, { isBackground: true })
  const { rows: people } = useList<{ id: number; name: string }>(users, PEOPLE, SELDOM)
  return useMemo(
    () => ({
      stage: [...LEAD_STAGES.map((stage) => ({ value: stage, label: stage })), { value: NO_STAGE, label: MISSING }],
      province: PROVINCES.map(({ code, name }) => ({ value: code, label: name })),
      propertyType: toOptions(types),
      assetType: toOptions(types),
      market: toOptions(places),
      assignedTo: people.length > 1 ? toOptions(people) : undefined,
    }),
    [types, places, people],
  )
}
