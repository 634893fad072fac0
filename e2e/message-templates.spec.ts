/** A writer keeps a message as a template, begins another deal's message with it, and looks at the test as it arrived. */
import { expect, openSession, stranger, test } from './people.ts'

/** Deals of the demo that are being placed. */
const FIRST = 'Parkway Plaza'
const SECOND = 'Victoria Self Storage'

async function openComposer(page: Awaited<ReturnType<typeof stranger>>, deal: string) {
  await page.goto('/deals/in-progress')
  const href = await page.getByRole('link', { name: deal, exact: true }).first().getAttribute('href')
  await page.goto(`/deals/email?dealId=${href?.split('/').at(-1)}`)
  await expect(page.getByRole('textbox', { name: 'Subject' })).not.toHaveValue('')
}

test('a message is kept as a template, taken over for another deal, tested and seen without signing in', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const page = await openSession(browser, 'transaction-only')
  const name = `Quick question ${Date.now()}`
  await openComposer(page, FIRST)
  const subject = page.getByRole('textbox', { name: 'Subject' })
  await subject.fill('A question about {{dealName}}')

  await page.getByRole('button', { name: 'Keep as template' }).click()
  const dialog = page.getByRole('dialog', { name: 'Keep as a template' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('switch', { name: 'Share with everybody in the company' }).check()
  await dialog.getByRole('button', { name: 'Keep template' }).click()
  await expect(dialog).toBeHidden()

  await openComposer(page, SECOND)
  await page.getByRole('combobox', { name: 'Template' }).click()
  await page.getByRole('option', { name }).click()
  await expect(subject).toHaveValue('A question about {{dealName}}')
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText(`A question about ${SECOND}`)

  await page.getByRole('button', { name: 'Send a test to me' }).click()
  await page.getByRole('button', { name: 'See the test' }).click()
  const seen = page.getByRole('dialog', { name: 'Test message' })
  await expect(seen).toContainText(`A question about ${SECOND}`)
  const link = new URL((await seen.getByRole('code').textContent()) ?? '')
  await page.keyboard.press('Escape')

  const phone = await stranger(browser)
  await phone.goto(link.pathname)
  await expect(phone.getByRole('heading', { name: 'Test message' })).toBeVisible()
  await expect(phone.getByRole('article')).toContainText(`A question about ${SECOND}`)
  await phone.goto('/test-email/nothing-of-the-kind')
  await expect(phone).toHaveURL('/expired-link')

  await page.getByRole('button', { name: 'More about the template' }).click()
  await page.getByRole('menuitem', { name: 'Delete template' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete template' }).click()
  await expect(page.getByRole('combobox', { name: 'Template' })).toHaveValue('')
})

test('a shortcode that nobody knows is named when a template is kept', async ({ browser }) => {
  const page = await openSession(browser, 'to-underwriter')
  await openComposer(page, FIRST)
  await page.getByRole('textbox', { name: 'Subject' }).fill('For {{nmae}}')
  await page.getByRole('button', { name: 'Keep as template' }).click()
  const dialog = page.getByRole('dialog', { name: 'Keep as a template' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Wrong')
  await dialog.getByRole('button', { name: 'Keep template' }).click()
  await expect(dialog).toContainText('Unknown shortcode: {{nmae}}')
})
