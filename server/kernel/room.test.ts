/** Rooms of the server as one house: their order, what they lend, and what they add to records of earlier ones. */
import { describe, expect, test } from 'vitest'
import { everyRole, grant } from '#domain/access/access.ts'
import { defineEntity } from '#domain/kernel/entity.ts'
import { integer, text } from '#domain/kernel/field.ts'
import { resourceOf } from './registry.ts'
import { defineResource } from './resource.ts'
import { defineNeed, defineRoom, openHouse } from './room.ts'

const things = defineEntity({ path: 'things', label: 'Thing', title: 'name', fields: { name: text(80) } })
const thingsResource = defineResource({
  entity: things,
  access: everyRole(grant({ read: 'all' })),
  extras: { size: { field: integer(), sql: '1' } },
})
const first = defineRoom({ name: 'team', resources: [thingsResource] })

describe('a house of rooms', () => {
  test('refuses rooms that do not stand as the ladder has them, or twice', () => {
    const later = defineRoom({ name: 'deals' })
    expect(() => openHouse([later, first])).toThrow('order of the ladder')
    expect(() => openHouse([first, first])).toThrow('order of the ladder')
    expect(openHouse([first, later]).resources).toEqual([thingsResource])
  })

  test('answers with a record what a later room adds to it, and leaves the declaration as it was', () => {
    const deals = { field: integer(), sql: '2' }
    const services = openHouse([first, defineRoom({ name: 'deals', extends: { things: { extras: { deals } } } })])
    expect(Object.keys(resourceOf({ services }, things).extras ?? {})).toEqual(['size', 'deals'])
    expect(Object.keys(thingsResource.extras ?? {})).toEqual(['size'])
  })
})

describe('what a room needs of later ones', () => {
  const greetings = defineNeed<string>('greetings')
  const others = defineNeed<string>('other words')

  test('is what they lend, in their order, and nothing that was lent for something else', () => {
    const services = openHouse([
      defineRoom({ name: 'lenders', lends: [greetings.lend('hello')] }),
      defineRoom({ name: 'deals', lends: [others.lend('no'), greetings.lend('good day')] }),
    ])
    expect(greetings.allOf({ services })).toEqual(['hello', 'good day'])
    expect(greetings.of({ services })).toBe('hello')
  })

  test('is missed by name when no room lends it', () => {
    const services = openHouse([first])
    expect(greetings.allOf({ services })).toEqual([])
    expect(() => greetings.of({ services })).toThrow('No room lends greetings.')
  })
})
