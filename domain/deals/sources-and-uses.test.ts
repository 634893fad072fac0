import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { balanceOf, outOfBalance, requestedSource, SOURCES, sourcesAndUsesSchema, USES } from './sources-and-uses.ts'

const request = (parts: object, changes: object = {}) => ({
  Loan_Amount: 6_500_000,
  Charge_Type: 'firstCharge',
  Sources_And_Uses: parts,
  ...changes,
})

describe('the balance', () => {
  test('counts the requested loan among the sources', () => {
    expect(
      balanceOf(
        request({ uses: { Purchase_Price_Or_Land: 9_900_000, Legal: 100_000 }, sources: { Cash_Equity: 3_500_000 } }),
      ),
    ).toEqual({ totalUses: 10_000_000, totalSources: 10_000_000, difference: 0, equityPct: 35 })
  })

  test.each([
    ['nothing', undefined],
    ['two empty sides', {}],
    ['blanks', { uses: { Legal: null }, sources: null }],
  ])('%s is no balance, and stops nobody', (_what, parts) => {
    expect(balanceOf(request(parts as object))).toBeNull()
    expect(outOfBalance(request(parts as object))).toBeNull()
  })

  test.each([
    ['too many uses', { uses: { Hard_Costs: 6_540_000 } }, 'Sources and uses are out of balance by $40,000.'],
    ['too many sources', { uses: { Hard_Costs: 6_499_999.5 } }, 'Sources and uses are out of balance by $0.50.'],
    ['sources alone', { sources: { Mezzanine: 1 } }, 'Sources and uses are out of balance by $6,500,001.'],
    ['equal sides', { uses: { Hard_Costs: 6_500_000 } }, null],
  ])('%s', (_what, parts, sentence) => {
    expect(outOfBalance(request(parts))).toBe(sentence)
  })

  test.each([
    ['firstCharge', 'First_Mortgage'],
    ['secondCharge', 'Second_Mortgage'],
    ['thirdCharge', 'Mezzanine'],
    [null, 'First_Mortgage'],
  ])('a loan with %s stands as %s, and an older figure there is not counted twice', (charge, source) => {
    const parts = { uses: { Legal: 6_500_000 }, sources: { [source]: 999 } }
    expect(requestedSource({ Charge_Type: charge })).toBe(source)
    expect(balanceOf(request(parts, { Charge_Type: charge }))?.difference).toBe(0)
  })

  test('cents never leave a remainder', () => {
    const cents = fc.array(fc.integer({ min: 0, max: 9_999_999_999 }), {
      minLength: USES.length,
      maxLength: USES.length,
    })
    fc.assert(
      fc.property(cents, (amounts) => {
        const uses = Object.fromEntries(USES.map((key, index) => [key, (amounts[index] ?? 0) / 100]))
        const total = amounts.reduce((sum, each) => sum + each, 0) / 100
        expect(outOfBalance(request({ uses }, { Loan_Amount: total }))).toBeNull()
      }),
    )
  })
})

test('only the lines that are named can be stored, and none below nothing', () => {
  expect(sourcesAndUsesSchema.safeParse({ uses: { [USES[0]]: 5 }, sources: { [SOURCES[0]]: null } }).success).toBe(true)
  for (const wrong of [{ uses: { Bribes: 5 } }, { uses: { Legal: -5 } }, { other: {} }]) {
    expect(sourcesAndUsesSchema.safeParse(wrong).success).toBe(false)
  }
})
