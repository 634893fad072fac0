/** Who else has the open record before them, told over the live connection for as long as the page stands. */
import { useEffect, useSyncExternalStore } from 'react'
import type { Socket } from 'socket.io-client'
import { PRESENCE_NAMESPACE } from '#domain/kernel/presence.ts'
import { getPerson } from './session-store.ts'

type Conversation = Pick<Socket, 'on' | 'emit' | 'disconnect'>
/** What opens a second conversation on the connection that there is. */
type Opener = { socket: (namespace: string, options: { auth: object }) => Conversation }
type RecordPlace = { path: string; id: string }
type Present = { userId: number; name: string }
type Here = RecordPlace & Present

/** A page says where it is this often, and is believed to be gone when it has not said so for twice as long. */
const SAY_EVERY_MS = 20_000
const BELIEVED_MS = 2 * SAY_EVERY_MS + 5_000

let connection: Conversation | undefined
let place: RecordPlace | undefined
const heardAt = new Map<number, number>()
let people: readonly Present[] = []
const listeners = new Set<() => void>()

function setPeople(next: readonly Present[]) {
  people = next
  for (const listener of listeners) listener()
}

const isHere = ({ path, id }: RecordPlace) => place?.path === path && place.id === id

function take({ userId, name, ...at }: Here) {
  if (!isHere(at) || userId === getPerson()?.id) return
  heardAt.set(userId, Date.now())
  if (!people.some((each) => each.userId === userId)) setPeople([...people, { userId, name }])
}

function drop({ userId, ...at }: Here) {
  if (isHere(at)) setPeople(people.filter((each) => each.userId !== userId))
}

/** Says where this page is; also when the connection has come back. */
function sayWhere(): void {
  if (place) connection?.emit('at', place)
}

function sayAgain() {
  sayWhere()
  const isBelieved = ({ userId }: Present) => Date.now() - (heardAt.get(userId) ?? 0) < BELIEVED_MS
  if (!people.every(isBelieved)) setPeople(people.filter(isBelieved))
}

function goTo(next: RecordPlace | undefined) {
  place = next
  setPeople([])
  connection?.emit('at', next ?? null)
}

export function attachPresence(opener: Opener | undefined, accessToken: string): void {
  connection = opener?.socket(PRESENCE_NAMESPACE, { auth: { accessToken } })
  connection?.on('connect', sayWhere)
  connection?.on('here', take)
  connection?.on('gone', drop)
  connection?.on('who', sayWhere)
}

export function detachPresence(): void {
  connection?.disconnect()
  connection = undefined
  setPeople([])
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The others who have this record open. A page stands at one record. */
export function usePresence(path: string, id: string): readonly Present[] {
  useEffect(() => {
    goTo({ path, id })
    const timer = setInterval(sayAgain, SAY_EVERY_MS)
    return () => {
      clearInterval(timer)
      goTo(undefined)
    }
  }, [path, id])
  return useSyncExternalStore(subscribe, () => people)
}
