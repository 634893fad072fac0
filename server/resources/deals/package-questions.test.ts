/** Questions of lenders about the package: who asks, who is told, who answers, and who reads the answer. */
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { StreamPage } from '#domain/deals/overview/deal-stream.ts'
import { type GuestQuestion, MOST_OPEN_QUESTIONS } from '#domain/deals/package/package-question.ts'
import type { TodayAnswer } from '#domain/reports/today.ts'
import { importReferenceLists } from '#server/database/seed/import-reference.ts'
import { asSystem, type TestUser, testApp } from '#server/testing/app.ts'
import { acceptAgreement, makeBid } from './bid.factory.ts'
import { makeConsultantBid } from './consultants/consultant-bid.factory.ts'
import { type DealRow, makeDeal } from './deal.factory.ts'

const it = await testApp()
const { db, seals } = it.app.services
const place = { db, seals }
let agent: TestUser

beforeAll(async () => {
  await asSystem(it.app, (ctx) => importReferenceLists(ctx))
  agent = await it.user('TO/Agent')
})

const QUESTION = { section: 'tenants', askedBy: 'Ines Moreau', question: 'Can the grocer leave before 2034?' }

async function makeInvited(parts: Partial<DealRow> = {}) {
  const deal = await makeDeal(place, { userId: agent.id, dealStatus: 'in-progress', ...parts })
  const bids = [await makeBid(place, deal), await makeBid(place, deal)] as const
  for (const { id } of bids) await acceptAgreement(place, id)
  const [guest, other] = [it.guest(bids[0].token), it.guest(bids[1].token)]
  const ask = async (question: object = QUESTION) =>
    (await guest.post<{ id: number }>('/package-questions', question)).body.id
  const read = async (who = guest) => (await who.get<GuestQuestion[]>('/guest-questions')).body
  return { deal, bids, guest, other, ask, read }
}

describe('a lender', () => {
  test('asks under its own name, and reads its question back with the answer once it is there', async () => {
    const { ask, read } = await makeInvited()
    const id = await ask()
    expect(await read()).toMatchObject([{ ...QUESTION, isOwn: true, answer: null, answeredAt: null }])
    await agent.patch(`/package-questions/${id}`, { answer: 'No. The lease has no right to end early.' })
    expect(await read()).toMatchObject([
      { answer: 'No. The lease has no right to end early.', answeredAt: expect.any(String) },
    ])
  })

  test('reads an answer to another one only where the broker shows it to all, and not who asked', async () => {
    const { ask, read, other } = await makeInvited()
    const id = await ask()
    await agent.patch(`/package-questions/${id}`, { answer: 'No.' })
    expect(await read(other)).toEqual([])
    await agent.patch(`/package-questions/${id}`, { isShared: true })
    const [shown] = await read(other)
    expect(shown).toMatchObject({
      isOwn: false,
      question: QUESTION.question,
      answer: 'No.',
      askedBy: null,
      askedAt: null,
    })
    expect(JSON.stringify(shown)).not.toContain('Ines')
    expect((await other.get<{ data: unknown[] }>('/package-questions')).body.data).toEqual([])
    expect((await other.get(`/package-questions/${id}`)).status).toBe(404)
  })

  test('neither answers, nor asks for another bid, nor asks without accepting the agreement', async () => {
    const { deal, ask, guest, bids } = await makeInvited()
    const id = await ask()
    expect((await guest.patch(`/package-questions/${id}`, { answer: 'Yes' })).status).toBe(400)
    expect((await guest.post('/package-questions', { ...QUESTION, bidId: bids[1].id })).status).toBe(400)
    const late = await makeBid(place, deal)
    expect(await it.guest(late.token).post('/package-questions', QUESTION)).toMatchObject({
      status: 409,
      body: { message: 'Please accept the agreement to continue.' },
    })
    expect((await it.guest(late.token).get('/guest-questions')).status).toBe(409)
  })

  test('waits for answers after as many open questions as anybody reads', async () => {
    const { ask, guest } = await makeInvited()
    for (let count = 0; count < MOST_OPEN_QUESTIONS; count++) await ask()
    expect((await guest.post('/package-questions', QUESTION)).status).toBe(409)
  })

  test('is a lender: the link of a consultant opens no questions', async () => {
    const { deal } = await makeInvited()
    const { token } = await makeConsultantBid(place, deal)
    const consultant = it.guest(token)
    expect((await consultant.post('/package-questions', QUESTION)).status).toBe(403)
    expect((await consultant.get('/guest-questions')).status).toBe(404)
  })
})

describe('the deal’s team', () => {
  test('hears of a question by the bell unless it wants to hear nothing of lenders', async () => {
    const owner = await it.user('TO/Agent')
    const member = await it.user('TO/Agent', { companyId: owner.companyId })
    const { deal, ask } = await makeInvited({ userId: owner.id, dealName: 'Parkway Plaza' })
    await sql`insert into deal_team ("dealId", "userId") values (${deal.id}, ${member.id})`.execute(db)
    const bell = async (who: TestUser) =>
      (await who.get<{ data: { title: string }[] }>('/notifications?kind=package-question')).body.data
    await ask()
    expect(await bell(owner)).toHaveLength(1)
    expect((await bell(member))[0]).toMatchObject({ detail: 'Parkway Plaza', link: `/deal/preview/${deal.id}` })
    await sql`insert into user_settings ("userId", "notifyBid") values (${member.id}, false)
      on conflict ("userId") do update set "notifyBid" = false`.execute(db)
    await ask()
    expect([(await bell(owner)).length, (await bell(member)).length]).toEqual([2, 1])
  })

  test('has it in the day until it is answered, and in the stream of the deal after that', async () => {
    const { deal, ask } = await makeInvited()
    const id = await ask()
    const acts = async () =>
      (await agent.get<TodayAnswer>('/today')).body.act.flatMap((line) =>
        line.kind === 'deal' && line.deal.id === deal.id ? [line.deal.next.act] : [],
      )
    expect(await acts()).toEqual(['answerQuestions'])
    await agent.patch(`/package-questions/${id}`, { answer: 'No.' })
    expect(await acts()).not.toContain('answerQuestions')
    const { body } = await agent.get<StreamPage>(`/deals/${deal.id}/stream?kind=deal`)
    const lines = body.data.filter(({ kind }) => kind === 'question' || kind === 'answer')
    expect(lines.map(({ kind, who, text }) => [kind, who, text]).toSorted()).toEqual([
      ['answer', expect.stringContaining('TO/Agent'), 'No.'],
      ['question', 'Ines Moreau', QUESTION.question],
    ])
  })

  test('asks nothing itself, shows only what is answered, and takes an answer back from everybody', async () => {
    const { ask, bids, read, other } = await makeInvited()
    const id = await ask()
    expect((await agent.post('/package-questions', { ...QUESTION, bidId: bids[0].id })).status).toBeGreaterThanOrEqual(
      400,
    )
    expect((await agent.patch(`/package-questions/${id}`, { isShared: true })).status).toBe(400)
    await agent.patch(`/package-questions/${id}`, { answer: 'No.', isShared: true })
    await agent.patch(`/package-questions/${id}`, { answer: null })
    expect(await read(other)).toEqual([])
    expect((await agent.get(`/package-questions/${id}`)).body).toMatchObject({ isShared: false, answeredAt: null })
  })

  test('of another company finds no such question', async () => {
    const { ask } = await makeInvited()
    const id = await ask()
    const stranger = await it.user('TO/Agent')
    expect((await stranger.get(`/package-questions/${id}`)).status).toBe(404)
    expect((await stranger.patch(`/package-questions/${id}`, { answer: 'Yes' })).status).toBe(404)
  })
})

describe('the package as one lender sees it', () => {
  test('has that lender’s questions and state, and does not count as its look', async () => {
    const { deal, bids, ask } = await makeInvited()
    await ask()
    const { body } = await agent.get<{ questions: GuestQuestion[] }>(
      `/deals/${deal.id}/lender-view?bidId=${bids[1].id}`,
    )
    expect(body).toMatchObject({ lender: { bidId: bids[1].id, hasAccepted: true, isLinkOpen: true }, questions: [] })
    const own = await agent.get<{ questions: GuestQuestion[] }>(`/deals/${deal.id}/lender-view?bidId=${bids[0].id}`)
    expect(own.body.questions).toMatchObject([{ isOwn: true }])
    const { rows } = await sql`
      select 1 from deals_lender_bids where "dealId" = ${deal.id} and "firstViewedAt" is not null`.execute(db)
    expect(rows).toEqual([])
  })

  test('is there for the lenders of the deal alone', async () => {
    const { deal } = await makeInvited()
    const { bids } = await makeInvited()
    expect((await agent.get(`/deals/${deal.id}/lender-view?bidId=${bids[0].id}`)).status).toBe(404)
  })
})

describe('mail about a question', () => {
  type Letter = { toEmail: string; subject: string; body: string }
  const lettersTo = async (email: string) =>
    (
      await sql<Letter>`select "toEmail", subject, body from outbox_messages where lower("toEmail") = ${email.toLowerCase()}
        order by id`.execute(db)
    ).rows
  const asked = { section: 'tenants', askedBy: 'Ines Moreau', question: 'Is the <b>roof</b> new?' }

  test('reaches the owner with the way to the questions, unless the owner wants none', async () => {
    const owner = await it.user('TO/Agent')
    const { ask } = await makeInvited({ userId: owner.id })
    await ask(asked)
    const { email } = owner
    const [letter] = await lettersTo(email)
    expect(letter?.body).toContain('/deal/preview/')
    expect(letter?.body).toContain('Is the &lt;b&gt;roof&lt;/b&gt; new?')
    const settings = await owner.get<{ data: { id: number }[] }>('/user-settings')
    await owner.patch(`/user-settings/${settings.body.data[0]?.id}`, { notifyQuestion: false })
    await ask(asked)
    expect(await lettersTo(email)).toHaveLength(1)
  })

  test('tells the lender once that it is answered, and holds no word of the answer', async () => {
    const { ask, bids } = await makeInvited()
    const [{ email }] = (
      await sql<{
        email: string
      }>`select contacts -> 0 ->> 'email' as email from deals_lender_bids where id = ${bids[0].id}`.execute(db)
    ).rows as [{ email: string }]
    const id = await ask(asked)
    await agent.patch(`/package-questions/${id}`, { answer: 'Replaced in 2021.' })
    await agent.patch(`/package-questions/${id}`, { answer: 'Replaced in 2022.' })
    const answered = (await lettersTo(email)).filter(({ subject }) => subject.startsWith('Your question about'))
    expect(answered).toHaveLength(1)
    expect(answered[0]?.body).not.toContain('Replaced')
    expect(answered[0]?.body).toContain('href="')
  })
})
