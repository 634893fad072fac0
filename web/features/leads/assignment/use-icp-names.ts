/** What the entries of a profile's lists are called, and which there are to choose from. */
import { useMemo } from 'react'
import type { IcpNames } from '#domain/leads/icp-score.ts'
import { lenderCategories, markets, propertyClasses, propertyTypes } from '#domain/market/reference-lists.ts'
import { type ReferenceRow, useReferenceList } from '#web/data/reference-list.ts'

const toNames = (rows: readonly ReferenceRow[]) => new Map(rows.map(({ id, name }) => [id, name]))

export function useIcpNames(): Required<IcpNames> {
  const types = useReferenceList(propertyTypes)
  const classes = useReferenceList(propertyClasses)
  const places = useReferenceList(markets)
  const categories = useReferenceList(lenderCategories)
  return useMemo(
    () => ({
      propertyTypes: toNames(types),
      propertyClasses: toNames(classes),
      markets: toNames(places),
      lenderCategories: toNames(categories),
    }),
    [types, classes, places, categories],
  )
}
