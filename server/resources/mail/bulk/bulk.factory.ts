/** A company that may write to many, with owners who may be written to; for tests. */
import { sql } from 'kysely'
import { makeOwner } from '#server/resources/contacts/contact.factory.ts'
import { makeLead } from '#server/resources/leads/lead.factory.ts'
import type { TestApp, TestUser } from '#server/testing/app.ts'

/** The address that the law wants in every offer. */
export async function nameStreet({ app }: TestApp, companyId: number): Promise<void> {
  await sql`update user_companies
    set address = '{"street": "120 Adelaide Street W", "city": "Toronto", "province": "ON"}'
    where id = ${companyId}`.execute(app.services.db)
}

type Prospect = { name: string; email?: string | null; consent?: 'express' | 'business' | null; happenedOn?: string }

/** An owner with one contact and one expiring mortgage; with an express consent unless said. @returns its keys */
export async function makeProspect(
  it: TestApp,
  user: TestUser,
  {
    name,
    email = `${name.toLowerCase().replace(/\W+/g, '-')}@owner.test`,
    consent = 'express',
    happenedOn = '2024-01-15',
  }: Prospect,
  lead: object = {},
) {
  const { db } = it.app.services
  const contact = { name: `Petra ${name}`, ...(email && { email }), isPrimary: true }
  const { id: ownerId } = await makeOwner({ db }, user, {
    companyName: name,
    contacts: [contact],
    address: { country: 'CA' },
  })
  const { _id: leadId } = await makeLead({ db }, { userId: user.id, user_company_id: user.companyId, ownerId, ...lead })
  if (consent && email) {
    const line = { email, event: 'given', ground: consent, happenedOn, proof: 'Form on the web site' }
    const { status } = await user.post('/consents', line)
    if (status !== 201) throw new Error(`The consent of ${name} was not kept.`)
  }
  return { ownerId, leadId, email }
}
