/** The people of a brokerage, for tests of what each may do: who leads it, a manager, an agent, and somebody elsewhere. */
import { sql } from 'kysely'
import { beforeEach } from 'vitest'
import type { Role } from '#domain/access/roles.ts'
import { type TestApp, type TestUser, testApp } from './app.ts'

let counter = 0

/** Somebody who can be added: valid, with an address of their own. */
export const newcomer = (changes: object = {}) => ({
  firstName: 'Iris',
  lastName: 'Novak',
  email: `iris-${++counter}@people.test`,
  roles: ['TO/Agent'],
  ...changes,
})

/** Called at the head of a test file; `open` makes the application. Attempts of one test do not count against the next one's. */
export async function testBrokerage(open: () => Promise<TestApp> = testApp) {
  const it = await open()
  const admin = await it.user('Transaction Only')
  const { companyId } = admin
  const manager = await it.user('TO/Underwriter', { companyId, parent: admin.id })
  const agent = await it.user('TO/Agent', { companyId, parent: manager.id })
  const stranger = await it.user('Transaction Only')
  const database = () => it.app.services.db
  beforeEach(async () => {
    await sql`delete from account_attempts`.execute(database())
  })
  const below = (role: Role, parent: TestUser) => it.user(role, { companyId: parent.companyId, parent: parent.id })
  return { it, admin, manager, agent, stranger, below, database }
}
