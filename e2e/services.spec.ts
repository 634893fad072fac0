/** An inspection on its way: the owner asks from the property, the operator prices and delivers it, the report is filed. */
import type { Page } from '@playwright/test'
import { daysAfter, expect, fill, openSession, serverToday, signedInAt, test } from './people.ts'

// Two people and six steps take their time on a busy machine.
test.setTimeout(300_000)

/** Sends off the dialog that asks for the step's words. */
const press = (page: Page, name: string) =>
  page.getByRole('dialog', { name, exact: true }).getByRole('button', { name, exact: true }).click()

test('an inspection is requested, quoted, approved and delivered into the documents of the property', async ({
  browser,
}) => {
  const contact = `Luc ${Date.now().toString(36)}`
  const owner = await openSession(browser, 'full-server')
  const token = await owner.evaluate<string>("localStorage.getItem('accessToken')")
  const headers = { authorization: `Bearer ${token}` }
  const listed = await owner.request.get('/api/properties?$limit=1&name=Maple%20Court%20Apartments', { headers })
  const [property] = (await listed.json()).data
  await owner.goto(`/view-loan/${property._id}`)
  await owner.getByRole('button', { name: 'More about Maple Court Apartments' }).click()
  await owner.getByRole('menuitem', { name: 'Order an inspection' }).click()
  await expect(owner.getByRole('heading', { name: 'Request: Inspection' })).toBeVisible()
  const today = await serverToday(owner)
  await owner.getByRole('combobox', { name: 'Kind of inspection' }).click()
  await owner.getByRole('option', { name: 'Insurance' }).click()
  await fill(owner, {
    Preferred: daysAfter(today, 20),
    'Contact at the site': contact,
    'Phone of the contact': '519 555 0140',
  })
  await owner.getByRole('button', { name: 'Send request' }).click()
  const asked = owner.getByRole('dialog', { name: /^Inspection, request/ })
  await expect(asked.getByText(contact)).toBeVisible()
  const address = new URL(owner.url())

  const operator = await signedInAt(browser, 'capstack', address.pathname + address.search)
  const desk = operator.getByRole('dialog', { name: /^Inspection, request/ })
  await desk.getByRole('button', { name: 'Send quote', exact: true }).click()
  await fill(operator, { Quote: '2850' })
  await press(operator, 'Send quote')
  await expect(desk.getByText('Quoted').first()).toBeVisible()

  await asked.getByRole('button', { name: 'Approve $2,850 CAD' }).click()
  await expect(owner.getByText('Approved by you.')).toBeVisible()

  await desk.getByRole('button', { name: 'Schedule', exact: true }).click()
  await fill(operator, { Scheduled: daysAfter(today, 21) })
  await press(operator, 'Schedule')
  await desk.getByRole('button', { name: 'Start work' }).click()
  await desk.getByRole('button', { name: 'Deliver', exact: true }).click()
  const name = `report-${Date.now().toString(36)}.txt`
  await operator
    .getByRole('dialog', { name: 'Deliver' })
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from('The roof is sound.') })
  await expect(operator.getByRole('dialog', { name: 'Deliver' }).getByText(name)).toBeVisible()
  await press(operator, 'Deliver')
  await expect(desk.getByRole('button', { name: `Open ${name}` })).toBeVisible()

  await expect(asked.getByRole('button', { name: `Open ${name}` })).toBeVisible()
  const filed = await owner.request.get(`/api/specDocs?propertyId=${property._id}&name=${name}`, { headers })
  expect((await filed.json()).data).toHaveLength(1)
})
