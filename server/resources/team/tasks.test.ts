/** Tasks over HTTP: who may be asked, who sees them, who says that they are done, and who is told. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#domain/access/roles.ts'
import { makeDeal } from '#server/resources/deals/deal.factory.ts'
import { type TestUser, testApp } from '#server/testing/app.ts'

type Task = {
  id: number
  title: string
  isDone: boolean
  doneAt: string | null
  recordName: string | null
  giver: string
  assignee: string
  doneByName: string | null
  may: { only?: string[]; update: boolean; remove: boolean }
}
type Notices = { data: { kind: string; title: string; detail: string | null; link: string | null }[] }

const it = await testApp()
const { db } = it.app.services
let people: Record<Role, TestUser>

beforeAll(async () => {
  people = await it.company()
})

const dealOf = async (role: Role, dealName = 'Parkway Plaza') => {
  const { id } = await makeDeal({ db }, { userId: people[role].id, dealName })
  return { path: 'deals', recordId: String(id) }
}
const give = (from: Role, to: Role, more: object = {}) =>
  people[from].post<Task>('/tasks', { title: 'Call the appraiser', assigneeId: people[to].id, ...more })
const noticesOf = async (role: Role, kind: string) =>
  (await people[role].get<Notices>('/notifications')).body.data.filter((notice) => notice.kind === kind)

describe('a task', () => {
  test('on a deal is given to a colleague who may see the deal, who is told where', async () => {
    const record = await dealOf('TO/Agent')
    const { status, body } = await give('TO/Agent', 'TO/Underwriter', { ...record, dueDate: '2031-02-03' })
    expect(status).toBe(201)
    expect(body).toMatchObject({ recordName: 'Parkway Plaza', isDone: false, doneAt: null })
    const [notice] = await noticesOf('TO/Underwriter', 'task-given')
    expect(notice).toMatchObject({
      title: `${body.giver} asks: Call the appraiser`,
      detail: 'Parkway Plaza, due 2031-02-03',
      link: `/deal/${record.recordId}`,
    })
  })

  test('is not given to somebody who may not see the record', async () => {
    const record = await dealOf('TO/Underwriter')
    const { status, body } = await give('TO/Underwriter', 'TO/Agent', record)
    expect(status).toBe(400)
    expect(body).toMatchObject({ errors: { assigneeId: 'This person may not see the record.' } })
  })

  test('is not given on a record that the giver does not see, nor to another company', async () => {
    const record = await dealOf('TO/Underwriter')
    expect((await give('TO/Agent', 'TO/Underwriter', record)).status).toBe(404)
    const stranger = await it.user('TO/Agent')
    expect((await people['TO/Agent'].post('/tasks', { title: 'Look', assigneeId: stranger.id })).status).toBe(400)
  })

  test.each([
    [{ path: 'deals' }, 'recordId'],
    [{ recordId: '1' }, 'path'],
    [{ path: 'deals', recordId: 'x' }, 'recordId'],
    [{ path: 'users', recordId: '1' }, 'path'],
  ])('names what is wrong of the record %o', async (record, field) => {
    const { status, body } = await give('TO/Agent', 'TO/Agent', record)
    expect(status).toBe(400)
    expect(body).toHaveProperty(['errors', field])
  })

  test('is seen by whoever gave it and whoever is to do it, and by nobody else', async () => {
    const record = await dealOf('TO/Agent')
    const { body } = await give('TO/Agent', 'TO/Underwriter', record)
    for (const role of ['TO/Agent', 'TO/Underwriter'] as const) {
      expect((await people[role].get(`/tasks/${body.id}`)).status).toBe(200)
    }
    expect((await people['Transaction Only'].get(`/tasks/${body.id}`)).status).toBe(404)
  })

  test('is ticked by whoever does it, who may change nothing else, and the giver is told', async () => {
    const { body } = await give('TO/Underwriter', 'TO/Agent', { title: 'Send the rent roll' })
    const agent = people['TO/Agent']
    expect((await agent.get<Task>(`/tasks/${body.id}`)).body.may).toMatchObject({ only: ['isDone'], remove: false })
    expect((await agent.patch(`/tasks/${body.id}`, { title: 'Something else' })).status).toBe(403)
    expect((await agent.delete(`/tasks/${body.id}`)).status).toBe(403)
    const done = await agent.patch<Task>(`/tasks/${body.id}`, { isDone: true })
    expect(done.body).toMatchObject({ isDone: true, doneAt: expect.any(String), doneByName: body.assignee })
    const [notice] = await noticesOf('TO/Underwriter', 'task-done')
    expect(notice?.title).toBe(`Done by ${body.assignee}: Send the rent roll`)
    const open = await agent.patch<Task>(`/tasks/${body.id}`, { isDone: false })
    expect(open.body).toMatchObject({ isDone: false, doneAt: null, doneByName: null })
  })

  test('handed on to somebody else is told to that person', async () => {
    const { body } = await give('Transaction Only', 'TO/Agent', { title: 'Check the title search' })
    const before = (await noticesOf('TO/Underwriter', 'task-given')).length
    await people['Transaction Only'].patch(`/tasks/${body.id}`, { assigneeId: people['TO/Underwriter'].id })
    expect(await noticesOf('TO/Underwriter', 'task-given')).toHaveLength(before + 1)
    expect((await people['TO/Agent'].get(`/tasks/${body.id}`)).status).toBe(404)
  })
})

describe('those who may be asked', () => {
  type People = { id: number; name: string }[]
  const idsOf = (list: People) => list.map(({ id }) => id)

  test('are the caller first, and of the colleagues those who may see the record', async () => {
    const { path, recordId } = await dealOf('TO/Agent')
    const { body } = await people['TO/Agent'].get<People>(`/task-people?path=${path}&recordId=${recordId}`)
    expect(body[0]?.id).toBe(people['TO/Agent'].id)
    expect(idsOf(body)).toEqual(expect.arrayContaining([people['TO/Underwriter'].id, people['Transaction Only'].id]))
    expect(idsOf(body)).not.toContain(people['Dashboard Only'].id)
  })

  test('are all colleagues where there is no record, and nobody of another company', async () => {
    const stranger = await it.user('TO/Agent')
    const { body } = await people['TO/Agent'].get<People>('/task-people')
    expect(idsOf(body)).toContain(people['TO/Underwriter'].id)
    expect(idsOf(body)).not.toContain(stranger.id)
  })

  test('of a record that the caller does not see are not told', async () => {
    const { path, recordId } = await dealOf('TO/Underwriter')
    expect((await people['TO/Agent'].get(`/task-people?path=${path}&recordId=${recordId}`)).status).toBe(404)
  })
})
