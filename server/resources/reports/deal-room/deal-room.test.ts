/** A deal's first page: where it stands, the next step of whoever asks, and the stream of what happened. */
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { DealOverview } from '#domain/deals/overview/deal-overview.ts'
import type { StreamPage } from '#domain/deals/overview/deal-stream.ts'
import { addDays, dateInTimeZone } from '#domain/kernel/dates.ts'
import { HOME_ZONE } from '#server/kernel/system-context.ts'
import { COMPLETE_QUOTE, makeBid } from '#server/resources/deals/bid.factory.ts'
import { makeConsultantBid } from '#server/resources/deals/consultants/consultant-bid.factory.ts'
import { makeDealPeople } from '#server/resources/deals/deal-people.factory.ts'
import { makeConditions } from '#server/resources/funding/funding.factory.ts'
import { makeLender } from '#server/resources/lenders/lender.factory.ts'
import { type TestUser, testApp } from '#server/testing/app.ts'

const it = await testApp()
const { db, seals } = it.app.services
const place = { db, seals }
const today = dateInTimeZone(new Date(), HOME_ZONE)
let room: Awaited<ReturnType<typeof makeDealPeople>>
let agent: TestUser
let underwriter: TestUser

beforeAll(async () => {
  room = await makeDealPeople(it)
  agent = room.people['TO/Agent']
  underwriter = room.people['TO/Underwriter']
})

const overviewOf = async (who: TestUser, id: number) => (await who.get<DealOverview>(`/deals/${id}/overview`)).body
const streamOf = async (who: TestUser, id: number, query = '') =>
  (await who.get<StreamPage>(`/deals/${id}/stream${query}`)).body

test('a submitted deal is held by whoever approves it: theirs to do, and named to its owner', async () => {
  const { id } = await room.dealOf('TO/Agent', { dealStatus: 'pending' })
  expect((await overviewOf(underwriter, id)).next).toMatchObject({ act: 'approve', isMine: true })
  expect((await overviewOf(agent, id)).next).toMatchObject({
    act: 'approve',
    isMine: false,
    holder: { id: underwriter.id },
  })
})

test('bids to decide are the step, the cheapest on top, and lenders stand in the funnel', async () => {
  const deal = await room.dealOf('TO/Agent', { dealStatus: 'in-progress', trackStage: 'bids-in' })
  const quote = (allInRate: number) => ({ status: 'quoted', values: { ...COMPLETE_QUOTE, allInRate } }) as const
  const dear = await makeBid(place, deal, quote(5.4))
  const cheap = await makeBid(place, deal, quote(4.95))
  await makeBid(place, deal)
  const overview = await overviewOf(agent, deal.id)
  expect(overview.next).toMatchObject({ act: 'decideBids', count: 2, isMine: true })
  expect(overview.bids.map(({ id, allInRate }) => [id, allInRate])).toEqual([
    [cheap.id, 4.95],
    [dear.id, 5.4],
  ])
  expect(overview.bidsCount).toBe(2)
  expect(overview.bids[0]).toMatchObject({ standing: 'known', gapBps: 0 })
  expect(overview.bids[1]?.gapBps).toBeGreaterThan(0)
  expect(overview.funnel.map(({ step, count }) => [step, count])).toEqual([
    ['sent', 3],
    ['viewed', 2],
    ['quoted', 2],
    ['accepted', 0],
    ['declined', 0],
  ])
})

test('best bids are those that cost least for as long as the loan is held, fees included', async () => {
  const deal = await room.dealOf('TO/Agent', { dealStatus: 'in-progress', trackStage: 'bids-in' })
  const terms = { ...COMPLETE_QUOTE, prepaymentPenaltyType: 'open', openPeriodMonths: 60 }
  const quote = (values: object) => ({ status: 'quoted', values: { ...terms, ...values } }) as const
  const lower = await makeBid(place, deal, quote({ allInRate: 4.9, lenderFeeBps: 150 }))
  const higher = await makeBid(place, deal, quote({ allInRate: 5, lenderFeeBps: 0 }))
  const short = await underwriter.get<DealOverview>(`/deals/${deal.id}/overview?held=12`)
  expect(short.body).toMatchObject({ heldMonths: 12, untoldCount: 0 })
  expect(short.body.bids.map(({ id }) => id)).toEqual([higher.id, lower.id])
  expect(short.body.bids[1]?.gapBps).toBeGreaterThan(100)
  expect((await underwriter.get(`/deals/${deal.id}/overview?held=no`)).status).toBe(400)
})

test('the people of a deal are those on both sides of the table, and who works for it', async () => {
  const deal = await room.dealOf('TO/Agent', { dealStatus: 'pending' })
  await underwriter.post(`/deals/${deal.id}/actions/approve`, {})
  const contacts = [{ id: 1, name: 'Cleo Varga', email: 'cleo@appraiser.test' }]
  await makeConsultantBid(place, deal, { status: 'engaged', engagedAt: '2026-06-01T12:00:00.000Z', contacts })
  await makeConsultantBid(place, deal, { status: 'quoted' })
  const { people } = await overviewOf(agent, deal.id)
  expect(people.map(({ part }) => part)).toEqual(['owner', 'approver', 'borrower', 'consultant'])
  expect(people[1]?.name).toMatch(/^TO\/Underwriter/)
  expect(people[3]).toMatchObject({ name: 'Cleo Varga', of: expect.any(String) })
})

test('whoever sends is led to the message once lenders are ticked; whoever does not is led to choose until it is handed over', async () => {
  const { id: companyId } = await makeLender({ db })
  for (const [who, role] of [
    [underwriter, 'TO/Underwriter'],
    [agent, 'TO/Agent'],
  ] as const) {
    const { id } = await room.dealOf(role, { dealStatus: 'in-progress', trackStage: 'packaged' })
    expect((await overviewOf(who, id)).next).toMatchObject({ act: 'chooseLenders' })
    const recipients = [{ companyId, contactIds: [], checked: true }]
    expect((await who.post('/lender-draft-email-deals', { dealId: id, recipients })).status).toBe(200)
    const next = who === underwriter ? { act: 'sendMessage', count: 1, isMine: true } : { act: 'chooseLenders' }
    expect((await overviewOf(who, id)).next).toMatchObject(next)
  }
})

test('a late document is named with who owes it, and at most three are listed', async () => {
  const { id, ...deal } = await room.makeClosable('TO/Agent')
  await sql`update deals set "trackStage" = 'funding' where id = ${id}`.execute(db)
  await makeConditions(place, { id, companyId: deal.companyId }, [
    { name: 'Environmental report', dueDate: addDays(today, 9) },
    { name: 'Deposit', dueDate: addDays(today, -1), responsibleName: 'Ellen Fournier' },
    { name: 'Leases', dueDate: addDays(today, 2) },
    { name: 'Survey' },
    { name: 'Insurance', dueDate: addDays(today, -3), status: 'approved' },
  ])
  const { next, blocks, blocksCount } = await overviewOf(agent, id)
  expect(next).toMatchObject({ act: 'chaseDocuments', count: 1, what: 'Deposit', dueOn: addDays(today, -1) })
  expect(blocks.map(({ name }) => name)).toEqual(['Deposit', 'Leases', 'Environmental report'])
  expect([blocksCount, blocks[0]?.responsibleName]).toEqual([4, 'Ellen Fournier'])
})

test('conditions of funding block nothing before the stage of funding', async () => {
  const { id, ...deal } = await room.makeClosable('TO/Agent')
  await makeConditions(place, { id, companyId: deal.companyId }, [{ name: 'Deposit' }, { name: 'Appraisal' }])
  const at = async (stage: string) => {
    await sql`update deals set "trackStage" = ${stage} where id = ${id}`.execute(db)
    const { nextStage, blocks, blocksCount, aheadCount } = await overviewOf(agent, id)
    return { nextStage, named: blocks.length, blocksCount, aheadCount }
  }
  const ahead = { named: 0, blocksCount: 0, aheadCount: 2 }
  expect(await at('term-sheet-signed')).toEqual({ nextStage: 'due-diligence', ...ahead })
  expect(await at('committed')).toEqual({ nextStage: 'funding', ...ahead })
  expect(await at('funding')).toEqual({ nextStage: null, named: 2, blocksCount: 2, aheadCount: 0 })
})

test('a stage that was entered has its day on the rail', async () => {
  const { id } = await room.dealOf('TO/Agent', { dealStatus: 'in-progress', trackStage: 'packaged' })
  await agent.patch(`/deals/${id}`, { trackStage: 'marketed' })
  const { stages, nextStage } = await overviewOf(agent, id)
  expect(stages.find(({ stage }) => stage === 'marketed')).toMatchObject({ state: 'here', on: today, days: 0 })
  expect(nextStage).toBe('bids-in')
})

test('the stream tells stages, changes and bids, the newest first, in words', async () => {
  const deal = await room.dealOf('TO/Agent', { dealStatus: 'in-progress', trackStage: 'packaged' })
  const bid = await makeBid(place, deal)
  await agent.patch(`/deals/${deal.id}`, { trackStage: 'marketed' })
  await agent.patch(`/deals-lender-bids/${bid.id}`, { status: 'declined', declinedReason: 'size' })
  const { data } = await streamOf(agent, deal.id)
  expect(data[0]).toMatchObject({ kind: 'bid', text: 'Declined', who: expect.stringContaining('TO/Agent') })
  expect(data.find(({ kind }) => kind === 'stage')).toMatchObject({
    text: 'Marketed',
    who: expect.stringContaining('TO/Agent'),
  })
  expect(data.map(({ at }) => at)).toEqual(
    data
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  )
})

test('the stream goes on where the page before ended, without a line twice or left out', async () => {
  const deal = await room.dealOf('TO/Agent', { dealStatus: 'in-progress', trackStage: 'packaged' })
  const bid = await makeBid(place, deal)
  await sql`insert into audit_log (entity, "entityId", "userId", at, action, changes)
    select 'deals-lender-bids', ${String(bid.id)}, ${agent.id}, timestamptz '2024-05-01' + n / 2 * interval '1 hour',
      'update', '{"status": ["sent", "viewed"]}'
    from generate_series(1, 65) n`.execute(db)
  const keys: string[] = []
  let page = await streamOf(agent, deal.id, '?kind=deal')
  for (let pages = 0; pages < 5; pages++) {
    keys.push(...page.data.map(({ key }) => key))
    if (page.next === null) break
    expect(page.data).toHaveLength(30)
    page = await streamOf(agent, deal.id, `?kind=deal&before=${encodeURIComponent(page.next)}`)
  }
  expect(page.next).toBeNull()
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys.filter((key) => key.startsWith('bid:')).length).toBeGreaterThanOrEqual(65)
})

test('the tab counts the lines that its reader is shown, and no further than a hundred', async () => {
  const { id } = await room.dealOf('TO/Agent', { dealStatus: 'in-progress', trackStage: 'packaged' })
  await agent.patch(`/deals/${id}`, { trackStage: 'marketed' })
  await agent.post('/deal-comments', { dealId: id, text: 'Out it goes.' })
  const countOf = async () => (await agent.get(`/deals/${id}/stream-count`)).body
  const { data } = await streamOf(agent, id)
  expect(await countOf()).toEqual({ count: data.length, hasMore: false })
  await sql`insert into deal_comments ("dealId", "userId", text)
    select ${id}, ${agent.id}, 'Line ' || n from generate_series(1, 100) n`.execute(db)
  expect(await countOf()).toEqual({ count: 99, hasMore: true })
})

test('mails are a stream of their own, one line for a message to many', async () => {
  const deal = await room.dealOf('TO/Agent', { dealStatus: 'in-progress', trackStage: 'packaged' })
  await sql`insert into outbox_messages ("dealId", user_company_id, "sentByUserId", "toName", "toEmail", "fromName",
      subject, body, "messageId", status)
    select ${deal.id}, ${deal.companyId}, ${underwriter.id}, 'Lender ' || n, n || '@lender.test', 'Marc Tremblay',
      'Financing request', 'Hello', ${`<${deal.id}-`} || n || '@test>', 'sent' from generate_series(1, 4) n`.execute(db)
  const { data } = await streamOf(agent, deal.id, '?kind=mail')
  expect(data).toMatchObject([{ kind: 'mail-out', title: 'Financing request', count: 4, who: 'Marc Tremblay' }])
})

test('a deal of another company is not there, and a made-up place in the stream is refused', async () => {
  const { id } = await room.dealOf('TO/Agent', { dealStatus: 'in-progress' })
  const stranger = await it.user('Transaction Only')
  expect((await stranger.get(`/deals/${id}/overview`)).status).toBe(404)
  expect((await stranger.get(`/deals/${id}/stream`)).status).toBe(404)
  expect((await stranger.get(`/deals/${id}/stream-count`)).status).toBe(404)
  expect((await agent.get('/deals/none/overview')).status).toBe(404)
  expect((await agent.get(`/deals/${id}/stream?before=x`)).status).toBe(400)
  expect((await room.people['Dashboard Only'].get(`/deals/${id}/overview`)).status).toBe(403)
})

test('comments stand in the stream, alone where they are asked for, and say whose they are', async () => {
  const { id } = await room.dealOf('TO/Agent', { dealStatus: 'in-progress', trackStage: 'packaged' })
  await agent.post('/deal-comments', { dealId: id, text: 'The renewal letter is enough.' })
  await agent.patch(`/deals/${id}`, { trackStage: 'marketed' })
  const [own] = (await streamOf(agent, id, '?kind=comments')).data
  expect(own).toMatchObject({ kind: 'comment', text: 'The renewal letter is enough.', isMine: true })
  const all = (await streamOf(underwriter, id)).data
  expect(all.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['stage', 'comment']))
  expect(all.every(({ isMine }) => !isMine)).toBe(true)
})

test('a client sees what happened on the own deal without what colleagues wrote', async () => {
  const client = room.people['Self Serve']
  const { id } = await room.dealOf('Self Serve', { dealStatus: 'in-progress', trackStage: 'packaged' })
  await room.people['Transaction Only'].post('/deal-comments', { dealId: id, text: 'Their covenant is weak.' })
  expect((await streamOf(client, id)).data.filter(({ kind }) => kind === 'comment')).toEqual([])
  expect((await streamOf(client, id, '?kind=comments')).data).toEqual([])
})
