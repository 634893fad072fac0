/** What the team needs of later rooms: it stands early on the ladder and may not reach for them itself. */
import type { ChangeContext, Context } from '#server/kernel/context.ts'
import { defineNeed } from '#server/kernel/room.ts'
import type { LetterText } from './account.email.ts'

/** A message about somebody's account. Its body is clean HTML; where a token belongs it has a place-holder. */
export type AccountLetter = {
  to: { name: string; email: string }
  text: LetterText
  /** Under whose name it comes; the installation's own when not given. */
  fromName?: string
  /** The token whose link the body waits for. */
  tokenId?: number
  /** Who learns when it cannot be delivered. */
  sentByUserId?: number
}

export const accountMailer =
  defineNeed<(ctx: ChangeContext, letter: AccountLetter) => Promise<void>>('letters about accounts')

/** Rich text as it may be stored. */
export const htmlCleaner = defineNeed<(html: string) => string>('clean rich text')

/** Something that must change hands before a user can be deleted. */
export type Blocker = {
  count(ctx: Context, userId: number): Promise<number>
  /** Why the user cannot be deleted yet. */
  refusal(count: number): string
  /** Gives all of it to another user. Throws when that user cannot have it. @returns how many */
  reassign(ctx: ChangeContext, fromUserId: number, toUserId: number): Promise<number>
}

export const userBlockers = defineNeed<Blocker>('what hangs on a user')
