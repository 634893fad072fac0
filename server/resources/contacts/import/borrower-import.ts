/** Lists of borrowers: a person is known by the address of mail, the company behind by its name. */
import { sql } from 'kysely'
import { borrowerImport as list } from '#domain/contacts/import/people-imports.ts'
import type { Candidate } from '#domain/files/import/judgement.ts'
import type { Values } from '#domain/kernel/validation.ts'
import { mark } from '#domain/kernel/words.ts'
import type { ChangeContext, Context, UserActor } from '#server/kernel/context.ts'
import {
  type ImportBatch,
  type ImportKeeping,
  isChangeable,
  type RowToKeep,
  type WantedRecords,
} from '#server/resources/files/import/import-keeping.ts'
import { companyIds, namesIn, partsOf } from './named-companies.ts'

export const borrowerImport: ImportKeeping = {
  list,
  findCandidates,
  toColumns,
  dependents: [
    {
      exists: 'exists (select 1 from deals d where d."borrowerContactId" = t.id and d.active)',
      why: mark('Deals name this borrower.'),
    },
    {
      exists: 'exists (select 1 from borrower_notes n where n."contactId" = t.id)',
      why: mark('It has notes.'),
    },
  ],
}

async function findCandidates(ctx: Context<UserActor>, { places }: WantedRecords): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select t.id::text as _id, lower(t.email) as place, '' as day, not ${isChangeable(ctx, list)} as "isFixed",
      jsonb_build_object('firstName', t."firstName", 'lastName', t."lastName", 'email', t.email, 'phone', t.phone,
        'mobile', t.mobile, 'title', t.title, 'role', t.role, 'address', t.address ->> 'street',
        'companyName', c."companyName") as values
    from borrower_contacts t left join borrower_company c on c.id = t."borrowerCompanyId"
    where t.active and t.user_company_id = ${ctx.actor.companyId} and lower(t.email) = any(${[...places]}::text[])
    order by t.id`.execute(ctx.db)
  return rows
}

async function toColumns(
  ctx: ChangeContext<UserActor>,
  { assignedTo }: ImportBatch,
  rows: readonly RowToKeep[],
): Promise<Values[]> {
  const hands = { userId: assignedTo ?? ctx.actor.id, user_company_id: ctx.actor.companyId }
  const ids = await companyIds(ctx, 'borrower_company', namesIn(rows), () => ({ ...hands, creditFlags: [] }))
  return rows.map(({ values: { companyName, address, ...person }, current }) => {
    const borrowerCompanyId = ids(companyName)
    const placed = address == null ? {} : { address: { ...partsOf(current?.address), street: address } }
    if (current) return { ...person, ...placed, ...(borrowerCompanyId && { borrowerCompanyId }) }
    const known = { phone: null, mobile: null, title: null, address: null }
    return {
      ...{ ...known, ...person, ...placed, ...hands, borrowerCompanyId, optOut: false, active: true },
      role: person.role ?? 'principal',
    }
  })
}
