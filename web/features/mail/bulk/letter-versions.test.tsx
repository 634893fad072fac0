/** A letter to many in two languages as its writer sees it: who reads which, what is written, and who falls back. */
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { BulkPreviewAnswer, PreviewedRecipient } from '#domain/mail/bulk-preview.ts'
import type { MailDraft } from '#web/features/contacts/mail-draft.ts'
import { openStage, type Stage } from '#web/testing/stage.tsx'
import { BulkAudience } from './BulkAudience.tsx'
import { BulkText } from './BulkText.tsx'

let stage: Stage
let draft: MailDraft
beforeEach(async () => {
  stage = await openStage(() => ({ value: { total: 0, limit: 50, skip: 0, data: [] } }))
})
afterEach(() => stage.close())

const recipient = (name: string, reads: 'en' | 'fr', version: 'en' | 'fr'): PreviewedRecipient => ({
  ...{ key: name, ownerId: 1, toName: name, companyName: `${name} Homes`, toEmail: `${name}@owner.test`, skip: null },
  ...{ sentence: null, remedy: null, consent: { state: 'express', ground: 'express', until: null }, reads, version },
})
const PREVIEW: BulkPreviewAnswer = {
  recipients: [recipient('Julie', 'fr', 'en'), recipient('Colin', 'en', 'en'), recipient('Grace', 'en', 'en')],
  limit: {
    ...{ allowed: true, used: 0, dailyLimit: 500, remaining: 500, requested: 3, resetsAt: null },
    ...{ person: { used: 0, limit: 500 }, company: { used: 0, limit: 2000 } },
  },
  ...{ postalAddress: '120 Adelaide Street W', problems: [], unknown: [], letter: null, shown: null },
  from: { name: 'Priya', replyTo: 'priya@northgate.test' },
}

function Text() {
  const [kept, setKept] = useState<MailDraft>({
    ...{ leadIds: [], ownerIds: [1], subject: 'Rates', body: '<p>Hello</p>', attachments: [], included: [] },
    ...{ language: 'en', otherSubject: '', otherBody: '', excludeContactedDays: 30 },
  })
  const keep = (part: Partial<MailDraft>) => {
    draft = { ...kept, ...part }
    setKept(draft)
  }
  return <BulkText draft={kept} set={keep} preview={PREVIEW} errors={{}} />
}

test('each version is written by itself, and the switch counts who reads it', async () => {
  stage.show(Text)
  await expect.element(page.getByRole('textbox', { name: 'Subject' })).toHaveTextContent('Rates')
  await expect.element(page.getByText('Only one version is written: everybody gets it.')).toBeVisible()
  await page.getByText(/^French\s*1$/).click()
  const subject = page.getByRole('textbox', { name: 'Subject' })
  await expect.element(subject).not.toHaveTextContent('Rates')
  await subject.fill('Taux')
  await expect.poll(() => [draft.subject, draft.otherSubject]).toEqual(['Rates', 'Taux'])
  await page.getByText(/^English\s*2$/).click()
  await expect.element(subject).toHaveTextContent('Rates')
})

test('whoever reads the other language is marked among those who get the letter', async () => {
  stage.show(() => (
    <BulkAudience
      recipients={PREVIEW.recipients}
      shown={undefined}
      language="en"
      onShow={() => {}}
      onInclude={() => {}}
    />
  ))
  await expect.element(page.getByRole('button', { name: /^Julie.*FR/ })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Colin/ })).toBeVisible()
  expect(page.getByRole('button', { name: /^Colin.*FR/ }).elements()).toHaveLength(0)
})
