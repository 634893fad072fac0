/** What the loops over all resources and roles share: whose records there are, and what the permission table says of them. */
import { type Action, can, holdsOneOf, mayEver, type OwnedRow, type Person } from '#domain/access/access.ts'
import { ROLES, type Role } from '#domain/access/roles.ts'
import type { Key } from '#domain/kernel/entity.ts'
import type { Resource } from '#server/kernel/resource.ts'
import { getRow } from '#server/kernel/rows.ts'
import { registry, resources } from '#server/resources.ts'
import { asSystem, type TestApp, type TestUser, testApp } from './app.ts'

export const WHOSE = ['own', 'of a colleague', 'of somebody below', 'of another company'] as const
export type Whose = (typeof WHOSE)[number]

/** Every resource with every role, for a table of cases. */
export const RESOURCES_BY_ROLE = resources.flatMap((resource) =>
  ROLES.map((role) => [resource.entity.path, role, resource] as const),
)

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

/** Whether the table grants this of this row. The row and those it is seen through are asked as the pure rule wants them. */
export async function mayDo(
  it: TestApp,
  person: Person,
  action: Action,
  resource: Resource,
  id: Key,
): Promise<boolean> {
  if (isClosed(person, action, resource)) return false
  const row = (await asSystem(it.app, (ctx) => getRow(resource, ctx, id))) as OwnedRow
  const { parent } = resource.entity.ownership
  const above = parent && registry.get(parent.path)
  const scopes = resource.access[person.role][action]
  const direct = scopes.filter((scope) => scope !== 'parent' && scope !== 'special')
  const narrowed = { ...resource.access, [person.role]: { ...resource.access[person.role], [action]: direct } }
  if (can(person, action, resource.entity, narrowed, row)) return true
  if (!scopes.includes('parent') || !parent || !above) return false
  return mayDo(it, person, action === 'read' ? 'read' : 'update', above, row[parent.column] as Key)
}
