/** What a loan's page points to, of everything that is open on it. */
import { describe, expect, test } from 'vitest'
import { type LoanFacts, loanActs } from './loan-acts.ts'
import type { ReportDue } from './reporting-obligations.ts'

const TODAY = '2026-06-30'

const report = (due: string, obligation: ReportDue['obligation'] = 'borrowerFinancials'): ReportDue => ({
  ...{ obligation, period: 'quarterly', periodEnd: '2026-03-31', due },
  ...{ isOverdue: due < TODAY, overdueDays: due < TODAY ? 1 : 0 },
})

/** Tested on the last day of each quarter and certified within 45 days, the last time for the quarter before. */
const TESTED = { firstTestOn: '2024-06-30', testFrequency: 'quarterly', certifiedTo: '2026-03-31' } as const

const paper = (name: string, endsOn: string) => ({ key: name, name, endsOn })

const facts = (known: Partial<LoanFacts>): LoanFacts => ({
  ...{ due: [], papers: [], broken: [], certified: [], isConstruction: false, remainingMonths: 60 },
  ...known,
})

/** Each act by its kind and what it is about. */
const told = (known: Partial<LoanFacts>) =>
  loanActs(facts(known), TODAY).map((act) => {
    if (act.kind === 'report') return `report of ${act.report.obligation}`
    if (act.kind === 'renew') return `renew ${act.paper.name}`
    if (act.kind === 'cure') return `cure ${act.covenant.name}`
    return act.kind
  })

describe('what a loan needs', () => {
  test('is first what is overdue, then a breach, then what is due, and its end last', () => {
    expect(
      told({
        remainingMonths: 5,
        isConstruction: true,
        certified: [TESTED],
        broken: [{ name: 'DSCR', cureBy: null }],
        papers: [paper('survey', '2026-07-10'), paper('appraisal', '2026-08-20'), paper('phase one', '2026-04-30')],
        due: [report('2026-05-15')],
      }),
    ).toEqual([
      ...['renew phase one', 'report of borrowerFinancials', 'cure DSCR', 'renew survey'],
      ...['certify', 'renew appraisal', 'draw', 'refinance'],
    ])
  })

  test('of several breaches is the one whose days to cure are over first; those without days come after', () => {
    const broken = [
      { name: 'LTV', cureBy: null },
      { name: 'DSCR', cureBy: '2026-08-29' },
      { name: 'Occupancy', cureBy: '2026-07-30' },
    ]
    expect(told({ broken })).toEqual(['cure Occupancy', 'cure DSCR', 'cure LTV'])
  })

  test.each([
    ['ends today', TODAY, ['renew policy']],
    ['ends on the sixtieth day', '2026-08-29', ['renew policy']],
    ['ends a day after that', '2026-08-30', []],
  ])('is the renewal of a paper that %s', (_when, endsOn, expected) => {
    expect(told({ papers: [paper('policy', endsOn)] })).toEqual(expected)
  })

  test('is neither a report that is not late nor a test of a later day', () => {
    expect(told({ due: [report(TODAY)], certified: [{ ...TESTED, certifiedTo: TODAY }] })).toEqual([])
  })

  test.each([
    [12, ['refinance']],
    [13, []],
    [null, []],
  ])('with %s months left is %j', (remainingMonths, expected) => {
    expect(told({ remainingMonths })).toEqual(expected)
  })
})
