import { describe, expect, it } from 'vitest'
import { type OwnerInputs, ownerFigures } from './owner-figures.ts'

const owner = (parts: Partial<OwnerInputs>): OwnerInputs => ({
  holdingsCount: null,
  portfolioValue: 48_000_000,
  knownDebt: null,
  linkedHoldings: 7,
  linkedDebt: 42_000_000,
  ...parts,
})

describe('ownerFigures', () => {
  it('names the basis of the LTV, and the computed one where it differs', () => {
    const { debt, ltv } = ownerFigures(owner({ knownDebt: 30_000_000 }))
    expect(debt).toEqual({ amount: 30_000_000, basis: 'stated' })
    expect(ltv).toEqual({ pct: 62.5, basis: 'stated', computedPct: 87.5 })
  })

  it('computes the LTV from the leads where no debt is stated', () => {
    expect(ownerFigures(owner({})).ltv).toEqual({ pct: 87.5, basis: 'computed', computedPct: null })
  })

  it('answers one LTV where stated and computed agree to a rounding', () => {
    expect(ownerFigures(owner({ knownDebt: 42_010_000 })).ltv.computedPct).toBe(null)
  })

  it('counts the buildings of the leads, and names a stated count that differs', () => {
    expect(ownerFigures(owner({ holdingsCount: 4 })).buildings).toEqual({ count: 7, basis: 'computed', stated: 4 })
    expect(ownerFigures(owner({ holdingsCount: 7 })).buildings).toEqual({ count: 7, basis: 'computed', stated: null })
  })

  it('shows the stated count where no lead names a building', () => {
    const { buildings } = ownerFigures(owner({ holdingsCount: 4, linkedHoldings: 0 }))
    expect(buildings).toEqual({ count: 4, basis: 'stated', stated: null })
  })

  it('has no LTV without a value', () => {
    expect(ownerFigures(owner({ portfolioValue: null, knownDebt: 1 })).ltv.pct).toBe(null)
  })
})
