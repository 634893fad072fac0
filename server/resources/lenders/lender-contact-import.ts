/** Lists of people at lenders: the lender is found by its name, or becomes the company's own. */
import { sql } from 'kysely'
import { nameKey } from '#domain/files/import/field-cells.ts'
import type { Candidate } from '#domain/files/import/judgement.ts'
import type { Values } from '#domain/kernel/validation.ts'
import { lenderContactImport as list } from '#domain/lenders/lender-contact-import.ts'
import type { ChangeContext, Context, UserActor } from '#server/kernel/context.ts'
import type { ImportKeeping, RowToKeep, WantedRecords } from '#server/resources/files/import/import-keeping.ts'
import { addNamedLenders } from './named-lenders.ts'

export const lenderContactImport: ImportKeeping = { list, findCandidates, toColumns }

/** People of the directory are there for everybody, and no list of one company changes them. */
async function findCandidates({ db, actor }: Context<UserActor>, { places }: WantedRecords): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select c.id::text as _id, lower(c.email) as place, '' as day, c.user_company_id is null as "isFixed",
      jsonb_build_object('firstName', c."firstName", 'lastName', c."lastName", 'title', c.title, 'email', c.email,
        'phone', c.phone, 'mobile', c.mobile, 'companyName', l."companyName") as values
    from lenders_contacts c join lender_company l on l.id = c."lenderCompanyId"
    where c.active and lower(c.email) = any(${[...places]}::text[])
      and (c.user_company_id is null or c.user_company_id = ${actor.companyId})
    order by c.user_company_id nulls last, c.id`.execute(db)
  return rows
}

/** Columns that a bulk insert must give. */
const PLAIN_CONTACT = {
  isPrimary: false,
  optOut: false,
  bounced: false,
  active: true,
  provinces: [],
  propertyTypes: [],
}

async function toColumns(
  ctx: ChangeContext<UserActor>,
  _batch: unknown,
  rows: readonly RowToKeep[],
): Promise<Values[]> {
  const lenderIds = await lendersOf(
    ctx,
    rows.flatMap(({ values: { companyName } }) => (typeof companyName === 'string' ? [companyName] : [])),
  )
  return rows.map(({ values: { companyName, ...person }, current }) => {
    const lenderId = lenderIds.get(nameKey(String(companyName ?? '')))
    if (current) return { ...person, ...(lenderId && { lenderCompanyId: lenderId }) }
    const known = { title: null, phone: null, mobile: null, lastName: null }
    return { ...PLAIN_CONTACT, ...known, ...person, lenderCompanyId: lenderId, user_company_id: ctx.actor.companyId }
  })
}

/** The ids of the lenders by `nameKey`: the company's own first, and those that are not there yet made. */
async function lendersOf(ctx: ChangeContext<UserActor>, names: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select l.id, l."companyName" as name from lender_company l
    where l.active and (l.user_company_id is null or l.user_company_id = ${ctx.actor.companyId})
    order by l.user_company_id nulls first, l.id desc`.execute(ctx.db)
  const known = new Map(rows.map(({ id, name }) => [nameKey(name), id]))
  const strangers = new Map<string, string>()
  for (const name of names) {
    const key = nameKey(name)
    // Spelled as where it stands first.
    if (!known.has(key) && !strangers.has(key)) strangers.set(key, name)
  }
  const made = await addNamedLenders(
    ctx,
    [...strangers.values()].map((name) => ({ name, country: 'CA', state: null })),
  )
  const newKeys = [...strangers.keys()]
  for (const [at, id] of made.entries()) known.set(newKeys[at] ?? '', id)
  return known
}
