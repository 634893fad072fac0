/** Live changes: after a commit, the path and id of what changed go to the rooms of those concerned, and nothing else. */
import type { Server } from 'socket.io'
import type { Entity } from '#domain/kernel/entity.ts'

/** Rooms are `company:{id}`, `user:{id}`, `record:{path}:{id}` and `all`. */
export type ChangeEvent = { path: string; id: number | string; rooms: readonly string[] }

export type EventHub = {
  attach(io: Server): void
  tell(events: readonly ChangeEvent[]): void
}

export function createEventHub(): EventHub {
  let io: Server | undefined
  return {
    attach(server) {
      io = server
    },
    tell(events) {
      for (const { path, id, rooms } of events) io?.to([...rooms]).emit('changed', { path, id })
    },
  }
}

type Row = Record<string, unknown>

/** The rooms of a row, before and after its change: whoever could see it then or can see it now learns of it. */
export function roomsOf(entity: Entity, rows: readonly (Row | undefined)[]): string[] {
  const { owner, company } = entity.ownership
  const rooms = rows.flatMap((row) => {
    if (!row) return []
    const companyId = company && row[company]
    const ownerId = owner && row[owner]
    // A record with an owner and no company is a private one; without either, or common to all companies, it is everybody's.
    const everybody = company === undefined && ownerId ? [] : ['all']
    return [
      ...(companyId ? [`company:${companyId}`] : everybody),
      ...(ownerId ? [`user:${ownerId}`] : []),
      ...teamOf(row).map((userId) => `user:${userId}`),
      `record:${entity.path}:${row[entity.key]}`,
    ]
  })
  return [...new Set(rooms)]
}

function teamOf(row: Row): number[] {
  return Array.isArray(row.dealTeam) ? row.dealTeam.map((member: { userId: number }) => member.userId) : []
}
