/** Interest, payments and balances held against what a real trust published, month by month. */
import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { daysInMonth, type IsoDate, monthDiff } from '#domain/kernel/dates.ts'
import { amortize } from './amortization.ts'
import { interestForDays, monthlyPayment } from './interest.ts'

const read = (name: string) =>
  parse<Record<string, string>>(readFileSync(new URL(`../../data/cmbs/${name}`, import.meta.url)), { columns: true })

const loans = read('loans.csv')
const allPayments = read('payments.csv')
/** Months without a balance or interest were not reported. */
const payments = allPayments
  .filter(({ startingBalance, rate, interest }) => startingBalance && rate && interest)
  .map((row) => ({
    loanNumber: row.loanNumber as string,
    periodEnd: row.periodEnd as IsoDate,
    startingBalance: Number(row.startingBalance),
    rate: 100 * Number(row.rate),
    interest: Number(row.interest),
    principal: Number(row.principal),
    payment: Number(row.payment),
    endingBalance: Number(row.endingBalance),
  }))

/** Interest accrues over the calendar month before the one in which the period ends. */
function daysOfPeriod(periodEnd: IsoDate): number {
  const [year, month] = [Number(periodEnd.slice(0, 4)), Number(periodEnd.slice(5, 7))]
  return month === 1 ? daysInMonth(year - 1, 12) : daysInMonth(year, month - 1)
}

/** Its payment was published anew when its months of interest only ended, and is no level payment of its terms. */
const CHANGED = '3'

describe('the loans of a trust, as published from 2017 to 2026', () => {
  test('are read whole', () => {
    expect(loans).toHaveLength(41)
    expect(allPayments).toHaveLength(4_305)
    expect(payments).toHaveLength(4_159)
  })

  // Months of arrears are published as 0, whatever had accrued.
  test('interest actual/360 is the published one within a dollar, but for months of arrears', () => {
    const off = payments.filter(({ startingBalance: balance, rate, interest, periodEnd }) => {
      const days = daysOfPeriod(periodEnd)
      return Math.abs(interestForDays({ balance, rate, days, dayCount: 'actual/360' }) - interest) > 1
    })
    expect(off.filter(({ interest }) => interest !== 0)).toEqual([])
    expect(new Set(off.map(({ loanNumber }) => loanNumber))).toEqual(new Set(['14', '24', '44', '50', '52']))
  })

  test.each(loans.filter(({ loanNumber, amortization }) => Number(amortization) > 0 && loanNumber !== CHANGED))(
    'loan $loanNumber pays the level payment of $amortization months, within a dime',
    (loan) => {
      const principal = Number(loan.originalLoanAmount)
      const rate = 100 * Number(loan.rate)
      const expected = monthlyPayment({
        principal,
        rate,
        amortization: Number(loan.amortization),
        compounding: 'monthly',
      })
      const published = payments.find((each) => each.loanNumber === loan.loanNumber && each.principal > 0)
      expect(Math.abs((published?.payment as number) - expected)).toBeLessThan(0.1)
    },
  )
})

/** Loans whose published balances leave their schedule, each with the first row that does, and why as far as it shows. */
const IRREGULAR: Readonly<Record<string, IsoDate>> = {
  // A month of arrears, then repaid.
  14: '2024-02-12',
  // Not paid down in that month, and a month behind from then on.
  24: '2025-01-13',
  44: '2023-11-13',
  50: '2024-11-12',
  52: '2023-07-11',
  // Its balance was published in tens of dollars, which leaves 2.61.
  2: '2017-08-11',
  // Interest only for a month longer than the trust had said.
  3: '2022-02-11',
  // Repaid early.
  29: '2022-01-11',
  4: '2024-10-11',
  61: '2026-03-11',
}

/** The published row of the month in which a payment falls due, beside the row of our schedule. */
function rowsBeside(loan: Record<string, string>) {
  const { loanNumber, firstPaymentDate = '', maturityDate = '' } = loan
  const rows = amortize({
    principal: Number(loan.originalLoanAmount),
    rate: 100 * Number(loan.rate),
    compounding: 'monthly',
    dayCount: 'actual/360',
    term: Number(loan.term),
    amortization: Number(loan.amortization) || null,
    ioMonths: Number(loan.ioMonths),
    firstPaymentDate,
    maturityDate,
  })
  const firstMonth = `${firstPaymentDate.slice(0, 8)}01`
  const published = allPayments.filter(
    (row) => row.loanNumber === loanNumber && row.startingBalance && row.endingBalance,
  )
  return published.flatMap(({ periodEnd = '', endingBalance }) => {
    const row = rows[monthDiff(firstMonth, `${periodEnd.slice(0, 8)}01`)]
    return row ? [{ periodEnd, off: Math.abs(row.principalRemaining - Number(endingBalance)) }] : []
  })
}

describe('the schedule of a loan that counts actual/360', () => {
  const regular = loans.filter(({ loanNumber = '' }) => !(loanNumber in IRREGULAR))

  test('is tried on 31 regular loans of 41', () => {
    expect(regular).toHaveLength(31)
  })

  test.each(regular)('of loan $loanNumber has every published balance within two dollars', (loan) => {
    const beside = rowsBeside(loan)
    expect(beside.length).toBe(105)
    expect(beside.filter(({ off }) => off > 2)).toEqual([])
  })

  test.each(Object.entries(IRREGULAR))('of loan %s holds until the row of %s', (loanNumber, firstIrregular) => {
    const loan = loans.find((each) => each.loanNumber === loanNumber) as Record<string, string>
    expect(rowsBeside(loan).find(({ off }) => off > 2)?.periodEnd).toBe(firstIrregular)
  })

  test.each(loans)('of loan $loanNumber ends on the published day of maturity', (loan) => {
    const { firstPaymentDate = '', maturityDate = '', amortization } = loan
    const terms = { principal: 1, rate: 5, term: Number(loan.term), amortization: Number(amortization) || null }
    const rows = amortize({ ...terms, firstPaymentDate, maturityDate })
    expect([rows.length, rows.at(-1)?.date]).toEqual([Number(loan.term), maturityDate])
  })
})
