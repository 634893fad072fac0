/** The choices of a deal's filters that only the server knows, and the words of those that it does not. */

import { useMemo } from 'react'
import { LOAN_PURPOSE_WORDS, LOAN_PURPOSES } from '#domain/deals/deal-form.ts'
import {
  INACTIVE_REASON_WORDS,
  INACTIVE_REASONS,
  TRACK_STAGE_WORDS,
  TRACK_STAGES,
} from '#domain/deals/deal-lifecycle.ts'
import { optionsOf } from '#domain/kernel/words.ts'
import { markets, propertyTypes } from '#domain/market/reference-lists.ts'
import { users } from '#domain/team/user.ts'
import { useList } from '#web/data/hooks.ts'
import { useReferenceList } from '#web/data/reference-list.ts'

const PEOPLE = { $limit: 100, $sort: { name: 1 as const } }
const SELDOM = { isBackground: true, staleMs: 3_600_000 }

const toOptions = (rows: readonly { id: number; name: string }[]) =>
  rows.map(({ id, name }) => ({ value: id, label: name }))

export function useDealOptions() {
  const types = useReferenceList(propertyTypes, { isBackground: true })
  const places = useReferenceList(markets, { isBackground: true })
  const { rows: people } = useList<{ id: number; name: string }>(users, PEOPLE, SELDOM)
  return useMemo(
    () => ({
      trackStage: optionsOf(TRACK_STAGES, TRACK_STAGE_WORDS),
      inactiveReason: optionsOf(INACTIVE_REASONS, INACTIVE_REASON_WORDS),
      'values.Loan_Purpose': optionsOf(LOAN_PURPOSES, LOAN_PURPOSE_WORDS),
      'values.Property_Type': toOptions(types),
      'values.Market': toOptions(places),
      // Somebody who sees only their own deals has nobody to choose from.
      userId: people.length > 1 ? toOptions(people) : undefined,
    }),
    [types, places, people],
  )
}
