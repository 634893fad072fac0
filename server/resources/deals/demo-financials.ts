/** The statements and rent rolls of the demo's deals: made to measure, so that they agree with the request's income. */
import { readFileSync } from 'node:fs'
import type { OperatingStatement, StatementFigures } from '#domain/deals/operating-statement.ts'
import { readRentRoll } from '#domain/deals/rent-roll-csv.ts'
import { addDays, addMonths, type IsoDate } from '#domain/kernel/dates.ts'

/** Shares of the gross potential rent, in percent: what comes in besides it, what is lost, and what is spent. */
const INCOME = { Expense_Recoveries: 6, Parking_Income: 2 }
const LOSSES = { Vacancy_Loss: 5 }
const EXPENSES = {
  Realty_Taxes: 14,
  Insurance: 3,
  Utilities_Electric: 2,
  Utilities_Water: 1.5,
  Repairs_Maintenance: 4,
  Janitorial_Grounds: 2,
  Management_Fee: 4,
  Professional_Fees: 0.5,
}

const sumOf = (figures: object): number =>
  Object.values(figures).reduce((sum: number, figure) => sum + Number(figure), 0)

/** A column whose net operating income is exactly `income`. */
function columnFor(income: number, asOf: IsoDate | null, source: string): StatementFigures {
  const rent = Math.round((income / (100 + sumOf(INCOME) - sumOf(LOSSES) - sumOf(EXPENSES))) * 100)
  const amountsOf = (shares: Record<string, number>) =>
    Object.fromEntries(Object.entries(shares).map(([key, share]) => [key, Math.ceil((rent * share) / 100)]))
  const [more, lost, spent] = [amountsOf(INCOME), amountsOf(LOSSES), amountsOf(EXPENSES)]
  // Rounding to whole dollars leaves a remainder, which the taxes take.
  const remainder = rent + sumOf(more) - sumOf(lost) - sumOf(spent) - income
  const Realty_Taxes = (spent.Realty_Taxes ?? 0) + remainder
  return { asOf, source, Gross_Potential_Rent: rent, ...more, ...lost, ...spent, Realty_Taxes }
}

/** Three years that grow into what is underwritten. */
export function demoStatement(income: number, today: IsoDate): OperatingStatement {
  const year = Number(today.slice(0, 4))
  return {
    yearMinus2: columnFor(Math.round(income * 0.91), `${year - 2}-12-31`, 'Financial statements'),
    yearMinus1: columnFor(Math.round(income * 0.95), `${year - 1}-12-31`, 'Financial statements'),
    t12: columnFor(Math.round(income * 0.98), addDays(`${today.slice(0, 7)}-01`, -1), 'Property manager'),
    underwritten: { ...columnFor(income, null, 'Our underwriting'), Replacement_Reserves: Math.round(income * 0.02) },
  }
}

/** The day as of which the rent rolls beside this file were written. */
const WRITTEN_MONTH = '2026-06'

/** A rent roll by its file's name, its dates kept at their distance to today. */
export function demoRentRoll(name: string, today: IsoDate) {
  const file = readFileSync(new URL(`demo/${name}.csv`, import.meta.url), 'utf8')
  const { rows, errors } = readRentRoll(file)
  if (errors[0]) throw new Error(`Rent roll ${name}, line ${errors[0].line}: ${errors[0].message}`)
  const months = (Number(today.slice(0, 4)) - 2026) * 12 + Number(today.slice(5, 7)) - Number(WRITTEN_MONTH.slice(5))
  const moved = (date: IsoDate | null | undefined) => (date ? addMonths(date, months) : date)
  return rows.map((row) => ({
    ...row,
    ...(row.start && { start: moved(row.start) }),
    ...(row.expiry && { expiry: moved(row.expiry) }),
  }))
}
