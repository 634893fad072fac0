/** The columns of the lender directory. */
import { t } from '@lingui/core/macro'
import { formatMultiple, formatNumber, formatPercent, formatShortMoney, MISSING } from '#domain/kernel/format.ts'
import { LenderName } from '#web/features/lenders/LenderName.tsx'
import { type LenderRow, loanRange, placeOf, range } from '#web/features/lenders/lender-row.ts'
import classes from '#web/features/lenders/lenders.module.css'
import { CriteriaSourceChip, OriginChip } from '#web/features/lenders/match/OriginChip.tsx'
import { formatLocalDate, type GridColumn, Stars } from '#web/ui/index.ts'

/** All a reader without access learns. */
const openColumns = (): GridColumn<LenderRow>[] => [
  {
    key: 'companyName',
    header: t`Lender`,
    sticky: true,
    isFixed: true,
    sortable: true,
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
  {
    key: 'category',
    exports: ['categoryName'],
    header: t`Category`,
    sortable: true,
    phone: 'second',
    cell: ({ categoryName }) => categoryName ?? MISSING,
  },
  {
    key: 'state',
    header: t`Place`,
    sortable: true,
    phone: 'third',
    emphasis: 'quiet',
    cell: placeOf,
    exports: ['city', 'state', 'country'],
  },
]

const several = (list: readonly unknown[] | null | undefined, all: string) =>
  !list || list.length === 0 ? all : formatNumber(list.length)

const termColumns = (): GridColumn<LenderRow>[] => [
  {
    key: 'maxLoan',
    exports: ['minLoan', 'maxLoan'],
    header: t`Loan range`,
    align: 'right',
    sortable: true,
    phone: 'main-right',
    cell: ({ minLoan, maxLoan }) => loanRange(minLoan, maxLoan),
  },
  {
    key: 'term',
    header: t`Term mo`,
    align: 'right',
    cell: ({ minTerm, maxTerm }) => range(minTerm, maxTerm),
    exports: ['minTerm', 'maxTerm'],
  },
  {
    key: 'maxLTV',
    header: t`Max LTV`,
    align: 'right',
    sortable: true,
    phone: 'second-right',
    cell: ({ maxLTV }) => formatPercent(maxLTV, 0),
  },
  {
    key: 'minDSCR',
    header: t`Min DSCR`,
    align: 'right',
    sortable: true,
    cell: ({ minDSCR }) => formatMultiple(minDSCR),
  },
  { key: 'rateType', header: t`Rate type`, cell: ({ rateType }) => rateType ?? MISSING },
  {
    key: 'spreadFrom',
    header: t`Spread bps`,
    align: 'right',
    cell: ({ spreadFrom }) => (spreadFrom == null ? MISSING : Math.round(spreadFrom * 100)),
  },
]

/** With access: the terms, how they became known, and what the lender is known to have done. */
export function lenderColumns(mayLookUp: boolean): GridColumn<LenderRow>[] {
  if (!mayLookUp) return openColumns()
  return [
    ...openColumns(),
    {
      key: 'sourceOfCriteria',
      header: t`Criteria`,
      phone: 'third-right',
      cell: (lender) => <CriteriaSourceChip lender={lender} />,
    },
    ...termColumns(),
    {
      key: 'rating',
      header: t`Rating`,
      sortable: true,
      cell: ({ rating }) => (rating ? <Stars value={rating} label={t`Rating`} size={13} /> : MISSING),
    },
    {
      key: 'provinces',
      header: t`Provinces`,
      align: 'right',
      isHidden: true,
      cell: ({ provinces, sourceOfCriteria }) => several(provinces, sourceOfCriteria === 'entered' ? t`all` : MISSING),
    },
    {
      key: 'propertyTypes',
      exports: [],
      header: t`Types`,
      align: 'right',
      isHidden: true,
      cell: ({ propertyTypes, sourceOfCriteria }) =>
        several(propertyTypes, sourceOfCriteria === 'entered' ? t`all` : MISSING),
    },
    { key: 'contactsCount', header: t`Contacts`, align: 'right', cell: ({ contactsCount }) => contactsCount ?? 0 },
    { key: 'loansCount', header: t`Loans`, align: 'right', cell: ({ loansCount }) => formatNumber(loansCount ?? 0) },
    {
      key: 'loansAmount',
      header: t`Volume`,
      align: 'right',
      cell: ({ loansAmount }) => formatShortMoney(loansAmount),
    },
    {
      key: 'totalAssets',
      header: t`Assets`,
      align: 'right',
      sortable: true,
      isHidden: true,
      cell: ({ totalAssets }) => formatShortMoney(totalAssets),
    },
    {
      key: 'lastVerifiedAt',
      header: t`Verified`,
      emphasis: 'quiet',
      cell: ({ lastVerifiedAt }) => formatLocalDate(lastVerifiedAt),
    },
  ]
}
