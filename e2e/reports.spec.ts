/** A year's report to lenders: documents asked for, sent by a guest, looked at, and the whole sent and filed. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, fill, openSession, stranger, test } from './people.ts'

// Two people and a dozen steps take their time on a busy machine.
test.setTimeout(120_000)

const named = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(`The words of ${name}.`) })

/** Takes all but the first of what a new report asks for off it, so that the story stays short. */
async function askForLittle(page: Page, headers: Record<string, string>, reportId: string | undefined) {
  const listed = await page.request.get(`/api/report-documents?reportId=${reportId}&$limit=50`, { headers })
  const [, ...others] = (await listed.json()).data
  for (const { id } of others) await page.request.delete(`/api/report-documents/${id}`, { headers })
}

test('a report is collected through its link, looked at, sent, and its files stay with the property', async ({
  browser,
}) => {
  const mark = Date.now().toString(36)
  const year = 2030 + (Date.now() % 60)
  const title = `Review ${mark}`
  const owner = await openSession(browser, 'full-server')
  await owner.goto('/reporting')
  await owner.getByRole('button', { name: 'New report' }).first().click()
  const dialog = owner.getByRole('dialog', { name: 'New report' })
  await fill(owner, { Title: title, Year: String(year), 'Due date': '2098-03-31' })
  await dialog.getByRole('combobox', { name: 'Properties' }).click()
  await owner.getByRole('option', { name: 'Maple Court Apartments' }).click()
  await owner.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Create report' }).click()
  await expect(owner.getByRole('heading', { name: title })).toBeVisible()
  const token = await owner.evaluate<string>("localStorage.getItem('accessToken')")
  const headers = { authorization: `Bearer ${token}` }
  const id = new URL(owner.url()).pathname.split('/').at(-1)
  await askForLittle(owner, headers, id)
  const roll = `Rent roll ${year}`
  await owner.getByRole('button', { name: 'Ask for another document' }).click()
  await owner.getByRole('textbox', { name: 'Document', exact: true }).fill('Estoppel')
  await owner.getByRole('dialog').getByRole('button', { name: 'Ask for it' }).click()
  await expect(owner.getByRole('rowheader', { name: 'Estoppel' })).toBeVisible()
  await owner.getByRole('button', { name: 'Start collecting' }).click()
  await expect(owner.getByText('0 of 2 documents received').first()).toBeVisible()

  const { guestLink } = await (await owner.request.get(`/api/annual-reports/${id}`, { headers })).json()
  const guest = await stranger(browser)
  await guest.goto(new URL(guestLink).pathname)
  await expect(guest.getByText('2 more files')).toBeVisible()
  await guest.getByLabel(`File of ${roll}`).setInputFiles(named(`old-${mark}.txt`))
  await expect(guest.getByText('1 of 2 files here')).toBeVisible()

  await owner.getByRole('button', { name: `Reject ${roll}` }).click()
  await owner.getByRole('textbox', { name: /^Reason/ }).fill('This is of the year before.')
  await owner.getByRole('dialog').getByRole('button', { name: 'Reject document' }).click()
  await expect(owner.getByText('0 of 2 documents received').first()).toBeVisible()
  await guest.reload()
  await expect(guest.getByText('This is of the year before.')).toBeVisible()
  await guest.getByLabel(`File of ${roll}`).setInputFiles(named(`right-${mark}.txt`))
  await expect(guest.getByText('1 of 2 files here')).toBeVisible()
  await owner.getByLabel(/^Drop files here/).setInputFiles(named(`estoppel-${mark}.txt`))
  await expect(owner.getByRole('combobox', { name: `Document that estoppel-${mark}.txt is` })).toHaveValue('Estoppel')
  await owner.getByRole('button', { name: 'Confirm 1 file' }).click()
  await expect(owner.getByText('2 of 2 documents received').first()).toBeVisible()
  await guest.reload()
  await expect(guest.getByText('2 of 2 files here')).toBeVisible()

  await owner.getByRole('button', { name: `Approve ${roll}` }).click()
  await owner.getByRole('button', { name: 'Approve Estoppel' }).click()
  await owner.getByRole('button', { name: 'Send report' }).click()
  await owner.getByRole('dialog', { name: 'Send the report?' }).getByRole('button', { name: 'Send report' }).click()
  await expect(owner.getByText('Sent', { exact: true }).first()).toBeVisible()
  await expect(owner.getByRole('button', { name: 'Ask for another document' })).toBeHidden()

  for (const file of [`right-${mark}.txt`, `estoppel-${mark}.txt`]) {
    const filed = await owner.request.get(`/api/specDocs?name=${file}`, { headers })
    expect((await filed.json()).data).toHaveLength(1)
  }
  await guest.reload()
  await expect(guest.getByText('2 of 2 files here')).toBeVisible()
  await expect(guest.getByLabel(`File of ${roll}`)).toHaveCount(0)
})

test('a paper of the portfolio is made on the server and lands in the downloads', async ({ browser }) => {
  const owner = await openSession(browser, 'full-server')
  await owner.goto('/reporting')
  await owner.getByRole('button', { name: 'Generate' }).click()
  const dialog = owner.getByRole('dialog', { name: 'Generate a report' })
  await dialog.getByRole('combobox', { name: 'Report' }).click()
  await owner.getByRole('option', { name: 'Maturity schedule' }).click()
  const coming = owner.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Generate' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^maturity-schedule-\d{4}-\d\d-\d\d\.pdf$/)
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
  await expect(dialog).toBeHidden()
})
