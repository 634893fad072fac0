/** Lists of sales brokers: a person is known by the address of mail, the firm by its name. */
import { sql } from 'kysely'
import { brokerImport as list } from '#domain/contacts/import/people-imports.ts'
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
import { companyIds, namesIn } from './named-companies.ts'

export const brokerImport: ImportKeeping = {
  list,
  findCandidates,
  toColumns,
  dependents: [
    {
      exists: 'exists (select 1 from deals d where d."brokerContactId" = t.id and d.active)',
      why: mark('Deals name this broker.'),
    },
  ],
}

async function findCandidates(ctx: Context<UserActor>, { places }: WantedRecords): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select t.id::text as _id, lower(t.email) as place, '' as day, not ${isChangeable(ctx, list)} as "isFixed",
      jsonb_build_object('firstName', t."firstName", 'lastName', t."lastName", 'email', t.email, 'phone', t.phone,
        'territory', t.territory, 'companyName', b."companyName", 'country', b.country) as values
    from broker_company_contacts t join broker_company b on b.id = t."brokerCompanyId"
    where t.active and t.user_company_id = ${ctx.actor.companyId} and lower(t.email) = any(${[...places]}::text[])
    order by t.id`.execute(ctx.db)
  return rows
}

async function toColumns(
  ctx: ChangeContext<UserActor>,
  { assignedTo }: ImportBatch,
  rows: readonly RowToKeep[],
): Promise<Values[]> {
  const own = { user_company_id: ctx.actor.companyId }
  // Who names a firm first says its country.
  const countries = new Map(rows.toReversed().map(({ values }) => [values.companyName, values.country ?? 'CA']))
  const ids = await companyIds(ctx, 'broker_company', namesIn(rows), (companyName) => ({
    ...{ ...own, isPartner: false, offices: [], active: true },
    country: countries.get(companyName) ?? 'CA',
  }))
  return rows.map(({ values: { companyName, country: _ofTheFirm, ...person }, current }) => {
    const brokerCompanyId = ids(companyName)
    if (current) return { ...person, ...(brokerCompanyId && { brokerCompanyId }) }
    const known = { lastName: null, phone: null, territory: null, assetTypes: [], optOut: false, active: true }
    return { ...known, ...person, ...own, brokerCompanyId, managerId: assignedTo }
  })
}
