/** Colleagues to whom a task on a record may be given: those who may see the record themselves. */
import { sql } from 'kysely'
import { z } from 'zod'
import { type Key, parseKey } from '#domain/kernel/entity.ts'
import { AppError, invalidField, notFound } from '#domain/kernel/errors.ts'
import { say } from '#domain/kernel/words.ts'
import { TASK_HOLDERS, type TaskHolder } from '#domain/team/task.ts'
import { type Context, isUserContext, type UserActor } from '#server/kernel/context.ts'
import { identifier, Parameters } from '#server/kernel/parameters.ts'
import { runStatement } from '#server/kernel/reading.ts'
import { defineCall, type Resource } from '#server/kernel/resource.ts'
import { scopeSql } from '#server/kernel/scope.ts'

/** More nobody looks through in a list; who stands behind them is given tasks by somebody of the own part of the tree. */
const MOST_PEOPLE = 200

export type TaskRecord = { path: TaskHolder; key: Key }

/** The record that two keys of a request name. Throws `invalid` when one is missing or no key of that kind. */
export function taskRecord(ctx: Context, path: unknown, recordId: unknown): TaskRecord | undefined {
  if ((path ?? null) === null && (recordId ?? null) === null) return undefined
  const holder = TASK_HOLDERS.find((each) => each === path)
  if (!holder) throw invalidField('path', say('Kind of record has an unknown value.'))
  const key = parseKey(resourceAt(ctx, holder).entity, String(recordId ?? ''))
  if (key === undefined) throw invalidField('recordId', say('Record has an unknown value.'))
  return { path: holder, key }
}

function resourceAt({ services }: Context, path: TaskHolder): Resource {
  const resource = services.registry.get(path)
  if (!resource) throw new Error(`No resource has the path ${path}.`)
  return resource
}

/** Colleagues who may see the record, the caller among them; without a record all of them. */
export async function findTaskPeople(ctx: Context<UserActor>, record: TaskRecord | undefined): Promise<UserActor[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id::int as id from users u
    where u.user_company_id = ${ctx.actor.companyId} and u.active and u.status = 'approved'
    order by u.id <> ${ctx.actor.id}, u.name, u.id limit ${MOST_PEOPLE}`.execute(ctx.db)
  const found = await ctx.services.sessions.findPeople(rows.map(({ id }) => id))
  const people = rows.flatMap(({ id }) => found.find((person) => person.id === id) ?? [])
  const readers = record ? await findReaders(ctx, people, record) : new Set(people.map(({ id }) => id))
  return people.filter(({ id, role }) => readers.has(id) && role !== 'Super Admin')
}

/** Those of the people who may see the record: the scope of each, asked in one statement. */
async function findReaders(ctx: Context, people: readonly UserActor[], { path, key }: TaskRecord) {
  const resource = resourceAt(ctx, path)
  const { entity } = resource
  const parameters = new Parameters()
  const which = `t.${identifier(entity.key)} = ${parameters.add(key)}`
  const mayBeOpen = people.filter((person) => scopeOf(ctx, resource, person, new Parameters()) !== undefined)
  const asked = mayBeOpen.map((person) => {
    const id = parameters.add(person.id)
    return `case when ${scopeOf(ctx, resource, person, parameters)} then ${id}::int end`
  })
  if (asked.length === 0) return new Set<number>()
  const text = `select array_remove(array[${asked.join(', ')}], null) as ids from ${identifier(entity.table)} t where ${which}`
  const [found] = await runStatement<{ ids: number[] }>(ctx, text, parameters.values)
  return new Set(found?.ids)
}

/** Nothing where the whole resource is closed to the person. */
function scopeOf({ services }: Context, resource: Resource, actor: UserActor, parameters: Parameters) {
  try {
    return scopeSql({ actor, services }, { resource, action: 'read', parameters })
  } catch (error) {
    if (error instanceof AppError && error.code === 'forbidden') return undefined
    throw error
  }
}

/** The people as the task's rules need them. Throws `not_found` where the caller does not see the record. */
export async function getTaskPeople(ctx: Context, record: TaskRecord | undefined): Promise<UserActor[]> {
  if (!isUserContext(ctx)) throw notFound()
  const people = await findTaskPeople(ctx, record)
  if (record && !people.some(({ id }) => id === ctx.actor.id)) throw notFound()
  return people
}

export const taskPeopleCall = defineCall({
  method: 'GET',
  path: '/task-people',
  summary: 'Colleagues to whom a task on a record, or on none, may be given',
  caller: 'user',
  query: z.strictObject({ path: z.string().optional(), recordId: z.string().optional() }),
  async run(ctx, { query }) {
    const people = await getTaskPeople(ctx, taskRecord(ctx, query.path, query.recordId))
    return people.map(({ id, name }) => ({ id, name }))
  },
})
