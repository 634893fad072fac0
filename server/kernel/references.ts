/** Ids inside a request: each must name a record that the caller may see. */
import type { Key } from '#domain/kernel/entity.ts'
import { AppError, type FieldErrors } from '#domain/kernel/errors.ts'
import type { Field } from '#domain/kernel/field.ts'
import { sayUnknown, type Values } from '#domain/kernel/validation.ts'
import { labelOf } from '#domain/kernel/words.ts'
import type { Context } from './context.ts'
import { identifier, Parameters } from './parameters.ts'
import { runStatement } from './reading.ts'
import { resourceOf } from './registry.ts'
import { amongSql } from './rows.ts'
import { scopeSql } from './scope.ts'

type Mention = { path: string; label: string; target: string; ids: Key[] }

/**
 * Checks every reference among the values, nested ones included, with one query for each table referred to.
 * Throws `invalid` naming the fields; whether the foreign record exists at all is not told.
 */
export async function checkReferences(ctx: Context, fields: Record<string, Field>, values: Values) {
  const mentions = collect(fields, values, '')
  const errors: FieldErrors = {}
  for (const target of new Set(mentions.map((mention) => mention.target))) {
    const ofTarget = mentions.filter((mention) => mention.target === target)
    const visible = await visibleIds(ctx, target, [...new Set(ofTarget.flatMap(({ ids }) => ids))])
    for (const { path, label, ids } of ofTarget) {
      if (ids.some((id) => !visible.has(id))) errors[path] = sayUnknown(label)
    }
  }
  const [first] = Object.values(errors)
  if (first !== undefined) throw new AppError('invalid', first, errors)
}

function collect(fields: Record<string, Field>, values: Values, prefix: string): Mention[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const field = fields[name]
    if (!field || value === null || value === undefined) return []
    const { target, keys } = field.parts
    if (keys) return collect(keys, value as Values, `${name}.`)
    if (target === undefined) return []
    return { path: prefix + name, label: labelOf(name, field), target, ids: [value].flat() as Key[] }
  })
}

async function visibleIds(ctx: Context, path: string, ids: Key[]): Promise<Set<Key>> {
  const resource = resourceOf(ctx, { path })
  const parameters = new Parameters()
  const among = amongSql(resource, parameters, ids)
  // A guest names only what everybody may know, such as a loan type.
  const isOpen = ctx.actor.kind === 'guest' && resource.access['Dashboard Only'].read.includes('all')
  const condition = isOpen ? 'true' : scopeSql(ctx, { resource, action: 'read', parameters })
  const { table, key } = resource.entity
  const text = `select t.${identifier(key)} as id from ${identifier(table)} t where ${among} and ${condition}`
  const rows = await runStatement<{ id: Key }>(ctx, text, parameters.values)
  return new Set(rows.map(({ id }) => id))
}
