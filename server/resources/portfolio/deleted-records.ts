/** GET /deleted-portfolio-records: what its owner deleted, the last first, to bring it back. */

import { z } from 'zod'
import { PORTFOLIO_ROLES } from '#domain/access/roles.ts'
import { DELETABLE_PATHS, type DeletedRecord, deletedRecordSchema } from '#domain/portfolio/deleted-record.ts'
import type { Context } from '#server/kernel/context.ts'
import { identifier, Parameters } from '#server/kernel/parameters.ts'
import { runStatement } from '#server/kernel/reading.ts'
import { type Call, defineCall, type Resource } from '#server/kernel/resource.ts'
import { scopeSql } from '#server/kernel/scope.ts'

const MOST_LISTED = 100

const querySchema = z.strictObject({
  $limit: z.coerce.number().int().min(1).max(MOST_LISTED).default(20),
  $skip: z.coerce.number().int().min(0).max(100_000).default(0),
})
type Page = z.infer<typeof querySchema>

export const deletedRecordsCall: Call = defineCall({
  method: 'GET',
  path: '/deleted-portfolio-records',
  summary: 'Deleted records of the own portfolio, the last deleted first',
  caller: 'user',
  roles: PORTFOLIO_ROLES,
  query: querySchema,
  answer: z.object({ total: z.int(), limit: z.int(), skip: z.int(), data: z.array(deletedRecordSchema) }),
  async run(ctx, { query }) {
    const page = query
    return { ...(await findDeleted(ctx, page)), limit: page.$limit, skip: page.$skip }
  },
})

/** Whoever may delete a record may bring it back, and sees it here. */
async function findDeleted(ctx: Context, { $limit, $skip }: Page) {
  const parameters = new Parameters()
  const each = DELETABLE_PATHS.map((path) => {
    const resource = ctx.services.registry.get(path)
    if (!resource) throw new Error(`There is no resource ${path}.`)
    return selectDeleted(resource, scopeSql(ctx, { ...asDeleted(ctx), resource, parameters }))
  })
  const [limit, skip] = [parameters.add($limit), parameters.add($skip)]
  const text = `with deleted as materialized (${each.join(' union all ')})
    select (select count(*)::int from deleted) as total, coalesce(json_agg(json_build_object('path', path, '_id', _id,
      'name', name, 'propertyName', (select p.name from properties p where p._id = page."propertyId"),
      'deletedAt', wire_instant("deletedAt"),
      'deletedByName', (select u.name from users u where u.id = page."deletedBy")) order by "deletedAt" desc, _id), '[]') as data
    from (select * from deleted order by "deletedAt" desc, _id limit ${limit}::int offset ${skip}::int) page`
  const [found] = await runStatement<{ total: number; data: DeletedRecord[] }>(ctx, text, parameters.values)
  return found ?? { total: 0, data: [] }
}

const asDeleted = ({ actor }: Context) => ({ actor, action: 'remove', showsDeleted: true }) as const

function selectDeleted({ entity }: Resource, scope: string): string {
  const propertyId = 'propertyId' in entity.fields ? 't."propertyId"' : 'null::text'
  return `select '${entity.path}' as path, t._id, t.${identifier(entity.title)} as name, ${propertyId} as "propertyId",
    coalesce(t."deletedAt", t."updatedAt") as "deletedAt", t."deletedBy"
    from ${identifier(entity.table)} t where ${scope}`
}
