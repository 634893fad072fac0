/** Live changes: after a commit, the path and ids of what changed go to those who may read it, and nothing else. */
import type { Server } from 'socket.io'
import { holdsOneOf, type Scope } from '#domain/access/access.ts'
import { ROLES, type Role } from '#domain/access/roles.ts'
import type { Entity } from '#domain/kernel/entity.ts'
import { createToldLately, type Told } from '#server/edge/told-lately.ts'
import type { ChangeEvent, Fact, GuestActor, UserActor } from './context.ts'
import type { Registry } from './registry.ts'
import type { Resource } from './resource.ts'

export type EventHub = {
  /** `hasOthers`: further servers share the database, and what one of them tells is told by all. */
  attach(io: Server, hasOthers: boolean): void
  tell(events: readonly ChangeEvent[]): void
  /**
   * What somebody in these rooms was told, or would have been, since so many milliseconds ago; undefined when nobody here
   * knows that any more.
   */
  toldSince(milliseconds: number, rooms: ReadonlySet<string>): readonly Told[] | undefined
}

declare module './context.ts' {
  interface Services {
    events: EventHub
  }
}

export function createEventHub(registry: Registry): EventHub {
  let io: Server | undefined
  let tellOthers = (_told: Told) => {}
  const lately = createToldLately()

  const tellHere = (told: Told) => {
    lately.keep(told)
    const { path, ids, heard } = told
    io?.local.to(heard).except(closedRoom(path)).emit('changed', { path, ids })
  }
  return {
    attach(server, hasOthers) {
      io = server
      if (!hasOthers) return
      server.on('told', tellHere)
      tellOthers = (told) => void server.serverSideEmit('told', told)
    },
    tell(events) {
      for (const { path, ids, heard } of alike(registry, events)) {
        // To no room at all would be to everybody.
        if (heard.length === 0) continue
        for (const some of inPortions(ids)) {
          tellHere({ path, ids: some, heard })
          tellOthers({ path, ids: some, heard })
        }
      }
    },
    toldSince(milliseconds, rooms) {
      const isFor = ({ path, heard }: Told) => !rooms.has(closedRoom(path)) && heard.some((room) => rooms.has(room))
      return lately.since(milliseconds)?.filter(isFor)
    },
  }
}

/** Whoever changes five hundred rows tells each reader once: what the same people hear is told together. */
function alike(registry: Registry, events: readonly ChangeEvent[]): Iterable<Told> {
  const heardBy = new Map<string, string[]>()
  const told = new Map<string, Told>()
  for (const { path, id, rooms } of events) {
    const facts = `${path} ${rooms.join()}`
    const readers = heardBy.get(facts) ?? readersOf(registry, path, rooms)
    heardBy.set(facts, readers)
    const heard = [...readers, ...guestsOf(registry, path, id)]
    const together = `${path} ${heard.join()}`
    const known = told.get(together)
    if (!known) told.set(together, { path, ids: [id], heard })
    else if (!known.ids.includes(id)) known.ids.push(id)
  }
  return told.values()
}

/** More ids than this would not fit what servers send one another. */
const MOST_IDS = 500

function* inPortions<Each>(all: readonly Each[]): Iterable<Each[]> {
  for (let at = 0; at < all.length; at += MOST_IDS) yield all.slice(at, at + MOST_IDS)
}

type EventRow = Record<string, unknown>

/** What is told of a row, before and after its change: whoever could see it then or can see it now learns of it. */
export function roomsOf(entity: Entity, rows: readonly (EventRow | undefined)[]): Fact[] {
  const { owner, company } = entity.ownership
  const facts = rows.flatMap((row) => {
    if (!row) return []
    const companyId = company && row[company]
    const ownerId = owner && row[owner]
    // A record with an owner and no company is a private one; without either, or common to all companies, it is everybody's.
    const everybody = company === undefined && ownerId ? [] : ['all']
    return [
      ...(companyId ? [`company:${companyId}`] : everybody),
      ...(ownerId ? [`user:${ownerId}`] : []),
      ...teamOf(row).map((userId) => `person:${userId}`),
    ]
  })
  return [...new Set(facts)].map((fact) => `${entity.path}|${fact}`)
}

export const isCommon = (fact: Fact) => fact.endsWith('|all')

function teamOf(row: EventRow): number[] {
  return Array.isArray(row.dealTeam) ? row.dealTeam.map((member: { userId: number }) => member.userId) : []
}

/** The rooms that a user's connection joins: what makes somebody a reader, each with the role it counts for. */
export function roomsOfUser(registry: Registry, user: UserActor): string[] {
  const { id, role, companyId, tree } = user
  const closed = [...registry.values()].filter(({ needs }) => !holdsOneOf(user, needs))
  return [
    roleRoom(role),
    `user:${id}:${role}`,
    ...tree.map((userId) => `below:${userId}:${role}`),
    ...(companyId === null ? [] : [`company:${companyId}:${role}`]),
    ...closed.map(({ entity }) => closedRoom(entity.path)),
  ]
}

/** The holder of a link hears of the one record it opens. */
export const roomsOfGuest = ({ path, id }: GuestActor) => [guestRoom(path, id)]

const roleRoom = (role: Role) => `role:${role}`
const guestRoom = (path: string, id: number | string) => `record:${path}:${id}`
/** Where those are to whom a resource is closed for want of a right. */
const closedRoom = (path: string) => `closed:${path}`

/** The rooms of the people who may read a row of which these facts are true. */
function readersOf(registry: Registry, path: string, facts: readonly Fact[]): string[] {
  const resource = registry.get(path)
  if (!resource) return []
  const heard = ROLES.flatMap((role) => facts.flatMap((fact) => roomsFor(registry, resource, role, fact)))
  const readers = ROLES.filter((role) => scopesOf(registry, resource, role).includes('all')).map(roleRoom)
  return [...new Set([...heard, ...readers])]
}

/** A link opens one record, and its holder hears of that one. */
const guestsOf = (registry: Registry, path: string, id: number | string): string[] =>
  registry.get(path)?.access.guest ? [guestRoom(path, id)] : []

/** Those of a role to whom the permission table opens a row of which this is true. */
function roomsFor(registry: Registry, resource: Resource, role: Role, fact: Fact): string[] {
  const [about, said] = fact.includes('|') ? (fact.split('|') as [string, string]) : [undefined, fact]
  const { scopes, entity } = openedBy(registry, resource, role, about)
  const has = (...wanted: Scope[]) => wanted.some((scope) => scopes.includes(scope))
  const [kind = '', ...rest] = said.split(':')
  if (kind === 'special') return has('special') ? specialRoom(role, rest) : []
  const id = rest[0] ?? ''
  if (kind === 'all') return has('all', 'common') ? [roleRoom(role)] : []
  if (kind === 'company') return companyRooms(has('company'), entity, role, id)
  if (kind === 'person') return scopes.length > 0 ? [`user:${id}:${role}`] : []
  if (kind !== 'user') return []
  if (has('tree')) return [`below:${id}:${role}`]
  return has('own') || (about === undefined && has('special')) ? [`user:${id}:${role}`] : []
}

/** Without a company's column, a row is in everybody's company. */
function companyRooms(isOpen: boolean, entity: Entity, role: Role, id: string): string[] {
  if (!isOpen) return []
  return [entity.ownership.company === undefined ? roleRoom(role) : `company:${id}:${role}`]
}

const specialRoom = (role: Role, [kind, id]: string[]) =>
  kind === 'all' ? [roleRoom(role)] : [`${kind === 'person' ? 'user' : kind}:${id}:${role}`]

/** What the role reads by, of the record itself or of the one above that the fact is about. */
function openedBy(registry: Registry, resource: Resource, role: Role, about: string | undefined) {
  if (about === undefined) return { scopes: scopesOf(registry, resource, role), entity: resource.entity }
  const own = resource.access[role].read
  if (about === resource.entity.path)
    return { scopes: own.filter((scope) => scope !== 'parent'), entity: resource.entity }
  const above = registry.get(resource.entity.ownership.parent?.path ?? '')
  if (!above || !own.includes('parent')) return { scopes: [], entity: resource.entity }
  return openedBy(registry, above, role, about)
}

/** The role's ways to a row, those through the record above among them. */
function scopesOf(registry: Registry, { entity, access }: Resource, role: Role): readonly Scope[] {
  const own = access[role].read
  const above = own.includes('parent') ? registry.get(entity.ownership.parent?.path ?? '') : undefined
  const direct = own.filter((scope) => scope !== 'parent')
  return above ? [...direct, ...scopesOf(registry, above, role)] : direct
}
