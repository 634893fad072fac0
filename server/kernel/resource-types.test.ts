/** What the compiler refuses of a resource: rules that read what a row does not have, and actions fed what their schema does not say. */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { everyRole, grant } from '#domain/access/access.ts'
import { defineEntity } from '#domain/kernel/entity.ts'
import { choice, money, text } from '#domain/kernel/field.ts'
import { defineCall, defineResource } from './resource.ts'

const houses = defineEntity({
  path: 'houses',
  label: 'House',
  title: 'name',
  fields: { name: text(9).required(), price: money(), kind: choice(['flat', 'villa']) },
  lifecycle: { field: 'kind', label: 'house', transitions: [{ action: 'grow', from: ['flat'], to: 'villa' }] },
})
const access = everyRole(grant({ read: 'all' }))
const input = z.strictObject({ rooms: z.int() })
const summary = 'Build on'

test('a step without a rule is refused, by the compiler and at start-up', () => {
  // @ts-expect-error Nobody says what happens when it grows.
  expect(() => defineResource({ entity: houses, access, transitions: {} })).toThrow('grow')
})

test('rules see the row, and actions what their schema answers', () => {
  const build = (_ctx: unknown, { name }: { name: string }, { rooms }: { rooms: number }) =>
    Promise.resolve(name.repeat(rooms))
  const wrong = (_ctx: unknown, _row: unknown, { floors }: { floors: number }) => Promise.resolve(floors)
  const transitions = { grow: { run: () => ({}) } }
  const resource = defineResource({
    entity: houses,
    access,
    transitions,
    hooks: { beforeUpdate: (_ctx, row) => ({ name: row.name.trim(), price: row.price?.toFixed(2) }) },
    actions: {
      build: { permission: 'update', summary, input, run: build },
      // @ts-expect-error The schema knows of no floors.
      raise: { permission: 'update', summary, input, run: wrong },
    },
  })
  defineResource({
    entity: houses,
    access,
    transitions,
    // @ts-expect-error A house has no owner.
    hooks: { beforeUpdate: (_ctx, row) => ({ name: row.owner }) },
  })
  defineCall({
    method: 'POST',
    path: '/houses/count',
    summary,
    caller: 'user',
    body: input,
    // @ts-expect-error The body has no floors.
    run: (_ctx, { body }) => Promise.resolve(body.floors),
  })
  expect(Object.keys(resource.actions ?? {})).toEqual(['build', 'raise'])
})
