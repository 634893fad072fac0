/** A known company answers what a deal asks of its borrower. */
import { expect, test } from 'vitest'
import { borrowerAnswers, type KnownBorrower } from './borrower-answers.ts'

const company: KnownBorrower = {
  companyName: 'Alder Court LP',
  entityType: 'limited-partnership',
  jurisdiction: 'Ontario',
  formationDate: null,
  sponsorName: 'Nina Brandt',
  netWorth: 4_000_000,
  liquidity: null,
  contingentLiabilities: null,
  creditFlags: ['litigation'],
  creditNote: 'A tenant sued in 2024.',
}

test('what nobody has answered comes from the company, and what is not known stays open', () => {
  expect(borrowerAnswers(company, {})).toEqual({
    Borrowing_Entity: 'Alder Court LP',
    Entity_Type: 'limited-partnership',
    Jurisdiction: 'Ontario',
    Sponsor_Name: 'Nina Brandt',
    Sponsor_Net_Worth: 4_000_000,
    Litigation: true,
    Litigation_Note: 'A tenant sued in 2024.',
  })
})

test('what was answered stays, a plain no among it', () => {
  const answers = { Borrowing_Entity: 'Another Entity Inc.', Litigation: false, Litigation_Note: null }
  expect(borrowerAnswers(company, answers)).not.toHaveProperty('Borrowing_Entity')
  expect(borrowerAnswers(company, answers)).not.toHaveProperty('Litigation')
})
