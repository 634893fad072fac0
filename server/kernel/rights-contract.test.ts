/** What a record answers as `may` is what a change and a deletion of it then really meet, for every resource and role. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { Rights } from '#domain/access/rights.ts'
import type { Key } from '#domain/kernel/entity.ts'
import type { TestUser } from '#server/testing/app.ts'
import { type Contract, openContract, RESOURCES_BY_ROLE, WHOSE } from '#server/testing/contract.ts'
import { makeRecord } from '#server/testing/records.ts'
import type { Resource } from './resource.ts'
import { methodsOf } from './routes.ts'

let it: Contract['it']
let people: Contract['people']
let ownerOf: Contract['ownerOf']

beforeAll(async () => {
  ;({ it, people, ownerOf } = await openContract())
})

type Answer = Record<string, unknown> & { may?: Rights }

/** Not there for the caller, or not the caller's to do. */
const isRefused = (status: number) => status === 403 || status === 404

/** The name by which people know a record, said again: a change that changes nothing. */
function sameAgain({ entity }: Resource, row: Answer): Record<string, unknown> | undefined {
  const writable = Object.entries(entity.fields).filter(
    ([name, { parts }]) => !parts.isReadOnly && !parts.isFixed && !parts.isSecret && row[name] != null,
  )
  const [name] = writable.find(([each]) => each === entity.title) ?? writable[0] ?? []
  return name === undefined ? undefined : { [name]: row[name] }
}

async function meetsChange(user: TestUser, resource: Resource, id: Key, row: Answer) {
  const changes = sameAgain(resource, row)
  if (!methodsOf(resource).update || !changes || row.may?.only) return
  const { status, body } = await user.patch(`/${resource.entity.path}/${id}`, changes)
  expect(isRefused(status), `PATCH ${status} ${JSON.stringify([changes, body, row.may])}`).toBe(!row.may?.update)
}

async function meetsDeletion(user: TestUser, resource: Resource, id: Key, row: Answer) {
  if (!methodsOf(resource).remove) return
  const { status, body } = await user.delete(`/${resource.entity.path}/${id}`)
  const told = `DELETE ${status} ${JSON.stringify([body, row.may])}`
  if (row.may?.remove) expect(isRefused(status), told).toBe(false)
  // A rule of the resource may be told before the table is asked, such as that others still use the record.
  else expect([403, 404, 409], told).toContain(status)
}

describe.each(RESOURCES_BY_ROLE)('/%s for %s', (path, role, resource) => {
  test('says of each record what then happens', async () => {
    for (const whose of WHOSE) {
      const id = await makeRecord(it.app, resource, ownerOf(role, whose))
      const { status, body } = await people[role].get<Answer>(`/${path}/${id}`)
      if (status !== 200 || !body.may) continue
      await meetsChange(people[role], resource, id, body)
      await meetsDeletion(people[role], resource, id, body)
    }
  })
})
