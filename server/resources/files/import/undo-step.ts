/** Taking an import back: what it made goes, what it changed is as before, and what anybody touched since stays. */
import { sql } from 'kysely'
import { say } from '#domain/kernel/words.ts'
import type { ChangeContext, Context, UserActor } from '#server/kernel/context.ts'
import type { Resource } from '#server/kernel/resource.ts'
import { changeBatch, keysType, keyType } from './import.queries.ts'
import type { ImportBatch, ImportKeeping } from './import-keeping.ts'
import { overwrite, tellOwners } from './store-step.ts'

export type UndoLine = {
  row: number
  title: string | null
  recordKey: string
  result: 'added' | 'updated'
  before: object | null
  /** Why the record stays as it is; null where it is taken back. */
  stays: string | null
}

const TOUCHED = 'touched'
const GONE = 'gone'

/** Each stored row with whether it can be taken back. With `isHeld` the records are held until the end of the change. */
export async function listUndo(
  ctx: Context,
  batch: Pick<ImportBatch, 'id'>,
  keeping: Pick<ImportKeeping, 'dependents' | 'touched'>,
  { entity }: Resource,
  { isHeld = false } = {},
): Promise<UndoLine[]> {
  const { dependents = [], touched = 't."updatedAt" is distinct from r."keptAt"' } = keeping
  const key = sql.ref(entity.key)
  const hanging = dependents.map(
    ({ exists }, at) => sql`when r.result = 'added' and ${sql.raw(exists)} then ${sql.lit(String(at))}`,
  )
  const alive = entity.softDelete ? sql`t.active` : sql`true`
  const { rows } = await sql<UndoLine>`
    select r.row, r.title, r."recordKey", r.result, r.before,
      case when t.${key} is null or not ${alive} then ${sql.lit(GONE)}
        when ${sql.raw(touched)} then ${sql.lit(TOUCHED)}
        ${hanging.length > 0 ? sql.join(hanging, sql.raw(' ')) : sql.raw('')} end as stays
    from import_rows r left join ${sql.table(entity.table)} t on t.${key} = r."recordKey"${keyType(entity)}
    where r."batchId" = ${batch.id} and r.result in ('added', 'updated')
    order by r.row ${isHeld ? sql`for update of r` : sql.raw('')}`.execute(ctx.db)
  return rows.map((line) => ({ ...line, stays: reasonOf(line.stays, dependents) }))
}

function reasonOf(found: string | null, dependents: NonNullable<ImportKeeping['dependents']>): string | null {
  if (found === null) return null
  if (found === TOUCHED) return say('Somebody has worked on it since.')
  if (found === GONE) return say('It is no longer there.')
  return say(dependents[Number(found)]?.why ?? '')
}

export async function undoStep(
  ctx: ChangeContext<UserActor>,
  batch: ImportBatch,
  keeping: ImportKeeping,
  resource: Resource,
): Promise<void> {
  await holdRecords(ctx, batch, resource)
  const lines = await listUndo(ctx, batch, keeping, resource, { isHeld: true })
  const taken = lines.filter(({ stays }) => stays === null)
  await overwrite(
    ctx,
    resource,
    taken.flatMap(({ result, recordKey, before }) =>
      result === 'updated' && before ? [{ key: recordKey, columns: before }] : [],
    ),
  )
  const made = taken.filter(({ result }) => result === 'added').map(({ recordKey }) => recordKey)
  await removeRecords(ctx, resource, made)
  await sql`update import_rows r set result = case when x.stays is null then 'undone' else 'stayed' end,
      why = coalesce(x.stays, r.why)
    from json_to_recordset(${JSON.stringify(lines.map(({ row, stays }) => ({ row, stays })))}::json) as x(row int, stays text)
    where r."batchId" = ${batch.id} and r.row = x.row`.execute(ctx.db)
  await keeping.afterUndo?.(ctx, batch)
  await changeBatch(ctx, batch.id, {
    ...{ status: 'undone', undoneAt: ctx.now },
    counts: { ...batch.counts, undone: taken.length, stayed: lines.length - taken.length },
  })
  tellOwners(ctx, { keeping, resource }, taken)
}

/** Nobody changes a record between the question whether it was touched and its end. */
async function holdRecords({ db }: ChangeContext, { id }: ImportBatch, { entity }: Resource) {
  const key = sql.ref(entity.key)
  await sql`select 1 from ${sql.table(entity.table)} t
    where t.${key} in (select r."recordKey"${keyType(entity)} from import_rows r where r."batchId" = ${id} and r.result is not null)
    order by t.${key} for update`.execute(db)
}

async function removeRecords(ctx: ChangeContext<UserActor>, { entity }: Resource, keys: readonly string[]) {
  const { table, key, softDelete } = entity
  const among = sql`${sql.ref(key)} = any(${[...keys]}${keysType(entity)})`
  if (softDelete) {
    await sql`update ${sql.table(table)} set active = false, "deletedAt" = app_now(), "deletedBy" = ${ctx.actor.id}
      where ${among}`.execute(ctx.db)
  } else await sql`delete from ${sql.table(table)} where ${among}`.execute(ctx.db)
}
