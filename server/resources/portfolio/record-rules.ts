/** What holds for every change of a portfolio record: whose it is, what it may refer to, and what a share allows. */
import { sql } from 'kysely'
import type { AnyRow, Entity } from '#domain/kernel/entity.ts'
import { AppError, type FieldErrors, invalidField } from '#domain/kernel/errors.ts'
import { sayUnknown, type Values } from '#domain/kernel/validation.ts'
import { labelOf, mark, say } from '#domain/kernel/words.ts'
import { notePaths, type PortfolioKind } from '#domain/portfolio/portfolio-access.ts'
import { type ChangeContext, isUser } from '#server/kernel/context.ts'
import type { Resource } from '#server/kernel/resource.ts'
import { findAccess } from './sharing.ts'

/** Nobody writes into another user's portfolio. */
export function assertNewIsOwn({ actor }: ChangeContext, { userId }: Values): void {
  if (isUser(actor) && userId !== actor.id) throw invalidField('userId', say('Owner has an unknown value.'))
}

/** Deleting goes one by one, with its own rules: many records switched off at once would skip them. */
export function refuseSwitchingOff(active: unknown): void {
  if (active === false) throw invalidField('active', say('Delete these records instead.'))
}

/**
 * Whatever a record refers to belongs to the record's owner: otherwise whoever edits a shared record could tie in what
 * its owner cannot see. Throws `invalid` naming the fields.
 */
export async function assertOneOwner(ctx: ChangeContext, { fields }: Entity, ownerId: number, values: Values) {
  const mentions = Object.entries(values).flatMap(([name, value]) => {
    const field = fields[name]
    const target = field?.parts.target && ctx.services.registry.get(field.parts.target)?.entity
    if (!field || !target || target.key !== '_id' || !value) return []
    return [{ name, label: labelOf(name, field), table: target.table, ids: [...new Set([value].flat())] }]
  })
  const foreign = await Promise.all(
    mentions.map(async ({ table, ids }) => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from ${sql.id(table)}
        where _id = any(${ids}::text[]) and ("userId" is null or "userId" = ${ownerId})`.execute(ctx.db)
      return rows[0]?.count !== ids.length
    }),
  )
  refuse(
    Object.fromEntries(
      mentions.filter((_, index) => foreign[index]).map(({ name, label }) => [name, sayUnknown(label)]),
    ),
  )
}

const NOTES_ONLY = mark('You may write the notes of this record, and nothing else.')

/** Throws `invalid` naming what a commenter may not write. */
export async function assertWithinLevel(
  ctx: ChangeContext,
  resource: Resource & { kind: PortfolioKind },
  row: AnyRow,
  changes: Values,
): Promise<void> {
  const { actor } = ctx
  if (!isUser(actor) || row.userId === actor.id) return
  const level = await findAccess(ctx, resource, String(row._id), actor.id)
  if (level === 'edit') return
  const { fields } = resource.entity
  const notes = notePaths(fields)
  const paths = Object.entries(changes).flatMap(([name, value]) =>
    fields[name]?.parts.keys && value ? Object.keys(value).map((key) => `${name}.${key}`) : [name],
  )
  refuse(Object.fromEntries(paths.filter((path) => !notes.has(path)).map((path) => [path, say(NOTES_ONLY)])))
}

/** Throws `invalid` with the first of the sentences, if there is any. */
export function refuse(errors: FieldErrors): void {
  const [first] = Object.values(errors)
  if (first !== undefined) throw new AppError('invalid', first, errors)
}
