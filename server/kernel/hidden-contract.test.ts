/** What is hidden from a role is on no way out: not in answers, lists, filters, sorts, files or activity. */
import { beforeAll, describe, expect, test } from 'vitest'
import { holdsOneOf } from '#domain/access/access.ts'
import type { Field } from '#domain/kernel/field.ts'
import { labelOf } from '#domain/kernel/words.ts'
import { resources } from '#server/resources.ts'
import { type Contract, isClosed, openContract, personOf } from '#server/testing/contract.ts'
import { makeRecord } from '#server/testing/records.ts'
import { byGrant } from '#server/testing/roles-by-grant.ts'
import type { Resource } from './resource.ts'

let it: Contract['it']
let people: Contract['people']

beforeAll(async () => {
  ;({ it, people } = await openContract())
})

type Named = readonly [name: string, field: Field]

/** Fields, keys of fields and what is answered beside them, of which somebody is told nothing. */
function hiddenParts({ entity, extras = {} }: Resource): Named[] {
  const fields = Object.entries(entity.fields)
  const keys = fields.flatMap(([name, { parts }]) =>
    Object.entries(parts.keys ?? {}).map(([key, field]) => [`${name}.${key}`, field] as const),
  )
  const beside = Object.entries(extras).map(([name, { field }]) => [name, field] as const)
  return [...fields, ...keys, ...beside].filter(([, { parts }]) => parts.isSecret || parts.readableBy)
}

const cases = byGrant(resources.filter((resource) => hiddenParts(resource).length > 0))

test('there are hidden fields, hidden keys or extras, and secrets to look for', () => {
  const all = resources.flatMap((resource) => hiddenParts(resource).map(([name, field]) => ({ resource, name, field })))
  expect(all.filter(({ field }) => field.parts.isSecret).length).toBeGreaterThan(0)
  expect(all.filter(({ resource, name }) => name in (resource.extras ?? {})).length).toBeGreaterThan(0)
  expect(all.filter(({ resource, name }) => name in resource.entity.fields).length).toBeGreaterThan(0)
})

const holds = (answer: unknown, [name, key = '']: readonly string[]) => {
  const outer = (answer as Record<string, unknown>)[name as string]
  return key === ''
    ? Object.hasOwn(answer as object, name as string)
    : typeof outer === 'object' && outer !== null && Object.hasOwn(outer, key)
}

describe.each(cases)('what /%s hides from %s', (path, _roles, role, resource) => {
  test('is on no way out', async () => {
    const user = people[role]
    const person = await personOf(it, user)
    if (isClosed(person, 'read', resource)) return
    const id = await makeRecord(it.app, resource, user)
    const one = await user.get(`/${path}/${id}`)
    const list = await user.get<{ data: object[] }>(`/${path}?$limit=100`)
    const activity = JSON.stringify((await user.get(`/activity?entity=${path}&entityId=${id}`)).body)
    const file = (await user.get<string>(`/${path}/export.csv`)).body
    for (const [name, field] of hiddenParts(resource)) {
      const maySee = !field.parts.isSecret && holdsOneOf(person, field.parts.readableBy)
      const isKey = name.includes('.')
      if (maySee) {
        if (one.status === 200 && !isKey) expect([name, holds(one.body, [name])]).toEqual([name, true])
        continue
      }
      if (one.status === 200) expect([name, holds(one.body, name.split('.'))]).toEqual([name, false])
      expect([name, list.body.data.filter((row) => holds(row, name.split('.')))]).toEqual([name, []])
      for (const query of [`${name}=1`, `$sort[${name}]=1`]) {
        expect([query, (await user.get(`/${path}?${query}`)).status]).toEqual([query, 400])
      }
      const columns = await user.get(`/${path}/export.csv?$columns=${name}`)
      expect([name, [400, 403].includes(columns.status)]).toEqual([name, true])
      expect(activity).not.toContain(`"${name}"`)
      const head = String(file).split('\r\n')[0]?.replace('\ufeff', '').split(',')
      if (typeof file === 'string') expect(head).not.toContain(labelOf(name.split('.').at(-1) as string, field))
    }
  })
})
