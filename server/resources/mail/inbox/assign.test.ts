/** Who gives a conversation to whom: those who read it and may answer or hand over, to those who can open it. */
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#domain/access/roles.ts'
import type { OpenThread, ThreadColleague } from '#domain/mail/inbox/inbox-list.ts'
import { makeDeal } from '#server/resources/deals/deal.factory.ts'
import { type TestApp, type TestUser, testApp } from '#server/testing/app.ts'

let it: TestApp
let people: Record<Role, TestUser>
let agent: TestUser
let manager: TestUser

beforeAll(async () => {
  it = await testApp()
  people = await it.company()
  agent = people['TO/Agent']
  manager = people['TO/Underwriter']
})

async function begin(owner: TestUser): Promise<number> {
  const deal = await makeDeal(it.app.services, { userId: owner.id, dealStatus: 'in-progress' })
  const { rows } = await sql<{ id: number }>`
    insert into inbox_threads ("dealId", user_company_id, "userId", subject, "counterpartKind", "counterpartName")
    values (${deal.id}, ${owner.companyId}, ${owner.id}, 'Terms', 'lender', 'Ines') returning id`.execute(
    it.app.services.db,
  )
  return rows[0]?.id ?? 0
}

const assign = (by: TestUser, threadId: number, to: TestUser | null) =>
  by.post(`/inbox/${threadId}/assign`, { userId: to?.id ?? null })

describe('a conversation', () => {
  test('of one’s own deal is handed over by an agent to somebody who answers, and that person hears of it', async () => {
    const id = await begin(agent)
    const { body } = await agent.get<{ data: ThreadColleague[] }>(`/inbox/${id}/colleagues`)
    expect(body.data.map((each) => each.id)).toContain(manager.id)
    expect((await assign(agent, id, manager)).body).toMatchObject({ assigneeId: manager.id })
    const told = await manager.get<{ data: { title: string; link: string }[] }>('/notifications')
    expect(told.body.data[0]).toMatchObject({ title: expect.stringContaining('gave you a conversation') })
    expect((await manager.get<OpenThread>(`/inbox/${id}`)).body.assigneeId).toBe(manager.id)
  })

  test('is given by a manager to the agent of the deal, and taken back', async () => {
    const id = await begin(agent)
    expect((await assign(manager, id, agent)).body).toMatchObject({ assigneeId: agent.id })
    expect((await assign(manager, id, null)).body).toMatchObject({ assigneeId: null })
  })

  test('is not given to somebody who could not open it, nor to another company', async () => {
    const id = await begin(agent)
    const bystander = await it.user('TO/Agent', { companyId: agent.companyId })
    for (const each of [bystander, await it.user('TO/Underwriter')])
      expect((await assign(manager, id, each)).status).toBe(400)
  })

  test('of somebody else’s deal is not there for an agent, nor for another company', async () => {
    const id = await begin(people['Transaction Only'])
    const stranger = await it.user('TO/Underwriter')
    for (const each of [agent, stranger]) {
      expect((await assign(each, id, manager)).status).toBe(404)
      expect((await each.get(`/inbox/${id}/colleagues`)).status).toBe(404)
    }
  })
})
