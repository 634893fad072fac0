/** Trying another request: who comes, who goes, what is listed where, and the counts over a slider. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeIndexes, makeLender, makePricing, makeRequest } from './lender-criteria.factory.ts'
import { compareMatches, matchLender } from './lender-matching.ts'
import type { MatchRequest } from './match-criteria.ts'
import { countAtSettings, countFits, metNow, openMatchDesk, trialFor, tryRequest, weighTrial } from './match-trial.ts'

const NOW = makeRequest()
const INDEXES = makeIndexes()
const LENDERS = [
  makeLender({ id: 1, companyName: 'Lakeshore Life' }),
  makeLender({ id: 2, companyName: 'Bay Street Bank', maxLTV: 60 }),
  makeLender({ id: 3, companyName: 'Great Plains', pricings: [makePricing({ spreadMin: 2.3 })] }),
  makeLender({ id: 4, companyName: 'Nordhaven', minLoan: 6_000_000 }),
  makeLender({ id: 5, companyName: 'Bow Foothills', provinces: ['AB'] }),
  makeLender({ id: 6, companyName: 'Elsewhere', country: 'US' }),
  makeLender({ id: 7, companyName: 'Said nothing', sources: { LTV: 'inferred' } }),
]
const desk = openMatchDesk(NOW, LENDERS, INDEXES)
const tryWith = (changes: Partial<MatchRequest>) => tryRequest(desk, { ...NOW, ...changes })
const named = (rows: ReturnType<typeof tryWith>, name: string) => rows.find(({ lender }) => lender.companyName === name)

describe('a request that is tried', () => {
  test('leaves out lenders of another country and those that stated nothing', () => {
    expect(tryWith({}).map(({ lender }) => lender.id)).toEqual([1, 4, 2, 5, 3])
  })

  test('marks the newcomer with what it meets now, and who is lost', () => {
    const rows = tryWith({ LTV: 60, Loan_Amount: 5_900_000 })
    expect(named(rows, 'Bay Street Bank')).toMatchObject({ standing: 'new', before: { score: 13 } })
    expect(named(rows, 'Nordhaven')).toMatchObject({ standing: 'lost', before: { score: 14 } })
    expect(named(rows, 'Lakeshore Life')).toMatchObject({ standing: 'same' })
    const newcomer = named(rows, 'Bay Street Bank')
    expect(newcomer && metNow(newcomer)).toMatchObject([{ criterion: 'LTV' }])
    expect(countFits(desk, rows)).toEqual({ fits: 2, change: 0 })
  })

  test('is answered as matching answers it, in its order', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_000_000, max: 50_000_000 }),
        fc.integer({ min: 40, max: 80 }),
        (Loan_Amount, LTV) => {
          const rows = tryWith({ Loan_Amount, LTV })
          for (const { lender, match } of rows)
            expect(match).toEqual(matchLender({ ...NOW, Loan_Amount, LTV }, lender, INDEXES))
          expect(rows).toEqual(rows.toSorted(compareMatches))
        },
      ),
    )
  })
})

describe('the bars over a slider', () => {
  const figures = [40, 55, 60, 61, 65, 70, 71, 90]
  const at = (LTV: number) => ({ ...NOW, LTV, Loan_Amount: LTV * 100_000 })

  test('count who fits at each setting, with all that is linked', () => {
    const counts = countAtSettings(desk, {
      tried: tryWith({}),
      settings: figures.map(at),
      linked: ['LTV', 'Loan_Amount'],
    })
    expect(counts).toEqual(figures.map((ltv) => tryRequest(desk, at(ltv)).filter(({ match }) => match.isMatch).length))
    expect(counts).toContain(3)
  })

  test('are empty where the request leaves the figure open, and none without a setting', () => {
    expect(
      countAtSettings(desk, { tried: tryWith({ LTV: null }), settings: [{ ...NOW, LTV: null }], linked: ['LTV'] }),
    ).toEqual([0])
    expect(countAtSettings(desk, { tried: tryWith({}), settings: [], linked: ['LTV'] })).toEqual([])
  })
})

describe('a near miss', () => {
  const match = (id: number) => {
    const found = desk.standing.find(({ lender }) => lender.id === id)
    if (!found) throw new Error(`no lender ${id}`)
    return [found.lender, found.before] as const
  }
  const move = (criterion: string, to: number) => (criterion === 'LTV' ? { ...NOW, LTV: to } : null)

  test('can be tried where one change makes it a match', () => {
    expect(trialFor(...match(2), { indexes: INDEXES, move })).toEqual({
      criterion: 'LTV',
      request: { ...NOW, LTV: 60 },
    })
  })

  test('cannot be tried where nothing can be moved, or where it fits already', () => {
    expect(trialFor(...match(5), { indexes: INDEXES, move })).toBeNull()
    expect(trialFor(...match(1), { indexes: INDEXES, move })).toBeNull()
  })

  test('cannot be tried where what moves along spoils another point', () => {
    const along = () => ({ ...NOW, LTV: 60, Loan_Amount: 1 })
    expect(trialFor(...match(2), { indexes: INDEXES, move: along })).toBeNull()
  })

  test('says before the click who comes, who goes and how many would fit', () => {
    const { gained, lost, fits } = weighTrial(desk, tryWith({}), { ...NOW, LTV: 60, Loan_Amount: 5_900_000 })
    expect(gained.map(({ id }) => id)).toEqual([2])
    expect(lost.map(({ id }) => id)).toEqual([4])
    expect(fits).toBe(2)
  })
})
