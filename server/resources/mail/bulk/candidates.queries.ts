/** The people behind chosen leads and owners: whom to write to, where, and what the letter may say of them. */

import { type Kysely, sql } from 'kysely'
import type { ReaderLanguage } from '#domain/contacts/reader-language.ts'
import type { Currency } from '#domain/kernel/money.ts'
import type { Country } from '#domain/kernel/provinces.ts'
import type { Audience } from '#domain/mail/bulk-email.ts'
import type { Tables } from '#server/adapters/database.ts'

export type MailCandidate = {
  /** What the screens call it: the lead's key, or `owner-7`. */
  key: string
  ownerId: number | null
  /** The leads that the letter concerns. */
  leadIds: string[]
  toName: string | null
  companyName: string | null
  toEmail: string | null
  country: Country | null
  /** Which language the person reads; null where nobody has said. */
  language: ReaderLanguage | null
  optOut: boolean
  lastContactedOn: string | null
  lastContactedBy: string | null
  coiCompany: string | null
  propertyAddress: string | null
  lender: string | null
  amount: number | null
  currency: Currency
  maturity: string | null
}

type MailDesk = { db: Kysely<Tables>; companyId: number; timeZone: string }

/** What a letter may say of a lead `l`. */
const FACTS = sql`l."coiCompany",
  coalesce(l.address, l."propertyAddress") || coalesce(', ' || l.municipality, '') as "propertyAddress",
  coalesce(l.lender, l."existingLender", l.mortgage->>'primaryLender') as lender, l.amount,
  coalesce(l.currency, 'CAD') as currency, coalesce(l.maturity, to_day(l.mortgage->>'maturityDate')) as maturity,
  l."lastContactedAt"`

/** Of the contact who is written to. */
const LANGUAGE = sql`(select p->>'language' from jsonb_array_elements(o.contacts) p
  where (p->>'isPrimary')::boolean limit 1) as language`

/** Who is written to about a lead: its owner's first contact; of a building for sale its broker. */
const ofLeads = ({ leadIds }: Audience, companyId: number) => sql`
  select array_position(${leadIds}::text[], l._id) as place, l._id as key, o.id as "ownerId", array[l._id] as "leadIds",
    coalesce(o."primaryContact", case l."leadType" when 'listings' then l."brokerContact" when 'partner' then l."listingAgent" end) as "toName",
    coalesce(o."companyName", case l."leadType" when 'listings' then l."brokerCompany" when 'partner' then l.vendor end,
      l.owner, l.borrower, l."companyName") as "companyName",
    coalesce(o."primaryEmail", case l."leadType" when 'listings' then l."brokerEmail" when 'partner' then l."agentEmail" end,
      l."ownerEmail") as "toEmail",
    coalesce(o.address->>'country', l.country) as country, ${LANGUAGE}, coalesce(o."optOut", false) as "isOut", ${FACTS}
  from leads l left join owners o on o.id = l."ownerId" and o.active
  where l._id = any(${leadIds}::text[]) and l.user_company_id = ${companyId} and l.active`

/** Of an owner the letter tells of the loan that ends next; its effects are on the lead that the relation itself is. */
const ofOwners = ({ ownerIds }: Audience, companyId: number) => sql`
  select array_position(${ownerIds}::bigint[], o.id) as place, 'owner-' || o.id as key, o.id as "ownerId",
    array(select r._id from leads r where r."ownerId" = o.id and r."leadType" = 'crm' and r.active) as "leadIds",
    o."primaryContact" as "toName", o."companyName", o."primaryEmail" as "toEmail", o.address->>'country' as country,
    ${LANGUAGE}, o."optOut" as "isOut", ${FACTS}
  from owners o left join lateral (
    select n.* from leads n where n."ownerId" = o.id and n.active order by n.maturity nulls last, n._id limit 1
  ) l on true
  where o.id = any(${ownerIds}::bigint[]) and o.user_company_id = ${companyId} and o.active`

/** In the order in which they were chosen; who is no longer there is left out. */
export async function listCandidates(
  { db, companyId, timeZone }: MailDesk,
  audience: Audience,
): Promise<MailCandidate[]> {
  const chosen = audience.leadIds.length > 0 ? ofLeads(audience, companyId) : ofOwners(audience, companyId)
  const { rows } = await sql<MailCandidate>`
    select c.key, c."ownerId", c."leadIds", c."toName", c."companyName", c."toEmail", c.country, c.language,
      c."isOut" or exists (select 1 from broker_company_contacts b where b.user_company_id = ${companyId}
        and lower(b.email) = lower(c."toEmail") and b.active and b."optOut") as "optOut",
      (greatest(c."lastContactedAt", m."createdAt") at time zone ${timeZone})::date::text as "lastContactedOn",
      case when m."createdAt" >= coalesce(c."lastContactedAt" - interval '1 hour', m."createdAt") then m.name end as "lastContactedBy",
      c."coiCompany", c."propertyAddress", c.lender, c.amount, c.currency, c.maturity::text as maturity
    from (${chosen}) c
    left join lateral (
      select m."createdAt", u.name from outbox_messages m left join users u on u.id = m."sentByUserId"
      where m.user_company_id = ${companyId} and lower(m."toEmail") = lower(c."toEmail")
        and m."unsubscribeTokenHash" is not null and m.status <> 'cancelled'
      order by m."createdAt" desc limit 1
    ) m on true
    order by c.place`.execute(db)
  return rows
}
