/** A letter to many while it is written: that it is kept, what it does besides, and what of it is each reader's own. */
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addDays } from '#domain/kernel/dates.ts'
import type { BulkPreviewAnswer } from '#domain/mail/bulk-preview.ts'
import { findShortcodes } from '#domain/mail/shortcodes.ts'
import { dropMailDraft } from '#web/features/contacts/mail-draft.ts'
import { openStage, type Stage } from '#web/testing/stage.tsx'
import { BulkCompose } from './BulkCompose.tsx'

let stage: Stage
afterEach(() => {
  dropMailDraft()
  stage.close()
})

const PREVIEW: BulkPreviewAnswer = {
  recipients: [
    {
      ...{ key: 'owner-1', ownerId: 1, toName: 'Petra', companyName: 'Lindqvist Homes', toEmail: 'p@owner.test' },
      ...{ skip: null, sentence: null, remedy: null, reads: 'en', version: 'en' },
      consent: { state: 'express', ground: 'express', until: null },
    },
  ],
  limit: {
    ...{ allowed: true, used: 0, dailyLimit: 500, remaining: 500, requested: 1, resetsAt: null },
    ...{ person: { used: 0, limit: 500 }, company: { used: 0, limit: 2000 } },
  },
  ...{ postalAddress: '120 Adelaide Street W', problems: [], unknown: [], shown: 'owner-1' },
  from: { name: 'Priya', replyTo: 'priya@northgate.test' },
  letter: {
    ...{ subject: 'For Lindqvist Homes', body: '<p>Hello Petra</p>' },
    tinted: { subject: 'For <mark>Lindqvist Homes</mark>', body: '<p>Hello <mark>Petra</mark></p>' },
  },
}

const FIRST = {
  ...{ leadIds: [], ownerIds: [1], subject: '', body: '', attachments: [], included: [] },
  ...{ language: 'en' as const, otherSubject: '', otherBody: '', excludeContactedDays: 30 },
}

test('what is typed is said to be kept, what is merged is tinted, and what the letter sets is said beforehand', async () => {
  stage = await openStage(({ path }) => ({
    value: path.endsWith('/preview') ? PREVIEW : { total: 0, limit: 50, skip: 0, data: [] },
  }))
  stage.show(() => <BulkCompose first={FIRST} />)
  const merged = page.getByRole('region', { name: 'Preview' }).getByRole('mark')
  await expect.element(merged.filter({ hasText: 'Petra' })).toBeVisible()
  expect(merged.elements().map(({ textContent }) => textContent)).toEqual(['Lindqvist Homes', 'Petra'])
  await expect
    .element(page.getByText(/Then: last contact is set for 1 recipient, an empty or past action date/))
    .toBeVisible()

  expect(page.getByText(/saved/i).elements()).toHaveLength(0)
  await page.getByRole('textbox', { name: 'Subject' }).fill('For {{company}}')
  await expect.element(page.getByText(/^Draft saved \d\d:\d\d$/)).toBeVisible()
})

const chipsIn = (name: string) =>
  [...page.getByRole('textbox', { name }).element().querySelectorAll('[data-shortcode]')].map(
    (chip) => chip.textContent,
  )

test('a shortcode of a subject is a chip, whether it is chosen from the list or typed, and is kept in braces', async () => {
  const sent: unknown[] = []
  stage = await openStage(({ path, body }) => {
    if (path.endsWith('/preview')) sent.push((body as { subject: string }).subject)
    return { value: path.endsWith('/preview') ? PREVIEW : { total: 0, limit: 50, skip: 0, data: [] } }
  })
  stage.show(() => <BulkCompose first={{ ...FIRST, subject: 'For {{company}} at ' }} />)
  await expect.poll(() => chipsIn('Subject')).toEqual(['Company'])

  await page.getByRole('textbox', { name: 'Subject' }).click()
  await userEvent.keyboard('{End}')
  await page.getByRole('button', { name: 'Shortcode' }).click()
  await page.getByRole('menuitem', { name: 'Property address' }).click()
  await expect.poll(() => chipsIn('Subject')).toEqual(['Company', 'Property address'])
  await userEvent.keyboard(', {{{{maturity}}')
  await expect.poll(() => chipsIn('Subject')).toEqual(['Company', 'Property address', 'Maturity'])
  await expect.poll(() => sent.at(-1)).toBe('For {{company}} at {{propertyAddress}}, {{maturity}}')

  await page.getByRole('button', { name: 'Shortcode' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Maturity' })).toBeVisible()
  expect(page.getByRole('menuitem', { name: 'Signature' }).elements()).toHaveLength(0)
})

test('braces that stand for nothing are marked and named, and the letter waits until they are mended', async () => {
  stage = await openStage(({ path, body }) => {
    if (!path.endsWith('/preview')) return { value: { total: 0, limit: 50, skip: 0, data: [] } }
    return { value: { ...PREVIEW, unknown: findShortcodes((body as { subject: string }).subject).unknown } }
  })
  stage.show(() => <BulkCompose first={{ ...FIRST, subject: 'For {{nmae}} of {{company}}' }} />)
  await expect.element(page.getByText('Unknown shortcode: {{nmae}}')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Send to 1 recipient' })).toBeDisabled()
  const subject = page.getByRole('textbox', { name: 'Subject' })
  await expect.poll(() => subject.element().querySelector('.mail-shortcode-unknown')?.textContent).toBe('{{nmae}}')

  await subject.fill('For {{name}}')
  await expect.element(page.getByRole('button', { name: 'Send to 1 recipient' })).toBeEnabled()
  expect(chipsIn('Subject')).toEqual(['Name'])
})

test('a letter for a later day sets the next action a week after that day', async () => {
  stage = await openStage(({ path }) => ({
    value: path.endsWith('/preview') ? PREVIEW : { total: 0, limit: 50, skip: 0, data: [] },
  }))
  stage.show(() => <BulkCompose first={FIRST} />)
  await page.getByText('At', { exact: true }).click()
  const day = addDays(new Date().toISOString().slice(0, 10), 5)
  await page.getByRole('textbox', { name: 'Day' }).fill(day)
  await expect.element(page.getByText(new RegExp(`past action date becomes ${addDays(day, 7)}`))).toBeVisible()
})
