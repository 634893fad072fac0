import fc from 'fast-check'
import qs from 'qs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { everyRole, grant } from '#domain/access/access.ts'
import { defineEntity } from '#domain/kernel/entity.ts'
import { AppError } from '#domain/kernel/errors.ts'
import {
  choice,
  date,
  flag,
  integer,
  json,
  keyed,
  money,
  reference,
  references,
  text,
  words,
} from '#domain/kernel/field.ts'
import { createSeals } from '#server/edge/seals.ts'
import type { UserActor } from './context.ts'
import { countStatement, keysStatement, makeCursor, rowsStatement } from './list-sql.ts'
import { parseListQuery } from './query.ts'
import { createRegistry } from './registry.ts'
import { defineResource } from './resource.ts'

const houses = defineEntity({
  path: 'houses',
  label: 'House',
  title: 'name',
  fields: {
    name: text(50),
    userId: reference('users'),
    user_company_id: reference('user-companies'),
    price: money(),
    rooms: integer(),
    isSold: flag(),
    soldOn: date(),
    kind: choice(['flat', 'villa']),
    tags: words(),
    neighbours: references('houses'),
    hidden: text(10).readableBy(['Super Admin']),
    secret: text(10).secret(),
    place: json(z.strictObject({ lat: z.number(), lng: z.number() })),
    values: keyed({ Area: integer(), Notes: text(20) }, ['Area']),
  },
  ownership: { owner: 'userId', company: 'user_company_id' },
  filters: [
    'name',
    'price',
    'rooms',
    'isSold',
    'soldOn',
    'kind',
    'tags',
    'neighbours',
    'hidden',
    'secret',
    'place',
    'values.Area',
    // @ts-expect-error The compiler refuses a key without a column; here the lock at run time is tried.
    'values.Notes',
  ],
  sorts: ['name', 'price', 'hidden', 'values.Area', 'updatedAt'],
  search: ['name', 'hidden'],
})
const resource = defineResource({ entity: houses, access: everyRole(grant({ read: 'tree+company' })) })
const services = { registry: createRegistry([resource]), seals: createSeals('x'.repeat(40)) }
const limits = { pageSize: 20, maxPageSize: 100, maxSkip: 100_000 }
const actor: UserActor = {
  kind: 'user',
  id: 5,
  role: 'TO/Agent',
  companyId: 3,
  tree: [5, 6],
  rights: ['TO/Agent'],
  sessionId: 's',
  name: 'Jess',
  email: 'jess@example.test',
  timeZone: 'UTC',
  language: null,
}
const ctx = { actor, services }

const parse = (raw: Record<string, unknown>) => parseListQuery(resource, actor, raw, limits)
const sqlOf = (raw: Record<string, unknown>) => keysStatement({ ctx, resource, query: parse(raw) }).text
const message = (raw: Record<string, unknown>) => {
  try {
    parse(raw)
    return 'accepted'
  } catch (error) {
    return (error as AppError).message
  }
}

describe('a list query', () => {
  test.each([
    [{ price: '' }, 't."price" is null'],
    [{ price: 'unset' }, 't."price" is null'],
    [{ price: '0' }, 't."price" = $'],
    [{ price: { $gte: '1', $lt: '5' } }, 't."price" < $'],
    [{ name: { $in: ['a', ''] } }, 'or t."name" is null'],
    [{ name: { $ne: 'a' } }, 't."name" is distinct from $'],
    [{ tags: 'garden' }, 't."tags" && $'],
    [{ neighbours: { $in: ['1', '2'] } }, 't."neighbours" && $'],
    [{ 'values.Area': '9' }, 't."Area" = $'],
    [{ place: { $within: '43,-79;44,-80;44,-79' } }, `::polygon @> point((t."place"->>'lng')::float8`],
    [{ $search: '50%_off' }, 't."name" ilike $'],
    [{ $or: [{ name: 'a' }, { rooms: '2' }] }, 't."name" = $'],
    [{ $sort: { price: '-1' } }, 'order by s0 desc, s1 desc'],
  ])('%j becomes %s', (raw, part) => {
    expect(sqlOf(raw)).toContain(part)
  })

  test.each([
    [{ place: { $within: '43,-79;44,-80' } }, 'Place has an unknown value.'],
    [{ place: { $eq: '43,-79' } }, 'Unknown field: place[$eq]'],
    [{ price: { $within: '43,-79;44,-80;44,-79' } }, 'Unknown field: price[$within]'],
    [{ hidden: 'a' }, 'Unknown field: hidden'],
    [{ secret: 'a' }, 'Unknown field: secret'],
    [{ 'values.Notes': 'a' }, 'Unknown field: values.Notes'],
    [{ $sort: { hidden: '1' } }, 'Cannot sort by hidden.'],
    [{ $sort: { rooms: '1' } }, 'Cannot sort by rooms.'],
    [{ $sort: { name: '2' } }, '$sort takes 1 or -1.'],
    [{ price: 'much' }, 'Price must be a number.'],
    [{ price: '1e9' }, 'Price must be a number.'],
    [{ price: 'NaN' }, 'Price must be a number.'],
    [{ rooms: '99999999999' }, 'Rooms must be a number.'],
    [{ soldOn: '2026-02-30' }, 'Sold on must be a date in the form YYYY-MM-DD.'],
    [{ kind: 'castle' }, 'Kind has an unknown value.'],
    [{ isSold: 'maybe' }, 'isSold must be true or false.'],
    [{ name: { $where: '1' } }, 'Unknown field: name[$where]'],
    [{ $skip: '100001' }, '$skip must be between 0 and 100,000.'],
    [{ getAll: 'true' }, 'Unknown field: getAll'],
    [{ active: 'false' }, 'Unknown field: active'],
  ])('%j is refused: %s', (raw, sentence) => {
    expect(message(raw)).toBe(sentence)
  })

  test('a page size beyond the limit is cut, below nothing is none', () => {
    expect(parse({ $limit: '5000' }).limit).toBe(100)
    expect(parse({ $limit: '-3' }).limit).toBe(0)
    expect(parse({}).limit).toBe(20)
  })

  test('hidden fields are not searched', () => {
    expect(sqlOf({ $search: 'x' })).not.toContain('t."hidden" ilike')
  })

  test('what comes after a row is one comparison where an index can go there, and none where nulls come last', () => {
    const afterOf = (sort: object, last: string) => {
      const raw = { $sort: sort }
      return sqlOf({ ...raw, $after: makeCursor(services.seals, parse(raw), last) })
    }
    expect(afterOf({ price: '-1' }, '[5,7]')).toMatch(/\(t\."price", t\."id"\) < \(\$\d::numeric, \$\d::bigint\)/)
    expect(afterOf({ id: '1' }, '[7]')).toMatch(/\(t\."id"\) > \(\$\d::bigint\)/)
    expect(afterOf({ price: '1' }, '[5,7]')).toContain('or t."price" is null')
    expect(afterOf({ price: '-1', name: '1' }, '[5,"a",7]')).toContain('is not distinct from')
    expect(afterOf({ price: '-1' }, '[null,7]')).toContain('t."price" is not null')
  })

  test('the company stands before the parts of a scope, where an index is searched by it', () => {
    expect(sqlOf({})).toMatch(/t\."user_company_id" = \$\d and \(/)
  })

  test('a cursor is good for its own sort and filter only', () => {
    const query = parse({ name: 'a', $sort: { price: '1' } })
    const after = makeCursor(services.seals, query, '[5,7]')
    expect(sqlOf({ name: 'a', $sort: { price: '1' }, $after: after })).toContain('t."price" > $')
    for (const other of [
      { name: 'b', $sort: { price: '1' } },
      { name: 'a', $sort: { price: '-1' } },
    ]) {
      expect(() => sqlOf({ ...other, $after: after })).toThrow('$after has an unknown value.')
    }
    expect(() => sqlOf({ name: 'a', $sort: { price: '1' }, $after: `${after.slice(0, -2)}aa` })).toThrow(AppError)
  })
})

/** Words that the compiler itself writes; whatever else stands in a statement came from the caller. */
const ALLOWED = /^[\sa-z0-9_"$.,()[\]:=<>*|&'{}+-]*$/i

describe('whatever is asked', () => {
  const anything = fc.oneof(
    fc.string(),
    fc.constantFrom('name', 'price', 'hidden', '$or', '$sort', 'values.Area', "'; drop table users; --", '"', '\0'),
  )
  const value = fc.letrec((tie) => ({
    leaf: anything,
    node: fc.oneof(
      { maxDepth: 3 },
      tie('leaf'),
      fc.array(tie('node'), { maxLength: 3 }),
      fc.dictionary(anything, tie('node'), { maxKeys: 3 }),
    ),
  })).node

  test('a query either compiles to SQL without a word of the caller’s, or is refused in a sentence', () => {
    fc.assert(
      fc.property(fc.dictionary(anything, value, { maxKeys: 4 }), (raw) => {
        const asked = qs.parse(qs.stringify(raw), { arrayLimit: 1000, depth: 4 })
        try {
          const question = { ctx, resource, query: parse(asked) }
          for (const { text: statement } of [
            keysStatement(question),
            rowsStatement(question, [7]),
            countStatement(question),
          ]) {
            expect(statement).toMatch(ALLOWED)
            expect(statement).not.toContain('drop table')
          }
        } catch (error) {
          expect(error).toBeInstanceOf(AppError)
          expect((error as AppError).status).toBe(400)
        }
      }),
      { numRuns: 3_000 },
    )
  })
})
