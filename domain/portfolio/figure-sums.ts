/** A figure of a portfolio as it comes of its records: the parts that are divided or subtracted, and what they make. */
import type { Figure, FigureDebt, FigureProperty, FigureRecords } from './figure-records.ts'
import { debtServiceCoverage, debtYield, loanToValue } from './ratios.ts'
import { blendedRate, weightedAverage } from './weighted-averages.ts'

export interface FigureSum {
  value: number | null
  unit: 'money' | 'percent' | 'multiple' | 'months'
  /** Currency units; null where the figure is one sum. */
  parts: { first: number; sign: '/' | '−'; second: number } | null
}

const sum = <Row>(rows: readonly Row[], read: (row: Row) => number | null) =>
  rows.reduce((total, row) => total + (read(row) ?? 0), 0)

const balance = (debt: FigureDebt) => debt.balance
const service = (debt: FigureDebt) => debt.annualDebtService
const value = (property: FigureProperty) => property.value
const noi = (property: FigureProperty) => property.noi

const money = (amount: number): FigureSum => ({ value: amount, unit: 'money', parts: null })
const divided = (unit: 'percent' | 'multiple', first: number, second: number, of: number | null): FigureSum => ({
  ...{ value: of, unit },
  parts: { first, sign: '/', second },
})

/** What the records of a figure make; null where they are counted, not summed. */
export function figureSum(of: Figure, { debts, properties }: FigureRecords): FigureSum | null {
  const [owed, worth, earned] = [sum(debts, balance), sum(properties, value), sum(properties, noi)]
  switch (of) {
    case 'value':
      return money(worth)
    case 'noi':
    case 'income':
      return money(earned)
    case 'totalDebt':
      return money(owed)
    case 'undrawn':
      return money(sum(debts, ({ undrawn }) => undrawn))
    case 'annualDebtService':
      return money(sum(debts, service))
    case 'rateRise':
      return money(owed / 100)
    case 'maturities':
      return money(sum(debts, (debt) => debt.balanceAtMaturity ?? debt.balance))
    case 'equity':
      return { value: worth - owed, unit: 'money', parts: { first: worth, sign: '−', second: owed } }
    case 'ltv':
      return divided('percent', owed, worth, loanToValue({ loan: owed, value: worth }))
    case 'debtYield':
      return divided('percent', earned, owed, debtYield({ noi: earned, loan: owed }))
    case 'dscr': {
      const due = sum(debts, service)
      return divided('multiple', earned, due, debtServiceCoverage({ noi: earned, debtService: due }))
    }
    case 'floatingShare': {
      const floating = sum(debts, (debt) => (debt.isFloating ? debt.balance : 0))
      return divided('percent', floating, owed, loanToValue({ loan: floating, value: owed }))
    }
    case 'weightedRate': {
      const interest = sum(debts, (debt) => (debt.balance * (debt.allInRate ?? 0)) / 100)
      return divided('percent', interest, owed, averageRate(debts))
    }
    case 'weightedRemainingTerm':
      return { value: averageTerm(debts), unit: 'months', parts: null }
    case 'covenants':
      return null
  }
}

/** Of the debts whose rate is known, percent a year. */
export const averageRate = (debts: readonly FigureDebt[]): number | null =>
  blendedRate(debts.map((debt) => ({ balance: debt.balance, rate: debt.allInRate })))

/** Of the debts that end, months. */
export const averageTerm = (debts: readonly FigureDebt[]): number | null =>
  weightedAverage(debts.map((debt) => ({ weight: debt.balance, value: debt.remainingTerm })))
