/** A schedule cut into years: calendar years where rows are dated, loan years otherwise. */
import type { ScheduleRow } from '#domain/portfolio/amortization.ts'

export interface ScheduleYear {
  key: string
  /** The calendar year, or null where the loan year counts. */
  calendarYear: string | null
  /** From 1. */
  loanYear: number
  rows: ScheduleRow[]
  /** Sums of the year, currency units. */
  interest: number
  principal: number
  payment: number
  /** Owed after the year's last payment. */
  balance: number
}

const MONTHS_OF_YEAR = 12

export function toYears(rows: readonly ScheduleRow[]): ScheduleYear[] {
  const years = new Map<string, ScheduleYear>()
  for (const row of rows) {
    const loanYear = Math.ceil(row.paymentNumber / MONTHS_OF_YEAR)
    const calendarYear = row.date?.slice(0, 4) ?? null
    const key = calendarYear ?? String(loanYear)
    const year = years.get(key) ?? { ...EMPTY, key, calendarYear, loanYear, rows: [] }
    years.set(key, {
      ...year,
      rows: [...year.rows, row],
      interest: year.interest + row.interest,
      principal: year.principal + row.principal,
      payment: year.payment + row.monthlyPayment,
      balance: row.principalRemaining,
    })
  }
  return [...years.values()]
}

const EMPTY = { interest: 0, principal: 0, payment: 0, balance: 0 }

/** The schedule as a file: amounts in full cents, dates as they are; `partly` names what was repaid beside payments. */
export function toCsv(rows: readonly ScheduleRow[], heads: readonly string[], partly: string): string {
  const lines = rows.flatMap((row) => [
    ...(row.prepaid === undefined ? [] : [prepaidLine(row.prepaid, partly)]),
    [
      row.paymentNumber,
      row.date ?? '',
      ...[
        row.startingPrincipal,
        row.monthlyPayment,
        row.interest,
        row.principal,
        row.principalRemaining,
        row.accruedInterest,
      ].map((amount) => amount.toFixed(2)),
    ].join(','),
  ])
  return [heads.join(','), ...lines, ''].join('\r\n')
}

/** What it lowers is the payment's own line to say, as on the screen. */
const prepaidLine = (amount: number, partly: string) =>
  [partly, '', '', amount.toFixed(2), '', amount.toFixed(2), '', ''].join(',')
