/** The reference lists behind a lender's fields, as options. */
import { useMemo } from 'react'
import type { Entity } from '#domain/kernel/entity.ts'
import { LENDER_RATE_TYPES } from '#domain/lenders/lender-company.ts'
import {
  lenderCategories,
  loanTypes,
  markets,
  propertyClasses,
  propertyTypes,
  provinces,
  territories,
} from '#domain/market/reference-lists.ts'
import { useList } from '#web/data/hooks.ts'
import type { SelectOption } from '#web/ui/index.ts'
import type { OptionSource } from './lender-sections.ts'

interface ListedRow {
  id: number
  name: string
  group?: string | null
  code?: string
  country?: string | null
}

/** Lists change by the year: reading them once an hour is plenty. */
const FRESH_MS = 3_600_000

const useRows = (entity: Entity) => useList<ListedRow>(entity, { getAll: true }, { staleMs: FRESH_MS }).rows

/** Programs of the insurers and agencies that a lender may take part in. */
const INSURERS = ['CMHC approved', 'Fannie DUS', 'Freddie Optigo'] as const

export type LenderLists = Readonly<
  Record<OptionSource | 'loanTypes' | 'territories', readonly SelectOption<string | number>[]>
>

const toOption = ({ id, name, group }: ListedRow): SelectOption<number> =>
  group ? { value: id, label: name, group } : { value: id, label: name }
const asWritten = (word: string) => ({ value: word, label: word })

export function useLenderLists(country: string): LenderLists {
  const categories = useRows(lenderCategories)
  const places = useRows(provinces)
  const areas = useRows(markets)
  const types = useRows(propertyTypes)
  const classes = useRows(propertyClasses)
  const loans = useRows(loanTypes)
  const regions = useRows(territories)
  return useMemo(() => {
    const isHere = (row: ListedRow) => !row.country || row.country === country
    return {
      categories: categories.filter(isHere).map(toOption),
      provinces: places.filter(isHere).map(({ code = '', name }) => ({ value: code, label: name })),
      markets: areas.filter(isHere).map(toOption),
      territories: regions.filter(isHere).map(toOption),
      propertyTypes: types.map(toOption),
      propertyClasses: classes.map(toOption),
      loanTypes: loans.map(({ id, name }) => ({ value: id, label: name })),
      rateTypes: LENDER_RATE_TYPES.map(asWritten),
      insurers: INSURERS.map(asWritten),
    }
  }, [categories, places, areas, types, classes, loans, regions, country])
}
