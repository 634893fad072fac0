/** The reference lists behind a deal's questions: as options, as names, and as what the rules look up. */
import { useMemo } from 'react'
import type { DealAnswers, DealLookups } from '#domain/deals/deal-rules.ts'
import type { Entity } from '#domain/kernel/entity.ts'
import type { Address } from '#domain/kernel/field.ts'
import type { NameLookup } from '#domain/lenders/match-words.ts'
import {
  loanTypes,
  markets,
  propertyClasses,
  propertyTypes,
  provinces,
  territories,
} from '#domain/market/reference-lists.ts'
import { useList } from '#web/data/hooks.ts'
import type { SelectOption } from '#web/ui/index.ts'

export interface ReferenceRow {
  id: number
  name: string
  group?: string | null
  code?: string
  country?: string
  provinceCode?: string
  family?: string
}

/** Rows by the list's path. */
export type ReferenceLists = Readonly<Record<string, readonly ReferenceRow[]>>

/** Lists change by the year: reading them once an hour is plenty. */
const FRESH_MS = 3_600_000

function useReference(entity: Entity) {
  return useList<ReferenceRow>(entity, { getAll: true }, { staleMs: FRESH_MS }).rows
}

export function useReferenceLists(): ReferenceLists {
  const types = useReference(propertyTypes)
  const classes = useReference(propertyClasses)
  const loans = useReference(loanTypes)
  const places = useReference(markets)
  const areas = useReference(territories)
  const codes = useReference(provinces)
  return useMemo(
    () => ({
      [propertyTypes.path]: types,
      [propertyClasses.path]: classes,
      [loanTypes.path]: loans,
      [markets.path]: places,
      [territories.path]: areas,
      [provinces.path]: codes,
    }),
    [types, classes, loans, places, areas, codes],
  )
}

const toOption = ({ id, name, group }: ReferenceRow): SelectOption<number> =>
  group ? { value: id, label: name, group } : { value: id, label: name }

/** Options of a question's list; places of the property's own province stand first. */
export function optionsFrom(
  lists: ReferenceLists,
  path: string,
  address: Pick<Address, 'country' | 'province'> | null,
): SelectOption<number>[] {
  const rows = (lists[path] ?? []).filter(({ country }) => !country || !address?.country || country === address.country)
  if (path !== markets.path) return rows.map(toOption)
  const isNear = ({ provinceCode }: ReferenceRow) => address?.province != null && provinceCode === address.province
  return [...rows.filter(isNear), ...rows.filter((row) => !isNear(row))].map((row) => ({
    value: row.id,
    label: row.name,
    group: row.provinceCode ?? row.country ?? '',
  }))
}

const find = (lists: ReferenceLists, path: string, id: unknown) => lists[path]?.find((row) => row.id === id)

/** What the completeness rules need to know of the chosen options. */
export function lookupsOf(lists: ReferenceLists, answers: DealAnswers): DealLookups {
  const { province } = (answers.Property_Address ?? {}) as Address
  return {
    propertyGroup: find(lists, propertyTypes.path, answers.Property_Type)?.group ?? null,
    marketCountry: find(lists, markets.path, answers.Market)?.country ?? null,
    provinceCountry: lists[provinces.path]?.find(({ code }) => code === province)?.country ?? null,
    loanFamily: find(lists, loanTypes.path, answers.Loan_Type)?.family ?? null,
  }
}

const PATHS = {
  markets: markets.path,
  propertyTypes: propertyTypes.path,
  propertyClasses: propertyClasses.path,
  loanTypes: loanTypes.path,
}

/** Names of options by list and id, for the words of matching. */
export const namesIn =
  (lists: ReferenceLists): NameLookup =>
  (list, id) =>
    find(lists, PATHS[list], id)?.name
