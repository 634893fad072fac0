/** Who is behind an address, in the eyes of one company. */
import { beforeAll, expect, test } from 'vitest'
import { importReferenceLists } from '#server/database/seed/import-reference.ts'
import { makeConsultant, makeConsultantContacts } from '#server/resources/consultants/consultant.factory.ts'
import { makeBorrower, makeBorrowerCompany, makeOwner } from '#server/resources/contacts/contact.factory.ts'
import { makeContact, makeLender } from '#server/resources/lenders/lender.factory.ts'
import { asSystem, type TestApp, type TestUser, testApp } from '#server/testing/app.ts'
import { findCounterpart } from './counterparts.queries.ts'

let it: TestApp
let ours: TestUser
let others: TestUser

beforeAll(async () => {
  it = await testApp()
  await asSystem(it.app, (ctx) => importReferenceLists(ctx))
  ours = await it.user('Transaction Only')
  others = await it.user('Transaction Only')
})

const find = (address: string, person = ours) => findCounterpart(it.app.services.db, person.companyId, address)

test('a person of a consultant is written to as the consultant', async () => {
  const place = it.app.services
  const firm = await makeConsultant(place, { companyName: 'Lindenhall' })
  const [contact] = await makeConsultantContacts(place, [{ companyId: firm.id, email: 'robin@lindenhall.test' }])
  const found = { kind: 'consultant', id: firm.id, contactId: contact?.id, name: 'Lindenhall' }
  expect(await find(' Robin@Lindenhall.test')).toEqual(found)
})

test('a borrower is named by its company, and an owner by its own name', async () => {
  const place = it.app.services
  const company = await makeBorrowerCompany(place, ours, { companyName: 'Alder LP' })
  const hands = { borrowerCompanyId: company.id, email: 'ines@alder.test' }
  const borrower = await makeBorrower(place, ours, hands)
  const contacts = [{ name: 'Nora', email: 'Nora@Kestrel.test' }]
  const owner = await makeOwner(place, ours, { companyName: 'Kestrel', contacts })
  expect(await find('ines@alder.test')).toEqual({
    ...{ kind: 'borrower', id: company.id, contactId: borrower.id, name: 'Alder LP' },
  })
  expect(await find('nora@kestrel.test')).toMatchObject({ kind: 'borrower', id: owner.id, name: 'Kestrel' })
})

test('what another company keeps is nobody here', async () => {
  const place = it.app.services
  await makeBorrower(place, others, { email: 'secret@borrower.test' })
  await makeOwner(place, others, { contacts: [{ name: 'Nora', email: 'secret@owner.test' }] })
  const firm = await makeConsultant(place, { companyName: 'Theirs', user_company_id: others.companyId })
  await makeConsultantContacts(place, [{ companyId: firm.id, email: 'secret@firm.test' }])
  for (const address of ['secret@borrower.test', 'secret@owner.test', 'secret@firm.test', 'a_%@owner.test', ''])
    expect(await find(address)).toEqual({ kind: 'other', id: null, contactId: null, name: null })
})

test('who lends is a lender even when the same address owns something', async () => {
  const place = it.app.services
  const lender = await makeLender(place)
  await makeContact(place, { lenderCompanyId: lender.id, email: 'both@lender.test' })
  await makeOwner(place, ours, { contacts: [{ name: 'Both', email: 'both@lender.test' }] })
  expect(await find('both@lender.test')).toMatchObject({ kind: 'lender', id: lender.id })
})
