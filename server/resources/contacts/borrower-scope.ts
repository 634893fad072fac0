/** Which borrowers the people of a deal see: those whom the deal names, and everybody of the company it names. */
import { type RawBuilder, sql } from 'kysely'
import type { Person } from '#domain/access/access.ts'
import { borrowerKycAccess } from '#domain/contacts/contacts.access.ts'
import { type Actor, type Context, isSystem, isUser } from '#server/kernel/context.ts'
import type { Parameters } from '#server/kernel/parameters.ts'

/** Deals that the person works on, or somebody below. */
export function onDealsSql(parameters: Parameters, { id, tree, companyId }: Person, names: string): string {
  return `exists (select 1 from deals d where d.active and d.user_company_id = ${parameters.add(companyId)} and (${names})
    and (d."userId" = any(${parameters.add(tree)}::bigint[])
      or exists (select 1 from deal_team m where m."dealId" = d.id and m."userId" = ${parameters.add(id)})))`
}

/** How a deal names a contact of borrowers, under the alias of its table. */
const namesContact = (alias: string) =>
  `d."borrowerContactId" = ${alias}.id or d."borrowerCompanyId" = ${alias}."borrowerCompanyId"`

export const contactOnDealsSql = (alias: string, parameters: Parameters, person: Person) =>
  onDealsSql(parameters, person, namesContact(alias))

export const companyOnDealsSql = (alias: string, parameters: Parameters, person: Person) =>
  onDealsSql(
    parameters,
    person,
    `d."borrowerCompanyId" = ${alias}.id or exists (select 1 from borrower_contacts c
      where c.id = d."borrowerContactId" and c."borrowerCompanyId" = ${alias}.id)`,
  )

export const kycOnDealsSql = (alias: string, parameters: Parameters, person: Person) =>
  `exists (select 1 from borrower_contacts kc where kc.id = ${alias}."contactId" and ${contactOnDealsSql('kc', parameters, person)})`

/** A column of what is known of the identity of contact `t`, for those who may read it; otherwise null. */
export function kycSql(column: string, parameters: Parameters, actor: Actor): string {
  const known = `select k.${column} from borrower_kyc k where k."contactId" = t.id`
  if (isSystem(actor)) return known
  if (!isUser(actor)) return 'null'
  const scopes = borrowerKycAccess[actor.role].read
  if (scopes.length === 0) return 'null'
  const inCompany = `${known} and k.user_company_id = ${parameters.add(actor.companyId)}`
  if (scopes.includes('company')) return inCompany
  const hands = parameters.add(scopes.includes('tree') ? actor.tree : [actor.id])
  const byHand = `k."userId" = any(${hands}::bigint[])`
  return `${inCompany} and (${scopes.includes('special') ? `${byHand} or ${contactOnDealsSql('t', parameters, actor)}` : byHand})`
}

/** The people who hear of a borrower because of a deal: those who work on it, and those above its owner. */
export async function roomsOfDeals({ db }: Context, names: RawBuilder<boolean>): Promise<string[]> {
  const { rows } = await sql<{ userId: number }>`
    select a."ancestorId" as "userId" from deals d join user_ancestors a on a."userId" = d."userId"
    where d.active and (${names})
    union
    select m."userId" from deals d join deal_team m on m."dealId" = d.id where d.active and (${names})`.execute(db)
  return rows.map(({ userId }) => `person:${userId}`)
}

export const roomsOfContact = (contactId: number, ctx: Context) =>
  roomsOfDeals(
    ctx,
    sql`d."borrowerContactId" = ${contactId}
      or d."borrowerCompanyId" = (select c."borrowerCompanyId" from borrower_contacts c where c.id = ${contactId})`,
  )

export const roomsOfCompany = (companyId: number, ctx: Context) =>
  roomsOfDeals(
    ctx,
    sql`d."borrowerCompanyId" = ${companyId}
      or d."borrowerContactId" in (select c.id from borrower_contacts c where c."borrowerCompanyId" = ${companyId})`,
  )
