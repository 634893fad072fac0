/** Tokens of one-time links: made for a message, found by their hash, good once and for a while. */

import { sql } from 'kysely'
import { AppError } from '#domain/kernel/errors.ts'
import { oneIn } from '#domain/kernel/narrow.ts'
import { say } from '#domain/kernel/words.ts'
import { LINK_EXPIRED, PASSWORD_PURPOSES, TOKEN_MINUTES, type TokenPurpose } from '#domain/team/auth-token.ts'
import { firstOf } from '#server/adapters/database.ts'
import type { ChangeContext, Context } from '#server/kernel/context.ts'
import type { LetterText } from './account.email.ts'
import { accountMailer } from './needs.ts'
import { writeFor } from './readers.ts'

const isForPassword = (purpose: TokenPurpose) => oneIn<TokenPurpose>(PASSWORD_PURPOSES, purpose) !== null

export type Addressee = { id: number; name: string; email: string }

type LinkParts = {
  write: () => LetterText
  sender?: { id: number; name: string }
  /** The address that the link puts in place, and the session that outlives it. */
  carries?: { email: string; sessionId?: string }
}

/** Writes a letter to the user, in the user's language, with a new link in it. Earlier links to a password end with that. */
export async function sendLink(
  ctx: ChangeContext,
  purpose: TokenPurpose,
  { id, name, email }: Addressee,
  { write, sender, carries }: LinkParts,
): Promise<void> {
  if (isForPassword(purpose)) await endTokens(ctx, id, PASSWORD_PURPOSES)
  const { hash, sealed } = ctx.services.seals.newToken()
  const { rows } = await sql<{ id: number }>`
    insert into auth_tokens ("userId", purpose, "tokenHash", "tokenSealed", email, "sessionId", "expiresAt")
    values (${id}, ${purpose}, ${hash}, ${sealed}, ${carries?.email ?? null}, ${carries?.sessionId ?? null},
      clock_timestamp() + make_interval(mins => ${TOKEN_MINUTES[purpose]}))
    returning id`.execute(ctx.db)
  await accountMailer.of(ctx)(ctx, {
    to: { name, email },
    text: await writeFor(ctx, id, write),
    tokenId: firstOf(rows).id,
    ...(sender && { fromName: sender.name, sentByUserId: sender.id }),
  })
}

/** A letter without a link of its own, in the language of the user. */
export async function sendLetter(
  ctx: ChangeContext,
  { id, name, email }: Addressee,
  write: () => LetterText,
  sentByUserId?: number,
): Promise<void> {
  const text = await writeFor(ctx, id, write)
  await accountMailer.of(ctx)(ctx, { to: { name, email }, text, ...(sentByUserId && { sentByUserId }) })
}

/** No link of these kinds opens anything for the user any more; a message that still waits goes out with a dead one. */
export async function endTokens(ctx: ChangeContext, userId: number, purposes: readonly TokenPurpose[]): Promise<void> {
  await sql`
    update auth_tokens set "usedAt" = clock_timestamp()
    where "userId" = ${userId} and purpose = any(${[...purposes]}::text[]) and "usedAt" is null`.execute(ctx.db)
}

export type FoundToken = {
  id: number
  purpose: TokenPurpose
  userId: number
  email: string | null
  sessionId: string | null
}

/** The token, if it is still good for one of the purposes. */
export async function findToken(
  ctx: Context,
  token: string,
  purposes: readonly TokenPurpose[],
): Promise<FoundToken | undefined> {
  const { rows } = await sql<FoundToken>`
    select t.id, t.purpose, t."userId", t.email, t."sessionId" from auth_tokens t
    join users u on u.id = t."userId" and u.active and u.status in ('requested', 'approved')
    where t."tokenHash" = ${ctx.services.seals.hash(token)} and t.purpose = any(${[...purposes]}::text[])
      and t."usedAt" is null and t."expiresAt" > clock_timestamp()`.execute(ctx.db)
  return rows[0]
}

/** Uses the token up. Throws `gone` when somebody was quicker. */
export async function useUpToken(ctx: ChangeContext, id: number): Promise<void> {
  const { rows } = await sql`
    update auth_tokens set "usedAt" = clock_timestamp(), "tokenSealed" = null
    where id = ${id} and "usedAt" is null returning id`.execute(ctx.db)
  if (rows.length === 0) throw new AppError('gone', say(LINK_EXPIRED))
}
