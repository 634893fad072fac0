/** Companies that a list names: found by their name however it is spelled, and made where they are not there yet. */
import { sql } from 'kysely'
import { companyKey } from '#domain/contacts/similar-names.ts'
import type { FieldValue } from '#domain/files/import/judgement.ts'
import type { Values } from '#domain/kernel/validation.ts'
import { insertRows } from '#server/database/seed/insert-rows.ts'
import type { ChangeContext, UserActor } from '#server/kernel/context.ts'
import type { RowToKeep } from '#server/resources/files/import/import-keeping.ts'

/** The names in the order of the rows. */
export const namesIn = (rows: readonly RowToKeep[]): string[] =>
  rows.flatMap(({ values: { companyName } }) => (typeof companyName === 'string' ? [companyName] : []))

/** What a record holds under a field with parts, such as an address. */
export const partsOf = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {})

/** All of them by two statements, whatever their number. `toRow` is what a new one holds beside its name. */
export async function companyIds(
  ctx: ChangeContext<UserActor>,
  table: 'borrower_company' | 'broker_company' | 'owners',
  names: readonly string[],
  toRow: (name: string) => Values,
): Promise<(name: FieldValue | undefined) => number | null> {
  const keys = [...new Set(names.map(companyKey))]
  const { rows } = await sql<{ id: number; nameKey: string }>`
    select id, "nameKey" from ${sql.table(table)}
    where active and user_company_id = ${ctx.actor.companyId} and "nameKey" = any(${keys}::text[])
    order by id desc`.execute(ctx.db)
  const ids = new Map(rows.map(({ id, nameKey }) => [nameKey, id]))
  const strangers = new Map<string, string>()
  for (const name of names) {
    const key = companyKey(name)
    if (!ids.has(key) && !strangers.has(key)) strangers.set(key, name)
  }
  const made = await insertRows<object>(
    ctx,
    table,
    [...strangers].map(([nameKey, companyName]) => ({ ...toRow(companyName), active: true, companyName, nameKey })),
  )
  const newKeys = [...strangers.keys()]
  for (const [at, { id }] of made.entries()) ids.set(newKeys[at] ?? '', id)
  return (name) => (typeof name === 'string' ? (ids.get(companyKey(name)) ?? null) : null)
}
