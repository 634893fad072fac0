/** The borrowers of the demo's deals: each company and its sponsor once, named on the deals that told of them. */
import { sql } from 'kysely'
import { makeBorrower, makeBorrowerCompany } from '#server/resources/contacts/contact.factory.ts'
import type { ContactStory } from './demo-contacts.ts'

const DESK = 'transaction-only@demo.test'

/** A borrower as its newest deal tells of it. */
type BorrowerLine = {
  entity: string
  entityType: string | null
  sponsor: string
  company: string
  kyc: string
  netWorth: number | null
  liquidity: number | null
  userId: number
  companyId: number
  asOf: string
}

/** BorrowerLine after the deals, from whose answers the borrowers are known. */
export async function seedDemoBorrowers({ ctx, people }: ContactStory): Promise<void> {
  const { companyId } = people.get(DESK) ?? {}
  const { rows } = await sql<BorrowerLine>`
    select distinct on (d.values ->> 'Borrowing_Entity') d.values ->> 'Borrowing_Entity' as entity,
      d.values ->> 'Entity_Type' as "entityType", d.values ->> 'Sponsor_Name' as sponsor,
      d.values ->> 'Sponsor_Company' as company, coalesce(d.values ->> 'KYC_Status', 'not-started') as kyc,
      (d.values #>> '{Guarantors,0,netWorth}')::numeric as "netWorth",
      (d.values #>> '{Guarantors,0,liquidity}')::numeric as liquidity,
      d."userId", d.user_company_id as "companyId", d."createdAt"::date::text as "asOf"
    from deals d
    where d.user_company_id = ${companyId} and d.values ? 'Borrowing_Entity' and d.values ? 'Sponsor_Name'
    order by d.values ->> 'Borrowing_Entity', d.id desc`.execute(ctx.db)
  await keepingDeals(ctx, async () => {
    for (const borrower of rows) await tellBorrower({ ctx, people }, borrower)
    await sql`
      update deals d set "ownerId" = o.id from owners o
      where d.user_company_id = o.user_company_id and d.values ->> 'Sponsor_Company' = o."companyName"`.execute(ctx.db)
  })
}

/** As if long ago: whom a deal names does not put it on top of what was touched last. */
async function keepingDeals({ db }: ContactStory['ctx'], write: () => Promise<void>) {
  const { rows } = await sql<{ now: string | null }>`select current_setting('app.now', true) as now`.execute(db)
  await sql`select set_config('app.now', '2020-01-15T15:00:00.000Z', true)`.execute(db)
  await write()
  await sql`select set_config('app.now', ${rows[0]?.now ?? ''}, true)`.execute(db)
}

/** `Greta Lindholm` of `Kingsway Medical Group` writes from greta@kingswaymedical.test. */
function addressOf({ sponsor, company }: BorrowerLine): string {
  const plain = (text: string) =>
    text
      .normalize('NFD')
      .replace(/[^A-Za-z]/g, '')
      .toLowerCase()
  return `${plain(sponsor.split(' ')[0] ?? '')}.${plain(sponsor.split(' ').at(-1) ?? '')}@${plain(company.replace(/ Group$/, ''))}.test`
}

async function tellBorrower({ ctx }: ContactStory, told: BorrowerLine) {
  const hands = { id: told.userId, companyId: told.companyId }
  const company = await makeBorrowerCompany(ctx, hands, {
    companyName: told.entity,
    entityType: told.entityType,
    jurisdiction: 'Ontario',
    sponsorName: told.sponsor,
    netWorth: told.netWorth,
    liquidity: told.liquidity,
    asOf: told.asOf,
  })
  const [firstName, ...rest] = told.sponsor.split(' ')
  const contact = await makeBorrower(ctx, hands, {
    ...{ firstName, lastName: rest.join(' '), email: addressOf(told), title: 'President' },
    borrowerCompanyId: company.id,
  })
  await sql`
    insert into borrower_kyc ("contactId", "KYC_Status", "userId", user_company_id, "createdBy")
    values (${contact.id}, ${told.kyc}, ${told.userId}, ${told.companyId}, ${told.userId})`.execute(ctx.db)
  await sql`
    update deals set "borrowerContactId" = ${contact.id}, "borrowerCompanyId" = ${company.id}
    where user_company_id = ${told.companyId} and values ->> 'Borrowing_Entity' = ${told.entity}`.execute(ctx.db)
}
