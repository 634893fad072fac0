import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type InsuredRequest, premiumPct, sizeInsuredLoan } from './cmhc.ts'

const standard: InsuredRequest = {
  asOf: '2026-06-30',
  purpose: 'other',
  selectPoints: null,
  lendingValue: 18_000_000,
  noi: 1_020_000,
  rate: 3.95,
  amortization: 480,
  ltv: 80,
  province: 'ON',
}
const select: InsuredRequest = { ...standard, selectPoints: 100, amortization: 600, ltv: 95 }

describe('premiums', () => {
  test.each<[Partial<InsuredRequest>, number | null]>([
    [{}, 5.1],
    [{ amortization: 300 }, 4.35],
    [{ amortization: 301 }, 4.6],
    [{ ltv: 65 }, 3.35],
    [{ ltv: 65.01 }, 3.6],
    [{ purpose: 'construction', amortization: 300, ltv: 85 }, 6],
    [{ ltv: 90 }, null],
    [{ selectPoints: 50, amortization: 300, ltv: 90 }, 5.31],
    [{ selectPoints: 70, amortization: 300, ltv: 90 }, 4.72],
    [{ selectPoints: 100, amortization: 600, ltv: 95 }, 5.18],
  ])('%o is %s percent', (overrides, expected) => {
    const actual = premiumPct({ ...standard, ...overrides })
    if (expected === null) expect(actual).toBeNull()
    else expect(actual).toBeCloseTo(expected, 9)
  })
})

describe('surcharges', () => {
  test('the published example: 95 % over 50 years with rents still to come, less 30 % for 100 points', () => {
    expect(premiumPct({ ...select, isUnstabilized: true })).toBeCloseTo((6.15 + 1.25 + 0.25) * 0.7, 9)
  })

  test('for space nobody lives in count for that part of the loan alone', () => {
    const plain = premiumPct(standard) ?? 0
    expect(premiumPct({ ...standard, nonResidentialShare: 20 })).toBeCloseTo(plain + 0.2, 9)
    expect(premiumPct({ ...standard, nonResidentialShare: 0, isUnstabilized: false })).toBe(plain)
  })
})

describe('of student, seniors’ and supportive housing and single rooms', () => {
  test.each<[Partial<InsuredRequest>, number]>([
    [{ ltv: 65 }, 6.3],
    [{ ltv: 65, purpose: 'construction' }, 6.55],
    [{ ltv: 75 }, 6.9],
    [{ ltv: 85, purpose: 'construction' }, 8],
    [{ ltv: 95, selectPoints: 50 }, 8.75 * 0.9],
    [{ ltv: 95, purpose: 'construction', selectPoints: 100, amortization: 600 }, (9 + 1.25) * 0.7],
  ])('the premium at %o is %f percent', (overrides, expected) => {
    const request = { ...standard, amortization: 300, shelter: 'other' as const, ...overrides }
    expect(premiumPct(request)).toBeCloseTo(expected, 9)
  })

  test('debt service is covered by more, also under Select and in a small building', () => {
    const other = { ...select, shelter: 'other' as const, lendingValue: 1e9 }
    expect(sizeInsuredLoan(other).dscr).toBeCloseTo(1.2, 9)
    expect(sizeInsuredLoan({ ...other, selectPoints: null, ltv: 80, units: 6 }).dscr).toBeCloseTo(1.2, 9)
    expect(sizeInsuredLoan({ ...other, shelter: 'rental' }).dscr).toBeCloseTo(1.1, 9)
  })
})

describe('insured loans', () => {
  test('Standard at 80 %: leverage binds', () => {
    const loan = sizeInsuredLoan(standard)
    expect(loan).toMatchObject({ binding: 'LTV', warnings: [] })
    expect(loan.premiumPct).toBeCloseTo(5.1, 9)
    expect(loan.base).toBeCloseTo(14_400_000, 6)
    expect(loan.baseByDebtService).toBeCloseTo(16_324_771.269373, 5)
    expect(loan.premium).toBeCloseTo(734_400, 6)
    expect(loan.loan).toBeCloseTo(15_134_400, 6)
    expect(loan.payment).toBeCloseTo(62_481.733016, 6)
    expect(loan.dscr).toBeCloseTo(1.360398, 6)
    expect(loan.salesTax).toBeCloseTo(58_752, 6)
  })

  test('Select with 100 points at 95 % over 50 years', () => {
    const loan = sizeInsuredLoan(select)
    expect(loan.premiumPct).toBeCloseTo(5.18, 9)
    expect(loan.base).toBeCloseTo(17_100_000, 6)
    expect(loan.loan).toBeCloseTo(17_985_780, 6)
    expect(loan.loanByDebtService).toBeCloseTo(20_319_711.346817, 5)
  })

  test.each([
    ['QC', 9],
    ['SK', 6],
    ['AB', 0],
  ])('%s taxes the premium at %i percent', (province, percent) => {
    expect(sizeInsuredLoan({ ...standard, province }).salesTax).toBeCloseTo((734_400 * percent) / 100, 6)
  })

  test('requests above the limits are cut to them, and say so', () => {
    const loan = sizeInsuredLoan({ ...standard, ltv: 95, amortization: 600 })
    expect(loan.warnings).toEqual(['ltv-above-limit', 'amortization-above-limit'])
    expect(loan.base).toBeCloseTo(15_300_000, 6)
  })

  test('a building of six units may carry more', () => {
    const tight = { ...standard, noi: 800_000 }
    const ratioOf = (units: number) => sizeInsuredLoan({ ...tight, units }).dscr
    expect(sizeInsuredLoan({ ...tight, units: 7 }).binding).toBe('DSCR')
    expect(ratioOf(7)).toBeCloseTo(1.2, 9)
    expect(ratioOf(6)).toBeLessThan(1.2)
  })

  test('no loan breaks a limit, and no band below would lend more', () => {
    const noi = fc.integer({ min: 100_000, max: 2_000_000 })
    fc.assert(
      fc.property(
        noi,
        fc.integer({ min: 50, max: 85 }),
        fc.integer({ min: 300, max: 480 }),
        (income, ltv, amortization) => {
          const request = { ...standard, noi: income, ltv, amortization }
          const loan = sizeInsuredLoan(request)
          expect(loan.dscr).toBeGreaterThanOrEqual(1.2 - 1e-9)
          expect(loan.base).toBeLessThanOrEqual((18_000_000 * ltv) / 100 + 1e-6)
          expect(loan.base).toBeGreaterThanOrEqual(sizeInsuredLoan({ ...request, ltv: ltv - 5 }).base - 1e-6)
          const charged = premiumPct({ ...request, ltv: (loan.base / 18_000_000) * 100 - 1e-9 })
          expect(loan.premiumPct).toBeGreaterThanOrEqual((charged as number) - 1e-9)
        },
      ),
    )
  })
})
