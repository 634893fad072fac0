/** The directory as matching compares it, kept in memory until something in it changes. */
import { sql } from 'kysely'
import type { Country } from '#domain/market/reference-lists.ts'
import type { Context, Services } from '#server/kernel/context.ts'
import { viewerOf } from './lender-view.ts'
import { readScoredLenders, type ScoredLender } from './scored-lenders.queries.ts'

export type Lenders = readonly ScoredLender[]
type RememberedLenders = { version: string; lenders: Promise<Lenders> }

/** The views of companies in use; each holds its own lenders and refers to the common ones, which are kept once. */
const MOST_VIEWS = 200

/** Each running product has a memory of its own. */
const memories = new WeakMap<Services, Map<string, RememberedLenders>>()

/**
 * The lenders of a country (of all without one) of which criteria were entered, as the caller's company sees them today.
 * Shared with everybody who asks: not to be changed.
 */
export async function listScoredLenders(ctx: Context, country: Country | null): Promise<Lenders> {
  const companyId = viewerOf(ctx)
  // Asked before the rows are read: what changes in between is read with them, and asked for again next time.
  const { common, own } = await readVersions(ctx, companyId)
  const place = country ?? 'everywhere'
  const ofAll = await remember(ctx, `${place}`, `${common} ${ctx.today}`, () =>
    readScoredLenders(ctx, { companyId: null, country }),
  )
  if (companyId === null) return ofAll
  return remember(ctx, `${place} ${companyId}`, `${common} ${own} ${ctx.today}`, async () => {
    const ids = await findOwnLenders(ctx, companyId)
    if (ids.length === 0) return ofAll
    const own = await readScoredLenders(ctx, { companyId, country, ids })
    const replaced = new Set(ids)
    return [...ofAll.filter(({ id }) => !replaced.has(id)), ...own]
  })
}

/** What is known of this version, or what `read` answers; who asks meanwhile waits for the same answer. */
function remember(ctx: Context, key: string, version: string, read: () => Promise<Lenders>): Promise<Lenders> {
  // What a change that is not yet committed sees may never become true.
  if (ctx.db !== ctx.services.db) return read()
  const memory = memories.get(ctx.services) ?? new Map<string, RememberedLenders>()
  memories.set(ctx.services, memory)
  const known = memory.get(key)
  // What was asked for last stands last, so that what nobody asks for any more is let go first.
  memory.delete(key)
  if (known?.version === version) {
    memory.set(key, known)
    return known.lenders
  }
  const kept = { version, lenders: read() }
  memory.set(key, kept)
  kept.lenders.catch(() => memory.get(key) === kept && memory.delete(key))
  const [oldest] = memory.keys()
  if (memory.size > MOST_VIEWS && oldest !== undefined) memory.delete(oldest)
  return kept.lenders
}

/** How often the common directory, and what the company has of its own, were changed so far. */
async function readVersions(ctx: Context, companyId: number | null): Promise<{ common: string; own: string }> {
  const { rows } = await sql<{ companyId: number; changes: string }>`
    select c."companyId", sum(c.count)::text as changes from lender_directory_changes c
    where c."companyId" in (0, ${companyId ?? 0}) group by c."companyId"`.execute(ctx.db)
  const of = (id: number) => rows.find((row) => row.companyId === id)?.changes ?? '0'
  return { common: of(0), own: of(companyId ?? 0) }
}

/** The lenders that the company sees in a way of its own: added by it, changed by it, or with people or prices of its. */
async function findOwnLenders(ctx: Context, companyId: number): Promise<number[]> {
  const changed = (entity: string) =>
    sql`select o."recordId", o.changes from record_overlays o
      where o.entity = ${entity} and o.user_company_id = ${companyId}`
  const { rows } = await sql<{ id: number }>`
    select id from lender_company where user_company_id = ${companyId}
    union select "recordId" from (${changed('lender-company')}) o
    union select "lenderCompanyId" from lenders_contacts where user_company_id = ${companyId}
    union select "lenderCompanyId" from pricings where user_company_id = ${companyId}
    union select c."lenderCompanyId" from (${changed('lenders-contacts')}) o join lenders_contacts c on c.id = o."recordId"
    union select p."lenderCompanyId" from (${changed('pricings')}) o join pricings p on p.id = o."recordId"
    union select (o.changes ->> 'lenderCompanyId')::bigint
      from record_overlays o where o.user_company_id = ${companyId} and o.changes ? 'lenderCompanyId'`.execute(ctx.db)
  return rows.map(({ id }) => id)
}
