/** The letter of a loan that stands: its terms and parties, what is owed of it, and what is left to a person. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { committedLoan, isOffer, openTermsOf, readCommitment, saysLoan } from './commitment.ts'
import { linesOfText } from './term-sheet.ts'

const ENGLISH = `Commitment Letter
The Lender agrees to advance to 1165 Kingston Road Inc. a first mortgage in the principal amount of $2,450,000.00, secured on 1165 Kingston Road, Toronto, Ontario.
Interest: 3.79% per annum, calculated half-yearly not in advance. Term: sixty (60) months. Amortization: 25 years. First payment October 1, 2021.
Prepayment: the greater of three months' interest or the differential, as set out in Schedule B.
Insurance and realty taxes are paid by the Borrower.
Guarantor: Beatrix Long, for the full amount of the loan.`

const FRENCH = `LETTRE D'ENGAGEMENT
Prêteur : Caisse Mille-Îles
Emprunteur : 9412-0031 Québec inc.
Montant du prêt : 3 200 000 $
Taux d'intérêt : 4,15 %
Durée : 5 ans
Amortissement : 20 ans
Date d'échéance : 1er mai 2028
Solde impayé : 2 871 450,12 $
Remboursement anticipé : trois mois d'intérêts`

const on = (text: string, today = '2026-06-30') => {
  const reading = readCommitment(linesOfText(text))
  return { reading, loan: committedLoan(reading, { today, currency: 'CAD' }) }
}

test('a letter in sentences gives the loan and its parties, with what is owed by its schedule', () => {
  const { reading, loan } = on(ENGLISH)
  expect(saysLoan(reading)).toBe(true)
  expect(loan).toEqual({
    ...{ lender: null, borrower: '1165 Kingston Road Inc.', guarantor: 'Beatrix Long' },
    // 57 payments at 3.79 % compounded twice a year, of 300.
    ...{ balance: 2_142_693.34, paymentsMade: 57, rate: 3.79, maturity: '2026-10-01' },
    penaltyType: null,
  })
})

test('a charge that is the greater of two is left to a person', () => {
  const { reading } = on(ENGLISH)
  expect(openTermsOf(reading, {}).map(({ name }) => name)).toEqual(['prepaymentPenaltyType'])
  expect(openTermsOf(reading, { prepaymentPenaltyType: true })).toEqual([])
  const taken = committedLoan(reading, {
    ...{ today: '2026-06-30', currency: 'CAD' },
    choices: { prepaymentPenaltyType: true, guarantor: false },
  })
  expect(taken).toMatchObject({ penaltyType: '3-month-interest', guarantor: null })
})

test('a French letter that says its balance is taken at its word', () => {
  expect(on(FRENCH).loan).toEqual({
    ...{ lender: 'Caisse Mille-Îles', borrower: '9412-0031 Québec inc.', guarantor: null },
    ...{ balance: 2_871_450.12, paymentsMade: null, rate: 4.15, maturity: '2028-05-01' },
    penaltyType: '3-month-interest',
  })
})

test('of a loan that has ended no balance is reckoned', () => {
  expect(on(ENGLISH, '2026-11-02').loan).toMatchObject({ balance: null, maturity: '2026-10-01' })
})

test.each([
  ['INDICATIVE TERM SHEET', true],
  ['Offre de financement', true],
  ['Open for acceptance until July 15, 2026', true],
  ['Open for acceptance until July 15, 2021', false],
  ['Commitment Letter', false],
])('a letter that says “%s” is an offer: %s', (line, expected) => {
  expect(isOffer(readCommitment([line, ...linesOfText(FRENCH)]), '2026-06-30')).toBe(expected)
})

test('a letter without a rate is none of a loan', () => {
  expect(saysLoan(readCommitment(['Loan amount: $2,450,000', 'Term: 60 months']))).toBe(false)
})

test('whatever is pasted, every value stands where it is said to stand', () => {
  const piece = fc.constantFrom(...ENGLISH.split('\n'), ...FRENCH.split('\n'), '', 'Lender:  ', 'matures 31/02/2027')
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 12 }), (lines) => {
      const { lines: kept, terms } = readCommitment(lines)
      for (const { place, surePct } of terms) {
        expect(place.from).toBeLessThan(place.to)
        expect(kept[place.line]?.slice(place.from, place.to)).toMatch(/\S/)
        expect(surePct).toBeGreaterThan(0)
      }
    }),
  )
})
