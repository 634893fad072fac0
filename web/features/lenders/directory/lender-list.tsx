/** The directory of a country's lenders; without the right to look them up, little more than names. */

import { msg } from '@lingui/core/macro'
import { useMemo } from 'react'
import { holdsOneOf } from '#domain/access/access.ts'
import { formatMultiple, formatNumber, formatPercent, formatShortMoney, MISSING } from '#domain/kernel/format.ts'
import type { Country } from '#domain/kernel/provinces.ts'
import { LENDER_RIGHTS, lenderAccess, lenderCompanies } from '#domain/lenders/lender-company.ts'
import { lenderCategories, provinces } from '#domain/market/reference-lists.ts'
import { defineList, type ListColumn } from '#web/data/lists/list.ts'
import { useReferenceList } from '#web/data/reference-list.ts'
import { LenderName } from '#web/features/lenders/LenderName.tsx'
import { type LenderRow, loanRange, placeOf, range } from '#web/features/lenders/lender-row.ts'
import classes from '#web/features/lenders/lenders.module.css'
import { CriteriaSourceChip, OriginChip } from '#web/features/lenders/match/OriginChip.tsx'
import { i18n } from '#web/i18n.ts'
import { Chip, Stars } from '#web/ui/index.ts'

type LenderColumn = string | ListColumn<LenderRow>

/** All a reader without access learns. */
const OPEN: readonly LenderColumn[] = [
  {
    key: 'companyName',
    header: msg`Lender`,
    sticky: true,
    isFixed: true,
    width: 320,
    phone: 'main',
    cell: (lender) => (
      <span className={classes.name}>
        <LenderName
          id={lender.id}
          name={lender.companyName}
          isRelationship={lender.relationshipLender}
          logo={lender.logo}
        />
        <OriginChip lender={lender} />
      </span>
    ),
    secondLine: placeOf,
  },
  { key: 'category', exports: ['categoryName'], phone: 'second', cell: ({ categoryName }) => categoryName ?? MISSING },
  {
    key: 'state',
    header: msg`Place`,
    phone: 'third',
    emphasis: 'quiet',
    cell: placeOf,
    exports: ['city', 'state', 'country'],
  },
]

const TERMS: readonly LenderColumn[] = [
  {
    key: 'maxLoan',
    exports: ['minLoan', 'maxLoan'],
    header: msg`Loan range`,
    phone: 'main-right',
    cell: ({ minLoan, maxLoan }) => loanRange(minLoan, maxLoan),
  },
  {
    key: 'term',
    header: msg`Term mo`,
    align: 'right',
    cell: ({ minTerm, maxTerm }) => range(minTerm, maxTerm),
    exports: ['minTerm', 'maxTerm'],
  },
  { key: 'maxLTV', header: msg`Max LTV`, phone: 'second-right', cell: ({ maxLTV }) => formatPercent(maxLTV) },
  { key: 'minDSCR', header: msg`Min DSCR`, cell: ({ minDSCR }) => formatMultiple(minDSCR) },
  'rateType',
  {
    key: 'spreadFrom',
    header: msg`Spread bps`,
    align: 'right',
    cell: ({ spreadFrom }) => (spreadFrom == null ? MISSING : Math.round(spreadFrom * 100)),
  },
]

/** How many there are; none of them means all, where somebody has entered the criteria. */
function several(list: readonly unknown[] | null | undefined, { sourceOfCriteria }: LenderRow) {
  if (list && list.length > 0) return formatNumber(list.length)
  return sourceOfCriteria === 'entered' ? i18n._(msg`all`) : MISSING
}

/** How the terms became known, and what the lender is known to have done. */
const KNOWN: readonly LenderColumn[] = [
  {
    key: 'rating',
    align: 'left',
    cell: ({ rating }) => (rating ? <Stars value={rating} label={i18n._(msg`Rating`)} size={13} /> : MISSING),
  },
  { key: 'provinces', align: 'right', isHidden: true, cell: (lender) => several(lender.provinces, lender) },
  {
    key: 'propertyTypes',
    exports: [],
    header: msg`Types`,
    align: 'right',
    isHidden: true,
    cell: (lender) => several(lender.propertyTypes, lender),
  },
  {
    key: 'contactsCount',
    header: msg`Contacts`,
    align: 'right',
    cell: ({ contactsCount }) => contactsCount ?? 0,
  },
  {
    key: 'loansCount',
    header: msg`Loans`,
    align: 'right',
    cell: ({ loansCount }) => formatNumber(loansCount ?? 0),
  },
  {
    key: 'loansAmount',
    header: msg`Volume`,
    align: 'right',
    cell: ({ loansAmount }) => formatShortMoney(loansAmount),
  },
  {
    key: 'totalAssets',
    header: msg`Assets`,
    isHidden: true,
    cell: ({ totalAssets }) => formatShortMoney(totalAssets),
  },
  { key: 'lastVerifiedAt', header: msg`Verified`, emphasis: 'quiet' },
]

const CRITERIA: LenderColumn = {
  key: 'sourceOfCriteria',
  header: msg`Criteria`,
  phone: 'third-right',
  cell: (lender) => <CriteriaSourceChip lender={lender} />,
}

const ORIGINS = [
  { value: 'registry', label: msg`Public register` },
  { value: 'demo', label: msg`Demo` },
  { value: 'entered', label: msg`Entered by a company` },
]

/** Categories and provinces of the country, and where a lender may come from. */
function useLenderOptions(country: Country) {
  const categories = useReferenceList(lenderCategories, { isBackground: true })
  const places = useReferenceList(provinces, { isBackground: true })
  return useMemo(
    () => ({
      category: categories
        .filter((one) => !one.country || one.country === country)
        .map(({ id, name }) => ({ value: id, label: name })),
      state: places
        .filter((place) => place.country === country)
        .map(({ code = '', name }) => ({ value: code, label: name })),
      origin: ORIGINS.map(({ value, label }) => ({ value, label: i18n._(label) })),
    }),
    [categories, places, country],
  )
}

const listIn = (country: Country) =>
  defineList<LenderRow>({
    entity: lenderCompanies,
    access: lenderAccess,
    name: `lenders.${country}`,
    columnsName: 'lenders',
    title: country === 'CA' ? msg`Lenders in Canada` : msg`Lenders in the United States`,
    count: (total) => <Chip outline>{formatNumber(total)}</Chip>,
    searchHint: msg`Search lenders`,
    pageRows: 50,
    where: { country },
    filters: [
      'category',
      { key: 'state', label: country === 'CA' ? msg`Province` : msg`State` },
      { key: 'origin', label: msg`Source` },
      'minLoan',
      'maxLoan',
      'maxLTV',
      'minDSCR',
      'rateType',
      'IO',
      { key: 'relationshipLender', label: msg`Relationship` },
      { key: 'hasConstructionLoan', label: msg`Construction loans` },
      'rating',
    ],
    useOptions: () => useLenderOptions(country),
    columns: (person) => (holdsOneOf(person, LENDER_RIGHTS) ? [...OPEN, CRITERIA, ...TERMS, ...KNOWN] : OPEN),
    nothingFound: msg`No lender matches. Loosen a filter.`,
    empty: { title: msg`No lender is known here yet.` },
  })

export const lenderLists: Record<Country, ReturnType<typeof listIn>> = { CA: listIn('CA'), US: listIn('US') }
