/** How a letter to many stands: what asks for an act, at what time of day it was opened, and what it changed. */
import { z } from 'zod'
import { asksForAct, type RecipientState, recipientState } from './recipient-state.ts'

/** Opened first within this hour of the day. */
export type OpeningHour = { hour: number; count: number }

/** Recipients about whom somebody must do something, by what it is. */
export type ToDo = Record<'replied' | 'unconfirmed' | 'failed' | 'bounced', ToDoPerson[]>
export type ToDoPerson = { id: number; name: string; threadId: number | null }

export type LetterStanding = {
  /** How many were written to, and how many were left out. */
  counts: { sent: number; skipped: number }
  toDo: ToDo
  openings: OpeningHour[]
  changed: Record<'contacted' | 'dated' | 'begun' | 'engaged' | 'optedOut', number>
}

export const standingQuery = z.strictObject({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) })

type FaredRecipient = Parameters<typeof asksForAct>[0] & {
  id: number
  toName: string | null
  companyName: string | null
  replyThreadId: number | null
}

const isToDo = (state: RecipientState): state is keyof ToDo =>
  state === 'replied' || state === 'unconfirmed' || state === 'failed' || state === 'bounced'

/** In the order in which they are given. */
export function toDoOf(recipients: readonly FaredRecipient[]): ToDo {
  const toDo: ToDo = { replied: [], unconfirmed: [], failed: [], bounced: [] }
  for (const recipient of recipients) {
    const state = recipientState(recipient)
    if (!isToDo(state) || !asksForAct(recipient)) continue
    const { id, companyName, toName, replyThreadId } = recipient
    toDo[state].push({ id, name: companyName ?? toName ?? '', threadId: replyThreadId })
  }
  return toDo
}

/** The hours of the day in the reader's zone from the first with an opening to the last, those without one among them. */
export function openingsByHour(openedAt: readonly Date[], timeZone: string): OpeningHour[] {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, hour: '2-digit', hourCycle: 'h23' })
  const hours = openedAt.map((each) => Number(format.format(each)))
  if (hours.length === 0) return []
  const first = Math.min(...hours)
  return Array.from({ length: Math.max(...hours) - first + 1 }, (_, index) => ({
    hour: first + index,
    count: hours.filter((hour) => hour === first + index).length,
  }))
}
