import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { balanceAfter, remainingRows } from './amortization.ts'
import { monthlyRate } from './interest.ts'
import { makeTerms, standardTerms } from './loan-terms.factory.ts'
import { differentialFloor, type PrepaymentCase, prepaymentCost } from './prepayment.ts'
import {
  agencyYieldMaintenance,
  defeasance,
  interestRateDifferential,
  type PrepaymentCost,
  stepDown,
  threeMonthInterest,
  valueOfPayments,
  yieldMaintenance,
} from './prepayment-methods.ts'

const rows = remainingRows(standardTerms, 24)
const loan = { rows, rate: 5.25 }
const assumed = ({ assumptions }: PrepaymentCost, name: string) => assumptions.find((each) => each.name === name)?.value

describe('the standing example after 24 payments', () => {
  test("three months' interest", () => {
    const { cost } = threeMonthInterest({ balance: balanceAfter(standardTerms, 24), rate: 5.25 })
    expect(cost).toBeCloseTo(81_800.823249, 6)
  })

  test('interest rate differential against 3.90 %', () => {
    const result = interestRateDifferential({ ...loan, referenceRate: 3.9 })
    expect(result.cost).toBeCloseTo(225_468.939353, 5)
    expect(assumed(result, 'remainingMonths')).toBe(36)
    expect(assumed(result, 'differenceTotal')).toBeCloseTo(239_105.629311, 5)
    expect(assumed(result, 'simpleDifference')).toBeCloseTo(252_413.968881, 5)
    expect(assumed(result, 'threeMonthInterest')).toBeCloseTo(81_800.823249, 5)
  })

  test('a differential below three months of interest, or negative, costs three months of interest', () => {
    expect(interestRateDifferential({ ...loan, referenceRate: 5.2 }).cost).toBeCloseTo(81_800.823249, 5)
    expect(interestRateDifferential({ ...loan, referenceRate: 7 }).cost).toBeCloseTo(81_800.823249, 5)
  })

  test('yield maintenance at 2.85 %', () => {
    const result = yieldMaintenance({ ...loan, treasuryYield: 2.85 })
    expect(result.cost).toBeCloseTo(405_143.226669, 5)
    expect(valueOfPayments({ rows, discountRate: 2.85 })).toBeCloseTo(6_637_586.902755, 5)
    const balloon = (assumed(result, 'balanceAtMaturity') as number) / (1 + 2.85 / 1200) ** 36
    expect(balloon).toBeCloseTo(5_302_606.02617, 5)
  })

  test('yield maintenance above the note rate is nothing, or 1 % where the loan says so', () => {
    expect(yieldMaintenance({ ...loan, treasuryYield: 6 }).cost).toBe(0)
    expect(yieldMaintenance({ ...loan, treasuryYield: 6, minimumPct: 1 }).cost).toBeCloseTo(62_324.436761, 5)
  })
})

describe('other forms', () => {
  test('yield maintenance of the agencies', () => {
    const result = agencyYieldMaintenance({
      balance: 9_200_000,
      noteRate: 5.85,
      treasuryYield: 4.1,
      remainingMonths: 66,
    })
    expect(assumed(result, 'presentValueFactor')).toBeCloseTo(4.836175459, 9)
    expect(result.cost).toBeCloseTo(778_624.248921, 5)
    const risen = { balance: 9_200_000, noteRate: 4, treasuryYield: 4.1, remainingMonths: 66 }
    expect(agencyYieldMaintenance(risen).cost).toBe(92_000)
    expect(agencyYieldMaintenance({ ...risen, treasuryYield: 0 }).cost).toBeCloseTo(9_200_000 * 0.04 * 5.5, 5)
  })

  test.each([
    [1, 460_000],
    [3, 276_000],
    [5, 92_000],
    [6, 0],
  ])('5-4-3-2-1 in year %i costs %d', (loanYear, expected) => {
    expect(stepDown({ balance: 9_200_000, stepsPct: [5, 4, 3, 2, 1], loanYear }).cost).toBe(expected)
  })

  test('defeasance of a US loan after 60 of 120 payments', () => {
    const terms = makeTerms({ compounding: 'monthly', amortization: 360, term: 120 })
    const result = defeasance({ rows: remainingRows(terms, 60), treasuryYield: 4 })
    expect(assumed(result, 'balance')).toBeCloseTo(5_989_716.728242, 5)
    expect(assumed(result, 'securities')).toBeCloseTo(6_311_502.748184, 5)
    expect(result.cost).toBeCloseTo(321_786.019942, 5)
    expect(defeasance({ rows: remainingRows(terms, 60), treasuryYield: 4, costs: 50_000 }).cost).toBeCloseTo(
      371_786.019942,
      5,
    )
  })
})

describe('the penalty a loan carries', () => {
  const makeCase = (overrides: Partial<PrepaymentCase> = {}): PrepaymentCase => ({
    prePaymentPenaltyType: 'interestRateDifferential',
    terms: standardTerms,
    // After 24 payments, before the 25th on 2026-01-31.
    asOf: '2026-01-30',
    referenceRate: 3.9,
    treasuryYield: 2.85,
    ...overrides,
  })

  test.each<[Partial<PrepaymentCase>, string, number | null]>([
    [{}, 'interest-rate-differential', 225_468.939353],
    [{ prePaymentPenaltyType: '3-month-interest' }, 'three-month-interest', 81_800.823249],
    [{ prePaymentPenaltyType: 'yield-maintenance' }, 'yield-maintenance', 405_143.226669],
    [{ prePaymentPenaltyType: 'noPenalty' }, 'no-penalty', 0],
    [{ prePaymentPenaltyType: null }, 'not-stated', null],
    [{ openDate: '2026-01-30' }, 'open', 0],
    [{ asOf: '2029-01-30' }, 'open', 0],
    [{ referenceRate: null }, 'interest-rate-differential', null],
    [{ prePaymentPenaltyType: 'yield-maintenance', treasuryYield: null }, 'yield-maintenance', null],
  ])('%o is %s and costs %s', (overrides, method, cost) => {
    const result = prepaymentCost(makeCase(overrides))
    expect(result.method).toBe(method)
    if (cost === null) expect(result).toMatchObject({ cost: null, reason: expect.any(String) })
    else expect(result.cost).toBeCloseTo(cost, 5)
  })

  test('a balance read off a statement counts at once', () => {
    const terms = makeTerms({ balanceOverride: { date: '2026-01-15', balance: 5_000_000 } })
    const result = prepaymentCost(makeCase({ terms, prePaymentPenaltyType: '3-month-interest', asOf: '2026-01-20' }))
    expect(result.cost).toBeCloseTo(65_625, 6)
  })

  test('never falls below its floor, and costs nothing once open', () => {
    const rates = fc.double({ min: 0.1, max: 15, noNaN: true })
    const days = fc.integer({ min: 0, max: 58 })
    fc.assert(
      fc.property(rates, rates, rates, days, (rate, referenceRate, treasuryYield, month) => {
        const asOf = `202${4 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-15`
        const terms = makeTerms({ rate })
        const each = makeCase({ terms, referenceRate, treasuryYield, asOf })
        const floor = prepaymentCost({ ...each, prePaymentPenaltyType: '3-month-interest' }).cost as number
        expect(prepaymentCost(each).cost).toBeGreaterThanOrEqual(floor)
        const maintained = prepaymentCost({ ...each, prePaymentPenaltyType: 'yield-maintenance', minimumPct: 1 })
        expect(maintained.cost).toBeGreaterThanOrEqual((assumed(maintained, 'balance') as number) / 100)
        expect(prepaymentCost({ ...each, openDate: asOf }).cost).toBe(0)
      }),
    )
  })
})

test('payments valued at the loan’s own rate are worth the balance: nothing to maintain', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.1, max: 15, noNaN: true }), fc.integer({ min: 0, max: 59 }), (rate, made) => {
      const own = remainingRows(makeTerms({ rate }), made)
      const value = valueOfPayments({ rows: own, discountRate: 1200 * monthlyRate({ rate }) })
      expect(Math.abs(value - (own[0]?.startingPrincipal ?? 0))).toBeLessThan(0.01)
    }),
  )
})

describe('bond-equivalent discounting, a choice beside the twelfth of a rate', () => {
  const bond = { discounting: 'bond-equivalent' } as const
  /** Summed anew, month by month, at six roots of half a year. */
  const worthOf = (amounts: readonly number[], yearly: number) =>
    amounts.reduce((sum, amount, index) => sum + amount / (1 + yearly / 200) ** ((index + 1) / 6), 0)

  test('values what the lender loses as a bond would', () => {
    const payments = rows.map(({ monthlyPayment }) => monthlyPayment)
    const [balance, balloon] = [rows[0]?.startingPrincipal ?? 0, rows.at(-1)?.principalRemaining ?? 0]
    const expected = worthOf(payments, 2.85) + balloon / (1 + 2.85 / 200) ** (rows.length / 6) - balance
    const { cost } = yieldMaintenance({ ...loan, ...bond, treasuryYield: 2.85 })
    expect(cost).toBeCloseTo(expected, 4)
    expect(cost).toBeCloseTo(408_146, -1)
  })

  test('counts three months of interest at the loan’s own monthly rate', () => {
    const balance = balanceAfter(standardTerms, 24)
    const { cost } = threeMonthInterest({ ...bond, balance, rate: 5.25 })
    expect(cost).toBeCloseTo(3 * balance * monthlyRate({ rate: 5.25 }), 6)
    expect(cost).toBeCloseTo(80_919, -1)
  })

  test('of a loan that compounds monthly three months of interest are the same either way', () => {
    const terms = { balance: 1_000_000, rate: 6, compounding: 'monthly' } as const
    expect(threeMonthInterest({ ...terms, ...bond }).cost).toBeCloseTo(threeMonthInterest(terms).cost ?? 0, 6)
  })
})

describe('the floor of a differential', () => {
  const atDifferential: PrepaymentCase = {
    ...{ prePaymentPenaltyType: 'interestRateDifferential', terms: standardTerms, asOf: '2025-12-31' },
    referenceRate: 5.2,
  }

  test('is never above the charge, whatever is free of it and however it is valued', () => {
    fc.assert(
      fc.property(
        fc.record({
          referenceRate: fc.double({ min: 0.5, max: 9, noNaN: true }),
          privilege: fc.option(fc.integer({ min: 0, max: 7_000_000 })),
          discounting: fc.option(fc.constantFrom('per-1200' as const, 'bond-equivalent' as const)),
          openDate: fc.option(fc.constantFrom('2025-06-30', '2028-06-30')),
          lockoutEnds: fc.option(fc.constantFrom('2025-06-30', '2026-06-30')),
          compounding: fc.constantFrom('monthly' as const, 'semi-annual' as const),
        }),
        ({ compounding, ...changes }) => {
          const asked = { ...atDifferential, ...changes, terms: makeTerms({ compounding }) }
          const [floor, charge] = [differentialFloor(asked), prepaymentCost(asked).cost]
          if (charge === null || charge === 0) expect(floor ?? 0).toBe(0)
          else expect(floor).toBeLessThanOrEqual(charge)
        },
      ),
    )
  })

  test('is known before the rate that the differential is measured by', () => {
    expect(differentialFloor({ ...atDifferential, referenceRate: null })).toBeGreaterThan(0)
  })

  test('does not exist under another penalty', () => {
    expect(differentialFloor({ ...atDifferential, prePaymentPenaltyType: '3-month-interest' })).toBeNull()
  })
})
