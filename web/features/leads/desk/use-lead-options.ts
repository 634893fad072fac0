/** The choices of a lead's filters that only the server knows, and the stage that is none. */

import { useMemo } from 'react'
import { LEAD_STAGES } from '#domain/contacts/lead-stages.ts'
import { importBatches } from '#domain/files/import/import-batch.ts'
import type { Instant } from '#domain/kernel/dates.ts'
import { MISSING } from '#domain/kernel/format.ts'
import { PROVINCES } from '#domain/kernel/provinces.ts'
import { markets, propertyTypes } from '#domain/market/reference-lists.ts'
import { users } from '#domain/team/user.ts'
import { useList } from '#web/data/hooks.ts'
import { useReferenceList } from '#web/data/reference-list.ts'
import { formatLocalDate } from '#web/ui/index.ts'

const PEOPLE = { $limit: 100, $sort: { name: 1 as const } }
const SELDOM = { isBackground: true, staleMs: 3_600_000 }

/** What was stored lately; older imports are found by their name in the list of imports. */
const IMPORTS = { status: 'stored', $limit: 50, $sort: { createdAt: -1 as const } } as const

const toImportOption = ({
  id,
  fileName,
  createdAt,
}: {
  id: number
  fileName: string | null
  createdAt: Instant | null
}) => ({
  value: id,
  label: [fileName, createdAt && formatLocalDate(createdAt)].filter(Boolean).join(', '),
})

/** How no stage at all stands in an address. */
export const NO_STAGE = 'unset'

const toOptions = (rows: readonly { id: number; name: string }[]) =>
  rows.map(({ id, name }) => ({ value: id, label: name }))

export function useLeadOptions() {
  const types = useReferenceList(propertyTypes, { isBackground: true })
  const places = useReferenceList(markets, { isBackground: true })
  const { rows: people } = useList<{ id: number; name: string }>(users, PEOPLE, SELDOM)
  const { rows: imports } = useList(importBatches, IMPORTS, SELDOM)
  return useMemo(
    () => ({
      stage: [...LEAD_STAGES.map((stage) => ({ value: stage, label: stage })), { value: NO_STAGE, label: MISSING }],
      province: PROVINCES.map(({ code, name }) => ({ value: code, label: name })),
      propertyType: toOptions(types),
      assetType: toOptions(types),
      market: toOptions(places),
      assignedTo: people.length > 1 ? toOptions(people) : undefined,
      importBatchId: imports.length > 0 ? imports.map(toImportOption) : undefined,
    }),
    [types, places, people, imports],
  )
}
