/** What a lender selection can be narrowed by, and which lenders remain. */

import { t } from '@lingui/core/macro'
import type { Country } from '#domain/kernel/provinces.ts'
import { propertyTypes, provinces } from '#domain/market/reference-lists.ts'
import { optionsFrom, type ReferenceLists } from '#web/features/deals/form/reference-options.ts'
import type { MatchedLenderRow } from '#web/features/lenders/lender-row.ts'
import type { Filter, FilterField } from '#web/ui/index.ts'

export const selectionFields = (lists: ReferenceLists, country: Country): readonly FilterField[] => [
  {
    key: 'province',
    label: country === 'CA' ? t`Province` : t`State`,
    kind: 'choice',
    options: (lists[provinces.path] ?? [])
      .filter((place) => place.country === country)
      .map(({ code = '', name }) => ({ value: code, label: name })),
  },
  {
    key: 'propertyType',
    label: t`Property type`,
    kind: 'choice',
    options: optionsFrom(lists, propertyTypes.path, null),
  },
  { key: 'relationship', label: t`Relationship`, kind: 'flag' },
]

/** Where a lender names none, it lends everywhere and on everything. */
const covers = (accepted: readonly (string | number)[], wanted: readonly (string | number)[]) =>
  accepted.length === 0 || wanted.some((one) => accepted.includes(one))

/** Whether the lender is among those that the filter leaves. */
function passes(lender: MatchedLenderRow, { key, operator, value }: Filter): boolean {
  if (key === 'relationship') return lender.relationshipLender === value
  const accepted: readonly (string | number)[] = key === 'province' ? lender.provinces : lender.propertyTypes
  const wanted = Array.isArray(value) ? value : [value]
  return covers(accepted, wanted) === (operator !== 'ne')
}

export const narrowed = (rows: readonly MatchedLenderRow[], filters: readonly Filter[]): MatchedLenderRow[] =>
  rows.filter((lender) => filters.every((filter) => passes(lender, filter)))
