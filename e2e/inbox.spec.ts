/** A manager answers a lender's mail, sees the reply come in and file itself, and files a mail that waits. */
import { expect, signedInAt, test } from './people.ts'

test('a lender’s mail is answered, its reply files itself, and a mail that waits is filed with one key', async ({
  browser,
}) => {
  const page = await signedInAt(browser, 'to-underwriter', '/inbox')
  const list = page.getByRole('region', { name: 'Conversations' })
  await list.getByRole('button', { name: /Question on the anchor renewal/ }).click()
  const reading = page.getByRole('region', { name: 'Conversation', exact: true })
  await expect(reading.getByRole('heading', { name: 'Question on the anchor renewal' })).toBeVisible()
  await reading.getByRole('button', { name: /^Reply to/ }).click()
  await expect(reading.getByLabel('Subject')).toHaveValue('Re: Question on the anchor renewal')
  await reading.getByRole('textbox', { name: 'Message' }).pressSequentially('Yes, 5 % in 2028. ')
  await reading.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(reading.getByText(/Queued|Sent|Delivered/).first()).toBeVisible()
  // Ten seconds to think again, then the lender's own answer.
  await expect(reading.getByText(/3 messages/)).toBeVisible({ timeout: 60_000 })

  await page.getByRole('button', { name: /^Unassigned/ }).click()
  await list.getByRole('button', { name: /Terms for 800 Ottawa/ }).click()
  await expect(page.getByRole('heading', { name: 'File to Parkway Plaza' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(list.getByRole('button', { name: /Terms for 800 Ottawa/ })).toBeHidden()
})
