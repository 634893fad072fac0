/** Generated portfolios for tests of the board pack: long enough that every list of the paper is cut. */
import fc from 'fast-check'
import { heldConstructionLoan, heldLine, makeHeldLoan, makeHeldProperty } from '#domain/portfolio/holdings.factory.ts'
import type { HeldLoan, HeldProperty } from '#domain/portfolio/holdings.ts'
import type { BoardFacts } from './board-facts.ts'
import { BOARD_SECTIONS } from './board-sections.ts'

const AS_OF = '2026-06-30'
/** The first property has so many loans and papers that its page cannot list them all. */
const MOST_ON_A_PAGE = 8

const day = (year: number, month: number) => `${year}-${String(month).padStart(2, '0')}-15`

const limit = (least: number, most: number) => fc.option(fc.integer({ min: least, max: most }), { freq: 4 })

const loanTerms = fc.record({
  originalLoanAmount: fc.integer({ min: 5, max: 90 }).map((tenths) => tenths * 100_000),
  allInRate: fc.integer({ min: 250, max: 790 }).map((bps) => bps / 100),
  amortization: fc.option(fc.constantFrom(240, 300, 360)),
  term: fc.option(fc.constantFrom(36, 60, 84, 120, 180, 300), { freq: 9 }),
  firstPaymentDate: fc
    .tuple(fc.integer({ min: 2019, max: 2025 }), fc.integer({ min: 1, max: 12 }))
    .map(([year, month]) => day(year, month)),
  covenants: fc.record({
    loanToValuePercentage: limit(30, 90),
    debtYieldPercentage: limit(4, 14),
    debtServiceCoverageRatio: fc.option(
      fc.integer({ min: 80, max: 190 }).map((hundredths) => hundredths / 100),
      { freq: 4 },
    ),
    occupancyRequirenmentPercentage: limit(60, 99),
  }),
})

const building = fc.record({
  value: fc.integer({ min: 20, max: 400 }).map((tenths) => tenths * 100_000),
  yieldPct: fc.integer({ min: 3, max: 9 }),
  occupancyPercentage: fc.option(fc.integer({ min: 60, max: 100 })),
  currency: fc.constantFrom('CAD' as const, 'CAD' as const, 'USD' as const),
  loans: fc.array(loanTerms, { maxLength: 3 }),
})

const crowdedBuilding = fc.record({
  ...{ value: fc.constant(60_000_000), yieldPct: fc.constant(6), occupancyPercentage: fc.constant(90) },
  currency: fc.constant('CAD' as const),
  loans: fc.array(loanTerms, { minLength: MOST_ON_A_PAGE + 2, maxLength: MOST_ON_A_PAGE + 6 }),
})

const papersOf = (name: string): HeldProperty['documents'] =>
  Array.from({ length: MOST_ON_A_PAGE }, (_, index) => ({
    ...{ _id: `${name} paper ${index}`, name: `Paper ${index}`, expiryDate: day(2026, 7 + (index % 4)) },
  }))

/** Ten to sixteen properties in two currencies, with loans of every status and maturity, a line and a construction loan. */
export const generatedBoardFacts: fc.Arbitrary<BoardFacts> = fc
  .tuple(crowdedBuilding, fc.array(building, { minLength: 9, maxLength: 15 }))
  .map(([crowded, others]) => {
    const all = [crowded, ...others].map((each, index) => ({ ...each, name: `House ${index}` }))
    const properties = all.map(({ name, value, yieldPct, occupancyPercentage, currency }, index) =>
      makeHeldProperty(name, value, (value * yieldPct) / 100, {
        ...{ currency, occupancyPercentage },
        ...(index === 0 && { documents: papersOf(name) }),
      }),
    )
    const loans = all.flatMap(({ name, currency, loans: terms }) =>
      terms.map(
        (each, index): HeldLoan =>
          makeHeldLoan(name, { ...each, currency, _id: `${name} loan ${index}`, name: `${name} loan ${index}` }),
      ),
    )
    return {
      holdings: {
        ...{ properties, loans, blankets: [], lines: [heldLine] },
        constructionLoans: [{ ...heldConstructionLoan, propertyId: 'House 0' }],
      },
      ...{ asOf: AS_OF, choice: {}, rates: [], assumptions: { spread: 1.85 }, lead: { months: 6 } },
      ...{ owner: 'Harbourline Properties', preparedBy: 'Elena Costa', sections: BOARD_SECTIONS },
    }
  })

/** The same so many portfolios in every run. */
export const makeBoardFacts = (count: number): BoardFacts[] =>
  fc.sample(generatedBoardFacts, { numRuns: count, seed: 20_260_630 })
