/** What the loops over all resources and roles share: whose records there are, and what the permission table says of them. */
import { type Action, can, holdsOneOf, mayEver, type OwnedRow, type Person } from '#domain/access/access.ts'
import { ROLES, type Role } from '#domain/access/roles.ts'
import type { Key } from '#domain/kernel/entity.ts'
import type { Resource } from '#server/kernel/resource.ts'
import { getRow } from '#server/kernel/rows.ts'
import { systemContext } from '#server/kernel/system-context.ts'
import { registry } from '#server/resources.ts'
import { type TestApp, type TestUser, testApp } from './app.ts'

export const WHOSE = ['own', 'of a colleague', 'of somebody below', 'of another company'] as const
export type Whose = (typeof WHOSE)[number]

export type Contract = Awaited<ReturnType<typeof openContract>>

/** An application with a person of each role, somebody below each, a colleague, and a stranger. */
export async function openContract() {
  const it = await testApp()
  const people = await it.company()
  const { companyId } = people['Transaction Only']
  const colleague = await it.user('Dashboard Only', { companyId })
  const stranger = await it.user('Transaction Only')
  const made = await Promise.all(
    ROLES.map(async (role) => [role, await it.user('Dashboard Only', { companyId, parent: people[role].id })] as const),
  )
  const below = Object.fromEntries(made) as Record<Role, TestUser>
  const ownerOf = (role: Role, whose: Whose): TestUser =>
    ({
      own: people[role],
      'of a colleague': colleague,
      'of somebody below': below[role],
      'of another company': stranger,
    })[whose]
  return { it, people, colleague, stranger, ownerOf }
}

export async function personOf({ app }: TestApp, { token }: TestUser): Promise<Person> {
  const { id, role, companyId, tree, rights } = await app.services.sessions.find(token)
  return { id, role, companyId, tree, rights }
}

/** Whether the whole call is closed to the person, whatever the record. */
export const isClosed = (person: Person, action: Action, { access, needs }: Resource) =>
  !mayEver(person.role, action, access) || !holdsOneOf(person, needs)

/** A record as it was when it was first looked at, and the one it is seen through. */
export type LookedAt = { resource: Resource; row: () => Promise<OwnedRow>; above: () => Promise<LookedAt | undefined> }

/** Nothing is read before a rule wants it, and nothing twice. */
export function lookAt({ app }: Pick<TestApp, 'app'>, resource: Resource, id: Key): LookedAt {
  const { parent } = resource.entity.ownership
  const container = parent && registry.get(parent.path)
  const row = onceAsked(() => getRow(resource, systemContext(app.services, 'test'), id) as Promise<OwnedRow>)
  const above = onceAsked(async () =>
    container ? lookAt({ app }, container, (await row())[parent.column] as Key) : undefined,
  )
  return { resource, row, above }
}

function onceAsked<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let answer: Promise<Answer> | undefined
  return () => (answer ??= ask())
}

/** Whether the table grants this of this row. The row and those it is seen through are asked as the pure rule wants them. */
export async function mayDo(person: Person, action: Action, record: LookedAt): Promise<boolean> {
  const { resource } = record
  if (isClosed(person, action, resource)) return false
  const row = await record.row()
  if (resource.gate && !resource.gate.opens(person, action, row)) return false
  const scopes = resource.access[person.role][action]
  const direct = scopes.filter((scope) => scope !== 'parent' && scope !== 'special')
  const narrowed = { ...resource.access, [person.role]: { ...resource.access[person.role], [action]: direct } }
  if (can(person, action, resource.entity, narrowed, row)) return true
  const above = scopes.includes('parent') && (await record.above())
  return above ? mayDo(person, action === 'read' ? 'read' : 'update', above) : false
}
