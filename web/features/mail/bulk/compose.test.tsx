/** A letter to many while it is written: that it is kept, what it does besides, and what of it is each reader's own. */
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { addDays } from '#domain/kernel/dates.ts'
import type { BulkPreviewAnswer } from '#domain/mail/bulk-preview.ts'
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
