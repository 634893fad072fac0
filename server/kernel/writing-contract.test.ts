/** Who may make a record of each resource, and that nobody makes one for, or moves one into, hands beyond the own reach. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { Key } from '#domain/kernel/entity.ts'
import { resources } from '#server/resources.ts'
import type { TestUser } from '#server/testing/app.ts'
import { type Contract, isClosed, lookAt, mayDo, openContract, personOf } from '#server/testing/contract.ts'
import { makeRecord } from '#server/testing/records.ts'
import { byGrant } from '#server/testing/roles-by-grant.ts'
import type { Resource } from './resource.ts'
import { methodsOf } from './routes.ts'
import { getRow } from './rows.ts'
import { systemContext } from './system-context.ts'

let it: Contract['it']
let people: Contract['people']
let colleague: TestUser
let stranger: TestUser

beforeAll(async () => {
  ;({ it, people, colleague, stranger } = await openContract())
})

type Values = Record<string, unknown>

/** What somebody could send to make a record like this one. */
async function bodyLike(resource: Resource, id: Key): Promise<Values> {
  const row: Values = await getRow(resource, systemContext(it.app.services, 'test'), id)
  const writable = Object.entries(resource.entity.fields).filter(
    ([, { parts }]) => !parts.isReadOnly && !parts.isSecret,
  )
  return Object.fromEntries(writable.flatMap(([name]) => (row[name] === null ? [] : [[name, row[name]]])))
}

const columnsOfHands = ({ entity: { ownership, fields } }: Resource): string[] =>
  [ownership.owner, ownership.company, ownership.parent?.column].filter(
    (column): column is string => column !== undefined && fields[column] !== undefined,
  )

const known = new Map<string, Promise<Values>>()

/** In whose hands a record of this owner lies; the same for whoever tries to reach into them. */
function handsOf(resource: Resource, owner: TestUser): Promise<Values> {
  const name = `${resource.entity.path} of ${owner.id}`
  const find = async () => {
    const body = await bodyLike(resource, await makeRecord(it.app, resource, owner))
    return Object.fromEntries(columnsOfHands(resource).map((column) => [column, body[column]]))
  }
  const hands = known.get(name) ?? find()
  known.set(name, hands)
  return hands
}

const keyIn = ({ entity }: Resource, body: unknown) => (body as Values)[entity.key] as Key

const makeable = resources.filter((resource) => methodsOf(resource).create)

describe.each(byGrant(makeable))('POST /%s by %s', (path, _roles, role, resource) => {
  test('is open or closed as the permission table says, and makes nothing in hands beyond reach', async () => {
    const user = people[role]
    const person = await personOf(it, user)
    const isShut = isClosed(person, 'create', resource)
    const own = await bodyLike(resource, await makeRecord(it.app, resource, user))
    for (const [whose, owner] of [
      ['own', user],
      ['of a colleague', colleague],
      ['of another company', stranger],
    ] as const) {
      const hands = await handsOf(resource, owner)
      const { status, body } = await user.post(`/${path}`, { ...own, ...hands })
      const told = `${whose}: ${status} ${JSON.stringify(body)}`
      if (isShut) expect(status, told).toBe(403)
      // A rule of the resource may still refuse what the table allows, as a second record of the same name.
      else if (whose === 'own') expect([200, 201, 400, 403, 409], told).toContain(status)
      else expect([200, 201, 400, 403, 404, 409], told).toContain(status)
      if (status !== 201) continue
      const made = lookAt(it, resource, keyIn(resource, body))
      expect(await mayDo(person, 'create', made), told).toBe(true)
    }
  })
})

const movable = resources.filter((resource) => methodsOf(resource).update && columnsOfHands(resource).length > 0)

describe.each(byGrant(movable))('PATCH /%s by %s', (path, _roles, role, resource) => {
  test('moves no record into hands beyond reach', async () => {
    const user = people[role]
    const person = await personOf(it, user)
    if (isClosed(person, 'update', resource)) return
    for (const owner of [colleague, stranger]) {
      const id = await makeRecord(it.app, resource, user)
      for (const [column, other] of Object.entries(await handsOf(resource, owner))) {
        const { status, body } = await user.patch(`/${path}/${id}`, { [column]: other })
        expect([200, 400, 403, 404, 409], JSON.stringify(body)).toContain(status)
        if (status === 200) expect(await mayDo(person, 'update', lookAt(it, resource, id)), column).toBe(true)
      }
    }
  })
})
