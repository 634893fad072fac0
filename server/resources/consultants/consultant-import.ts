/** Lists of people at consultants: the consultant is found by its name, or becomes the company's own with all rows say of it. */
import { sql } from 'kysely'
import { consultants } from '#domain/consultants/consultant.ts'
import {
  type CountryOf,
  consultantsNamed,
  firmKey,
  consultantImport as list,
  listedIn,
  refuseFirms,
} from '#domain/consultants/consultant-import.ts'
import { type NameIds, nameKey } from '#domain/files/import/field-cells.ts'
import type { Candidate } from '#domain/files/import/judgement.ts'
import type { ReadRows } from '#domain/files/import/read-rows.ts'
import type { Values } from '#domain/kernel/validation.ts'
import { mark } from '#domain/kernel/words.ts'
import type { Country } from '#domain/market/reference-lists.ts'
import { insertRows } from '#server/database/seed/insert-rows.ts'
import type { ChangeContext, Context, UserActor } from '#server/kernel/context.ts'
import { judgeLines } from '#server/resources/files/import/check-step.ts'
import type {
  ImportBatch,
  ImportKeeping,
  Judgements,
  Planned,
  RowToKeep,
  WantedRecords,
} from '#server/resources/files/import/import-keeping.ts'
import { consultantGuard } from './consultant-guard.ts'

const keeping: ImportKeeping = {
  list,
  assertMay: consultantGuard.requireAdvanced,
  namesOf: categoryIds,
  findCandidates,
  toColumns: async (_ctx, _batch, rows) => rows.map(({ values }) => personOf(values)),
  plan,
  afterUndo: removeEmptyConsultants,
  dependents: [
    {
      exists: `exists (select 1 from deals_consultant_bids b where b."consultantContactIds" @> array[t.id] and b.active)`,
      why: mark('It was asked on a deal.'),
    },
  ],
}

export const consultantImport: ImportKeeping = { ...keeping, judge }

async function categoryIds({ db }: Context): Promise<NameIds> {
  const { rows } = await sql<{ id: number; name: string }>`select id, name from consultant_categories`.execute(db)
  return new Map(rows.map(({ id, name }) => [nameKey(name), id]))
}

async function provinceCountries({ db }: Context): Promise<CountryOf> {
  const { rows } = await sql<{ code: string; country: Country }>`select code, country from state_province`.execute(db)
  const countries = new Map(rows.map(({ code, country }) => [code, country]))
  return (code) => countries.get(code)
}

type KnownFirm = { id: number; name: string; country: Country }

/** The consultants that the company sees by their key, its own before common ones of that name. */
async function knownFirms(ctx: Context<UserActor>): Promise<Map<string, KnownFirm>> {
  const { rows } = await sql<KnownFirm>`
    select t.id, t."companyName" as name, t.country from consultants_of(${ctx.actor.companyId}::bigint) t
    where t.active and (t.user_company_id is null or t.user_company_id = ${ctx.actor.companyId})
    order by t.user_company_id nulls first, t.id desc`.execute(ctx.db)
  return new Map(rows.map((firm) => [nameKey(firm.name), firm]))
}

async function judge(
  ctx: Context<UserActor>,
  read: ReadRows,
  batch: Pick<ImportBatch, 'isTemplate'>,
): Promise<Judgements> {
  const [known, countryOf] = [await knownFirms(ctx), await provinceCountries(ctx)]
  const named = consultantsNamed(read.rows, await categoryIds(ctx), countryOf)
  const refused = refuseFirms(read, {
    isKnown: (key) => known.has(key),
    countryOfFirm: (key) => (known.get(key) ?? named.get(key))?.country,
    countryOf,
  })
  return judgeLines(ctx, batch, keeping, refused)
}

/** People of the directory are there for everybody, and no list of one company changes them. */
async function findCandidates({ db, actor }: Context<UserActor>, { places }: WantedRecords): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select c.id::text as _id, lower(c.email) as place, '' as day, c.user_company_id is null as "isFixed",
      jsonb_build_object('firstName', c."firstName", 'lastName', c."lastName", 'title', c.title, 'email', c.email,
        'phone', c.phone, 'provinces', nullif(array_to_string(c.provinces, ', '), ''), 'companyName', t."companyName",
        'country', t.country, 'category', 'known') as values
    from consultants_contacts c join consultants t on t.id = c."companyId"
    where c.active and lower(c.email) = any(${[...places]}::text[])
      and (c.user_company_id is null or c.user_company_id = ${actor.companyId})
    order by c.user_company_id nulls last, c.id`.execute(db)
  return rows
}

/** Of a known person only what is the person's: a list moves nobody to another firm and changes no firm. */
function personOf({ companyName: _firm, country: _its, category: _does, provinces, ...person }: RowToKeep['values']) {
  const columns: Values = { ...person, ...(provinces != null && { provinces: listedIn(provinces) }) }
  return columns
}

/** Columns that a bulk insert must give. */
const PLAIN_CONSULTANT = {
  ...{ origin: 'entered', preferred: false, isActive: true, active: true },
  ...{ cities: [], designations: [], standards: [], approvedBy: [] },
}
const PLAIN_CONTACT = {
  lastName: null,
  title: null,
  phone: null,
  provinces: [],
  optOut: false,
  bounced: false,
  active: true,
}

/** Makes the firms that nobody has. The first person of a firm without people is the one to write to first. */
async function plan(ctx: ChangeContext<UserActor>, _batch: ImportBatch, rows: readonly RowToKeep[]): Promise<Planned> {
  const known = await knownFirms(ctx)
  const named = consultantsNamed(rows, await categoryIds(ctx), await provinceCountries(ctx))
  const strangers = [...named].filter(([key]) => !known.has(key))
  const made = await insertRows<object>(
    ctx,
    consultants.table,
    strangers.map(([, { name, ...firm }]) => ({
      ...{ companyName: name, ...firm, ...PLAIN_CONSULTANT },
      user_company_id: ctx.actor.companyId,
    })),
  )
  const ids = new Map([...known].map(([key, { id }]) => [key, id]))
  for (const [at, { id }] of made.entries()) ids.set(strangers[at]?.[0] ?? '', id)
  for (const { id } of made.slice(0, 1)) {
    ctx.emit({ path: consultants.path, id, rooms: [`company:${ctx.actor.companyId}`] })
  }
  const isPrimary = await firstOfTheirFirms(ctx, rows, ids)
  return {
    toColumns: async (_ctx, _same, part) =>
      part.map((row) => ({
        ...PLAIN_CONTACT,
        ...personOf(row.values),
        companyId: ids.get(firmKey(row)),
        isPrimary: isPrimary(row),
        user_company_id: ctx.actor.companyId,
      })),
    made: { consultants: made.map(({ id }) => id) },
  }
}

async function firstOfTheirFirms(ctx: ChangeContext<UserActor>, rows: readonly RowToKeep[], ids: Map<string, number>) {
  const wanted = [...new Set(rows.flatMap((row) => ids.get(firmKey(row)) ?? []))]
  const { rows: peopled } = await sql<{ id: number }>`
    select distinct c."companyId" as id from consultants_contacts_of(${ctx.actor.companyId}::bigint) c
    where c."companyId" = any(${wanted}::bigint[]) and c.active
      and (c.user_company_id is null or c.user_company_id = ${ctx.actor.companyId})`.execute(ctx.db)
  const taken = new Set(peopled.map(({ id }) => id))
  const first = new Set<number>()
  for (const row of rows) {
    const id = ids.get(firmKey(row))
    if (id === undefined || taken.has(id)) continue
    taken.add(id)
    first.add(row.row)
  }
  return ({ row }: RowToKeep) => first.has(row)
}

/** Consultants that the import made, with nobody there any more and nothing asked of them. */
async function removeEmptyConsultants({ db, actor }: ChangeContext<UserActor>, { made }: ImportBatch): Promise<void> {
  await sql`
    update consultants t set active = false, "deletedAt" = app_now(), "deletedBy" = ${actor.id}
    where t.id = any(${[...(made?.consultants ?? [])]}::bigint[]) and t.active
      and not exists (select 1 from consultants_contacts c where c."companyId" = t.id and c.active)
      and not exists (select 1 from audit_log a where a.entity = 'consultants' and a."entityId" = t.id::text
        and a."userId" is not null and a.action <> 'create')
      and count_references('consultants', t.id) = 0`.execute(db)
}
