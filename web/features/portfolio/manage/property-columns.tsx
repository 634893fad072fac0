/** The columns of the properties: where, what, how full, what it is worth, earns and owes; and of the portfolios. */
import { msg } from '@lingui/core/macro'
import { formatMultiple, formatNumber, formatPercent, MISSING } from '#domain/kernel/format.ts'
import { capRate } from '#domain/portfolio/ratios.ts'
import type { PortfolioFigures } from '#domain/portfolio/record-figures.ts'
import type { ListColumn } from '#web/data/lists/list.ts'
import { i18n } from '#web/i18n.ts'
import { COMPUTED, MAIN, NAMING, sharedBy } from './debt-columns.tsx'
import { type Figures, type ManagedPortfolio, type ManagedProperty, moneyOf } from './manage-rows.ts'
import type { PropertyBeside } from './use-beside.ts'
import { Valued } from './Valued.tsx'

const street = ({ address }: ManagedProperty) => address.street ?? address.formattedAddress ?? MISSING
const noiOf = ({ propertyDetails }: ManagedProperty) => propertyDetails?.internalNOI ?? null

/** Apartments are counted, other buildings measured. */
function sizeOf({ units, buildingSF }: ManagedProperty): string {
  if (units) return i18n._(msg`${formatNumber(units)} units`)
  return buildingSF ? i18n._(msg`${formatNumber(buildingSF)} SF`) : MISSING
}

export const PROPERTY_COLUMNS: readonly (string | ListColumn<ManagedProperty, PropertyBeside>)[] = [
  { ...NAMING, key: 'name', header: msg`Name`, secondLine: sharedBy },
  { key: 'address', width: 200, phone: 'second', cell: street },
  { key: 'city', header: msg`City`, cell: ({ address }) => address.city ?? MISSING, exports: ['address.city'] },
  {
    key: 'province',
    header: msg`Prov.`,
    cell: ({ address }) => address.province ?? MISSING,
    exports: ['address.province'],
  },
  {
    key: 'propertyType',
    header: msg`Type`,
    cell: ({ propertyType }, { beside }) => beside.types.get(propertyType) ?? MISSING,
    exports: ['propertyTypeName'],
  },
  {
    key: 'propertyClass',
    header: msg`Class`,
    cell: ({ propertyClass }, { beside }) => beside.classes.get(propertyClass ?? -1) ?? MISSING,
    exports: ['propertyClassName'],
  },
  { key: 'units', header: msg`Units/SF`, align: 'right', cell: sizeOf, exports: ['units', 'buildingSF'] },
  { key: 'occupancyPercentage', header: msg`Occupancy` },
  { ...MAIN, key: 'marketValue', header: msg`Value` },
  {
    key: 'noi',
    header: msg`NOI`,
    align: 'right',
    exports: ['propertyDetails.internalNOI'],
    cell: (property, { money }) => money(noiOf(property), property),
  },
  {
    key: 'internalCapRate',
    header: msg`Cap Rate`,
    align: 'right',
    cell: (row) => formatPercent(row.internalCapRate ?? capRate({ noi: noiOf(row), value: row.marketValue })),
  },
  {
    ...COMPUTED,
    key: 'debt',
    header: msg`Debt`,
    align: 'right',
    phone: 'second-right',
    cell: (property, { beside, money }) => money(beside.figures[property._id]?.debt, property),
  },
  {
    ...COMPUTED,
    key: 'ltv',
    header: msg`LTV`,
    align: 'right',
    phone: 'third-right',
    cell: ({ _id }, { beside: { figures } }) => (
      <Valued valuedAt={figures[_id]?.valuedAt}>{formatPercent(figures[_id]?.ltv)}</Valued>
    ),
  },
  {
    key: 'loans',
    header: msg`Loans`,
    headerHint: msg`Loans, construction loans, lines and blankets on it`,
    align: 'right',
    exports: ['loansCount'],
    cell: ({ _id }, { beside }) => formatNumber(beside.figures[_id]?.loans),
  },
  {
    ...COMPUTED,
    key: 'documents',
    header: msg`Documents`,
    align: 'right',
    cell: ({ _id }, { beside }) => formatNumber(beside.figures[_id]?.documents),
  },
]

type PortfolioColumn = ListColumn<ManagedPortfolio, Figures<PortfolioFigures>>
type Totals = PortfolioFigures['totals'][number]

/** One figure for each currency: two are never added, and no ratio mixes them. */
const each = (key: string, header: PortfolioColumn['header'], read: (totals: Totals) => string): PortfolioColumn => ({
  ...COMPUTED,
  key,
  ...(header && { header }),
  align: 'right',
  cell: ({ _id }, { beside }) => beside[_id]?.totals.map(read).join(' · ') || MISSING,
})

export const PORTFOLIO_COLUMNS: readonly (string | PortfolioColumn)[] = [
  { ...NAMING, key: 'name', header: msg`Name`, secondLine: ({ description }) => description },
  {
    key: 'propertyIds',
    header: msg`Properties`,
    align: 'right',
    phone: 'second',
    cell: ({ _id }, { beside }) => formatNumber(beside[_id]?.properties),
    phoneCell: ({ _id }, { beside }) => i18n._(msg`${formatNumber(beside[_id]?.properties)} properties`),
  },
  { ...each('value', msg`Value`, ({ value, currency }) => moneyOf(value, currency)), phone: 'main-right' },
  { ...each('debt', msg`Debt`, ({ totalDebt, currency }) => moneyOf(totalDebt, currency)), phone: 'second-right' },
  { ...each('ltv', msg`LTV`, ({ ltv }) => formatPercent(ltv)), phone: 'third' },
  { ...each('dscr', msg`DSCR`, ({ dscr }) => formatMultiple(dscr)), phone: 'third-right' },
  each('weightedRate', msg`WA Rate`, ({ weightedRate }) => formatPercent(weightedRate)),
  each('weightedTerm', msg`WA Term`, ({ weightedRemainingTerm }) => formatNumber(weightedRemainingTerm, 2)),
]
