/** From a closed deal into a portfolio: who is asked, who takes the loan, and what is never done twice. */
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#domain/access/roles.ts'
import { makeDealDocument } from '#server/resources/documents/document.factory.ts'
import { PDF } from '#server/resources/files/upload.factory.ts'
import { type TestUser, testAppWithReference } from '#server/testing/app.ts'
import { COMPLETE_QUOTE, makeBid } from './bid.factory.ts'
import { COMPLETE_ANSWERS, makeDeal, makePipeline } from './deal.factory.ts'

const { app, company, user } = await testAppWithReference()
const { db, seals } = app.services
const place = { db, seals }
let people: Record<Role, TestUser>
let owner: TestUser

type HandOver = {
  id: number
  status: string | null
  toEmail: string | null
  formPath: string
  loanId: string | null
  prefill: { loan: Record<string, unknown>; property: Record<string, unknown> }
}
type List = { total: number; data: HandOver[] }

beforeAll(async () => {
  people = await company()
  owner = await user('Full Server')
})

/** A deal with a lender that is ready to be closed. */
async function makeFundable(role: Role) {
  const deal = await makeDeal(place, { userId: people[role].id, dealStatus: 'in-progress' })
  await makePipeline(place, deal)
  const bid = await makeBid(place, deal, { status: 'accepted', values: COMPLETE_QUOTE })
  await sql`update deals set "primaryLenderBidId" = ${bid.id} where id = ${deal.id}`.execute(db)
  return { ...deal, lenderId: bid.lenderCompanyId }
}

const close = (closer: Role, id: number) =>
  people[closer].patch(`/deals/${id}`, {
    dealStatus: 'archived',
    actualFundingDate: '2026-01-15',
    fundedAmount: 6_400_000,
  })
const handOver = (role: Role, id: number, body: object = {}) => people[role].post(`/deals/${id}/actions/handOver`, body)
const offered = async (person: TestUser) => (await person.get<List>('/deal-hand-overs?status=offered')).body.data

async function closed(closer: Role = 'TO/Underwriter', role: Role = 'TO/Agent') {
  const deal = await makeFundable(role)
  expect((await close(closer, deal.id)).status).toBe(200)
  return deal
}

async function sent(to: TestUser = owner) {
  const deal = await closed()
  const { status } = await handOver('TO/Underwriter', deal.id, { toName: 'Irene Walsh', toEmail: to.email })
  expect(status).toBe(200)
  const { body } = await people['TO/Underwriter'].get<List>(`/deal-hand-overs?dealId=${deal.id}`)
  return { deal, offer: body.data[0] as HandOver }
}

const entry = ({ id, prefill }: HandOver) => ({
  handOverId: id,
  property: prefill.property,
  loans: [{ path: 'loans', values: prefill.loan }],
})

describe('closing', () => {
  test('writes what the loan begins with, and asks nobody yet', async () => {
    const deal = await closed()
    const { body } = await people['TO/Agent'].get<List>(`/deal-hand-overs?dealId=${deal.id}`)
    expect(body.data).toMatchObject([
      {
        status: null,
        toEmail: null,
        formPath: `/add-loan/${deal.id}/940%20Dovercourt%20Road%2C%20Toronto%2C%20ON/${deal.lenderId}/6400000/60/300/5.1/65`,
        prefill: { loan: { originalLoanAmount: 6_400_000, fundingDate: '2026-01-15', term: 60, allInRate: 5.1 } },
      },
    ])
  })

  test('by somebody with a portfolio offers the loan to them', async () => {
    const deal = await closed('FS/Underwriter', 'FS/Agent')
    const closer = people['FS/Underwriter']
    const { body } = await closer.get<List>(`/deal-hand-overs?dealId=${deal.id}`)
    expect(body.data).toMatchObject([{ status: 'offered', toEmail: closer.email }])
    const { status } = await closer.post('/property-loans', entry(body.data[0] as HandOver))
    expect(status).toBe(201)
  })

  test('and reopening takes it back', async () => {
    const { deal } = await sent(owner)
    await people['Transaction Only'].patch(`/deals/${deal.id}`, { dealStatus: 'in-progress', returnNote: 'Not funded' })
    expect((await people['TO/Agent'].get(`/deal-hand-overs?dealId=${deal.id}`)).body.total).toBe(0)
    expect((await offered(owner)).every(({ formPath }) => !formPath.includes(`/${deal.id}/`))).toBe(true)
  })
})

describe('sending to the owner', () => {
  test('tells a user with that address, in a notice and a letter', async () => {
    const { deal, offer } = await sent()
    expect((await offered(owner)).map(({ id }) => id)).toContain(offer.id)
    const { rows } = await sql<{ link: string; title: string }>`
      select link, title from notifications where "userId" = ${owner.id} and kind = 'hand-over-offered'
      order by id desc limit 1`.execute(db)
    expect(rows).toEqual([{ link: offer.formPath, title: '1 funded loan to add: Dovercourt Shops' }])
    const letters = await sql<{ subject: string }>`
      select subject from outbox_messages where "toEmail" = ${owner.email} order by id desc limit 1`.execute(db)
    expect(letters.rows).toEqual([{ subject: 'Your loan for Dovercourt Shops is funded' }])
    expect(deal.id).toBeGreaterThan(0)
  })

  test('invites an address that nobody has yet, and waits for the account', async () => {
    const deal = await closed()
    const toEmail = `owner-of-${deal.id}@walsh.test`
    const { body } = await handOver('TO/Underwriter', deal.id, { toName: 'Irene Walsh', toEmail })
    expect(body).toMatchObject({ status: 'offered', toEmail, toName: 'Irene Walsh' })
    const { rows } = await sql<{ status: string }>`select status from users where email = ${toEmail}`.execute(db)
    expect(rows).toEqual([{ status: 'requested' }])
  })

  test('twice in a row writes one letter', async () => {
    const { deal } = await sent()
    const count = async () =>
      (
        await sql<{
          n: number
        }>`select count(*)::int as n from outbox_messages where "toEmail" = ${owner.email}`.execute(db)
      ).rows[0]?.n
    const before = await count()
    await handOver('TO/Underwriter', deal.id, { toEmail: owner.email })
    expect(await count()).toBe(before)
  })

  test.each([
    ['TO/Underwriter', {}, 400, 'E-mail is required.'],
    ['TO/Underwriter', { toEmail: 'nobody' }, 400, undefined],
    ['TO/Agent', { toEmail: 'irene@walsh.test' }, 409, 'Only whoever approves deals can hand this one over.'],
  ] as const)('by %s with %o is refused', async (role, body, status, message) => {
    const deal = await closed()
    const answer = await handOver(role, deal.id, body)
    expect(answer).toMatchObject({ status, body: message ? { message } : {} })
  })

  test('is refused to a user without portfolio pages, and before the deal is closed', async () => {
    const deal = await closed()
    expect(await handOver('TO/Underwriter', deal.id, { toEmail: people['TO/Agent'].email })).toMatchObject({
      status: 400,
      body: { errors: { toEmail: 'This user has no portfolio pages.' } },
    })
    const open = await makeFundable('TO/Agent')
    expect(await handOver('TO/Underwriter', open.id, { toEmail: owner.email })).toMatchObject({
      status: 409,
      body: { message: 'Only a closed deal can be handed over.' },
    })
  })

  test('works for a deal that was closed before hand-overs were kept', async () => {
    const deal = await closed()
    await sql`delete from deal_hand_overs where "dealId" = ${deal.id}`.execute(db)
    expect((await handOver('TO/Underwriter', deal.id, { toEmail: owner.email })).body.status).toBe('offered')
  })
})

describe('taking the loan', () => {
  test('puts property and loan into the owner’s portfolio and tells the sender, once', async () => {
    const { deal, offer } = await sent()
    const { status, body } = await owner.post<{ propertyId: string; loanIds: string[] }>(
      '/property-loans',
      entry(offer),
    )
    expect(status).toBe(201)
    const loan = await owner.get(`/loans/${body.loanIds[0]}`)
    expect(loan.body).toMatchObject({
      userId: owner.id,
      propertyId: body.propertyId,
      originalLoanAmount: 6_400_000,
      lenderId: deal.lenderId,
      access: 'owner',
    })
    const { body: seen } = await people['TO/Agent'].get<List>(`/deal-hand-overs?dealId=${deal.id}`)
    expect(seen.data).toMatchObject([{ status: 'accepted', loanId: body.loanIds[0] }])
    const { rows } = await sql<{ kind: string }>`
      select kind from notifications where "userId" = ${people['TO/Underwriter'].id} order by id desc limit 1`.execute(
      db,
    )
    expect(rows).toEqual([{ kind: 'hand-over-accepted' }])
    expect(await owner.post('/property-loans', entry(offer))).toMatchObject({
      status: 409,
      body: { message: 'This loan is already in a portfolio.' },
    })
    expect(await handOver('TO/Underwriter', deal.id, { toEmail: owner.email })).toMatchObject({ status: 409 })
  })

  test('brings the term sheet that won, letters and what lenders were shown, and nothing else of the broker', async () => {
    const deal = await makeFundable('TO/Agent')
    const paper = (name: string, parts: object) =>
      makeDealDocument(
        { ...place, services: app.services },
        { name, content: PDF },
        {
          ...{ userId: deal.userId, dealId: deal.id, ...parts },
        },
      )
    const sheet = await paper('Terms of the lender.pdf', { category: 'otherDocs' })
    await paper('Letter of intent.pdf', { category: 'LOIs' })
    await paper('Appraisal.pdf', { category: 'thirdPartyReports', shareWithLenders: true })
    await paper('Fee memo.pdf', { category: 'otherDocs' })
    const file = JSON.stringify({ hashedId: sheet.hashedId, name: 'Terms of the lender.pdf' })
    await sql`update deals_lender_bids set "termSheetFile" = ${file}::jsonb where "dealId" = ${deal.id}`.execute(db)
    expect((await close('TO/Underwriter', deal.id)).status).toBe(200)
    await handOver('TO/Underwriter', deal.id, { toEmail: owner.email })
    const offers = await people['TO/Underwriter'].get<List>(`/deal-hand-overs?dealId=${deal.id}`)
    const { body } = await owner.post<{ propertyId: string; loanIds: string[] }>(
      '/property-loans',
      entry(offers.body.data[0] as HandOver),
    )
    type Paper = { name: string; category: string; loanId: string | null; hashedId: string }
    const { body: kept } = await owner.get<{ data: Paper[] }>(`/specDocs?propertyId=${body.propertyId}&$sort[name]=1`)
    const loanId = body.loanIds[0]
    expect(kept.data.map(({ name, category, loanId: loan }) => [name, category, loan])).toEqual([
      ['Appraisal.pdf', 'thirdPartyReports', null],
      ['Letter of intent.pdf', 'LOIs', loanId],
      ['Terms of the lender.pdf', 'LOIs', loanId],
    ])
    for (const { hashedId } of kept.data) {
      const { statusCode } = await app.inject({
        url: `/api/file-storage/${hashedId}`,
        headers: { authorization: owner.token },
      })
      expect(statusCode).toBe(200)
    }
  })

  test('leaves nothing behind when part of it is wrong, and says where', async () => {
    const { offer } = await sent()
    const before = (await owner.get('/properties')).body.total
    const bad = entry(offer)
    const answer = await owner.post('/property-loans', {
      ...bad,
      loans: [...bad.loans, { path: 'loans', values: { ...offer.prefill.loan, term: 0 } }],
    })
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: { 'loans.1.term': 'Term must be a whole number of months.' } },
    })
    expect((await owner.get('/properties')).body.total).toBe(before)
    expect((await offered(owner)).map(({ id }) => id)).toContain(offer.id)
  })

  test('is nobody else’s: neither seen nor taken', async () => {
    const { offer } = await sent()
    const stranger = await user('Full Server')
    expect(await offered(stranger)).toEqual([])
    expect((await stranger.post('/property-loans', entry(offer))).status).toBe(400)
    expect((await people['TO/Underwriter'].post('/property-loans', entry(offer))).status).toBe(403)
  })

  test('can be declined with a reason, and offered to somebody else afterwards', async () => {
    const { deal, offer } = await sent()
    const { status, body } = await owner.post(`/deal-hand-overs/${offer.id}/actions/decline`, { declineReason: 'Sold' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'declined', declineReason: 'Sold' })
    expect((await owner.post('/property-loans', entry(offer))).status).toBe(409)
    const other = await user('Dashboard Only')
    await handOver('TO/Underwriter', deal.id, { toEmail: other.email })
    expect((await offered(other)).map(({ id }) => id)).toEqual([offer.id])
  })
})

test('a construction deal brings its project along', async () => {
  const deal = await makeDeal(place, { userId: people['FS/Agent'].id, dealStatus: 'in-progress' })
  const { rows } = await sql<{ id: number }>`
    select id from options_loan_types where family = 'construction' order by id limit 1`.execute(db)
  const answers = { ...COMPLETE_ANSWERS, Loan_Type: rows[0]?.id, Land_Cost: 1_000_000 }
  await sql`update deals set values = ${JSON.stringify(answers)}::jsonb where id = ${deal.id}`.execute(db)
  const bid = await makeBid(place, deal, { status: 'accepted', values: COMPLETE_QUOTE })
  await sql`update deals set "primaryLenderBidId" = ${bid.id} where id = ${deal.id}`.execute(db)
  await close('FS/Underwriter', deal.id)
  const { body } = await people['FS/Underwriter'].get<List>(`/deal-hand-overs?dealId=${deal.id}`)
  expect(body.data).toMatchObject([{ prefill: { path: 'construction-loan', project: { landCost: 1_000_000 } } }])
})
