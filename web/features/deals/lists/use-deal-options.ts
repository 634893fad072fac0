/** The choices of a deal's filters that only the server knows, and the words of those that it does not. */
import { useMemo } from 'react'
import { LOAN_PURPOSES } from '#domain/deals/deal-form.ts'
import { INACTIVE_REASONS, TRACK_STAGE_LABELS, TRACK_STAGES } from '#domain/deals/deal-lifecycle.ts'
import { markets, propertyTypes } from '#domain/market/reference-lists.ts'
import { users } from '#domain/team/user.ts'
import { useList } from '#web/data/hooks.ts'
import { useReferenceList } from '#web/data/reference-list.ts'
import { toWords } from '#web/features/deals/form/value-words.ts'

const PEOPLE = { $limit: 100, $sort: { name: 1 as const } }
const SELDOM = { isBackground: true, staleMs: 3_600_000 }

const toOptions = (rows: readonly { id: number; name: string }[]) =>
  rows.map(({ id, name }) => ({ value: id, label: name }))

const inWords = (codes: readonly string[]) => codes.map((code) => ({ value: code, label: toWords(code) }))

export function useDealOptions() {
  const types = useReferenceList(propertyTypes, { isBackground: true })
  const places = useReferenceList(markets, { isBackground: true })
  const { rows: people } = useList<{ id: number; name: string }>(users, PEOPLE, SELDOM)
  return useMemo(
    () => ({
      trackStage: TRACK_STAGES.map((stage) => ({ value: stage, label: TRACK_STAGE_LABELS[stage] })),
      inactiveReason: inWords(INACTIVE_REASONS),
      'values.Loan_Purpose': inWords(LOAN_PURPOSES),
      'values.Property_Type': toOptions(types),
      'values.Market': toOptions(places),
      // Somebody who sees only their own deals has nobody to choose from.
      userId: people.length > 1 ? toOptions(people) : undefined,
    }),
    [types, places, people],
  )
}
