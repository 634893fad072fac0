/** The reference lists behind a deal's questions: as options, as names, and as what the rules look up. */
import { useMemo } from 'react'
import type { DealAnswers, DealLookups } from '#domain/deals/deal-rules.ts'
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
import { type ReferenceRow, toReferenceOption, useReferenceList } from '#web/data/reference-list.ts'
import type { SelectOption } from '#web/ui/index.ts'

/** Rows by the list's path. */
export type ReferenceLists = Readonly<Record<string, readonly ReferenceRow[]>>

export function useReferenceLists(): ReferenceLists {
  const types = useReferenceList(propertyTypes)
  const classes = useReferenceList(propertyClasses)
  const loans = useReferenceList(loanTypes)
  const places = useReferenceList(markets)
  const areas = useReferenceList(territories)
  const codes = useReferenceList(provinces)
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

/** Options of a question's list; places of the property's own province stand first. */
export function optionsFrom(
  lists: ReferenceLists,
  path: string,
  address: Pick<Address, 'country' | 'province'> | null,
): SelectOption<number>[] {
  const rows = (lists[path] ?? []).filter(({ country }) => !country || !address?.country || country === address.country)
  if (path !== markets.path) return rows.map(toReferenceOption)
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
  const { province } = answers.Property_Address ?? {}
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
