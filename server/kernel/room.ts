/** A room of the server as one thing: what it serves, does by itself and shows, and what it gives to earlier rooms. */
import type { FastifyInstance } from 'fastify'
import { ROOMS, type Room } from '#domain/access/rooms.ts'
import type { Services } from './context.ts'
import type { GuestDoor } from './guests.ts'
import { createRegistry, type Registry } from './registry.ts'
import type { Call, Extra, JobDeclaration, Resource } from './resource.ts'

/** A page that the server draws itself, such as the mailbox of development. */
export type DrawnPage = (app: FastifyInstance, services: Services) => void

export type ServerRoom = {
  name: Room
  resources?: readonly Resource[]
  calls?: readonly Call[]
  jobs?: readonly JobDeclaration[]
  /** Who opens links to this room's records without an account. */
  guestDoors?: readonly GuestDoor[]
  pages?: readonly DrawnPage[]
  /** What earlier rooms need and may not reach for themselves. */
  lends?: readonly Loan[]
  /** What is answered besides with records of earlier rooms, by their path. */
  extends?: Readonly<Record<string, { extras: Readonly<Record<string, Extra>> }>>
}

export const defineRoom = (room: ServerRoom): ServerRoom => room

/** One thing lent; only the need it meets can tell what it is. */
export type Loan = { readonly need: string }

/** What a room needs of later ones. */
export type Need<Thing> = {
  lend(thing: Thing): Loan
  /** All that were lent, in the order of the rooms. */
  allOf(ctx: { services: Pick<Services, 'lent'> }): readonly Thing[]
  /** The one that was lent. Throws when no room lends it: a mistake in the table of contents. */
  of(ctx: { services: Pick<Services, 'lent'> }): Thing
}

declare module './context.ts' {
  interface Services {
    lent: readonly Loan[]
  }
}

export function defineNeed<Thing>(need: string): Need<Thing> {
  const things = new WeakMap<Loan, { thing: Thing }>()
  const allOf: Need<Thing>['allOf'] = ({ services }) =>
    services.lent.flatMap((loan) => things.get(loan) ?? []).map(({ thing }) => thing)
  return {
    lend(thing) {
      const loan = { need }
      things.set(loan, { thing })
      return loan
    },
    allOf,
    of(ctx) {
      const [thing] = allOf(ctx)
      if (thing === undefined) throw new Error(`No room lends ${need}.`)
      return thing
    },
  }
}

/** Everything that the rooms bring, as the application is built from it. */
export type House = Required<Omit<ServerRoom, 'name' | 'extends' | 'lends'>> & {
  registry: Registry
  lent: readonly Loan[]
}

/** Throws when a room does not stand where the ladder has it. */
export function openHouse(rooms: readonly ServerRoom[]): House {
  const rungs = rooms.map(({ name }) => ROOMS.indexOf(name))
  if (rungs.some((rung, at) => at > 0 && rung <= (rungs[at - 1] ?? 0))) {
    throw new Error('The rooms are not in the order of the ladder.')
  }
  const extensions = rooms.flatMap((room) => Object.entries(room.extends ?? {}))
  const resources = rooms
    .flatMap((room) => room.resources ?? [])
    .map((resource) => {
      const added = extensions.filter(([path]) => path === resource.entity.path)
      if (added.length === 0) return resource
      return { ...resource, extras: Object.assign({}, resource.extras, ...added.map(([, { extras }]) => extras)) }
    })
  return {
    resources,
    registry: createRegistry(resources),
    calls: rooms.flatMap((room) => room.calls ?? []),
    jobs: rooms.flatMap((room) => room.jobs ?? []),
    guestDoors: rooms.flatMap((room) => room.guestDoors ?? []),
    pages: rooms.flatMap((room) => room.pages ?? []),
    lent: rooms.flatMap((room) => room.lends ?? []),
  }
}
