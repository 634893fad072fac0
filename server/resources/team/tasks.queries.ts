/** Tasks as a calendar has them. */
import { sql } from 'kysely'
import type { IsoDate } from '#domain/kernel/dates.ts'
import type { RowOf } from '#domain/kernel/entity.ts'
import type { tasks } from '#domain/team/task.ts'
import type { Context, UserActor } from '#server/kernel/context.ts'

export type DatedTask = Pick<RowOf<typeof tasks>, 'id' | 'title' | 'note' | 'path' | 'recordId' | 'recordName'> & {
  dueDate: IsoDate
}

const MOST = 200

/** What the caller is to do by a day and has not done, the first day first. */
export async function findDatedTasks({ db, actor }: Context<UserActor>): Promise<DatedTask[]> {
  const { rows } = await sql<DatedTask>`
    select t.id::int as id, t.title, t.note, t.path, t."recordId", t."recordName", t."dueDate"::text as "dueDate"
    from tasks t where t."assigneeId" = ${actor.id} and not t."isDone" and t."dueDate" is not null
    order by t."dueDate", t.id limit ${MOST}`.execute(db)
  return rows
}
