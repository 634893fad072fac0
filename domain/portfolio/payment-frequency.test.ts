/** Payments at every frequency, held against the same formulas in sixty decimals. */
import { describe, expect, test } from 'vitest'
import { amortize, balanceAtMaturity, countPayments, paymentsOf, yearOfPayments } from './amortization.ts'
import { makeTerms } from './loan-terms.factory.ts'
import { dueDate, PAYMENT_FREQUENCIES, type PaymentFrequency } from './payment-dates.ts'

/** Sixty decimals in whole numbers: no code is shared with what is tested. */
const ONE = 10n ** 60n
const times = (a: bigint, b: bigint) => (a * b) / ONE
const over = (a: bigint, b: bigint) => (a * ONE) / b
const power = (base: bigint, exponent: number): bigint =>
  Array.from({ length: exponent }).reduce<bigint>((product) => times(product, base), ONE)

/** The number whose `degree`th power is `of`, by Newton's steps. */
function root(of: bigint, degree: number): bigint {
  let guess = ONE
  for (let step = 0; step < 200; step += 1) {
    const next = (BigInt(degree - 1) * guess + over(of, power(guess, degree - 1))) / BigInt(degree)
    if (next === guess) break
    guess = next
  }
  return guess
}

/** A number with at most six decimals. */
const exactly = (value: number) => (BigInt(Math.round(value * 1e6)) * ONE) / 1_000_000n
const toNumber = (value: bigint) => Number(value / 10n ** 48n) / 1e12

const PER_YEAR: Record<PaymentFrequency, number> = {
  monthly: 12,
  'semi-monthly': 24,
  'bi-weekly': 26,
  weekly: 52,
  'accelerated-bi-weekly': 26,
  'accelerated-weekly': 52,
}

interface Vector {
  principal: number
  rate: number
  compounding: 'semi-annual' | 'monthly'
  amortization: number
  term: number
}

function periodRate({ rate, compounding }: Vector, perYear: number): bigint {
  const [inYear, stated] = compounding === 'monthly' ? [12, 1_200] : [2, 200]
  const yearly = power(ONE + exactly(rate) / BigInt(stated), inYear)
  return root(yearly, perYear) - ONE
}

function level(vector: Vector, perYear: number): bigint {
  const interest = periodRate(vector, perYear)
  const periods = (vector.amortization * perYear) / 12
  return over(times(exactly(vector.principal), interest), ONE - over(ONE, power(ONE + interest, periods)))
}

function exactPayment(vector: Vector, frequency: PaymentFrequency): bigint {
  if (frequency === 'accelerated-bi-weekly') return level(vector, 12) / 2n
  if (frequency === 'accelerated-weekly') return level(vector, 12) / 4n
  return level(vector, PER_YEAR[frequency])
}

function exactBalance(vector: Vector, frequency: PaymentFrequency): bigint {
  const interest = periodRate(vector, PER_YEAR[frequency])
  const payment = exactPayment(vector, frequency)
  let balance = exactly(vector.principal)
  for (let count = (vector.term * PER_YEAR[frequency]) / 12; count > 0; count -= 1) {
    balance = balance + times(balance, interest) - payment
  }
  return balance
}

const VECTORS: Vector[] = [
  { principal: 6_500_000, rate: 5.25, compounding: 'semi-annual', amortization: 300, term: 60 },
  { principal: 250_000, rate: 3.89, compounding: 'semi-annual', amortization: 240, term: 36 },
  { principal: 14_000_000, rate: 6.065, compounding: 'monthly', amortization: 360, term: 120 },
]

describe('payments of every frequency', () => {
  const cases = VECTORS.flatMap((vector) => PAYMENT_FREQUENCIES.map((frequency) => ({ ...vector, frequency })))

  test.each(cases)('$principal at $rate over $amortization months, $frequency', ({ frequency, ...vector }) => {
    const terms = { ...vector, paymentFrequency: frequency, firstPaymentDate: '2024-01-15' }
    expect(paymentsOf(terms).amortising).toBeCloseTo(toNumber(exactPayment(vector, frequency)), 6)
    expect(balanceAtMaturity(terms)).toBeCloseTo(toNumber(exactBalance(vector, frequency)), 3)
  })

  test.each([
    ['monthly', 60],
    ['semi-monthly', 120],
    ['bi-weekly', 130],
    ['weekly', 260],
  ] as const)('%s are %i in five years', (paymentFrequency, count) => {
    expect(countPayments(makeTerms({ paymentFrequency }))).toBe(count)
  })

  test('accelerated ones come to thirteen months a year and repay the loan years earlier', () => {
    const terms = makeTerms({ paymentFrequency: 'accelerated-bi-weekly', term: null })
    expect(yearOfPayments(terms)).toBeCloseTo(13 * paymentsOf(makeTerms()).amortising, 6)
    const rows = amortize(terms)
    expect(rows.at(-1)?.principalRemaining).toBe(0)
    expect(rows.length / 26).toBeLessThan(22)
  })
})

describe('the days on which payments fall due', () => {
  const days = (paymentFrequency: PaymentFrequency) =>
    [0, 1, 2, 3, 4].map((number) => dueDate({ firstPaymentDate: '2024-01-31', paymentFrequency }, number))

  test.each([
    ['monthly', ['2023-12-31', '2024-01-31', '2024-02-29', '2024-03-31', '2024-04-30']],
    ['semi-monthly', ['2024-01-15', '2024-01-31', '2024-02-15', '2024-02-29', '2024-03-15']],
    ['bi-weekly', ['2024-01-17', '2024-01-31', '2024-02-14', '2024-02-28', '2024-03-13']],
    ['weekly', ['2024-01-24', '2024-01-31', '2024-02-07', '2024-02-14', '2024-02-21']],
  ] as const)('%s', (frequency, expected) => {
    expect(days(frequency)).toEqual(expected)
  })
})
