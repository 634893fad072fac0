/** What of a bid its borrower reads, and when it can be accepted. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { costsOf } from './bid-costs.ts'
import { exitsOf } from './bid-exits.ts'
import { assertAcceptable, standingOf, toClientOffers, toClientTerms } from './client-version.ts'

const TERMS = {
  ...{ loanAmount: 6_000_000, rateType: 'Fixed', allInRate: 5.1, termMonths: 60, amortizationMonths: 300 },
  ...{ lenderFeeBps: 50, brokerFeeBps: 100, prepaymentPenaltyType: 'noPenalty', expiryDate: '2026-08-01' },
}
const BIDS = [
  { id: 7, lenderName: 'Lakeshore Life', values: TERMS },
  { id: 9, lenderName: 'Confluence', values: { ...TERMS, allInRate: 5.2 } },
]
const TODAY = '2026-07-01'

describe('what a borrower reads of a bid', () => {
  test('is no comment to the broker and no share of the broker', () => {
    const shown = toClientTerms({ ...TERMS, comments: 'Between us', conditions: 'Call me', reserves: { tax: 1 } })
    expect(Object.keys(shown)).not.toContain('brokerFeeBps')
    expect(JSON.stringify(shown)).not.toMatch(/Between us|Call me|reserves/)
  })

  test('names lenders, or letters in their place', () => {
    const namesOf = (isLenderNamed: boolean) => toClientOffers(BIDS, isLenderNamed).map(({ lenderName }) => lenderName)
    expect(namesOf(true)).toEqual(['Lakeshore Life', 'Confluence'])
    expect(namesOf(false)).toEqual(['Lender A', 'Lender B'])
  })

  test('leaves a fee open that its lender has left open', () => {
    expect(toClientTerms({ ...TERMS, lenderFeeBps: null }).lenderFeeBps).toBeNull()
  })

  test('costs what it costs in front of the broker, whatever the fees are', () => {
    const bid = fc.record({
      loanAmount: fc.integer({ min: 500_000, max: 50_000_000 }),
      allInRate: fc.double({ min: 1, max: 12, noNaN: true }),
      termMonths: fc.integer({ min: 12, max: 120 }),
      lenderFeeBps: fc.option(fc.integer({ min: 0, max: 300 })),
      brokerFeeBps: fc.option(fc.integer({ min: 0, max: 300 })),
      legalEstimate: fc.integer({ min: 0, max: 50_000 }),
    })
    fc.assert(
      fc.property(bid, (drawn) => {
        const values = { ...TERMS, ...drawn }
        const [before, after] = [costsOf(values, 'CAD'), costsOf(toClientTerms(values), 'CAD')]
        expect(after?.effectiveRate ?? null).toEqual(
          before?.effectiveRate == null ? null : expect.closeTo(before.effectiveRate, 9),
        )
        expect(exitsOf(toClientTerms(values), 'CAD').length).toBe(exitsOf(values, 'CAD').length)
      }),
      { numRuns: 60 },
    )
  })
})

describe('a bid that was shown', () => {
  const [offer] = toClientOffers(BIDS, true)
  const bid = { status: 'quoted', isActive: true, values: TERMS } as const
  if (!offer) throw new Error('There is no offer.')

  test.each([
    ['as it was', bid, 'open'],
    ['with another rate', { ...bid, values: { ...TERMS, allInRate: 5.3 } }, 'changed'],
    ['with another comment only', { ...bid, values: { ...TERMS, comments: 'New' } }, 'open'],
    ['with an answer emptied that was never given', { ...bid, values: { ...TERMS, exitFee: null } }, 'open'],
    ['declined', { ...bid, status: 'declined' }, 'ended'],
    ['switched off', { ...bid, isActive: false }, 'ended'],
    ['past its day', { ...bid, values: { ...TERMS, expiryDate: '2026-06-30' } }, 'ended'],
    ['accepted before its day came', { ...bid, status: 'accepted' }, 'open'],
    ['gone', undefined, 'ended'],
  ] as const)('and is %s stands so: %s', (_how, kept, standing) => {
    const shown = kept && 'values' in kept && kept.values.expiryDate === '2026-06-30'
    const read = shown ? { ...offer, values: toClientTerms(kept.values) } : offer
    expect(standingOf(read, kept, TODAY)).toBe(standing)
  })

  test.each([
    [null, 'open', null],
    ['2026-07-01T12:00:00.000Z', 'open', 'A bid was accepted here already.'],
    [null, 'changed', 'The lender has changed this bid. Ask for a new page before you accept.'],
    [null, 'ended', 'This bid is no longer offered.'],
    [null, undefined, 'This bid is not on this page.'],
  ] as const)('is accepted once, and only as it stands: %s %s', (acceptedAt, standing, sentence) => {
    const accept = () => assertAcceptable({ acceptedAt }, standing)
    if (sentence === null) expect(accept).not.toThrow()
    else expect(accept).toThrow(sentence)
  })
})
