/** Lists of owners: each is known by its company's name, and gains the people that its list brings. */
import { sql } from 'kysely'
import { ownerImport as list } from '#domain/contacts/import/owner-import.ts'
import type { OwnerContact } from '#domain/contacts/owner.ts'
import { onePrimary, primaryOf } from '#domain/contacts/owner-contacts.ts'
import { companyKey } from '#domain/contacts/similar-names.ts'
import type { Candidate, RowValues } from '#domain/files/import/judgement.ts'
import type { AnyRow } from '#domain/kernel/entity.ts'
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
import { partsOf } from './named-companies.ts'

export const ownerImport: ImportKeeping = {
  list,
  findCandidates,
  toColumns,
  dependents: [
    {
      exists: 'exists (select 1 from deals d where d."ownerId" = t.id and d.active)',
      why: mark('It has deals.'),
    },
    {
      exists: 'exists (select 1 from owner_notes n where n."ownerId" = t.id)',
      why: mark('It has notes.'),
    },
    {
      exists: 'exists (select 1 from borrower_contacts b where b."ownerId" = t.id and b.active)',
      why: mark('Borrowers belong to it.'),
    },
  ],
}

/** Everybody of the company with one of the names; what the importer may not change is there, and stays as it is. */
async function findCandidates(ctx: Context<UserActor>, { places }: WantedRecords): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select t.id::text as _id, t."nameKey" as place, '' as day, not ${isChangeable(ctx, list)} as "isFixed",
      jsonb_build_object('companyName', t."companyName", 'type', t.type, 'tier', t.tier, 'website', t.website,
        'address', t.address ->> 'street', 'municipality', t.address ->> 'city',
        'province', t.address ->> 'province', 'country', t.address ->> 'country',
        'firstName', split_part(c.one ->> 'name', ' ', 1),
        'lastName', nullif(substr(c.one ->> 'name', length(split_part(c.one ->> 'name', ' ', 1)) + 2), ''),
        'email', nullif(c.one ->> 'email', ''), 'phone', nullif(c.one ->> 'phone', '')) as values
    from owners t
    left join lateral (select one from jsonb_array_elements(t.contacts) with ordinality as e(one, at)
      order by (one ->> 'isPrimary')::boolean desc nulls last, at limit 1) c on true
    where t.active and t.user_company_id = ${ctx.actor.companyId} and t."nameKey" = any(${[...places]}::text[])
    order by t.id`.execute(ctx.db)
  return rows
}

async function toColumns(
  ctx: ChangeContext<UserActor>,
  { assignedTo, fileName }: ImportBatch,
  rows: readonly RowToKeep[],
): Promise<Values[]> {
  const hands = { userId: assignedTo ?? ctx.actor.id, user_company_id: ctx.actor.companyId, managerId: assignedTo }
  const source = fileName?.slice(0, LONGEST_SOURCE) ?? null
  return rows.map(({ values, current }) =>
    current ? changedColumns(values, current) : { ...ownerColumns(values), ...hands, source },
  )
}

const LONGEST_SOURCE = 80

/** Columns that a bulk insert must give. */
const PLAIN_OWNER = { propertyTypes: [], markets: [], optOut: false, active: true }

/** The columns of a new owner, but for whose it is. */
export function ownerColumns(values: RowValues): Values {
  const { companyName, type = null, tier, website = null } = values
  return {
    ...{ ...PLAIN_OWNER, companyName, type, website, tier: tier ?? 'C', nameKey: companyKey(String(companyName)) },
    ...{ address: addressWith(null, values), ...contactColumns([contactOf(values)]) },
  }
}

function changedColumns(values: RowValues, current: AnyRow): Values {
  const { companyName, type, tier, website } = values
  const plain = Object.entries({ companyName, type, tier, website }).filter(([, value]) => value !== undefined)
  const isPlaced = PLACES.some(([field]) => values[field] !== undefined)
  const isPerson = ['firstName', 'lastName', 'email', 'phone'].some((field) => values[field] !== undefined)
  return {
    ...Object.fromEntries(plain),
    ...(companyName != null && { nameKey: companyKey(String(companyName)) }),
    ...(isPlaced && { address: addressWith(current.address, values) }),
    ...(isPerson && contactColumns(withPerson(Array.isArray(current.contacts) ? current.contacts : [], values))),
  }
}

const PLACES = [
  ['address', 'street'],
  ['municipality', 'city'],
  ['province', 'province'],
  ['country', 'country'],
] as const

function addressWith(known: unknown, values: RowValues): object | null {
  const parts = PLACES.flatMap(([field, part]) => (values[field] == null ? [] : [[part, values[field]] as const]))
  return known == null && parts.length === 0 ? null : { ...partsOf(known), ...Object.fromEntries(parts) }
}

const text = (value: RowValues[string] | undefined) => (value == null || value === '' ? null : String(value))

/** Somebody without a name is called by the company, so that there is always somebody to call. */
function contactOf(values: RowValues): OwnerContact {
  const name = [values.firstName, values.lastName].flatMap((part) => text(part) ?? []).join(' ')
  return {
    name: name || String(values.companyName),
    email: text(values.email),
    phone: text(values.phone),
    isPrimary: true,
  }
}

/** Says more of the person who is called first. */
function withPerson(contacts: readonly OwnerContact[], values: RowValues): OwnerContact[] {
  const primary = primaryOf(contacts)
  if (!primary) return [contactOf(values)]
  const [first = '', ...rest] = primary.name.split(' ')
  const name = [text(values.firstName) ?? first, text(values.lastName) ?? rest.join(' ')].filter(Boolean).join(' ')
  const changed = {
    ...primary,
    name,
    ...(values.email != null && { email: text(values.email) }),
    ...(values.phone != null && { phone: text(values.phone) }),
  }
  return contacts.map((contact) => (contact === primary ? changed : contact))
}

const contactColumns = (contacts: readonly OwnerContact[]): Values => ({ contacts: onePrimary(contacts) })
