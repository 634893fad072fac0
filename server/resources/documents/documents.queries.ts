/** What documents ask of the database: the names of categories, and how much is in them. */
import { sql } from 'kysely'
import type { Context } from '#server/kernel/context.ts'

/** The names of a person's categories besides one. */
export async function categoryNames(ctx: Context, userId: number, except?: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from document_categories
    where "userId" = ${userId} and _id is distinct from ${except ?? null}`.execute(ctx.db)
  return rows.map(({ name }) => name)
}

/** Whose category it is; undefined when there is none. It stays while the transaction runs. */
export async function findCategoryOwner(ctx: Context, id: string): Promise<number | undefined> {
  const { rows } = await sql<{ userId: number }>`
    select "userId" from document_categories where _id = ${id} for key share`.execute(ctx.db)
  return rows[0]?.userId
}

/** Documents of every kind in a person's own category. */
export async function countInCategory(ctx: Context, id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ((select count(*) from documents_uploader where "customCategory" = ${id})
      + (select count(*) from spec_docs where "customCategory" = ${id})
      + (select count(*) from record_documents where "customCategory" = ${id}))::int as count`.execute(ctx.db)
  return rows[0]?.count ?? 0
}

/** How many documents of the person's library are in each built-in category. */
export async function countByBuiltIn(ctx: Context, userId: number): Promise<Record<string, number>> {
  const { rows } = await sql<{ category: string; count: number }>`
    select category, count(*)::int as count from documents_uploader
    where "userId" = ${userId} and "customCategory" is null group by category`.execute(ctx.db)
  return Object.fromEntries(rows.map(({ category, count }) => [category, count]))
}

type DocumentOwner = { ownerId: number; loanPropertyId: string | null }

/** Whose property it is, and on which property the loan is. */
export async function findPlace(
  ctx: Context,
  propertyId: string,
  loanId: string | null,
): Promise<DocumentOwner | undefined> {
  const { rows } = await sql<DocumentOwner>`
    select p."userId" as "ownerId", (select l."propertyId" from loans l where l._id = ${loanId}) as "loanPropertyId"
    from properties p where p._id = ${propertyId}`.execute(ctx.db)
  return rows[0]
}

/** Whose deal it is; undefined when there is none. */
export async function findDealOwner(ctx: Context, dealId: string): Promise<number | undefined> {
  const { rows } = await sql<{ userId: number }>`
    select "userId" from deals where id = ${dealId} and active`.execute(ctx.db)
  return rows[0]?.userId
}
