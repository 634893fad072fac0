/** The stars that somebody has given. */
import { sql } from 'kysely'
import type { Starred } from '#domain/team/star.ts'
import type { Context, UserActor } from '#server/kernel/context.ts'

export type StoredStar = Omit<Starred, 'name'>

/** What is starred beyond is nothing that one keeps at hand. */
const MOST = 100

export async function findStars({ db, actor }: Context<UserActor>): Promise<StoredStar[]> {
  const { rows } = await sql<StoredStar>`
    select s.id::int as id, s.path, s."recordId" from stars s where s."userId" = ${actor.id}
    order by s."createdAt" desc, s.id desc limit ${MOST}`.execute(db)
  return rows
}
