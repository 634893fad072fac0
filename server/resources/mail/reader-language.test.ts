/** Letters, notices and calendars are written in the language of whoever reads them, whoever caused them. */
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { proposedLetters } from '#domain/mail/choice-letter.ts'
import type { WatchItem } from '#domain/portfolio/watch-list.ts'
import { seedReference } from '#server/database/seed/reference.ts'
import { inLanguage } from '#server/kernel/language.ts'
import { makeDeal } from '#server/resources/deals/deal.factory.ts'
import { makeLoan } from '#server/resources/portfolio/loan.factory.ts'
import { makeProperty } from '#server/resources/portfolio/property.factory.ts'
import { alertLetter, weekLetter } from '#server/resources/portfolio/watch/watch.email.ts'
import * as accountLetters from '#server/resources/team/account.email.ts'
import { type TestUser, testApp } from '#server/testing/app.ts'
import { lettersTo } from '#server/testing/letters.ts'
import { plainWordsOf } from '#server/testing/plain-words.ts'
import { reminderLetter } from './bid-reminder.email.ts'
import { lenderCard } from './lender-card.email.ts'

const PSEUDO = 'en-XA'
const URL = 'https://x.test'

const item = (parts: Partial<WatchItem>) =>
  ({
    key: '1',
    kind: 'maturity',
    state: 'near',
    date: '2026-11-01',
    record: { name: 'A', kind: 'loan' },
    ...parts,
  }) as WatchItem
const ITEMS = [
  item({ amount: 5, currency: 'CAD' }),
  item({ state: 'late', record: { name: 'A', kind: 'line', _id: '1' } as WatchItem['record'] }),
  item({ kind: 'insurance' }),
  item({ kind: 'report', state: 'late', obligation: 'tax' }),
]

const lender = {
  ...{ id: 1, companyName: 'LENDER', country: 'CA' as const, categoryName: 'BANK', city: 'TORONTO', state: 'ON' },
  ...{ website: 'X', phone: '1', minLoan: 1, maxLoan: 2, minTerm: 12, maxLTV: 75, minDSCR: 1.2, feeMin: 50 },
  ...{ provinces: ['ON'], contacts: [{ name: 'ADA', title: null, email: 'A@X' }], pricings: [] },
}

const letters: [name: string, write: () => { subject: string; body: string }][] = [
  ['verify', () => accountLetters.verifyLetter('ADA')],
  ['register', () => accountLetters.registerLetter('ADA', 'ACME')],
  ['known', () => accountLetters.knownLetter('ADA', URL)],
  ['reset', () => accountLetters.resetLetter('ADA')],
  ['invite', () => accountLetters.inviteLetter('ADA', 'BEA', 'ACME')],
  ['approved', () => accountLetters.approvedLetter('ADA', URL)],
  ['refused', () => accountLetters.refusedLetter('ADA', 'NO')],
  ['password changed', () => accountLetters.passwordChangedLetter('ADA', URL)],
  ['new address', () => accountLetters.newAddressLetter('ADA')],
  ['address planned', () => accountLetters.addressPlannedLetter('ADA', 'A@X')],
  ['address to agree to', () => accountLetters.addressConsentLetter('ADA', 'BEA', 'A@X')],
  ['address changed', () => accountLetters.addressChangedLetter('ADA', 'A@X')],
  ['matters that came near', () => alertLetter('ADA', ITEMS, URL)],
  ['one matter', () => alertLetter('ADA', ITEMS.slice(0, 1), URL)],
  ['the week', () => weekLetter('ADA', ITEMS, URL)],
  ['a reminder', () => reminderLetter({ sentOn: '2026-01-01', openUntil: '2026-02-01', note: 'X' })],
  ['you were chosen', () => proposedLetters().chosen],
  ['another was chosen', () => proposedLetters()['not-chosen']],
  [
    'a lender’s card',
    () => lenderCard({ lender, loanTypes: new Map(), senderName: 'BEA', note: null, link: URL, today: '2026-01-01' }),
  ],
]

test.each(letters)('the letter “%s” is said wholly in its reader’s language', async (_name, write) => {
  const { subject, body } = await inLanguage(PSEUDO, write)
  expect(plainWordsOf(`${subject} ${body}`)).toEqual([])
})

describe('whoever causes it', () => {
  const starting = testApp({ DEMO: 'on', DEMO_AS_OF: '2026-06-30T12:00:00-04:00' })
  const reads = async (user: TestUser, language: string) => {
    const { db } = (await starting).app.services
    await sql`update users set locale = ${language} where id = ${user.id}`.execute(db)
  }

  beforeAll(async () => seedReference((await starting).app.services))

  const titlesOf = async (user: TestUser) =>
    (await user.get<{ data: { title: string }[] }>('/notifications')).body.data.map(({ title }) => title)

  test('each reader of one notice reads it in the own language', async () => {
    const it = await starting
    const people = await it.company()
    await reads(people['Transaction Only'], PSEUDO)
    const team = ['Transaction Only', 'TO/Underwriter'] as const
    const { id } = await makeDeal(it.app.services, { userId: people['TO/Agent'].id, dealName: 'FAIRWAY' })
    const dealTeam = team.map((role) => ({ userId: people[role].id, role: 'originator' }))
    const { status } = await people['TO/Agent'].post(`/deals/${id}/actions/team`, { dealTeam })
    expect(status).toBe(200)
    expect(await titlesOf(people['TO/Underwriter'])).toContain('You were named on FAIRWAY')
    const [title = ''] = await titlesOf(people['Transaction Only'])
    expect(title).toContain('FAIRWAY')
    expect(plainWordsOf(title)).toEqual([])
  })

  test('a letter goes out in the language of whom it is written to', async () => {
    const it = await starting
    const [owner, friend] = [await it.user('FS/Agent'), await it.user('Dashboard Only')]
    await reads(friend, PSEUDO)
    await sql`update users set "firstName" = 'ADA', "lastName" = 'B' where id = ${owner.id}`.execute(it.app.services.db)
    await makeLoan(it.app.services, { userId: owner.id })
    const invited = { email: friend.email, scopeKind: 'all', access: 'edit', expiresAt: '2026-12-31T00:00:00Z' }
    expect((await owner.post('/collaborators', invited)).status).toBe(201)
    const [letter] = await lettersTo(it.app, friend.email)
    expect(letter?.subject).toMatch(/^ADA B /)
    const body = (letter?.text ?? '').replace(/^.*<body[^>]*>/s, '')
    expect(plainWordsOf(`${letter?.subject} ${body}`)).toEqual([])
  })

  test('a calendar speaks to its owner, though nobody asks for it', async () => {
    const it = await starting
    const owner = await it.user('Full Server')
    await reads(owner, PSEUDO)
    const { _id: propertyId } = await makeProperty(it.app.services, { userId: owner.id, name: 'TOWER' })
    await makeLoan(it.app.services, {
      ...{ userId: owner.id, propertyId, loanName: 'LOAN', originalLoanAmount: 4_600_000, allInRate: 6.1 },
      ...{ amortization: 240, term: 36, firstPaymentDate: '2023-11-01' },
    })
    const { url } = (await owner.post<{ url: string }>('/calendar-feed')).body
    const { body } = await it.anyone.get<string>(url.slice(url.indexOf('/calendar/')))
    const said = String(body)
      .replaceAll('\r\n ', '')
      .split('\r\n')
      .filter((line) => /^(SUMMARY|DESCRIPTION)[:;]/.test(line))
    expect(said.length).toBeGreaterThan(0)
    expect(said.flatMap((line) => plainWordsOf(line))).toEqual([])
  })
})
