/** A lender reads its package and asks; the broker sees who read what, answers all of them, and the lender reads the answer. */
import type { Page } from '@playwright/test'
import { expect, openSession, send, stranger, test } from './people.ts'

test.setTimeout(180_000)

type Bid = { id: number; lenderName: string; status: string; isActive: boolean }

/** The link of a lender of Parkway Plaza that may still answer. */
async function findInvited(page: Page) {
  const { data: found } = await send<{ data: { id: number }[] }>(page, 'get', 'deals?$search=Parkway+Plaza&$limit=1')
  const dealId = found[0]?.id ?? 0
  const { data } = await send<{ data: Bid[] }>(page, 'get', `deals-lender-bids?dealId=${dealId}&$limit=50`)
  const bid = data.find(
    ({ status, isActive }) => isActive && ['sent', 'viewed', 'interested', 'quoted'].includes(status),
  )
  const { bidUrl } = await send<{ bidUrl: string }>(page, 'get', `deals-lender-bids/${bid?.id}`)
  return { dealId, bidId: bid?.id ?? 0, lender: bid?.lenderName ?? '', path: new URL(bidUrl).pathname }
}

async function openPackage(page: Page, path: string) {
  await page.goto(path)
  const accept = page.getByRole('button', { name: 'Accept and open the package' })
  const questions = page.getByRole('region', { name: 'Questions' })
  await expect(accept.or(questions)).toBeVisible()
  if (await accept.isVisible()) {
    await page.getByLabel('Your name').fill('Ines Moreau')
    await page.getByLabel('E-mail').fill('ines@lender.test')
    await page.getByRole('checkbox').click()
    await accept.click()
  }
  await expect(questions).toBeVisible()
  return questions
}

test('a lender asks under its package, the broker answers all lenders, and the lender reads it', async ({
  browser,
}) => {
  const jess = await openSession(browser, 'to-agent')
  const { dealId, bidId, lender, path } = await findInvited(jess)

  const guest = await stranger(browser)
  const questions = await openPackage(guest, path)
  await questions.getByRole('textbox', { name: /^Ask / }).fill('Can the grocer leave before 2034?')
  await questions.getByRole('combobox', { name: 'About' }).click()
  await guest.getByRole('option', { name: 'Tenants' }).click()
  await questions.getByRole('textbox', { name: 'Your name' }).fill('Ines Moreau')
  await questions.getByRole('button', { name: 'Send question' }).click()
  await expect(questions).toContainText('not answered yet')
  // The page tells every quarter of a minute what was looked at.
  await guest.waitForResponse((answer) => answer.url().endsWith('/guest-reading') && answer.ok(), { timeout: 60_000 })

  await jess.goto('/')
  await jess.getByRole('button', { name: /^Notifications/ }).click()
  await jess.getByRole('button', { name: `${lender} asks: Can the grocer leave before 2034?` }).click()
  await expect(jess).toHaveURL(`/deal/preview/${dealId}`)
  const asked = jess.getByRole('region', { name: 'Questions' })
  await asked.getByRole('textbox', { name: `Answer to ${lender}` }).fill('No. The lease has no right to end early.')
  await asked.getByRole('checkbox', { name: 'Show to all lenders, without who asked' }).click()
  await asked.getByRole('button', { name: 'Answer', exact: true }).click()
  await expect(asked).toContainText('Shown to all lenders')

  await jess.getByRole('combobox', { name: 'As seen by' }).click()
  await jess.getByRole('option', { name: lender }).click()
  await expect(jess).toHaveURL(`/deal/preview/${dealId}?lender=${bidId}`)
  await expect(jess.getByText(/Opened (once|\d+ times),/)).toBeVisible()
  await expect(asked.getByRole('textbox')).toHaveCount(0)
  await expect(asked).toContainText('No. The lease has no right to end early.')

  await guest.reload()
  await expect(questions).toContainText('No. The lease has no right to end early.')
})
