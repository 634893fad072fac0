/** Twenty owners of the demo to whom a letter is written, among them one who opted out, a dead address, one never asked. */
import type { Page } from '@playwright/test'
import { expect } from './people.ts'

export const OPTED_OUT = 'Prairie Oak Developments'
export const BOUNCED = 'Cordwood Industrial'
export const NEVER_ASKED = 'Saint-Denis Immobilier'
/** One who reads English, and one who reads French. */
export const READER = { owner: 'Kestrel Holdings', email: 'dana@kestrel.test' }
export const FRENCH_READER = { owner: 'Lumen Data Parks', email: 'vera@lumenparks.test' }

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
  FRENCH_READER.owner,
]

/** From the list of owners to the letter to them. */
export async function tickAll(page: Page) {
  await page.goto('/crm-dashboard?tab=owners&rows=50')
  for (const name of CHOSEN) {
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
    await row.getByRole('checkbox').check()
  }
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'E-mail' }).click()
  await expect(page.getByRole('heading', { name: 'E-mail to 20 recipients' })).toBeVisible()
}

export const recipient = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Recipients' }).getByRole('listitem').filter({ hasText: name })

/** Each of the three whom the ledger leaves out is named with the reason, and with what can be done. */
export async function seeWhoIsLeftOut(page: Page) {
  await expect(recipient(page, OPTED_OUT)).toContainText('Opted out')
  await expect(recipient(page, OPTED_OUT)).toContainText('final')
  await expect(recipient(page, BOUNCED)).toContainText('Bounced')
  await expect(recipient(page, BOUNCED).getByRole('link', { name: 'Correct' })).toBeVisible()
  await expect(recipient(page, NEVER_ASKED)).toContainText('No consent is recorded')
  await expect(recipient(page, NEVER_ASKED).getByRole('link', { name: 'Call' })).toBeVisible()
}

const counterOf = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'Counters' })
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })

/** Writes it, sends it, and waits until it has arrived at all who may get it. @returns its counters */
type Version = { subject: string; text: string }

/** The same letter for those who read French; the page then shows one of theirs. */
export async function addFrench(page: Page, { subject, text }: Version) {
  await page.getByText(/^French\s*\d+$/).click()
  await page.getByRole('textbox', { name: 'Subject' }).fill(subject)
  await page.getByRole('textbox', { name: 'Message' }).click()
  await page.keyboard.type(text)
  await recipient(page, FRENCH_READER.owner).getByRole('button').click()
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText(text)
}

export async function writeToThem(page: Page, { subject, text }: Version, french?: Version) {
  await page.getByRole('textbox', { name: 'Subject' }).fill(subject)
  await page.getByRole('textbox', { name: 'Message' }).click()
  await page.keyboard.type(text)
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText(text)
  if (french) await addFrench(page, french)
  const send = page.getByRole('button', { name: /^Send to \d+ recipients$/ })
  await expect(send).toBeEnabled()
  const count = Number(/\d+/.exec((await send.textContent()) ?? '')?.[0])
  expect(count).toBeLessThan(18)
  await send.click()

  await expect(page.getByRole('heading', { name: subject })).toBeVisible()
  const counter = (name: string) => counterOf(page, name)
  await expect(counter('Chosen')).toContainText('20')
  await expect(counter('Skipped')).toContainText(String(20 - count))
  await expect(counter('Sent')).toContainText(String(count), { timeout: 60_000 })
  await expect(counter('Delivered')).toContainText(String(count), { timeout: 60_000 })
  return counter
}
