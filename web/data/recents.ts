/** The records that were opened last on this machine, for whoever is signed in; they end with the session. */
import { isRecord, listIn } from '#domain/kernel/narrow.ts'
import { RECENTS_KEY } from './session-store.ts'

export interface Recent {
  to: string
  label: string
}

const MOST_KEPT = 8

function readKept(personId: number): Recent[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(RECENTS_KEY) ?? 'null')
    return isRecord(kept) && kept.personId === personId ? listIn(kept.records) : []
  } catch {
    return []
  }
}

/** Pages of one record are one thing: the page that was open last leads back to it. */
export function rememberRecord(personId: number, record: Recent): void {
  const others = readKept(personId).filter(({ to, label }) => to !== record.to && label !== record.label)
  localStorage.setItem(RECENTS_KEY, JSON.stringify({ personId, records: [record, ...others].slice(0, MOST_KEPT) }))
}

/** The latest first, without the page one is on. */
export const recentRecords = (personId: number, pathname: string): Recent[] =>
  readKept(personId).filter(({ to }) => to !== pathname)
