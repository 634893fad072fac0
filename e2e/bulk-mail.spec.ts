/** The head of the desk writes to twenty owners: the ledger leaves out whom it must, and the letter tells how it fared. */
import { type Page, test } from '@playwright/test'
import { expect, signedIn, stranger } from './people.ts'

const OPTED_OUT = 'Prairie Oak Developments'
const BOUNCED = 'Cordwood Industrial'
const NEVER_ASKED = 'Saint-Denis Immobilier'
const READER = { owner: 'Kestrel Holdings', email: 'dana@kestrel.test' }

const CHOSEN = [
  READER.owner,
  'Parkway Plaza Group',
  'Trillium Logistics Property Group',
  'Junction Tower Group',
  'Rideau Gate Group',
  'Foxglove Apartments REIT',
  'Elm Street Residences Group',
  'Halcyon Medical Properties',
  BOUNCED,
  'Bluestem Retail Partners',
  NEVER_ASKED,
  'Marlowe Self Storage',
  OPTED_OUT,
  'Northfield Teachers Pension',
  'Wexford Student Living',
  'Alder Court Holdings',
  'Sunder Bay Hotels',
  'Greystone Church Housing',
  'Quill Street Offices',
  'Lumen Data Parks',
]

async function tickAll(page: Page) {
  await page.goto('/crm-dashboard?tab=owners&rows=50')
  for (const name of CHOSEN) {
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
    await row.getByRole('checkbox').check()
  }
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'E-mail' }).click()
  await expect(page.getByRole('heading', { name: 'E-mail to 20 recipients' })).toBeVisible()
}

test('twenty owners are chosen; who opted out, whose address is dead and who was never asked get nothing', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const page = await signedIn(browser, 'transaction-only')
  await tickAll(page)
  const people = page.getByRole('region', { name: 'Recipients' })
  const entry = (name: string) => people.getByRole('listitem').filter({ hasText: name })
  await expect(entry(OPTED_OUT)).toContainText('Opted out')
  await expect(entry(OPTED_OUT)).toContainText('final')
  await expect(entry(BOUNCED)).toContainText('Bounced')
  await expect(entry(BOUNCED).getByRole('link', { name: 'Correct' })).toBeVisible()
  await expect(entry(NEVER_ASKED)).toContainText('No consent is recorded')
  await expect(entry(NEVER_ASKED).getByRole('link', { name: 'Call' })).toBeVisible()

  await page.getByRole('textbox', { name: 'Subject' }).fill('Rates of the month for {{company}}')
  await page.locator('[contenteditable="true"]').click()
  await page.keyboard.type('May I show you three offers?')
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('May I show you three offers?')
  const send = page.getByRole('button', { name: /^Send to \d+ recipients$/ })
  await expect(send).toBeEnabled()
  const count = Number(/\d+/.exec((await send.textContent()) ?? '')?.[0])
  expect(count).toBeLessThan(18)
  await send.click()

  await expect(page.getByRole('heading', { name: 'Rates of the month for {{company}}' })).toBeVisible()
  const counters = page.getByRole('region', { name: 'Counters' })
  const counter = (name: string) => counters.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) })
  await expect(counter('Chosen')).toContainText('20')
  await expect(counter('Skipped')).toContainText(String(20 - count))
  await expect(counter('Sent')).toContainText(String(count), { timeout: 60_000 })
  await expect(counter('Delivered')).toContainText(String(count), { timeout: 60_000 })

  const reader = await stranger(browser)
  await expect(async () => {
    await reader.goto(`/dev/mail?to=${encodeURIComponent(READER.email)}`)
    await reader
      .getByRole('link', { name: `Rates of the month for ${READER.owner}` })
      .first()
      .click({ timeout: 1_000 })
  }).toPass({ timeout: 60_000 })
  const link = reader.frameLocator('iframe').getByRole('link', { name: 'Unsubscribe' })
  await reader.goto(new URL((await link.getAttribute('href')) ?? '').pathname)
  await reader.getByRole('button', { name: /^Stop/ }).click()
  await expect(reader.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(counter('Unsubscribed')).toContainText('1')

  await tickAll(page)
  await expect(entry(READER.owner)).toContainText('Opted out')
})

test('a letter to more than a day takes goes out in parts, each at its day', async ({ browser }) => {
  test.setTimeout(240_000)
  const page = await signedIn(browser, 'transaction-only')
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
    await page.locator('[contenteditable="true"]').click()
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
  await page.context().close()
})
