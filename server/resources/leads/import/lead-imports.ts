/** Lists of leads, one for each kind: found by door and day, owners of relations made with them. */
import { sql } from 'kysely'
import { nameKey } from '#domain/files/import/field-cells.ts'
import type { Candidate, FieldValue, RowValues } from '#domain/files/import/judgement.ts'
import type { AnyRow } from '#domain/kernel/entity.ts'
import { AppError } from '#domain/kernel/errors.ts'
import type { Values } from '#domain/kernel/validation.ts'
import { mark, say } from '#domain/kernel/words.ts'
import { LEAD_IMPORTS, type LeadImport } from '#domain/leads/import/lead-import.ts'
import { LENDER_FIELDS, unknownLenders } from '#domain/leads/import/lender-names.ts'
import { holdsLeadFlag, permissionKindOf } from '#domain/leads/lead-permissions.ts'
import { type ChangeContext, type Context, isUser, type UserActor } from '#server/kernel/context.ts'
import { companyIds, namesIn, partsOf } from '#server/resources/contacts/import/named-companies.ts'
import { ownerColumns } from '#server/resources/contacts/import/owner-import.ts'
import {
  type ImportBatch,
  type ImportKeeping,
  isChangeable,
  type RowToKeep,
  type WantedRecords,
} from '#server/resources/files/import/import-keeping.ts'
import { keyLeads } from './lead-places.ts'

export const leadImports: readonly ImportKeeping[] = LEAD_IMPORTS.map((of) => ({
  list: of.list,
  assertMay: (ctx) => assertMayUpload(ctx, of),
  namesOf: propertyTypes,
  directory: { fields: LENDER_FIELDS, findUnknown: findUnknownLenders },
  findCandidates: (ctx, wanted) => findCandidates(ctx, of, wanted),
  toColumns: (ctx, batch, rows) => toColumns(ctx, of, batch, rows),
  dependents: [
    { exists: 't."dealId" is not null', why: mark('It has a deal.') },
    { exists: 'exists (select 1 from lead_notes n where n."leadId" = t._id)', why: mark('It has notes.') },
  ],
}))

/** Lenders of a lead are names; one that the directory has puts the lead beside its others. */
async function findUnknownLenders({ db, actor }: Context<UserActor>, names: readonly string[]) {
  if (names.length === 0) return []
  const { rows } = await sql<{ companyName: string }>`
    select distinct "companyName" from lender_company
    where active and (user_company_id is null or user_company_id = ${actor.companyId}) order by 1`.execute(db)
  return unknownLenders(
    names,
    rows.map(({ companyName }) => companyName),
  )
}

function assertMayUpload({ actor }: Context, { type: leadType, state }: LeadImport) {
  if (isUser(actor) && holdsLeadFlag(actor, 'canUpload', permissionKindOf({ leadType, state }))) return
  throw new AppError('forbidden', say('You may not upload leads of this kind.'))
}

/** French lists call them by names that people here have taught the directory; accents make no difference. */
async function propertyTypes({ db }: Context) {
  const { rows } = await sql<{ id: number; name: string }>`select id, name from options_property_types`.execute(db)
  return new Map(rows.map(({ id, name }) => [nameKey(name), id]))
}

async function findCandidates(
  ctx: Context<UserActor>,
  { list, type }: LeadImport,
  { places, keys }: WantedRecords,
): Promise<Candidate[]> {
  await keyLeads(ctx, type)
  const { rows } = await sql<{ lead: AnyRow; isFixed: boolean }>`
    select to_jsonb(t) as lead, not ${isChangeable(ctx, list)} as "isFixed" from leads t
    where t.active and t.user_company_id = ${ctx.actor.companyId} and t."leadType" = ${type}
      and (t._id = any(${[...keys]}::text[]) or t._id in (
        select p."leadId" from lead_places p where p.user_company_id = ${ctx.actor.companyId} and p."leadType" = ${type}
          and p.place = any(${[...places]}::text[])))
    order by t."createdAt", t._id`.execute(ctx.db)
  return rows.map(({ lead, isFixed }) => {
    const values = Object.fromEntries(list.targets.map(({ key }) => [key, valueAt(lead, key)]))
    return { _id: String(lead._id), isFixed, values, ...list.keysOf(values) }
  })
}

/** A dotted field is part of an embedded record. */
function valueAt(lead: AnyRow, field: string): FieldValue {
  const value = field
    .split('.')
    .reduce<unknown>((whole, part) => new Map(Object.entries(partsOf(whole))).get(part) ?? null, lead)
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}

async function toColumns(
  ctx: ChangeContext<UserActor>,
  { type, state, list }: LeadImport,
  { id, fileName, assignedTo }: ImportBatch,
  rows: readonly RowToKeep[],
): Promise<Values[]> {
  const ownerOf = type === 'crm' ? await ownersOf(ctx, rows) : null
  const hands = {
    userId: ctx.actor.id,
    user_company_id: ctx.actor.companyId,
    assignedTo: assignedTo ? [assignedTo] : [],
  }
  const origin = { source: 'import', sourceFile: fileName, importedAt: ctx.now, importBatchId: String(id) }
  const fields = list.targets.map(({ key }) => key).filter((key) => !key.includes('.') && !NOT_OF_LEADS.has(key))
  const empty = Object.fromEntries(fields.map((field) => [field, null]))
  return rows.map(({ values, current }) => {
    const owner = ownerOf && values.companyName != null ? { ownerId: ownerOf(values.companyName) } : {}
    const columns = { ...plainOf(values), ...mortgageOf(values, current), ...owner }
    if (current) return columns
    const fixed = { leadType: type, state, contactCount: 0, active: true }
    return { ...empty, mortgage: {}, ...columns, ...fixed, ...hands, ...origin }
  })
}

/** A relation's person is kept with its owner. */
const NOT_OF_LEADS = new Set(['_id', 'contactFirstName', 'contactLastName'])

const plainOf = (values: RowValues): Values =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !field.includes('.') && !NOT_OF_LEADS.has(field)))

function mortgageOf(values: RowValues, current: AnyRow | null): Values {
  const parts = Object.entries(values).flatMap(([field, value]) => {
    const [whole, part] = field.split('.')
    return whole === 'mortgage' && part !== undefined && value !== null ? [[part, value] as const] : []
  })
  return parts.length === 0 ? {} : { mortgage: { ...partsOf(current?.mortgage), ...Object.fromEntries(parts) } }
}

/** Owners by their company's name; who is not there yet is made as the row says. */
async function ownersOf(ctx: ChangeContext<UserActor>, rows: readonly RowToKeep[]) {
  const first = new Map(rows.toReversed().map(({ values }) => [values.companyName, values]))
  const hands = { userId: ctx.actor.id, user_company_id: ctx.actor.companyId }
  return companyIds(ctx, 'owners', namesIn(rows), (companyName) => {
    const { contactFirstName, contactLastName, ownerEmail, ownerPhone, ...said } = first.get(companyName) ?? {}
    const { municipality, province, country, relationshipTier } = said
    const person = { firstName: contactFirstName, lastName: contactLastName, email: ownerEmail, phone: ownerPhone }
    const owner = { companyName, municipality, province, country, tier: relationshipTier, ...person }
    return { ...ownerColumns(known(owner)), ...hands }
  })
}

const known = (values: Readonly<Record<string, FieldValue | undefined>>): RowValues =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, value ?? null]))
