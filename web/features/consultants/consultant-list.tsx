/** The directory of consultants; without the right to look them up, little more than names. */
import { msg } from '@lingui/core/macro'
import { useMemo } from 'react'
import { holdsOneOf } from '#domain/access/access.ts'
import { CONSULTANT_RIGHTS, consultantAccess, consultants } from '#domain/consultants/consultant.ts'
import { isInsuranceExpired } from '#domain/consultants/consultant-rules.ts'
import { formatDate, formatNumber, MISSING } from '#domain/kernel/format.ts'
import { consultantCategories, provinces } from '#domain/market/reference-lists.ts'
import { defineList, type ListColumn } from '#web/data/lists/list.ts'
import { toReferenceOption, useReferenceList } from '#web/data/reference-list.ts'
import { i18n } from '#web/i18n.ts'
import { Chip, Stars } from '#web/ui/index.ts'
import { ConsultantName } from './ConsultantName.tsx'
import { type ConsultantRow, feeRange, joined } from './consultant-row.ts'

type ConsultantColumn = string | ListColumn<ConsultantRow>

/** All a reader without access learns. */
const OPEN: readonly ConsultantColumn[] = [
  {
    key: 'companyName',
    header: msg`Company`,
    sticky: true,
    isFixed: true,
    width: 280,
    phone: 'main',
    emphasis: 'strong',
    cell: ({ id, companyName }) => <ConsultantName id={id} name={companyName} />,
    secondLine: ({ mainContact }) => mainContact ?? null,
  },
  {
    key: 'categories',
    exports: ['categoryNames'],
    header: msg`Categories`,
    phone: 'second',
    cell: ({ categoryNames }) => joined(categoryNames),
  },
  { key: 'provinces', header: msg`Provinces`, phone: 'third', cell: ({ provinces: codes }) => joined(codes) },
]

const KNOWN: readonly ConsultantColumn[] = [
  { key: 'designations', header: msg`Designations`, cell: ({ designations }) => joined(designations) },
  {
    key: 'preferred',
    header: msg`Preferred`,
    cell: ({ preferred }) => (preferred ? <Chip tone="teal">{i18n._(msg`Preferred`)}</Chip> : MISSING),
  },
  {
    key: 'typicalFeeLow',
    exports: ['typicalFeeLow', 'typicalFeeHigh'],
    header: msg`Fee range`,
    align: 'right',
    phone: 'main-right',
    cell: feeRange,
  },
  {
    key: 'typicalTurnaroundDays',
    header: msg`Turnaround`,
    headerHint: msg`days`,
    align: 'right',
    phone: 'second-right',
    cell: ({ typicalTurnaroundDays: days }) => days ?? MISSING,
  },
  {
    key: 'rating',
    align: 'left',
    cell: ({ rating }) => (rating ? <Stars value={rating} label={i18n._(msg`Rating`)} size={13} /> : MISSING),
  },
  { key: 'contactsCount', header: msg`Contacts`, align: 'right', cell: ({ contactsCount }) => contactsCount ?? 0 },
  {
    key: 'insuranceExpiry',
    header: msg`Insured until`,
    phone: 'third-right',
    cell: ({ insuranceExpiry }, { today }) =>
      isInsuranceExpired(insuranceExpiry, today) ? (
        <Chip tone="warn">{formatDate(insuranceExpiry)}</Chip>
      ) : (
        formatDate(insuranceExpiry)
      ),
  },
]

function useConsultantOptions() {
  const categories = useReferenceList(consultantCategories, { isBackground: true })
  const places = useReferenceList(provinces, { isBackground: true })
  return useMemo(
    () => ({
      categories: categories.map(toReferenceOption),
      provinces: places.map(({ code = '', name }) => ({ value: code, label: name })),
    }),
    [categories, places],
  )
}

export const consultantList = defineList<ConsultantRow>({
  entity: consultants,
  access: consultantAccess,
  name: 'consultants',
  title: msg`Consultants`,
  count: (total) => <Chip outline>{formatNumber(total)}</Chip>,
  searchHint: msg`Search consultants`,
  pageRows: 50,
  filters: ['categories', { key: 'provinces', label: msg`Province or state` }, 'country', 'preferred', 'rating'],
  useOptions: useConsultantOptions,
  columns: (person) => (holdsOneOf(person, CONSULTANT_RIGHTS) ? [...OPEN, ...KNOWN] : OPEN),
  nothingFound: msg`No consultant matches. Loosen a filter.`,
  empty: { title: msg`No consultant is known here yet.` },
})
