/** A person's day over HTTP: whose act it is, what others owe, and nobody else's deals in it. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#domain/access/roles.ts'
import { addDays, dateInTimeZone } from '#domain/kernel/dates.ts'
import type { TodayAnswer, TodayLine } from '#domain/reports/today.ts'
import { importReferenceLists } from '#server/database/seed/import-reference.ts'
import { insertRows } from '#server/database/seed/insert-rows.ts'
import { HOME_ZONE } from '#server/kernel/system-context.ts'
import { COMPLETE_QUOTE, makeBid } from '#server/resources/deals/bid.factory.ts'
import { makeDeal } from '#server/resources/deals/deal.factory.ts'
import { makeConditions } from '#server/resources/funding/funding.factory.ts'
import { makeLead } from '#server/resources/leads/lead.factory.ts'
import { asSystem, type TestUser, testApp } from '#server/testing/app.ts'

const it = await testApp()
const { db, seals } = it.app.services
const place = { db, seals }
const today = dateInTimeZone(new Date(), HOME_ZONE)
let people: Record<Role, TestUser>

beforeAll(async () => {
  await asSystem(it.app, (ctx) => importReferenceLists(ctx))
  people = await it.company()
})

const dayOf = async (role: Role) => (await people[role].get<TodayAnswer>('/today')).body
const actOn = (lines: readonly TodayLine[], dealKey: number) =>
  lines.flatMap((line) => (line.kind === 'deal' && line.deal.id === dealKey ? [line.deal.next.act] : []))
const ownedBy = (role: Role, values: object = {}) => makeDeal(place, { userId: people[role].id, ...values })

describe('a day', () => {
  test('hands a submitted deal to whoever approves it, and lets its owner wait', async () => {
    const { id } = await ownedBy('TO/Agent', { dealStatus: 'pending' })
    const [agent, above] = await Promise.all([dayOf('TO/Agent'), dayOf('TO/Underwriter')])
    expect([actOn(agent.act, id), actOn(agent.wait, id)]).toEqual([[], ['approve']])
    expect([actOn(above.act, id), actOn(above.wait, id)]).toEqual([['approve'], []])
  })

  test('has one’s own drafts and nobody else’s', async () => {
    const { id } = await ownedBy('TO/Agent')
    expect(actOn((await dayOf('TO/Agent')).act, id)).toHaveLength(1)
    const above = await dayOf('TO/Underwriter')
    expect(actOn([...above.act, ...above.wait], id)).toEqual([])
  })

  test('asks to decide between bids by the day on which the first lapses, and tells that day once', async () => {
    const deal = await ownedBy('TO/Agent', { dealStatus: 'in-progress' })
    const quote = { status: 'quoted', values: { ...COMPLETE_QUOTE, expiryDate: addDays(today, 9) } } as const
    await makeBid(place, deal, quote)
    const later = await makeBid(place, deal, {
      ...quote,
      values: { ...COMPLETE_QUOTE, expiryDate: addDays(today, 20) },
    })
    const { act, coming } = await dayOf('TO/Agent')
    expect(act.find((line) => line.kind === 'deal' && line.deal.id === deal.id)).toMatchObject({
      on: addDays(today, 9),
      deal: { next: { act: 'decideBids', count: 2 } },
    })
    const quotes = coming.flatMap((each) => (each.kind === 'quote' && each.dealKey === deal.id ? [each.id] : []))
    expect(quotes).toEqual([later.id])
  })

  test('waits for a document that is late, and sees one that is due soon coming', async () => {
    const deal = await ownedBy('TO/Agent', { dealStatus: 'in-progress' })
    await makeConditions(place, deal, [
      { name: 'Appraisal', dueDate: addDays(today, -2) },
      { name: 'Reliance letter', dueDate: addDays(today, 10) },
    ])
    const { wait, coming } = await dayOf('TO/Agent')
    expect(actOn(wait, deal.id)).toEqual(['chaseDocuments'])
    const named = coming.flatMap((each) => (each.kind === 'condition' && each.dealKey === deal.id ? [each.name] : []))
    expect(named).toEqual(['Reliance letter'])
  })

  test('has the leads one was given once their day has come', async () => {
    const { id: userId, companyId } = people['TO/Agent']
    const own = { userId, user_company_id: companyId, assignedTo: [userId], leadType: 'expiries' as const }
    await makeLead(it.app.services, { ...own, address: '1 Due Street', actionDate: today })
    await makeLead(it.app.services, { ...own, address: '2 Later Street', actionDate: addDays(today, 1) })
    const named = ({ act }: TodayAnswer) => act.flatMap((line) => (line.kind === 'lead' ? [line.lead.name] : []))
    expect(named(await dayOf('TO/Agent'))).toEqual(['1 Due Street'])
    expect(named(await dayOf('TO/Underwriter'))).toEqual([])
  })

  test('counts the mail that belongs to no deal, for those who may file it', async () => {
    const { id: userId, companyId } = people['Transaction Only']
    await insertRows(place, 'inbox_threads', [
      { user_company_id: companyId, userId, subject: 'Which deal?', isUnassigned: true },
    ])
    const mailOf = ({ act }: TodayAnswer) => act.flatMap((line) => (line.kind === 'mail' ? [line.count] : []))
    expect(mailOf(await dayOf('Transaction Only'))).toEqual([1])
    expect(mailOf(await dayOf('TO/Agent'))).toEqual([])
  })

  test('has what one was asked to do, and waits for what one has asked', async () => {
    const [agent, above] = [people['TO/Agent'], people['TO/Underwriter']]
    await above.post('/tasks', { title: 'Call the broker', assigneeId: agent.id, dueDate: today })
    const titles = (lines: readonly TodayLine[]) =>
      lines.flatMap((line) => (line.kind === 'task' ? [line.task.title] : []))
    const [theirs, own] = await Promise.all([dayOf('TO/Agent'), dayOf('TO/Underwriter')])
    expect([titles(theirs.act), titles(theirs.wait)]).toEqual([['Call the broker'], []])
    expect([titles(own.act), titles(own.wait)]).toEqual([[], ['Call the broker']])
  })

  test('holds nothing of another company, and is closed to those without deals', async () => {
    const { id } = await ownedBy('TO/Agent', { dealStatus: 'in-progress' })
    const others = await it.company()
    const { body } = await others['Transaction Only'].get<TodayAnswer>('/today')
    expect(actOn([...body.act, ...body.wait], id)).toEqual([])
    expect((await people['Dashboard Only'].get('/today')).status).toBe(403)
  })

  test('has what a colleague asks on a deal until it is answered there', async () => {
    const { id: dealId } = await ownedBy('TO/Agent', { dealStatus: 'in-progress' })
    const asked = { dealId, text: 'Do we wait for the lease?', mentions: [people['TO/Underwriter'].id] }
    await people['TO/Agent'].post('/deal-comments', asked)
    const questions = async () =>
      (await dayOf('TO/Underwriter')).act.flatMap((line) =>
        line.kind === 'comment' && line.comment.dealKey === dealId ? [line.comment.text] : [],
      )
    expect(await questions()).toEqual(['Do we wait for the lease?'])
    await people['TO/Underwriter'].post('/deal-comments', { dealId, text: 'Go ahead.' })
    expect(await questions()).toEqual([])
  })
})
