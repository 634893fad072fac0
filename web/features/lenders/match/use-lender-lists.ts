/** The reference lists behind a lender's fields, as options. */
import { useMemo } from 'react'
import { LENDER_PROGRAMS } from '#domain/lenders/lender-form.ts'
import {
  lenderCategories,
  loanTypes,
  markets,
  propertyClasses,
  propertyTypes,
  provinces,
  territories,
} from '#domain/market/reference-lists.ts'
import { type ReferenceRow, toReferenceOption, useReferenceList } from '#web/data/reference-list.ts'
import type { SelectOption } from '#web/ui/index.ts'

type ListName =
  | 'categories'
  | 'provinces'
  | 'markets'
  | 'territories'
  | 'propertyTypes'
  | 'propertyClasses'
  | 'loanTypes'
  | 'insurers'

export type LenderLists = Readonly<Record<ListName, readonly SelectOption<string | number>[]>>

const asWritten = (word: string) => ({ value: word, label: word })

export function useLenderLists(country: string): LenderLists {
  const categories = useReferenceList(lenderCategories)
  const places = useReferenceList(provinces)
  const areas = useReferenceList(markets)
  const types = useReferenceList(propertyTypes)
  const classes = useReferenceList(propertyClasses)
  const loans = useReferenceList(loanTypes)
  const regions = useReferenceList(territories)
  return useMemo(() => {
    const isHere = (row: ReferenceRow) => !row.country || row.country === country
    return {
      categories: categories.filter(isHere).map(toReferenceOption),
      provinces: places.filter(isHere).map(({ code = '', name }) => ({ value: code, label: name })),
      markets: areas.filter(isHere).map(toReferenceOption),
      territories: regions.filter(isHere).map(toReferenceOption),
      propertyTypes: types.map(toReferenceOption),
      propertyClasses: classes.map(toReferenceOption),
      loanTypes: loans.map(({ id, name }) => ({ value: id, label: name })),
      insurers: LENDER_PROGRAMS.map(asWritten),
    }
  }, [categories, places, areas, types, classes, loans, regions, country])
}
