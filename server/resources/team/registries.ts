/** What later rooms lend to this one: the team stands early on the ladder and may not reach for them itself. */
import type { Key } from '#domain/kernel/entity.ts'
import type { ChangeContext, Context } from '#server/kernel/context.ts'
import type { Extra } from '#server/kernel/resource.ts'

/** A message about somebody's account. `body` is clean HTML; where a token belongs it has a place-holder. */
export type AccountLetter = {
  toName: string
  toEmail: string
  /** Under whose name it comes; the installation's own when not given. */
  fromName?: string
  subject: string
  body: string
  /** The token whose link the body waits for. */
  tokenId?: number
  /** Who learns when it cannot be delivered. */
  sentByUserId?: number
}
export type AccountMailer = (ctx: ChangeContext, letter: AccountLetter) => Promise<void>

/** Uploaded files: their type, and giving and taking them in the transaction of the record. */
export type FileKeeper = {
  contentTypeOf(ctx: Context, hashedId: string): Promise<string | undefined>
  claim(ctx: ChangeContext, file: { hashedId: string; ownerPath: string; ownerId: Key; field: string }): Promise<void>
  release(ctx: ChangeContext, owner: { ownerPath: string; ownerId: Key }, kept: readonly string[]): Promise<void>
}

/** Something that must change hands before a user can be deleted. */
export type Blocker = {
  count(ctx: Context, userId: number): Promise<number>
  /** Why the user cannot be deleted yet. */
  refusal(count: number): string
  /** Gives all of it to another user. Throws when that user cannot have it. @returns how many */
  reassign(ctx: ChangeContext, fromUserId: number, toUserId: number): Promise<number>
}

type Lent = { mailer: AccountMailer; files: FileKeeper; cleanHtml: (html: string) => string }

const lent: Partial<Lent> = {}
export const blockers = new Map<string, Blocker>()
/** What is answered with each user besides the user's own columns. */
export const userExtras: Record<string, Extra> = {}

export const registerAccountMailer = (mailer: AccountMailer) => {
  lent.mailer = mailer
}
export const registerFileKeeper = (files: FileKeeper) => {
  lent.files = files
}
export const registerHtmlCleaner = (cleanHtml: (html: string) => string) => {
  lent.cleanHtml = cleanHtml
}
export const registerBlocker = (name: string, blocker: Blocker) => {
  blockers.set(name, blocker)
}
export const registerUserExtra = (name: string, extra: Extra) => {
  userExtras[name] = extra
}

/** What was lent under the name. A missing one is a mistake of the table of contents. */
export function borrow<Name extends keyof Lent>(name: Name): Lent[Name] {
  const found = lent[name]
  if (!found) throw new Error(`Nobody has lent ${name} to the team.`)
  return found
}
