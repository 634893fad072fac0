/** Mail to people of the directories that came back: noted for the company that wrote it, until it writes there again. */
import { sql } from 'kysely'
import type { Entity } from '#domain/kernel/entity.ts'
import { AppError } from '#domain/kernel/errors.ts'
import type { Values } from '#domain/kernel/validation.ts'
import { say } from '#domain/kernel/words.ts'
import type { ChangeContext } from '#server/kernel/context.ts'
import type { ActionRule, Resource, Row } from '#server/kernel/resource.ts'
import { keepChanges } from '#server/kernel/writing.ts'

export type CameBack = { companyId: number; email: string }

/** People of the common directory are everybody's: what one company's mail met is noted beside them for it alone. */
export async function noteCameBack(
  ctx: ChangeContext,
  { table, path }: Pick<Entity, 'table' | 'path'>,
  { companyId, email }: CameBack,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    with own as (
      update ${sql.table(table)} set bounced = true
      where active and not bounced and user_company_id = ${companyId} and lower(email) = lower(${email})
      returning id
    ), beside as (
      insert into record_overlays (entity, user_company_id, "recordId", changes)
      select ${path}, ${companyId}, t.id, '{"bounced": true}' from ${sql.table(`${table}_of`)}(${companyId}::bigint) t
      where t.active and not t.bounced and t.user_company_id is null and lower(t.email) = lower(${email})
      on conflict (entity, user_company_id, "recordId") do update set changes = record_overlays.changes || excluded.changes
      returning "recordId" as id
    ) select id from own union all select id from beside`.execute(ctx.db)
  for (const { id } of rows) ctx.emit({ path, id, rooms: [`company:${companyId}`] })
}

/** A new address has had no mail yet. */
export const freshAddress = (row: Row, after: Values): Values =>
  'email' in after && String(after.email).toLowerCase() !== String(row.email).toLowerCase() ? { bounced: false } : {}

/** `POST /{path}/{id}/actions/writeAgain`: somebody knows better than the receiver's server. */
export const writeAgain = (
  resource: Resource,
  requireAuthor: (ctx: ChangeContext, row: Row) => void,
): ActionRule<Row> => ({
  permission: 'update',
  summary: 'Takes back that mail to this address came back, so that it is written to again',
  async run(ctx, row) {
    requireAuthor(ctx, row)
    if (!row.bounced) throw new AppError('conflict', say('No mail to this address came back.'))
    await keepChanges(resource, ctx, row, { bounced: false })
    ctx.emit({ path: resource.entity.path, id: row.id, rooms: [`company:${ctx.actor.companyId}`] })
  },
})
