/** What an import looks up: the lenders and properties that its rows name, and the loans that are already there. */
import { sql } from 'kysely'
import type { KnownLender } from '#domain/portfolio/loan-import-lenders.ts'
import type { EnteredLoan, KnownProperty } from '#domain/portfolio/loan-import-places.ts'
import type { Known, KnownIndex } from '#domain/portfolio/loan-import-plan.ts'
import type { Context, UserActor } from '#server/kernel/context.ts'
import { identifier, Parameters } from '#server/kernel/parameters.ts'
import { runStatement } from '#server/kernel/reading.ts'
import { scopeSql } from '#server/kernel/scope.ts'

/** A statement over the rows of a resource that the caller may see. */
function visible<R>(ctx: Context, path: string, columns: string): Promise<R[]> {
  const resource = ctx.services.registry.get(path)
  if (!resource) throw new Error(`There is no resource ${path}.`)
  const parameters = new Parameters()
  const scope = scopeSql(ctx, { resource, action: 'read', parameters })
  const text = `select ${columns} from ${identifier(resource.entity.table)} t where ${scope}`
  return runStatement<R>(ctx, text, parameters.values)
}

const listLenders = (ctx: Context) =>
  visible<KnownLender>(
    ctx,
    'lender-company',
    't.id, t."companyName" as name, t.state, t.country, t.user_company_id is not null as "isOwn"',
  )

const listIndexes = (ctx: Context) =>
  visible<KnownIndex>(ctx, 'index-rates', 't._id, t.type, t."termMonths", t.rate::float8 as rate')

async function listPropertyTypes({ db }: Context): Promise<Known['types']> {
  const { rows } = await sql<Known['types'][number]>`select id, name from options_property_types`.execute(db)
  return rows
}

async function listOwnProperties(ctx: Context<UserActor>): Promise<KnownProperty[]> {
  const { rows } = await sql<KnownProperty>`
    select _id, name, address ->> 'street' as street, currency from properties
    where "userId" = ${ctx.actor.id} and active`.execute(ctx.db)
  return rows
}

async function listOwnLoans(ctx: Context<UserActor>): Promise<EnteredLoan[]> {
  const { rows } = await sql<EnteredLoan>`
    select "propertyId", "lenderId", "loanName", "loanId" from loans
    where "userId" = ${ctx.actor.id} and active`.execute(ctx.db)
  return rows
}

/** Everything a file of loans may name. */
export async function getKnown(ctx: Context<UserActor>): Promise<Known> {
  return {
    types: await listPropertyTypes(ctx),
    lenders: await listLenders(ctx),
    indexes: await listIndexes(ctx),
    properties: await listOwnProperties(ctx),
    loans: await listOwnLoans(ctx),
  }
}

/** The names of lenders that a file has just made, and of all others that the caller sees. */
export async function listNamed(ctx: Context, ids: readonly number[]): Promise<{ made: string[]; others: string[] }> {
  const lenders = await listLenders(ctx)
  const nameOf = new Map(lenders.map(({ id, name }) => [id, name]))
  const among = new Set(ids)
  return {
    made: ids.flatMap((id) => nameOf.get(id) ?? []),
    others: lenders.flatMap(({ id, name }) => (among.has(id) ? [] : [name])),
  }
}
