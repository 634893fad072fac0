/** A line of the list of conversations, as a caller is answered it. */
import type { RowOf } from '#domain/kernel/entity.ts'
import type { InboxMessage } from './inbox-message.ts'
import type { inboxThreads } from './inbox-thread.ts'

export type ThreadLine = RowOf<typeof inboxThreads> & {
  dealName: string | null
  dealNumber: string | null
  assigneeName: string | null
  favourite: boolean
  snoozedUntil: string | null
  messageCount: number
  unreadCount: number
  hasFiles: boolean
  hasDraft: boolean
  snippet: string
}

/** A conversation with what was said; `writing` are colleagues who are answering just now. */
export type OpenThread = ThreadLine & { address: string; messages: InboxMessage[]; writing: string[] }

/** Counts of the folders: what is unread, waits or is begun. */
export type FolderCounts = {
  inbox: number
  unassigned: number
  sure: number
  drafts: number
  snoozed: number
  favourites: number
}

/** A deal that was written about lately, with how many of its conversations hold something new. */
export type DealFolder = { id: number; dealName: string; unread: number }

/** How a company takes mail in; the counts are of conversations that came in during the last thirty days. */
export type InboxSettings = {
  address: string
  /** Mail of 0.90 and more files itself, and does not wait for one key. */
  fileSureMail: boolean
  byItself: number
  byPerson: number
  /** Filed once, and then by a person to another place. */
  moved: number
  waiting: number
}

/** Somebody to whom a conversation may be given. */
export type ThreadColleague = { id: number; name: string }
