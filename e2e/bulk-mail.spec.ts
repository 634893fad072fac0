/** The head of the desk writes to twenty owners: the ledger leaves out whom it must, and the letter tells how it fared. */
import type { Page } from '@playwright/test'
import { expect, openSession, stranger, test } from './people.ts'
import { FRENCH_READER, OPTED_OUT, READER, recipient, seeWhoIsLeftOut, tickAll, writeToThem } from './twenty-owners.ts'

/** The message with this subject, once it has arrived. */
async function openMail(reader: Page, to: string, subject: string) {
  await expect(async () => {
    await reader.goto(`/dev/mail?to=${encodeURIComponent(to)}`)
    await reader.getByRole('link', { name: subject }).first().click({ timeout: 1_000 })
  }).toPass({ timeout: 60_000 })
}

test('twenty owners are chosen; who opted out, whose address is dead and who was never asked get nothing, each other one their own language', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const page = await openSession(browser, 'transaction-only')
  await tickAll(page)
  await seeWhoIsLeftOut(page)
  const letter = { subject: 'Rates of the month for {{company}}', text: 'May I show you three offers?' }
  const french = { subject: 'Taux du mois pour {{company}}', text: 'Puis-je vous montrer trois offres?' }
  const counter = await writeToThem(page, letter, french)
  const states = page.getByRole('table', { name: 'Recipients' })
  await expect(states.getByRole('row').filter({ hasText: READER.owner })).toContainText('Delivered')

  const reader = await stranger(browser)
  await openMail(reader, READER.email, `Rates of the month for ${READER.owner}`)
  await expect(reader.frameLocator('iframe').getByRole('link', { name: 'Unsubscribe' })).toBeVisible()
  await openMail(reader, FRENCH_READER.email, `Taux du mois pour ${FRENCH_READER.owner}`)
  const link = reader.frameLocator('iframe').getByRole('link', { name: 'Se désabonner' })
  await reader.goto(new URL((await link.getAttribute('href')) ?? '').pathname)
  await reader.getByRole('button', { name: 'Ne plus recevoir ces messages' }).click()
  await expect(reader.getByRole('heading', { name: 'C’est fait. Plus aucune offre.' })).toBeVisible()
  await expect(counter('Unsubscribed')).toContainText('1')
  await expect(states.getByRole('row').filter({ hasText: FRENCH_READER.owner })).toContainText('Unsubscribed')
  await page.getByText(/^Skipped\s*\d+$/).click()
  await expect(states.getByRole('row').filter({ hasText: OPTED_OUT })).toContainText('Opted out')

  await tickAll(page)
  await expect(recipient(page, FRENCH_READER.owner)).toContainText('Opted out')
})

test('a letter to more than a day takes goes out in parts, each at its day', async ({ browser }) => {
  test.setTimeout(240_000)
  const page = await openSession(browser, 'transaction-only')
  const authorization = await page.evaluate(() => localStorage.getItem('accessToken') ?? '')
  const ask = async (method: 'get' | 'post' | 'patch', path: string, data?: object) => {
    const answer = await page.request[method](`/api/${path}`, { headers: { authorization }, ...(data && { data }) })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return answer.json()
  }
  const { user_company_id: companyId } = (await ask('get', 'users?email=transaction-only@demo.test')).data[0]
  const company = await ask('get', `user-companies/${companyId}`)
  const { person } = await ask('post', 'bulk-emails-service?limit=check', { ownerIds: [1] })
  const limitTo = (dailyUserEmailLimit: number) => ask('patch', `user-companies/${companyId}`, { dailyUserEmailLimit })
  await limitTo(person.used + 2)
  try {
    await tickAll(page)
    await page.getByRole('textbox', { name: 'Subject' }).fill('In two parts')
    await page.getByRole('textbox', { name: 'Message' }).click()
    await page.keyboard.type('One after the other.')
    await page.getByRole('textbox', { name: 'Skip anyone contacted in the last' }).fill('0')
    const send = page.getByRole('button', { name: /^Schedule for \d+ recipients$/ })
    await expect(send).toBeEnabled()
    await expect(page.getByText('2 recipients at once')).toBeVisible()
    await send.click()
    const rows = page.getByRole('row').filter({ hasText: 'In two parts' })
    await expect(rows.filter({ hasText: /Sending|Sent/ })).toHaveCount(1)
    await expect(rows.filter({ hasText: 'Scheduled' }).first()).toBeVisible()
    for (const { id, status } of (await ask('get', 'bulk-emails-service?status=scheduled')).data)
      if (status === 'scheduled') await ask('post', `bulk-emails-service/${id}/actions/cancel`)
  } finally {
    await limitTo(company.dailyUserEmailLimit)
  }
})
