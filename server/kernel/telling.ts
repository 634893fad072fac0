/** What is told of a record and of those above it, from which follows who hears that it changed. */
import type { AnyRow, Key } from '#domain/kernel/entity.ts'
import type { Context, Fact } from './context.ts'
import { isCommon, roomsOf } from './events.ts'
import type { Resource } from './resource.ts'
import { getRow } from './rows.ts'

/** Of the rows as they were and are, and of every record through which somebody sees them. */
export async function factsOf(resource: Resource, ctx: Context, rows: AnyRow[]): Promise<Fact[]> {
  const { entity } = resource
  const { parent, company } = entity.ownership
  const above = parent && ctx.services.registry.get(parent.path)
  const own = [...roomsOf(entity, rows), ...(await specialFacts(resource, ctx, rows))]
  if (!above) return own
  const ofKind = rows.filter((row) => parent.kind === undefined || row[parent.kind] === parent.path)
  const keys = [...new Set(ofKind.map((row) => row[parent.column] as Key | null))].filter((key) => key !== null)
  const parents = []
  for (const key of keys) parents.push(await getRow(above, ctx, key))
  const facts = await factsOf(above, ctx, parents)
  // What a company adds to a common record is told to the company, not to everybody who sees that record.
  const isKept = company !== undefined && rows.every((row) => row[company] !== null)
  return [...own, ...(isKept ? facts.filter((fact) => !isCommon(fact)) : facts)]
}

/** Those to whom the resource's own predicate opens a row. */
async function specialFacts({ entity, specialRooms }: Resource, ctx: Context, rows: AnyRow[]): Promise<Fact[]> {
  const facts: Fact[] = []
  for (const row of rows) facts.push(...((await specialRooms?.(row, ctx)) ?? []))
  return [...new Set(facts)].map((fact) => `${entity.path}|special:${fact}`)
}
