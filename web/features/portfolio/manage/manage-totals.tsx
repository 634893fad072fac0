/** The total row of each list of a portfolio: sums by currency, and the weighted figures where there is but one. */
import type { ReactNode } from 'react'
import { formatNumber, formatPercent, MISSING } from '#domain/kernel/format.ts'
import type { Currency } from '#domain/kernel/money.ts'
import { loanToValue } from '#domain/portfolio/ratios.ts'
import type { PropertyFigures } from '#domain/portfolio/record-figures.ts'
import { blendedRate, weightedAverage } from '#domain/portfolio/weighted-averages.ts'
import classes from './manage.module.css'
import {
  type ManagedBlanket,
  type ManagedConstruction,
  type ManagedLine,
  type ManagedLoan,
  type ManagedProperty,
  sumLines,
} from './manage-rows.ts'

type Cells = Record<string, ReactNode>
type Owed = { currency: string; allInRate: number | null; remainingTerm: number | null; balance: number | null }

/** Two currencies stand below each other: side by side they would stretch the column. */
function sumOf<Row extends { currency: Currency }>(
  rows: readonly Row[],
  amount: (row: Row) => number | null | undefined,
): ReactNode {
  const lines = sumLines(rows, amount)
  return lines.length === 1 ? (
    lines[0]
  ) : (
    <span className={classes.sums}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </span>
  )
}

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

export function propertyCells(
  rows: readonly ManagedProperty[],
  figures: Readonly<Record<string, PropertyFigures>>,
): Cells {
  const sum = (read: (row: ManagedProperty) => number | null | undefined) =>
    rows.reduce((total, row) => total + (read(row) ?? 0), 0)
  const debtOf = ({ _id }: ManagedProperty) => figures[_id]?.debt
  const measuredOn = ({ _id }: ManagedProperty) => figures[_id]?.value
  return {
    marketValue: sumOf(rows, ({ marketValue }) => marketValue),
    noi: sumOf(rows, ({ propertyDetails }) => propertyDetails?.internalNOI),
    debt: sumOf(rows, debtOf),
    ltv: isOneCurrency(rows) ? formatPercent(loanToValue({ loan: sum(debtOf), value: sum(measuredOn) })) : MISSING,
  }
}

export const loanCells = (rows: readonly ManagedLoan[]): Cells => ({
  originalLoanAmount: sumOf(rows, ({ originalLoanAmount }) => originalLoanAmount),
  currentBalance: sumOf(rows, ({ currentBalance }) => currentBalance),
  ...weightedCells(rows.map((row) => ({ ...row, balance: row.currentBalance }))),
})

export const constructionCells = (rows: readonly ManagedConstruction[]): Cells => ({
  authorizedLoanAmount: sumOf(rows, ({ authorizedLoanAmount }) => authorizedLoanAmount),
  totalOutstandingLoanAmount: sumOf(rows, ({ totalOutstandingLoanAmount }) => totalOutstandingLoanAmount),
  availableToDraw: sumOf(rows, ({ availableToDraw, undrawn }) => availableToDraw ?? undrawn),
  costToComplete: sumOf(rows, ({ costToComplete }) => costToComplete),
})

export const lineCells = (rows: readonly ManagedLine[]): Cells => ({
  limitAmount: sumOf(rows, ({ limitAmount }) => limitAmount),
  drawnAmount: sumOf(rows, ({ drawnAmount }) => drawnAmount),
  available: sumOf(rows, ({ available }) => available),
  ...weightedCells(rows.map((row) => ({ ...row, balance: row.drawnAmount }))),
})

export const blanketCells = (rows: readonly ManagedBlanket[]): Cells => ({
  originalLoanAmount: sumOf(rows, ({ originalLoanAmount }) => originalLoanAmount),
  outstandingLoanAmount: sumOf(rows, ({ outstandingLoanAmount }) => outstandingLoanAmount),
  ...weightedCells(rows.map((row) => ({ ...row, balance: row.outstandingLoanAmount }))),
})
