/** Suggestions as they are kept, and what accepting one does to the rows. */
import { sql } from 'kysely'
import type { KeptRowOf } from '#domain/kernel/entity.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { say } from '#domain/kernel/words.ts'
import type { lenderSuggestions } from '#domain/lenders/lender-suggestion.ts'
import { PRIVATE_FIELDS, type SuggestedEntity } from '#domain/lenders/lender-suggestion.ts'
import { firstOf } from '#server/adapters/database.ts'
import type { ChangeContext, UserActor } from '#server/kernel/context.ts'
import type { Row } from '#server/kernel/resource.ts'
import type { Addressee } from '#server/resources/team/auth-tokens.ts'

export type Suggestion = Pick<
  KeptRowOf<typeof lenderSuggestions>,
  | 'id'
  | 'entity'
  | 'recordId'
  | 'lenderCompanyId'
  | 'user_company_id'
  | 'userId'
  | 'kind'
  | 'title'
  | 'changes'
  | 'note'
>

const TABLES: { [Entity in SuggestedEntity]: string } = {
  'lender-company': 'lender_company',
  'lenders-contacts': 'lenders_contacts',
  pricings: 'pricings',
}

/** Keeps the suggestion, or the newer version of one that is still undecided; `isFirst` says which. */
export async function keepSuggestion(
  ctx: ChangeContext<UserActor>,
  suggestion: Omit<Suggestion, 'id' | 'user_company_id' | 'userId'>,
): Promise<{ kept: Suggestion; isFirst: boolean }> {
  const { entity, recordId, lenderCompanyId, kind, title, changes, note } = suggestion
  const { rows } = await sql<Suggestion & { isFirst: boolean }>`
    insert into lender_suggestions
      (entity, "recordId", "lenderCompanyId", user_company_id, "userId", kind, title, changes, note)
    values (${entity}, ${recordId}, ${lenderCompanyId}, ${ctx.actor.companyId}, ${ctx.actor.id}, ${kind}, ${title},
      ${JSON.stringify(changes)}::jsonb, ${note})
    on conflict (entity, "recordId", user_company_id) where status = 'open'
    do update set changes = excluded.changes, note = excluded.note, title = excluded.title, "userId" = excluded."userId"
    returning id, entity, "recordId", "lenderCompanyId", user_company_id, "userId", kind, title, changes, note, status,
      xmax = 0 as "isFirst"`.execute(ctx.db)
  ctx.emit({ path: 'lender-suggestions', id: firstOf(rows).id, rooms: [`company:${ctx.actor.companyId}`] })
  const { isFirst, ...kept } = firstOf(rows)
  return { kept, isFirst }
}

/** Those who keep the common directory, and decide. */
export async function listKeepers(ctx: ChangeContext): Promise<Addressee[]> {
  const { rows } = await sql<Addressee>`
    select id, "firstName" as name, email from users
    where roles && array['Super Admin'] and active and status = 'approved'
    order by id`.execute(ctx.db)
  return rows
}

/** The row that the suggestion is about, held until the decision is kept. Throws `conflict` when it is gone. */
export async function getCommonRow(ctx: ChangeContext, { entity, recordId }: Suggestion): Promise<Row> {
  const { rows } = await sql<{ row: Row }>`
    select to_jsonb(t) as row from ${sql.id(TABLES[entity])} t where t.id = ${recordId} and t.active for update`.execute(
    ctx.db,
  )
  if (!rows[0]) throw new AppError('conflict', say('This record was deleted meanwhile.'))
  return rows[0].row
}

/** The company need no longer differ in what everybody now has; where it went on changing, its own value stays. */
export async function forgetAccepted(ctx: ChangeContext, suggestion: Suggestion): Promise<void> {
  const { entity, recordId, user_company_id: company, changes } = suggestion
  await sql`
    update record_overlays o
    set changes = (
      select coalesce(jsonb_object_agg(e.key, e.value), '{}') from jsonb_each(o.changes) e
      where e.value is distinct from ${JSON.stringify(changes)}::jsonb -> e.key
    )
    where o.entity = ${entity} and o."recordId" = ${recordId} and o.user_company_id = ${company}`.execute(ctx.db)
}

/**
 * Makes the company's own record a common one. What is the company's opinion moves into its overlay, and the record's
 * history stays with the company: neither was suggested.
 */
export async function openToAll(ctx: ChangeContext, suggestion: Suggestion): Promise<void> {
  const { entity, recordId, user_company_id: company } = suggestion
  const table = sql.id(TABLES[entity])
  await sql`
    insert into record_overlays (entity, user_company_id, "recordId", changes)
    select ${entity}, ${company}, t.id, coalesce((
      select jsonb_object_agg(e.key, e.value) from jsonb_each(to_jsonb(t)) e
      where e.key = any(${[...PRIVATE_FIELDS[entity]]}::text[]) and e.value not in ('null', 'false')
        and not (e.key = 'isActive' and e.value = 'true')
    ), '{}')
    from ${table} t where t.id = ${recordId}
    on conflict (entity, user_company_id, "recordId") do update set changes = excluded.changes`.execute(ctx.db)
  await sql`update ${table} set ${sql.join([sql`user_company_id = null`, ...COMMON_VALUES[entity]])}
    where id = ${recordId}`.execute(ctx.db)
  await sql`
    update audit_log set "entityId" = ${`${recordId}@${company}`}
    where entity = ${entity} and "entityId" = ${String(recordId)}`.execute(ctx.db)
}

/** What a record holds in those fields once it is everybody's. */
const COMMON_VALUES: { [Entity in SuggestedEntity]: ReturnType<typeof sql>[] } = {
  'lender-company': [
    sql`rating = null`,
    sql`"relationshipLender" = false`,
    sql`notes = null`,
    sql`"isActive" = true`,
    sql`"lastVerifiedAt" = null`,
    sql`"verifiedBy" = null`,
  ],
  'lenders-contacts': [
    sql`notes = null`,
    sql`"lastContactedAt" = null`,
    sql`"isPrimary" = false`,
    sql`"optOut" = false`,
    sql`bounced = false`,
  ],
  pricings: [],
}
