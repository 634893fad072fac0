/** /stars and /starred: the records that the caller keeps at hand, as long as the caller may see them. */
import { z } from 'zod'
import { notFound } from '#domain/kernel/errors.ts'
import { mark } from '#domain/kernel/words.ts'
import { type Starred, type StarredAnswer, starAccess, stars } from '#domain/team/star.ts'
import { type Context, isUserContext, type UserActor } from '#server/kernel/context.ts'
import { defineCall, defineResource } from '#server/kernel/resource.ts'
import { findTitles } from '#server/kernel/titles.ts'
import { findStars, type StoredStar } from './stars.queries.ts'
import { type TaskRecord, taskRecord } from './task-people.ts'

export const starsResource = defineResource({
  entity: stars,
  access: starAccess,
  hooks: {
    async beforeCreate(ctx, values) {
      const record = taskRecord(ctx, values.path, values.recordId)
      if (!record || !(await findTitles(ctx, record.path, [record.key])).has(record.key)) throw notFound()
      // `007` and `7` are one record.
      return { ...values, recordId: String(record.key) }
    },
  },
  constraints: { stars_record: { field: 'recordId', message: mark('You have starred this already.') } },
})

export const starredCall = defineCall({
  method: 'GET',
  path: '/starred',
  summary: 'The records that the caller has starred and may see, the latest star first',
  caller: 'user',
  query: z.strictObject({}),
  async run(ctx): Promise<StarredAnswer> {
    if (!isUserContext(ctx)) throw notFound()
    return { data: await findStarred(ctx) }
  },
})

/** What the caller may not see any more is left out; its star comes back with it. */
async function findStarred(ctx: Context<UserActor>): Promise<Starred[]> {
  const found = (await findStars(ctx)).flatMap((star) => {
    const record = taskRecord(ctx, star.path, star.recordId)
    return record ? [{ star, record }] : []
  })
  const titles = await namesOf(
    ctx,
    found.map(({ record }) => record),
  )
  return found.flatMap(({ star, record }) => {
    const names = titles.get(record.path)
    return names?.has(record.key) ? [{ ...star, name: names.get(record.key) ?? null }] : []
  })
}

/** One statement for each kind of record. */
async function namesOf(ctx: Context, records: readonly TaskRecord[]) {
  const kinds = [...Map.groupBy(records, ({ path }) => path)]
  const titles = await Promise.all(
    kinds.map(([path, some]) =>
      findTitles(
        ctx,
        path,
        some.map(({ key }) => key),
      ),
    ),
  )
  return new Map(kinds.map(([path], at) => [path, titles[at] ?? new Map<StoredStar['recordId'], string>()]))
}
