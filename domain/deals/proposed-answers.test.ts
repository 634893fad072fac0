/** What a deal is offered, from what is known, and why. */
import { describe, expect, test } from 'vitest'
import { entityTypeOf } from '#domain/contacts/borrower-facts.ts'
import type { DealAnswers } from './deal-rules.ts'
import { type KnownForProposals, NO_USUAL, proposedAnswers } from './proposed-answers.ts'

const KNOWN: KnownForProposals = {
  currency: 'CAD',
  today: '2026-06-30',
  usual: NO_USUAL,
  curve: [
    { type: 'GOC', termMonths: 60, rate: 2.85 },
    { type: 'GOC', termMonths: 120, rate: 3.25 },
  ],
  markets: [
    { id: 3, name: 'Toronto' },
    { id: 4, name: 'Hamilton' },
  ],
  propertyTypes: [{ id: 7, name: 'Multifamily' }],
}

const offered = (answers: DealAnswers, known: Partial<KnownForProposals> = {}) =>
  Object.fromEntries(proposedAnswers(answers, { ...KNOWN, ...known }).map(({ name, value }) => [name, value]))

test('what is answered is never proposed, and what nothing says is left open', () => {
  expect(offered({ Market: 4, Property_Address: { city: 'Toronto' } })).not.toHaveProperty('Market')
  expect(Object.keys(offered({}))).toEqual(['Expected_Rate', 'KYC_Status', 'Closing_Date'])
})

test('the market is the town of the address, however it is written', () => {
  expect(offered({ Property_Address: { city: 'hamilton' } }).Market).toBe(4)
  expect(offered({ Property_Address: { city: 'Wawa' } })).not.toHaveProperty('Market')
})

describe('the rent roll', () => {
  const roll = (...types: string[]) => ({ rentRoll: types.map((type) => ({ unit: '1', tenant: 'A', type })) })

  test('of flats says that the building is one', () => {
    expect(offered(roll('1 bed', '2BR', 'Bachelor')).Property_Type).toBe(7)
    expect(offered(roll('3 ½', '2 chambres', 'Studio'))).not.toHaveProperty('Property_Type')
    expect(offered(roll('Retail', '1 bed'))).not.toHaveProperty('Property_Type')
  })

  test('gives the share of units that are let', () => {
    const rows = [{ tenant: 'A' }, { tenant: 'B' }, { tenant: 'Vacant' }, { tenant: 'C' }]
    expect(offered({ rentRoll: rows }).Occupancy_Percentage).toBe(75)
  })
})

test('the rate is the bond of the term with the spread of the company, and says so', () => {
  expect(offered({ Term: 120 }).Expected_Rate).toBe(5.1)
  const [rate] = proposedAnswers({ Term: 90 }, { ...KNOWN, usual: { ...NO_USUAL, spread: 2 } })
  expect(rate).toEqual({ name: 'Expected_Rate', value: 5.05, why: 'GoC bond at 3.05% plus 2' })
  expect(offered({ Term: 60 }, { curve: [] })).not.toHaveProperty('Expected_Rate')
})

test('a proposal rests on those before it: coverage on the proposed rate, amortization and the income', () => {
  const usual = { ...NO_USUAL, deals: 12, Term: 60, Amortization: 300 }
  const proposals = proposedAnswers(
    { Loan_Amount: 6_500_000, Net_Operating_Income: 565_000, Appraised_Value: 10_000_000, IO: false },
    { ...KNOWN, usual },
  )
  const named = Object.fromEntries(proposals.map(({ name, value }) => [name, value]))
  expect(named).toMatchObject({ Term: 60, Amortization: 300, Expected_Rate: 4.7, LTV: 65, DSCR: 1.28 })
  expect(proposals.find(({ name }) => name === 'Term')?.why).toBe('as in your last 12 deals')
})

test('with full recourse the sponsor stands for the loan', () => {
  expect(offered({ Recourse: 'Full', Sponsor_Name: 'Anna Keller' }).Guarantors).toEqual([
    { name: 'Anna Keller', type: 'joint-and-several' },
  ])
  expect(offered({ Recourse: 'Limited', Sponsor_Name: 'Anna Keller' })).not.toHaveProperty('Guarantors')
})

test('a deal closes as long after today as the last ones did', () => {
  expect(offered({}).Closing_Date).toBe('2026-08-29')
  expect(offered({}, { usual: { ...NO_USUAL, deals: 3, daysToClosing: 45 } }).Closing_Date).toBe('2026-08-14')
})

test.each([
  ['2422 Queen East LP', 'limited-partnership'],
  ['Société en commandite Rachel S.E.C.', 'limited-partnership'],
  ['Beach Homes Inc.', 'corporation'],
  ['9123-4567 Québec ltée', 'corporation'],
  ['Harbour Point LLC', 'LLC'],
  ['Pine Real Estate Investment Trust', 'REIT'],
  ['Keller Family Trust', 'trust'],
  ['Anna Keller', null],
  ['Helpful', null],
])('%s is by its name: %s', (name, type) => {
  expect(entityTypeOf(name)).toBe(type)
})
