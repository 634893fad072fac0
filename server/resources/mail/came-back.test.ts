/** Mail to people of the directories that came back: shown on them to whoever wrote, and not tried again until said. */
import { expect, test } from 'vitest'
import { makeConsultant, makeConsultantContacts } from '#server/resources/consultants/consultant.factory.ts'
import { type TestUser, testApp } from '#server/testing/app.ts'
import { makeLenderWriters, toLender } from './lender-mail.factory.ts'
import { makeLenderWith } from './mail.factory.ts'

const it = await testApp({ MAIL_FROM: 'Mandate <mail@mandate.test>' })
const { db, seals } = it.app.services
const place = { db, seals }
const { people, manager, makeOpenDeal, sendAbout } = await makeLenderWriters(it)
const keeper = people['Transaction Only']
const stranger = await it.user('Transaction Only')

type Contact = { id: number; bounced: boolean; ownFields: string[] }

/** Somebody at a lender and at a consultant whose mailbox is gone; the built-in mail server takes such addresses for dead. */
const SIDES = {
  lender: {
    contacts: 'lenders-contacts',
    async make(email: string, companyId: number | null) {
      const { id, contactIds } = await makeLenderWith(place, { email, user_company_id: companyId })
      return { contactId: contactIds[0] ?? 0, recipient: toLender({ id }), kind: 'lender' }
    },
  },
  consultant: {
    contacts: 'consultants-contacts',
    async make(email: string, companyId: number | null) {
      const firm = await makeConsultant(place)
      const [person] = await makeConsultantContacts(place, [
        { companyId: firm.id, firstName: 'Ingrid', email, user_company_id: companyId },
      ])
      const recipient = { companyId: firm.id, categoryId: 1, contactIds: [], checked: true }
      return { contactId: person?.id ?? 0, recipient, kind: 'consultant' }
    },
  },
}

let made = 0
async function sendToDead(side: keyof typeof SIDES, companyId: number | null) {
  made += 1
  const { contacts, make } = SIDES[side]
  const { contactId, recipient, kind } = await make(`bounce+${made}@gone.test`, companyId)
  const deal = await makeOpenDeal()
  const message = { kind, subject: 'A deal', recipients: [recipient] }
  const sent = await sendAbout(deal, message)
  expect(sent.status, JSON.stringify(sent.body)).toBe(200)
  const read = async (by: TestUser = keeper) => (await by.get<Contact>(`/${contacts}/${contactId}`)).body
  await expect.poll(async () => (await read()).bounced).toBe(true)
  const again = async () => {
    const second = await makeOpenDeal()
    return sendAbout(second, message)
  }
  return { path: `/${contacts}/${contactId}`, read, again }
}

test.each(['lender', 'consultant'] as const)(
  'a common person at a %s is noted for the company that wrote, and for no other',
  async (side) => {
    const { path, read, again } = await sendToDead(side, null)
    expect((await read(stranger)).bounced).toBe(false)
    const refused = await again()
    expect(refused.body).toMatchObject({ message: 'Add at least one recipient.' })
    expect((await keeper.post(`${path}/actions/writeAgain`, {})).body).toMatchObject({ bounced: false, ownFields: [] })
    expect((await keeper.post(`${path}/actions/writeAgain`, {})).status).toBe(409)
    expect((await again()).body).toMatchObject({ queued: 1 })
  },
)

test.each(['lender', 'consultant'] as const)(
  'a company’s own person at a %s is fresh with a new address',
  async (side) => {
    const { path, read } = await sendToDead(side, manager.companyId)
    expect((await keeper.patch(path, { firstName: 'Renamed' })).body).toMatchObject({ bounced: true })
    expect((await keeper.patch(path, { email: `right-${side}@here.test` })).body).toMatchObject({ bounced: false })
    expect(await read()).toMatchObject({ bounced: false })
  },
)
