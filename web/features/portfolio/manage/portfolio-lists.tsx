/** The six lists of a portfolio: what is in each, how it opens, and what is done with many of them. */
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { IconBuildingSkyscraper } from '@tabler/icons-react'
import type { Currency } from '#domain/kernel/money.ts'
import { isShort, SHORT_TERM_MONTHS } from '#domain/market/short-term.ts'
import { portfolioAccess } from '#domain/portfolio/portfolio-access.ts'
import type { ListedBlanketFigures, PortfolioFigures, TermLoanFigures } from '#domain/portfolio/record-figures.ts'
import { defineList, type ListDeclaration, type ListFilter } from '#web/data/lists/list.ts'
import type { GridSort } from '#web/ui/index.ts'
import { addTo } from './AddButton.tsx'
import { BLANKET_COLUMNS, CONSTRUCTION_COLUMNS, LINE_COLUMNS, LOAN_COLUMNS } from './loan-columns.tsx'
import { actsOn } from './manage-bulk.tsx'
import {
  type Figures,
  type ManagedBlanket,
  type ManagedConstruction,
  type ManagedLine,
  type ManagedLoan,
  type ManagedPortfolio,
  type ManagedProperty,
  type ManagedRow,
  moneyOf,
  nameOf,
} from './manage-rows.ts'
import { MANAGE_KINDS, type ManageTab } from './manage-tabs.ts'
import { blanketCells, constructionCells, lineCells, loanCells, propertyCells } from './manage-totals.tsx'
import { PORTFOLIO_COLUMNS, PROPERTY_COLUMNS } from './property-columns.tsx'
import { menuOf } from './RecordMenu.tsx'
import { findFigures, findPropertyBeside, type PropertyBeside, useFigures, usePropertyBeside } from './use-beside.ts'
import { useManageOptions } from './use-manage-options.ts'

type ListParticulars<Row extends object, Beside> = Pick<
  ListDeclaration<Row, Beside>,
  'columns' | 'searchHint' | 'sort' | 'filters' | 'useBeside' | 'findBeside' | 'totals' | 'orange'
> & { empty: ListDeclaration<Row, Beside>['empty']['title'] }

/** What the six have in common. */
function manage<Row extends ManagedRow, Beside = undefined>(tab: ManageTab, own: ListParticulars<Row, Beside>) {
  const kind = MANAGE_KINDS[tab]
  const { empty, ...particulars } = own
  return defineList<Row, Beside>({
    entity: kind.entity,
    access: portfolioAccess,
    name: `portfolio.${tab}`,
    title: kind.label,
    pageRows: 50,
    useOptions: useManageOptions,
    money: (amount, currency: Currency) => moneyOf(amount, currency),
    href: kind.viewPath,
    menu: { Menu: menuOf<Row>(kind) },
    bulk: { acts: actsOn<Row>(kind), nameOf, alsoChanges: ['portfolios'] },
    nothingFound: msg`Nothing matches. Loosen a filter.`,
    empty: { title: empty, icon: IconBuildingSkyscraper, Action: addTo(kind) },
    ...particulars,
  })
}

const byExpiry: GridSort = { key: 'loanExpiry', direction: 'asc' }
const byName: GridSort = { key: 'name', direction: 'asc' }
const lender: ListFilter = { key: 'lenderId', label: msg`Lender` }
const expiry: ListFilter = { key: 'loanExpiry', label: msg`Expiry` }
const status: ListFilter = { key: 'loanStatus', label: msg`Status` }

type Ending = { remainingTerm: number | null; loanStatus?: string }

/** Settled debts keep their last months, and nothing of them is about to end. */
const isExpiring = ({ remainingTerm, loanStatus }: Ending) => {
  const isSettled = loanStatus === 'paid-off' || loanStatus === 'refinanced'
  return isShort(remainingTerm) && !isSettled
}

const debts = {
  sort: byExpiry,
  orange: {
    isOrange: isExpiring,
    columnKeys: ['remainingTerm', 'loanExpiry'],
    legend: <Trans>{SHORT_TERM_MONTHS} months or less to expiry</Trans>,
  },
}

export const portfolioLists = {
  properties: manage<ManagedProperty, PropertyBeside>('properties', {
    sort: byName,
    searchHint: msg`Search properties`,
    columns: PROPERTY_COLUMNS,
    useBeside: usePropertyBeside,
    findBeside: findPropertyBeside,
    filters: ['propertyType', { key: 'propertyClass', label: msg`Class` }, 'currency'],
    totals: (rows, { beside }) => propertyCells(rows, beside.figures),
    empty: msg`Add your first property and loan`,
  }),
  loans: manage<ManagedLoan, Figures<TermLoanFigures>>('loans', {
    ...debts,
    searchHint: msg`Search loans`,
    columns: LOAN_COLUMNS,
    useBeside: (rows) => useFigures('loans', rows),
    findBeside: (rows) => findFigures('loans', rows),
    filters: [
      lender,
      expiry,
      'rateType',
      status,
      { key: 'currentBalance', label: msg`Outstanding` },
      { key: 'chargeType', label: msg`Charge` },
      'currency',
    ],
    totals: loanCells,
    empty: msg`No term loans yet.`,
  }),
  construction: manage<ManagedConstruction>('construction', {
    ...debts,
    searchHint: msg`Search construction loans`,
    columns: CONSTRUCTION_COLUMNS,
    filters: [lender, expiry, 'rateType', status, 'currency'],
    totals: constructionCells,
    empty: msg`No construction loans yet.`,
  }),
  lines: manage<ManagedLine>('lines', {
    ...debts,
    searchHint: msg`Search lines`,
    columns: LINE_COLUMNS,
    filters: [lender, expiry, 'rateType', 'purpose', 'currency'],
    totals: lineCells,
    empty: msg`No lines of credit yet.`,
  }),
  blankets: manage<ManagedBlanket, Figures<ListedBlanketFigures>>('blankets', {
    ...debts,
    searchHint: msg`Search blankets`,
    columns: BLANKET_COLUMNS,
    useBeside: (rows) => useFigures('blankets', rows),
    findBeside: (rows) => findFigures('blankets', rows),
    filters: [lender, expiry, 'rateType', 'currency'],
    totals: blanketCells,
    empty: msg`No blanket loans yet.`,
  }),
  // Portfolios share their members: a sum would say nothing.
  portfolios: manage<ManagedPortfolio, Figures<PortfolioFigures>>('portfolios', {
    sort: byName,
    searchHint: msg`Search portfolios`,
    columns: PORTFOLIO_COLUMNS,
    useBeside: (rows) => useFigures('portfolios', rows),
    findBeside: (rows) => findFigures('portfolios', rows),
    filters: ['currency'],
    empty: msg`No portfolios yet. A portfolio is a named group of properties, lines and blankets.`,
  }),
} satisfies Record<ManageTab, unknown>
