/** What follows for a contact from the leads and deals that name it, in SQL over the contact as `t`. */
import type { borrowerContacts } from '#domain/contacts/borrower.ts'
import type { brokerCompanies, brokerContacts } from '#domain/contacts/broker.ts'
import type { owners } from '#domain/contacts/owner.ts'
import { isUser } from '#server/kernel/context.ts'
import type { ExtraSql } from '#server/kernel/resource.ts'
import { HOME_ZONE } from '#server/kernel/system-context.ts'
import { kycSql } from './borrower-scope.ts'

type ExtrasOf<E extends { extras: object }> = Readonly<Record<keyof E['extras'], ExtraSql>>

const nameOf = (column: string) => `select u.name from users u where u.id = t."${column}"`
const leadsOfOwner = (what: string, condition = 'true') =>
  `select ${what} from leads l where l."ownerId" = t.id and l.active and ${condition}`

export const ownerExtraSql: ExtrasOf<typeof owners> = {
  managerName: nameOf('managerId'),
  coiCompanyName: 'select b."companyName" from broker_company b where b.id = t."coiCompanyId" and b.active',
  relatedLeads: leadsOfOwner('count(*)::int'),
  /** What the linked leads say is owed on loans that still run; of the currency in which most is. */
  linkedDebt: `select sum(l.amount) from leads l where l."ownerId" = t.id and l.active and l."leadType" in ('expiries', 'refinance', 'others')
      and l.state is distinct from 'previous'
    group by l.currency order by sum(l.amount) desc nulls last limit 1`,
  linkedHoldings: leadsOfOwner('count(distinct coalesce(lower(l.name), l._id))::int', `l."leadType" <> 'crm'`),
  nextMaturity: (parameters, actor) =>
    leadsOfOwner(
      'min(l.maturity)',
      `l.maturity >= (app_now() at time zone ${parameters.add(isUser(actor) ? actor.timeZone : HOME_ZONE)})::date`,
    ),
  openDeals: `select count(*)::int from deals d where d."ownerId" = t.id and d.active
    and d."dealStatus" in ('draft', 'pending', 'in-progress')`,
  notesCount: 'select count(*)::int from owner_notes n where n."ownerId" = t.id',
}

/** Deals that name the borrower, or the company. */
const dealsOfBorrower = (condition: string) => `select count(*)::int from deals d where d.active and ${condition}
  and (d."borrowerContactId" = t.id or d."borrowerCompanyId" = t."borrowerCompanyId")`

export const borrowerExtraSql: ExtrasOf<typeof borrowerContacts> = {
  companyName: 'select c."companyName" from borrower_company c where c.id = t."borrowerCompanyId" and c.active',
  ownerName: 'select o."companyName" from owners o where o.id = t."ownerId" and o.active',
  KYC_Status: (parameters, actor) => kycSql('"KYC_Status"', parameters, actor),
  kycId: (parameters, actor) => kycSql('id', parameters, actor),
  notesCount: 'select count(*)::int from borrower_notes n where n."contactId" = t.id',
  deals: dealsOfBorrower('true'),
  /** A deal that was closed has become a loan. */
  loans: dealsOfBorrower(`d."dealStatus" = 'archived'`),
}

const referred = (column: string) => `d."${column}" = t.id and d.active`
/** What the referred deals earned, in the currency of the firm's country. */
const revenueOf = (column: string, country: string) => `select sum(r."feeAmount" + r."otherFees") from revenue r
  join deals d on d.id = r."dealId"
  where ${referred(column)} and r.active and r.status <> 'written-off'
    and r.currency = case ${country} when 'US' then 'USD' else 'CAD' end`
const referredDeals = (column: string) => `select count(*)::int from deals d where ${referred(column)}`

export const brokerCompanyExtraSql: ExtrasOf<typeof brokerCompanies> = {
  contactsCount: 'select count(*)::int from broker_company_contacts c where c."brokerCompanyId" = t.id and c.active',
  listingsCount: `select count(*)::int from leads l where l."brokerId" = t.id and l."leadType" = 'listings' and l.active`,
  referredDeals: referredDeals('brokerCompanyId'),
  referredRevenue: revenueOf('brokerCompanyId', 't.country'),
}

export const brokerExtraSql: ExtrasOf<typeof brokerContacts> = {
  companyName: 'select b."companyName" from broker_company b where b.id = t."brokerCompanyId"',
  managerName: nameOf('managerId'),
  /** Those of the firm that name this person, or nobody. */
  listingsCount: `select count(*)::int from leads l
    where l."brokerId" = t."brokerCompanyId" and l."leadType" = 'listings' and l.active
      and (l."brokerEmail" is null or lower(l."brokerEmail") = lower(t.email))`,
  referredDeals: referredDeals('brokerContactId'),
  referredRevenue: revenueOf(
    'brokerContactId',
    '(select b.country from broker_company b where b.id = t."brokerCompanyId")',
  ),
}
