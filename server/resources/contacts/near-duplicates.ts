/** Owners that are probably the same as one that is being typed, or is there already. */
import { z } from 'zod'
import { owners } from '#domain/contacts/owner.ts'
import { companyKey, nearDuplicates } from '#domain/contacts/similar-names.ts'
import type { Context } from '#server/kernel/context.ts'
import { isUser } from '#server/kernel/context.ts'
import { Parameters } from '#server/kernel/parameters.ts'
import { runStatement } from '#server/kernel/reading.ts'
import { resourceOf } from '#server/kernel/registry.ts'
import type { ListVariant } from '#server/kernel/resource.ts'
import { scopeSql } from '#server/kernel/scope.ts'

/** `id` is the owner that has the name, where it is kept already. */
const similarQuery = z.strictObject({
  name: z.string().trim().max(150),
  id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
})
type SimilarQuery = z.infer<typeof similarQuery>

type SimilarOwner = {
  id: number
  companyName: string
  city: string | null
  managerName: string | null
  isApart: boolean
}

/** So many names that share letters are compared; the index finds the most alike first. */
const MOST_COMPARED = 60
const MOST_ANSWERED = 10

export const similarOwners: ListVariant<unknown, SimilarQuery> = {
  method: 'GET',
  on: 'list',
  query: { similar: 'show' },
  summary: 'Owners that are probably the one with this name',
  permission: 'read',
  rest: similarQuery,
  run: findSimilar,
}

/** Those whom the caller sees, the most alike first, each with why. */
async function findSimilar(ctx: Context, { query }: { query: SimilarQuery }) {
  const { name, id = null } = query
  const found = isUser(ctx.actor) && companyKey(name) !== '' ? await listCandidates(ctx, name, id) : []
  const apart = new Set(found.filter(({ isApart }) => isApart).map((owner) => owner.id))
  const similar = nearDuplicates({ id, companyName: name }, found, apart)
  return {
    data: similar.slice(0, MOST_ANSWERED).map(({ company: { isApart: _known, ...owner }, score, why }) => ({
      ...owner,
      score,
      why,
    })),
  }
}

function listCandidates(ctx: Context, name: string, id: number | null): Promise<SimilarOwner[]> {
  const parameters = new Parameters()
  const key = parameters.add(companyKey(name))
  const self = parameters.add(id)
  const scope = scopeSql(ctx, { resource: resourceOf(ctx, owners), action: 'read', parameters })
  const text = `select t.id, t."companyName", t.city, u.name as "managerName",
      exists (select 1 from owners_apart p
        where p."ownerId" = least(t.id, ${self}::bigint) and p."otherId" = greatest(t.id, ${self}::bigint)) as "isApart"
    from owners t left join users u on u.id = t."managerId"
    where ${scope} and (t."nameKey" % ${key} or replace(t."nameKey", ' ', '') = replace(${key}, ' ', ''))
    order by t."nameKey" <-> ${key}, t.id limit ${MOST_COMPARED}`
  return runStatement<SimilarOwner>(ctx, text, parameters.values)
}
