/** Who reads what the caller causes: a notice or a letter is written in its reader's language. */
import { sql } from 'kysely'
import type { Context } from '#server/kernel/context.ts'
import { inLanguage } from '#server/kernel/language.ts'

type Readers = { userIds: number[]; language: string }

async function readersOf(ctx: Context, userIds: readonly number[]): Promise<Readers[]> {
  const { rows } = await sql<Readers>`
    select array_agg(id::int order by id) as "userIds", locale as language from users
    where id = any(${[...userIds]}::bigint[]) group by locale order by locale`.execute(ctx.db)
  return rows
}

/** What these users read, written once in each of their languages. */
export async function writeForAll<Text>(
  ctx: Context,
  userIds: readonly number[],
  write: () => Text,
): Promise<{ userIds: number[]; text: Text }[]> {
  const written = []
  for (const { userIds: readers, language } of await readersOf(ctx, userIds)) {
    written.push({ userIds: readers, text: await inLanguage(language, write) })
  }
  return written
}

/** What this user reads, in the language of their account. */
export async function writeFor<Text>(ctx: Context, userId: number, write: () => Text): Promise<Text> {
  const [readers] = await readersOf(ctx, [userId])
  return inLanguage(readers?.language, write)
}
