/** What securitised mortgages become: terms as filed, standing as of the last filing, nothing that was not filed. */
import { expect, test } from 'vitest'
import { loanErrors } from '#domain/portfolio/loan-rules.ts'
import { readSecuritisedLoans, readSecuritisedProperties } from '#server/database/seed/read-portfolio-data.ts'
import { blanketEntry, groupsOf, loanEntry, securedProperty } from './securitised-records.ts'

const loans = readSecuritisedLoans()
const groups = groupsOf(loans, readSecuritisedProperties())
const reported = loans.filter(({ balance, standing }) => balance !== null || standing === 'paid-off')

test('every property secures a loan, and every loan is secured', () => {
  expect(groups.filter(({ properties }) => properties.length === 0)).toEqual([])
  expect(groups.flatMap((group) => group.properties)).toHaveLength(readSecuritisedProperties().length)
  expect(
    groups.find(({ loans: [first] }) => first.loanKey.endsWith('|10') && first.deal === 'UBS 2017-C1')?.loans,
  ).toHaveLength(3)
})

test.each(['2020-01-15', '2026-03-10'])(
  'on %s, before the last filing, a loan is current and its schedule counts',
  (asOf) => {
    expect(reported.length).toBeGreaterThan(30)
    for (const loan of reported) {
      const entry = loanEntry(loan, asOf)
      expect(entry).toMatchObject({ loanStatus: 'current', paidOffDate: null, outstandingLoanAmount: null })
      expect(loanErrors(entry, asOf), loan.loanKey).toEqual({})
    }
  },
)

test('from the last filing on a loan owes what was filed, or ended when it ended', () => {
  for (const loan of reported) {
    const entry = loanEntry(loan, loan.reportedOn)
    expect(entry.loanStatus).toBe(loan.standing)
    expect(entry.outstandingLoanAmount).toBe(loan.balance)
    expect(entry.paidOffDate).toBe(loan.endedOn)
    expect(loanErrors(entry, loan.reportedOn), loan.loanKey).toEqual({})
  }
})

test('the parts of a blanket are the loan, to the cent', () => {
  const several = groups.filter(({ properties }) => properties.length > 1)
  expect(several).toHaveLength(10)
  for (const {
    loans: [loan],
    properties,
  } of several) {
    const kept = properties.map((property, index) => ({ ...property, _id: String(index) }))
    const cents = blanketEntry(loan, kept).allocations.map(({ allocatedAmount }) => Math.round(allocatedAmount * 100))
    expect(cents.reduce((total, part) => total + part, 0)).toBe(Math.round(loan.amount * 100))
    expect(Math.min(...cents)).toBeGreaterThan(0)
  }
})

test('the value behind a share of a loan is told, not entered', () => {
  const group = groups.find(({ loans: [loan] }) => loan.name === '215 Park Avenue South') as (typeof groups)[number]
  const [property] = group.properties.map((each) => securedProperty(each, group.loans))
  expect(property).toMatchObject({ appraisedValue: null, appraisalDate: null, propertyDetails: {} })
  expect(property?.notes).toContain('Appraised at USD 216,000,000 on 2025-11-04; yearly income USD 15,570,888.93.')
})
