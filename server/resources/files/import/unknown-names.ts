/** Names of a file that the directory does not have: asked for once, and read as the one that was said to be meant. */
import type { UnknownName } from '#domain/files/import/import-batch.ts'
import type { ReadRows } from '#domain/files/import/read-rows.ts'
import type { Context, UserActor } from '#server/kernel/context.ts'
import type { ImportBatch, ImportKeeping } from './import-keeping.ts'

type NamedRows = { read: ReadRows; unknownNames: UnknownName[] }

/** The rows with the names that were chosen, and every name that is unknown as the file has it. */
export async function nameRows(
  ctx: Context<UserActor>,
  { unknownNames }: Pick<ImportBatch, 'unknownNames'>,
  { directory }: ImportKeeping,
  read: ReadRows,
): Promise<NamedRows> {
  if (!directory) return { read, unknownNames: [] }
  const { fields } = directory
  const chosen = new Map((unknownNames ?? []).map((each) => [each.name, each.chosen]))
  const counts = new Map<string, number>()
  for (const { values } of read.rows) {
    const said = new Set(fields.map((field) => values[field]))
    for (const name of said) if (typeof name === 'string' && name) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const unknown = await directory.findUnknown(ctx, [...counts.keys()])
  const rows = read.rows.map((row) => ({ ...row, values: withChosen(row.values, fields, chosen) }))
  return {
    read: { ...read, rows },
    unknownNames: unknown.map(({ name, likely }) => ({
      ...{ name, likely: [...likely], rows: counts.get(name) ?? 0, chosen: chosen.get(name) ?? null },
    })),
  }
}

function withChosen(
  values: ReadRows['rows'][number]['values'],
  fields: readonly string[],
  chosen: ReadonlyMap<string, string | null>,
) {
  const renamed = fields.flatMap((field) => {
    const name = chosen.get(String(values[field]))
    return name ? [[field, name] as const] : []
  })
  return renamed.length === 0 ? values : { ...values, ...Object.fromEntries(renamed) }
}
