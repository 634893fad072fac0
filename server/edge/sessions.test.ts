/** A session ends when it is closed, runs out, or its person may no longer act; a token says nothing by itself. */
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, type TestUser, testApp } from '#server/testing/app.ts'
import { mayUseWeb } from './sessions.ts'

let it: TestApp
let user: TestUser

beforeAll(async () => {
  it = await testApp()
})

beforeEach(async () => {
  user = await it.user('TO/Agent')
})

const sessions = () => it.app.services.sessions
const signedOut = { code: 'unauthenticated', message: 'Please sign in.' }

test('the person behind a token is known with role, company, tree and rights', async () => {
  const below = await it.user('TO/Agent', { companyId: user.companyId, parent: user.id })
  const { id, role, companyId, tree, rights, kind } = await sessions().find(user.token)
  expect({ id, role, companyId, kind }).toEqual({
    id: user.id,
    role: 'TO/Agent',
    companyId: user.companyId,
    kind: 'user',
  })
  expect(tree.toSorted((a, b) => a - b)).toEqual([user.id, below.id])
  expect(rights).toContain('TO/Agent')
})

describe('a token opens nothing', () => {
  test.each<[what: string, bend: (token: string) => string]>([
    ['that is empty', () => ''],
    ['that is a word', () => 'token'],
    ['whose signature was changed', (token) => `${token.slice(0, -4)}AAAA`],
    ['that names no signature', (token) => `${unsigned(token)}.`],
    ['whose person was changed', (token) => token.replace(/\.[^.]+\./, `.${encode({ sid: 'x', sub: '1' })}.`)],
  ])('%s', async (_what, bend) => {
    await expect(sessions().find(bend(user.token))).rejects.toMatchObject(signedOut)
  })

  test.each<[what: string, end: () => Promise<unknown>]>([
    ['that was closed', async () => sessions().close((await sessions().find(user.token)).sessionId)],
    ['that ran out', () => change('update sessions set "expiresAt" = clock_timestamp() where "userId" = $1')],
    ['whose session is gone', () => change('delete from sessions where "userId" = $1')],
    ['of somebody who was suspended', () => change(`update users set status = 'suspended' where id = $1`)],
    ['of somebody who was switched off', () => change('update users set active = false where id = $1')],
  ])('%s', async (_what, end) => {
    await end()
    await expect(sessions().findFresh(user.token)).rejects.toMatchObject(signedOut)
  })
})

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const unsigned = (token: string) => `${encode({ alg: 'none', typ: 'JWT' })}.${token.split('.')[1]}`
const change = (text: string) => it.app.services.pool.query(text, [user.id])

test('a change of somebody’s role holds as soon as this process has heard of it', async () => {
  expect((await sessions().find(user.token)).role).toBe('TO/Agent')
  await sql`update users set roles = array['TO/Underwriter'] where id = ${user.id}`.execute(it.app.services.db)
  await sessions().settle()
  expect((await sessions().find(user.token)).role).toBe('TO/Underwriter')
})

test('those who listen hear which session or person changed, until they stop', async () => {
  const heard: string[] = []
  // What making the person told is heard before anybody listens.
  await sessions().settle()
  const stop = sessions().onChange((news) => heard.push(news))
  await change('update user_settings set "accessInbox" = not "accessInbox" where "userId" = $1')
  const { sessionId } = await sessions().find(user.token)
  await sessions().close(sessionId)
  await sessions().settle()
  expect(heard).toEqual([`user:${user.id}`, `session:${sessionId}`])
  stop()
  const before = heard.length
  await change('update user_settings set "accessInbox" = not "accessInbox" where "userId" = $1')
  await sessions().settle()
  expect(heard).toHaveLength(before)
})

test('people are found without a session while they may act', async () => {
  const other = await it.user('TO/Agent')
  await sql`update users set active = false where id = ${other.id}`.execute(it.app.services.db)
  expect((await sessions().findPeople([user.id, other.id])).map(({ id }) => id)).toEqual([user.id])
})

test('the Super Admin has no web application', () => {
  expect([mayUseWeb('Super Admin'), mayUseWeb('TO/Agent')]).toEqual([false, true])
})
