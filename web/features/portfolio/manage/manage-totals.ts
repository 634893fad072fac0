/** The total row of each list of a portfolio: sums by currency, and the weighted figures where there is but one. */
import { formatNumber, formatPercent, MISSING } from '#domain/kernel/format.ts'
import { loanToValue } from '#domain/portfolio/ratios.ts'
import type { PropertyFigures } from '#domain/portfolio/record-figures.ts'
import { blendedRate, weightedAverage } from '#domain/portfolio/weighted-averages.ts'
import {
  type BlanketRow,
  type ConstructionRow,
  type LineRow,
  type LoanRow,
  type ManagedRow,
  type PropertyRow,
  sumText,
} from './manage-rows.ts'
import type { ManageTab } from './manage-tabs.ts'

type Cells = Record<string, string>
type Owed = { currency: string; allInRate: number | null; remainingTerm: number | null; balance: number | null }

const isOneCurrency = (rows: readonly { currency: string }[]) =>
  new Set(rows.map(({ currency }) => currency)).size === 1

/** Of one currency; with two, no weight would be true. */
function weightedCells(rows: readonly Owed[]): Cells {
  if (!isOneCurrency(rows)) return {}
  const months = weightedAverage(rows.map(({ balance, remainingTerm }) => ({ weight: balance, value: remainingTerm })))
  return {
    allInRate: formatPercent(blendedRate(rows.map(({ balance, allInRate }) => ({ balance, rate: allInRate })))),
    remainingTerm: formatNumber(months, 2),
  }
}

function propertyCells(rows: readonly PropertyRow[], figures: Readonly<Record<string, PropertyFigures>>): Cells {
  const sum = (read: (row: PropertyRow) => number | null | undefined) =>
    rows.reduce((total, row) => total + (read(row) ?? 0), 0)
  const debtOf = ({ _id }: PropertyRow) => figures[_id]?.debt
  return {
    marketValue: sumText(rows, ({ marketValue }) => marketValue),
    noi: sumText(rows, ({ propertyDetails }) => propertyDetails?.internalNOI),
    debt: sumText(rows, debtOf),
    ltv: isOneCurrency(rows)
      ? formatPercent(loanToValue({ loan: sum(debtOf), value: sum(({ marketValue }) => marketValue) }))
      : MISSING,
  }
}

const loanCells = (rows: readonly LoanRow[]): Cells => ({
  originalLoanAmount: sumText(rows, ({ originalLoanAmount }) => originalLoanAmount),
  outstandingLoanAmount: sumText(rows, ({ outstandingLoanAmount }) => outstandingLoanAmount),
  ...weightedCells(rows.map((row) => ({ ...row, balance: row.outstandingLoanAmount }))),
})

const constructionCells = (rows: readonly ConstructionRow[]): Cells => ({
  authorizedLoanAmount: sumText(rows, ({ authorizedLoanAmount }) => authorizedLoanAmount),
  totalOutstandingLoanAmount: sumText(rows, ({ totalOutstandingLoanAmount }) => totalOutstandingLoanAmount),
  availableToDraw: sumText(rows, ({ availableToDraw, undrawn }) => availableToDraw ?? undrawn),
  costToComplete: sumText(rows, ({ costToComplete }) => costToComplete),
})

const lineCells = (rows: readonly LineRow[]): Cells => ({
  limitAmount: sumText(rows, ({ limitAmount }) => limitAmount),
  drawnAmount: sumText(rows, ({ drawnAmount }) => drawnAmount),
  available: sumText(rows, ({ available }) => available),
  ...weightedCells(rows.map((row) => ({ ...row, balance: row.drawnAmount }))),
})

const blanketCells = (rows: readonly BlanketRow[]): Cells => ({
  originalLoanAmount: sumText(rows, ({ originalLoanAmount }) => originalLoanAmount),
  outstandingLoanAmount: sumText(rows, ({ outstandingLoanAmount }) => outstandingLoanAmount),
  ...weightedCells(rows.map((row) => ({ ...row, balance: row.outstandingLoanAmount }))),
})

/** Cells by column; undefined where a sum would say nothing: portfolios share their members. */
export function totalCells(
  tab: ManageTab,
  rows: readonly ManagedRow[],
  figures: Readonly<Record<string, unknown>> = {},
): Cells | undefined {
  switch (tab) {
    case 'properties':
      return propertyCells(rows as PropertyRow[], figures as Record<string, PropertyFigures>)
    case 'loans':
      return loanCells(rows as LoanRow[])
    case 'construction':
      return constructionCells(rows as ConstructionRow[])
    case 'lines':
      return lineCells(rows as LineRow[])
    case 'blankets':
      return blanketCells(rows as BlanketRow[])
    case 'portfolios':
      return undefined
  }
}
