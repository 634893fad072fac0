/** The columns of the properties: where, what, how full, what it is worth, earns and owes. */
import { t } from '@lingui/core/macro'
import { formatMultiple, formatNumber, formatPercent, MISSING } from '#domain/kernel/format.ts'
import { capRate } from '#domain/portfolio/ratios.ts'
import type { PortfolioFigures, PropertyFigures } from '#domain/portfolio/record-figures.ts'
import type { GridColumn } from '#web/ui/index.ts'
import { COMPUTED, money, sharedBy } from './debt-columns.tsx'
import { moneyOf, type PortfolioRow, type PropertyRow } from './manage-rows.ts'
import { Valued } from './Valued.tsx'

/** With what the server counts beside them. */
export type ListedFigures = PropertyFigures & { documents: number }

export interface PropertyNames {
  types: ReadonlyMap<number, string>
  classes: ReadonlyMap<number, string>
}

const street = ({ address }: PropertyRow) => address.street ?? address.formattedAddress ?? MISSING
const noiOf = ({ propertyDetails }: PropertyRow) => propertyDetails?.internalNOI ?? null

/** Apartments are counted, other buildings measured. */
function sizeOf({ units, buildingSF }: PropertyRow): string {
  if (units) return t`${formatNumber(units)} units`
  return buildingSF ? t`${formatNumber(buildingSF)} SF` : MISSING
}

export function propertyColumns(
  figures: Readonly<Record<string, ListedFigures>>,
  { types, classes }: PropertyNames,
): GridColumn<PropertyRow>[] {
  return [
    {
      ...{ key: 'name', header: t`Name`, sticky: true, isFixed: true, sortable: true, width: 220, phone: 'main' },
      emphasis: 'strong',
      cell: ({ name }) => name,
      secondLine: sharedBy,
    },
    { key: 'address', header: t`Address`, width: 200, phone: 'second', cell: street },
    { key: 'city', header: t`City`, cell: ({ address }) => address.city ?? MISSING, exports: ['address.city'] },
    {
      key: 'province',
      header: t`Prov.`,
      cell: ({ address }) => address.province ?? MISSING,
      exports: ['address.province'],
    },
    {
      key: 'propertyType',
      header: t`Type`,
      cell: ({ propertyType }) => types.get(propertyType) ?? MISSING,
      exports: ['propertyTypeName'],
    },
    {
      key: 'propertyClass',
      header: t`Class`,
      cell: ({ propertyClass }) => (propertyClass === null ? MISSING : (classes.get(propertyClass) ?? MISSING)),
      exports: ['propertyClassName'],
    },
    { key: 'units', header: t`Units/SF`, align: 'right', cell: sizeOf, exports: ['units', 'buildingSF'] },
    {
      ...{ key: 'occupancyPercentage', header: t`Occupancy`, align: 'right', sortable: true },
      cell: ({ occupancyPercentage }) => formatPercent(occupancyPercentage),
    },
    money('marketValue', t`Value`, { isMain: true, phone: 'main-right' }),
    {
      ...{ key: 'noi', header: t`NOI`, align: 'right', exports: ['propertyDetails.internalNOI'] },
      cell: (row) => moneyOf(noiOf(row), row.currency),
    },
    {
      ...{ key: 'internalCapRate', header: t`Cap Rate`, align: 'right' },
      cell: (row) => formatPercent(row.internalCapRate ?? capRate({ noi: noiOf(row), value: row.marketValue })),
    },
    {
      ...{ key: 'debt', header: t`Debt`, align: 'right', phone: 'second-right', ...COMPUTED },
      cell: ({ _id, currency }) => moneyOf(figures[_id]?.debt, currency),
    },
    {
      ...{ key: 'ltv', header: t`LTV`, align: 'right', phone: 'third-right', ...COMPUTED },
      cell: ({ _id }) => <Valued valuedAt={figures[_id]?.valuedAt}>{formatPercent(figures[_id]?.ltv)}</Valued>,
    },
    {
      ...{ key: 'loans', header: t`Loans`, align: 'right', exports: ['loansCount'] },
      headerHint: t`Loans, construction loans, lines and blankets on it`,
      cell: ({ _id }) => formatNumber(figures[_id]?.loans),
    },
    {
      ...{ key: 'documents', header: t`Documents`, align: 'right', ...COMPUTED },
      cell: ({ _id }) => formatNumber(figures[_id]?.documents),
    },
  ]
}

/** One line for each currency: two are never added, and no ratio mixes them. */
export function portfolioColumns(figures: Readonly<Record<string, PortfolioFigures>>): GridColumn<PortfolioRow>[] {
  type Totals = PortfolioFigures['totals'][number]
  const each = ({ _id }: PortfolioRow, read: (totals: Totals) => string) => {
    const totals = figures[_id]?.totals ?? []
    return totals.length === 0 ? MISSING : totals.map(read).join(' · ')
  }
  const column = (key: string, header: string, read: (totals: Totals) => string): GridColumn<PortfolioRow> => ({
    ...{ key, header, align: 'right', ...COMPUTED },
    cell: (row) => each(row, read),
  })
  return [
    {
      ...{ key: 'name', header: t`Name`, sticky: true, isFixed: true, sortable: true, width: 220, phone: 'main' },
      emphasis: 'strong',
      cell: ({ name }) => name,
      secondLine: ({ description }) => description,
    },
    {
      ...{ key: 'propertyIds', header: t`Properties`, align: 'right', phone: 'second' },
      cell: ({ _id }) => formatNumber(figures[_id]?.properties),
      phoneCell: ({ _id }) => t`${formatNumber(figures[_id]?.properties)} properties`,
    },
    { ...column('value', t`Value`, ({ value, currency }) => moneyOf(value, currency)), phone: 'main-right' },
    { ...column('debt', t`Debt`, ({ totalDebt, currency }) => moneyOf(totalDebt, currency)), phone: 'second-right' },
    { ...column('ltv', t`LTV`, ({ ltv }) => formatPercent(ltv)), phone: 'third' },
    { ...column('dscr', t`DSCR`, ({ dscr }) => formatMultiple(dscr)), phone: 'third-right' },
    column('weightedRate', t`WA Rate`, ({ weightedRate }) => formatPercent(weightedRate)),
    column('weightedTerm', t`WA Term`, ({ weightedRemainingTerm }) => formatNumber(weightedRemainingTerm, 2)),
  ]
}
