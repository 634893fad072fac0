import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LEAD_STAGES } from '#domain/contacts/lead-stages.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { funnelOf, looserProfiles, oneChangeMore } from './icp-changes.ts'
import { ICP_KEYS, type IcpClause, parseIcpQuery, printIcpQuery } from './icp-query.ts'
import { clauseSentence, type IcpLead, outcomeOf, scoreLead, scoreSentence } from './icp-score.ts'

const EXAMPLE =
  'propertyTypes=1,2&provinces=ON,QC&minAmount=3000000&maxAmount=30000000&maturityInMonths=18&unassignedOnly=true'

const NAMES = {
  propertyTypes: new Map([
    [1, 'Multifamily'],
    [2, 'Student Housing'],
    [3, 'Mixed Use'],
  ]),
}

const LEAD: IcpLead = {
  propertyTypeId: 1,
  propertyClassId: null,
  marketId: null,
  province: 'ON',
  amount: 1_600_000,
  maturity: '2027-03-01',
  lenderCategoryId: null,
  units: 32,
  buildingSF: null,
  stage: 'outreach',
  isAssigned: false,
  lastContactedOn: null,
  ownerProperties: null,
  searchText: '14 Division Street Oshawa Motor City Plazas',
}
const TODAY = '2026-06-30'

const errorOf = (query: string): string => {
  try {
    parseIcpQuery(query)
    return 'no error'
  } catch (error) {
    return (error as Error).message
  }
}

describe('a query string', () => {
  test('of the documentation is read and printed back', () => {
    expect(parseIcpQuery(EXAMPLE)).toEqual([
      { key: 'propertyTypes', ids: [1, 2] },
      { key: 'provinces', codes: ['ON', 'QC'] },
      { key: 'minAmount', amount: 3_000_000 },
      { key: 'maxAmount', amount: 30_000_000 },
      { key: 'maturityInMonths', count: 18 },
      { key: 'unassignedOnly' },
    ])
    expect(printIcpQuery(parseIcpQuery(EXAMPLE))).toBe(EXAMPLE)
  })

  test.each([
    ['', []],
    ['?unassignedOnly=false&search=&stages=', []],
    ['provinces=on', [{ key: 'provinces', codes: ['ON'] }]],
    ['stages=pitch+sch.,-', [{ key: 'stages', stages: ['pitch sch.', null] }]],
    ['search=a%26b%20c', [{ key: 'search', text: 'a&b c' }]],
    ['propertyTypes=2,2,1', [{ key: 'propertyTypes', ids: [2, 1] }]],
  ])('%j asks for %j', (query, clauses) => expect(parseIcpQuery(query)).toEqual(clauses))

  test.each([
    ['colour=red', 'Unknown field: colour'],
    ['__proto__=1', 'Unknown field: __proto__'],
    ['propertyTypes=1;drop', 'propertyTypes must be a list of ids, such as 1,2.'],
    ['propertyTypes=0', 'propertyTypes must be a list of ids, such as 1,2.'],
    ['provinces=ON,XX', 'provinces has an unknown province or state: XX.'],
    ['minAmount=3m', 'minAmount must be an amount in digits, such as 3000000.'],
    ['minAmount=-1', 'minAmount must be an amount in digits, such as 3000000.'],
    ['minAmount=5&maxAmount=4', 'maxAmount must be at least minAmount.'],
    ['maturityFrom=2026-02-31', 'maturityFrom must be a date in the form YYYY-MM-DD.'],
    ['maturityFrom=2027-01-01&maturityTo=2026-01-01', 'maturityTo must not be before maturityFrom.'],
    ['maturityInMonths=0', 'maturityInMonths must be a whole number from 1 to 600.'],
    ['maturityInMonths=6&maturityTo=2027-01-01', 'maturityInMonths cannot stand beside maturityFrom or maturityTo.'],
    ['stages=won', 'stages has an unknown stage.'],
    ['unassignedOnly=yes', 'unassignedOnly must be true or left out.'],
    ['minUnits=5&minUnits=6', 'minUnits stands there twice.'],
    [`search=${'x'.repeat(101)}`, 'search may have at most 100 characters.'],
    [`search=${'x'.repeat(4001)}`, 'The profile is too long.'],
    ['%=1', 'Unknown field: %'],
  ])('%j is refused: %s', (query, message) => expect(errorOf(query)).toBe(message))

  test('of any text is read or refused, never anything else', () => {
    const part = fc.oneof(fc.constantFrom(...ICP_KEYS, '=', '&', ',', '%', '2026-01-01', '1', 'ON', '-'), fc.string())
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const query = parts.join('')
        try {
          const printed = printIcpQuery(parseIcpQuery(query))
          expect(printIcpQuery(parseIcpQuery(printed))).toBe(printed)
        } catch (error) {
          expect(error).toBeInstanceOf(AppError)
        }
      }),
    )
  })

  test('of any clauses reads back as the same clauses', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 9_999 }), { minLength: 1, maxLength: 5 })
    const clauses = fc.tuple(
      ids.map((list): IcpClause => ({ key: 'markets', ids: list })),
      fc
        .uniqueArray(fc.constantFrom(null, ...LEAD_STAGES), { minLength: 1 })
        .map((stages): IcpClause => ({ key: 'stages', stages })),
      fc.integer({ min: 1, max: 3_650 }).map((count): IcpClause => ({ key: 'notContactedDays', count })),
      fc.stringMatching(/^[A-Za-z0-9&=+%,é]{1,40}$/).map((text): IcpClause => ({ key: 'search', text })),
    )
    fc.assert(
      fc.property(clauses, (list) => {
        expect(parseIcpQuery(printIcpQuery(list))).toEqual(list)
      }),
    )
  })
})

describe('as a sentence', () => {
  test.each([
    ['propertyTypes=1,2,3', 'of every kind, that are Multifamily, Student Housing or Mixed Use'],
    ['provinces=ON', 'in Ontario'],
    ['minAmount=3000000', 'with a loan of at least $3,000,000'],
    ['maturityInMonths=1', 'that ends within 1 month'],
    ['maturityInMonths=18', 'that ends within 18 months'],
    ['stages=-', 'at the stage no stage'],
    ['unassignedOnly=true', 'that nobody has yet'],
    ['search=Oshawa', 'that mention “Oshawa”'],
    ['markets=7', 'in the market of 7'],
  ])('%s reads: %s', (query, sentence) => {
    expect(clauseSentence(parseIcpQuery(query)[0] as IcpClause, NAMES)).toBe(sentence)
  })

  test('no clause is without words', () => {
    const all =
      'propertyClasses=1&markets=1&maxAmount=1&maturityFrom=2026-01-01&maturityTo=2026-01-01&lenderCategories=1'
    const rest = '&minUnits=1&minBuildingSF=1&notContactedDays=1&ownerMinProperties=2'
    for (const clause of parseIcpQuery(all + rest)) expect(clauseSentence(clause)).not.toMatch(/[{}]/)
  })
})

describe('the score', () => {
  test('is the share of clauses met, with what is missing in words', () => {
    const score = scoreLead(
      LEAD,
      parseIcpQuery('propertyTypes=1&provinces=ON&minAmount=3000000&maturityInMonths=18&minUnits=10'),
      {
        today: TODAY,
        names: NAMES,
      },
    )
    expect(score).toMatchObject({ score: 80, met: 4, of: 5 })
    expect(score && scoreSentence(score)).toBe('4 of 5. Not met: with a loan of at least $3,000,000 (is $1,600,000).')
  })

  test('gives no point for what is not known, and says so', () => {
    const score = scoreLead({ ...LEAD, amount: null }, parseIcpQuery('minAmount=3000000&provinces=ON'), {
      today: TODAY,
    })
    expect(score).toMatchObject({ score: 50, clauses: [{ outcome: 'met' }, { outcome: 'unknown', is: null }] })
    expect(score && scoreSentence(score)).toBe('1 of 2. Not known: with a loan of at least $3,000,000.')
  })

  test('does not exist without clauses', () => expect(scoreLead(LEAD, [], { today: TODAY })).toBe(null))

  test.each<[string, Partial<IcpLead>, string]>([
    ['propertyTypes=2', {}, 'not-met'],
    ['propertyTypes=2', { propertyTypeId: null }, 'unknown'],
    ['propertyClasses=2', { propertyClassId: 2 }, 'met'],
    ['markets=2', { marketId: 3 }, 'not-met'],
    ['lenderCategories=4', { lenderCategoryId: 4 }, 'met'],
    ['minAmount=1600000', {}, 'met'],
    ['maxAmount=1599999.99', {}, 'not-met'],
    ['maturityInMonths=8', {}, 'not-met'],
    ['maturityInMonths=9', {}, 'met'],
    ['maturityInMonths=9', { maturity: '2026-06-29' }, 'not-met'],
    ['maturityInMonths=9', { maturity: '2026-06-30' }, 'met'],
    ['maturityFrom=2027-03-01', {}, 'met'],
    ['maturityTo=2027-02-28', {}, 'not-met'],
    ['minUnits=33', {}, 'not-met'],
    ['minBuildingSF=1', {}, 'unknown'],
    ['stages=outreach,-', {}, 'met'],
    ['stages=-', { stage: null }, 'met'],
    ['unassignedOnly=true', { isAssigned: true }, 'not-met'],
    ['notContactedDays=30', {}, 'met'],
    ['notContactedDays=30', { lastContactedOn: '2026-05-31' }, 'met'],
    ['notContactedDays=30', { lastContactedOn: '2026-06-01' }, 'not-met'],
    ['ownerMinProperties=2', {}, 'unknown'],
    ['search=OSHAWA', {}, 'met'],
  ])('%s of a lead with %j is %s', (query, parts, outcome) => {
    expect(outcomeOf({ ...LEAD, ...parts }, parseIcpQuery(query)[0] as IcpClause, TODAY)).toBe(outcome)
  })
})

describe('one change more', () => {
  const clauses = parseIcpQuery('propertyTypes=1&provinces=ON&minAmount=3000000&maturityInMonths=18')
  const changes = looserProfiles(clauses, { propertyTypes: [1, 2], provinces: ['ON', 'QC'] }, NAMES)

  test('widens each clause by one step', () => {
    expect(changes.map(({ label }) => label)).toEqual([
      'Add Student Housing',
      'Add Québec',
      '$3,000,000 → $2,000,000',
      '18 → 24 months',
    ])
    expect(changes.at(-1)?.query).toBe('propertyTypes=1&provinces=ON&minAmount=3000000&maturityInMonths=24')
  })

  test('offers the three that find most, and none that finds nothing', () => {
    const found = new Map([
      ['18 → 24 months', 37],
      ['$3,000,000 → $2,000,000', 30],
      ['Add Québec', 29],
      ['Add Student Housing', 26],
    ])
    const best = oneChangeMore(changes, { now: 25, countOf: ({ label }) => found.get(label) ?? 0 })
    expect(best.map(({ label, gain }) => [label, gain])).toEqual([
      ['18 → 24 months', 12],
      ['$3,000,000 → $2,000,000', 5],
      ['Add Québec', 4],
    ])
    expect(oneChangeMore(changes, { now: 25, countOf: () => 25 })).toEqual([])
  })

  test('is looser for every lead: what matched still matches', () => {
    const lead = fc.record({
      propertyTypeId: fc.option(fc.integer({ min: 1, max: 3 })),
      province: fc.option(fc.constantFrom('ON', 'QC', 'BC')),
      amount: fc.option(fc.integer({ min: 0, max: 9_000_000 })),
      maturity: fc.option(fc.constantFrom('2026-06-30', '2027-12-30', '2028-01-01', '2028-07-01')),
    })
    const isMet = (each: IcpLead, list: readonly IcpClause[]) =>
      list.every((clause) => outcomeOf(each, clause, TODAY) === 'met')
    fc.assert(
      fc.property(lead, (parts) => {
        const each = { ...LEAD, ...parts }
        if (isMet(each, clauses)) for (const change of changes) expect(isMet(each, change.clauses)).toBe(true)
      }),
    )
  })
})

test('a clause that removes everything is the one to mend', () => {
  expect(funnelOf([96, 83, 0, 0], 190)).toEqual([
    { count: 96, share: 96 / 190, isBad: false },
    { count: 83, share: 83 / 190, isBad: false },
    { count: 0, share: 0, isBad: true },
    { count: 0, share: 0, isBad: false },
  ])
})
