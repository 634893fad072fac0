/** The demo directory holds what its story promises, fits its own rules, and borrows no real name. */
import { readdirSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { LONGEST_SHOWN_NAME, lenderCompanies } from '#domain/lenders/lender-company.ts'
import { lenderContacts } from '#domain/lenders/lender-contact.ts'
import { makeIndexes, makeRequest } from '#domain/lenders/lender-criteria.factory.ts'
import { normaliseLenderName } from '#domain/lenders/lender-inference.ts'
import { lenderLoans } from '#domain/lenders/lender-loan.ts'
import { matchLender } from '#domain/lenders/lender-matching.ts'
import type { LenderCriteria } from '#domain/lenders/match-criteria.ts'
import { pricings as pricingEntity } from '#domain/lenders/pricing.ts'
import { demoDirectory } from './demo-directory.ts'
import { readCanadianInstitutions, readKnownLoans, readUsInstitutions } from './read-data.ts'
import { idOf, LENDER_CATEGORIES, LOAN_TYPES, MARKETS, PROPERTY_CLASSES, PROPERTY_TYPES } from './reference-data.ts'

const { lenders, contacts, pricings, loans } = demoDirectory()
const lenderNamed = (name: string) => lenders.find(({ companyName }) => companyName === name)
const countBy = <Item>(items: readonly Item[], keyOf: (item: Item) => string | number) =>
  new Map([...Map.groupBy(items, keyOf)].map(([key, group]) => [key, group.length]))

test('there are 48 Canadian and 36 US lenders in all 15 categories, no name twice', () => {
  expect(countBy(lenders, ({ country }) => country)).toEqual(
    new Map([
      ['CA', 48],
      ['US', 36],
    ]),
  )
  expect(new Set(lenders.map(({ category }) => category)).size).toBe(LENDER_CATEGORIES.length)
  expect(new Set(lenders.map(({ companyName }) => companyName)).size).toBe(84)
})

test('one category has more lenders than a page shows, and every category fits its lender’s country', () => {
  const inCategory = countBy(lenders, ({ category }) => category)
  expect(inCategory.get(idOf(LENDER_CATEGORIES, 'Mortgage Investment Corporation'))).toBe(24)
  for (const lender of lenders) {
    const country = LENDER_CATEGORIES[lender.category - 1]?.country ?? lender.country
    expect(country, lender.companyName).toBe(lender.country)
  }
})

test.each([
  ['without contacts', 2, () => lenders.filter(({ contactCount }) => contactCount === 0).length],
  [
    'named longer than a list shows',
    1,
    () => lenders.filter((it) => it.companyName.length > LONGEST_SHOWN_NAME).length,
  ],
  ['with a relationship', 6, () => lenders.filter(({ relationshipLender }) => relationshipLender).length],
  ['that build', 12, () => lenders.filter(({ hasConstructionLoan }) => hasConstructionLoan).length],
])('lenders %s: %i', (_, expected, count) => {
  expect(count()).toBe(expected)
})

test.each([
  'Lakeshore Life',
  'Prairie Trust',
  'Maritime Mutual Life',
  'Great Plains Assurance',
  'Confluence Credit Union',
  'Grand River Credit Union',
  'Harbourfront Community Credit Union',
  'Bow Foothills Credit Union',
  'Assiniboine Savings',
  'Bay Street Merchant Bank',
  'Nordhaven Bank Canada',
  'Pacific Coast Credit Union',
  'Georgia Strait Bank',
  'Mont-Royal Trust',
  'Gulf States Life',
])('%s is in the directory', (name) => {
  expect(lenderNamed(name)).toBeDefined()
})

test('every lender has complete criteria, sound bounds, and one to three pricings', () => {
  for (const lender of lenders) {
    expect(lender.minLoan, lender.companyName).toBeLessThan(lender.maxLoan)
    expect(lender.minTerm, lender.companyName).toBeLessThan(lender.maxTerm)
    expect(lender.minAmortization, lender.companyName).toBeLessThan(lender.maxAmortization)
    expect([lender.minDSCR, lender.maxLTV, lender.maxLTC, lender.feeMin].every(Number.isFinite)).toBe(true)
    expect(Object.keys(lender.criteriaSources)).toHaveLength(14)
    expect([1, 2, 3, 4, 5]).toContain(lender.rating)
    const own = pricings.filter(({ companyName }) => companyName === lender.companyName).length
    expect([1, 2, 3], lender.companyName).toContain(own)
  }
})

test('a construction flag stands exactly where a construction pricing does', () => {
  const families = ({ loanType }: { loanType: number }) => LOAN_TYPES[loanType - 1]?.family
  const building = new Set(pricings.filter((it) => families(it) === 'construction').map((it) => it.companyName))
  expect(new Set(lenders.filter((it) => it.hasConstructionLoan).map((it) => it.companyName))).toEqual(building)
})

test('every record uses only fields that its entity declares', () => {
  const helpers = ['contactCount', 'companyName', 'market']
  const unknown = (records: readonly object[], entity: { fields: object }, alsoFine: string[] = helpers) =>
    [...new Set(records.flatMap((it) => Object.keys(it)))].filter(
      (key) => !(key in entity.fields) && !alsoFine.includes(key),
    )
  expect(unknown(lenders, lenderCompanies, ['contactCount'])).toEqual([])
  expect(unknown(contacts, lenderContacts)).toEqual([])
  expect(unknown(pricings, pricingEntity)).toEqual([])
  expect(unknown(loans, lenderLoans)).toEqual([])
})

test('every e-mail and web address ends in .test, and no lender has two people with one address', () => {
  for (const { email } of contacts) expect(email).toMatch(/^[a-z-]+\.[a-z-]+@[a-z0-9-]+\.test$/)
  for (const { website } of lenders) expect(website).toMatch(/\.test$/)
  expect(new Set(contacts.map(({ email }) => email)).size).toBe(contacts.length)
})

test('each lender with people has one who comes first', () => {
  const primaries = countBy(
    contacts.filter(({ isPrimary }) => isPrimary),
    ({ companyName }) => companyName,
  )
  const staffed = lenders.filter(({ contactCount }) => contactCount > 0)
  expect([...primaries.values()].every((count) => count === 1)).toBe(true)
  expect(primaries.size).toBe(staffed.length)
})

const asCriteria = (index: number): LenderCriteria => {
  const lender = lenders[index]
  if (!lender) throw new RangeError('No such lender.')
  return {
    ...lender,
    id: index,
    sources: lender.criteriaSources,
    pricings: pricings.filter(({ companyName }) => companyName === lender.companyName),
  }
}

const workedExample = makeRequest({
  Market: idOf(MARKETS, 'Toronto'),
  Property_Type: idOf(PROPERTY_TYPES, 'Retail – Unanchored'),
  Property_Class: idOf(PROPERTY_CLASSES, 'B'),
  Loan_Type: idOf(LOAN_TYPES, 'Term – Conventional'),
})
const scoresFor = (request: typeof workedExample) =>
  lenders.flatMap((lender, index) =>
    lender.country === 'CA'
      ? [{ name: lender.companyName, score: matchLender(request, asCriteria(index), makeIndexes()).score }]
      : [],
  )

test('for the worked example Lakeshore Life scores 14 and Prairie Trust 11', () => {
  const scores = new Map(scoresFor(workedExample).map(({ name, score }) => [name, score]))
  expect(scores.get('Lakeshore Life')).toBe(14)
  expect(scores.get('Prairie Trust')).toBe(11)
})

test('for the worked example at least 5 lenders match and 10 come near', () => {
  const scores = scoresFor(workedExample).map(({ score }) => score)
  expect(scores.filter((score) => score === 14).length).toBeGreaterThanOrEqual(5)
  expect(scores.filter((score) => score === 12 || score === 13).length).toBeGreaterThanOrEqual(10)
})

test('for 12 million in Kitchener six lenders match and fifteen come near', () => {
  const request = { ...workedExample, Loan_Amount: 12_000_000, Market: idOf(MARKETS, 'Kitchener–Waterloo') }
  const scores = scoresFor(request)
  expect(scores.filter(({ score }) => score === 14).map(({ name }) => name)).toEqual([
    'Bay Street Merchant Bank',
    'Confluence Credit Union',
    'Grand River Credit Union',
    'Harbourfront Community Credit Union',
    'Lakeshore Life',
    'Maritime Mutual Life',
  ])
  expect(scores.filter(({ score }) => score === 12 || score === 13)).toHaveLength(15)
})

test('400 loans lie in all 35 markets, at least ten in each of the five clusters', () => {
  const perMarket = countBy(loans, ({ market }) => market)
  expect(loans).toHaveLength(400)
  expect(perMarket.size).toBe(35)
  for (const name of ['Toronto', 'Montréal', 'Vancouver', 'New York', 'Dallas–Fort Worth']) {
    expect(perMarket.get(idOf(MARKETS, name)), name).toBeGreaterThanOrEqual(10)
  }
})

test('every loan keeps to its lender’s criteria and was made in the past', () => {
  for (const loan of loans) {
    const lender = lenderNamed(loan.companyName)
    if (!lender) throw new RangeError(loan.companyName)
    expect(loan.loanAmount).toBeGreaterThanOrEqual(lender.minLoan)
    expect(loan.loanAmount).toBeLessThanOrEqual(lender.maxLoan)
    expect(loan.ltv).toBeLessThanOrEqual(lender.maxLTV)
    expect(lender.provinces.length === 0 || lender.provinces.includes(loan.state), loan.companyName).toBe(true)
    expect(loan.originationDate < '2026-06-30' && loan.maturityDate > loan.originationDate).toBe(true)
    expect(loan.rate).toBeGreaterThan(2)
    expect(loan.rate).toBeLessThan(16)
  }
})

test('the directory is the same each time it is made', () => {
  expect(demoDirectory()).toEqual({ lenders, contacts, pricings, loans })
})

test('no demo name occurs in any file of real data', () => {
  const folder = new URL('data/', import.meta.url)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => /\.csv(\.gz)?$/.test(path))
  expect(files.length).toBeGreaterThan(5)
  for (const path of files) {
    const bytes = readFileSync(new URL(path, folder))
    const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8').toLowerCase()
    for (const { companyName } of lenders) {
      expect(text.includes(companyName.toLowerCase()), `${companyName} in ${path}`).toBe(false)
    }
  }
})

test('no demo name is a real institution’s in another spelling', () => {
  const real = [...readUsInstitutions(), ...readCanadianInstitutions()].map(({ companyName }) => companyName)
  const keys = new Set([...real, ...readKnownLoans().map(({ lenderName }) => lenderName)].map(normaliseLenderName))
  expect(lenders.filter(({ companyName }) => keys.has(normaliseLenderName(companyName)))).toEqual([])
})
