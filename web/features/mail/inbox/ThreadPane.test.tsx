/** Reading a conversation: the frame of a mail, who is answering, and where a mail that waits may belong. */
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { OpenThread } from '#domain/mail/inbox/inbox-list.ts'
import type { InboxMessage } from '#domain/mail/inbox/inbox-message.ts'
import { type Asked, openStage, type Stage } from '#web/testing/stage.tsx'
import { ThreadPane } from './ThreadPane.tsx'

const MESSAGE: InboxMessage = {
  ...{ id: 5, chatId: 'c', messageId: '<a@b>', direction: 'in', composeType: 'reply', status: 'received' },
  ...{ from: { name: 'Ines Moreau', address: 'ines@lakeshore.test' }, to: [], cc: [], bcc: [], subject: 'Terms' },
  ...{
    body: '<p>We hold 5.00%.</p><blockquote>What do you offer?</blockquote>',
    files: [],
    userId: null,
    opened: true,
  },
  ...{ favourite: false, isAutomatic: false, verdict: 'pass', repliesToId: null, outboxMessageId: null, sendAt: null },
  ...{ sentAt: null, receivedAt: '2026-06-30T14:42:00Z', deliveredAt: null, bounceReason: null },
  ...{ createdAt: '2026-06-30T14:42:00Z', updatedAt: '2026-06-30T14:42:00Z' },
}
const THREAD: OpenThread = {
  ...{ id: 3, chatId: 'c', dealId: null, user_company_id: 1, userId: 7, assigneeId: null, counterpartKind: 'lender' },
  ...{ counterpartName: 'Lakeshore Life', subject: 'Terms', participants: [], isUnassigned: false, filing: null },
  ...{ lastMessageAt: MESSAGE.createdAt, createdAt: MESSAGE.createdAt, updatedAt: MESSAGE.createdAt, createdBy: 7 },
  ...{ updatedBy: 7, dealName: null, dealNumber: null, assigneeName: null, favourite: false, snoozedUntil: null },
  ...{ messageCount: 1, unreadCount: 0, hasFiles: false, hasDraft: false, snippet: '' },
  ...{ address: `deal+${'a'.repeat(32)}@mandate.test`, messages: [MESSAGE], writing: [] },
}

let stage: Stage
afterEach(() => stage.close())

const WRITER = { email: 'jess@northgate.test' }

async function show(thread: OpenThread) {
  const asked: Asked[] = []
  stage = await openStage((call) => {
    asked.push(call)
    if (call.path.startsWith('deals/')) return { value: { id: 16, dealName: 'Parkway Plaza' } }
    return { value: call.method === 'GET' ? thread : {} }
  }, WRITER)
  stage.show(() => <ThreadPane id={3} mayWrite onOpen={() => undefined} />)
  return asked
}

/** The deal as it is asked for to name it and to find its words. */
const PARKWAY = {
  ...{ id: 16, dealId: 'D-2026-0016', dealName: 'Parkway Plaza' },
  values: { Loan_Amount: 12_000_000, Property_Address: { street: '800 Ottawa St S' } },
}

test('a mail is shown in a frame in which nothing runs, its quoted text folded', async () => {
  await show(THREAD)
  const frame = page.getByTitle('Text of the message')
  await expect.element(frame).toBeVisible()
  const element = frame.element()
  expect(element.getAttribute('sandbox')).not.toContain('allow-scripts')
  expect(element.getAttribute('srcdoc')).not.toContain('What do you offer?')
  await page.getByRole('button', { name: 'Show quoted text' }).click()
  expect(page.getByTitle('Text of the message').element().getAttribute('srcdoc')).toContain('What do you offer?')
})

test('a file is kept with one press where its name says that it belongs, and asked about where it says nothing', async () => {
  const file = (hashedId: string, name: string) => ({ hashedId, name, url: '' })
  const files = [file('a'.repeat(64), 'Term sheet, countersigned.pdf'), file('b'.repeat(64), 'scan.pdf')]
  const asked = await show({ ...THREAD, dealId: 16, messages: [{ ...MESSAGE, files }] })
  const place = page.getByRole('button', { name: 'Documents › Letters of Intent' })
  await place.click()
  await expect.element(place).toBeDisabled()
  await expect.poll(() => page.getByRole('button', { name: /^Documents ›/ }).elements().length).toBe(1)
  expect(asked.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])).toEqual([
    ['inbox/5/document', { hashedId: 'a'.repeat(64), category: 'LOIs' }],
  ])
  await expect.poll(() => page.getByRole('button', { name: 'File to…' }).elements().length).toBe(2)
})

test('the files of a mail that waits go with it in one step, those that are left ticked', async () => {
  const file = (hashedId: string, name: string) => ({ hashedId, name, url: '' })
  const [sheet, lease, scan] = ['a', 'b', 'c'].map((letter) => letter.repeat(64)) as [string, string, string]
  const files = [file(sheet, 'Indicative terms.pdf'), file(lease, 'Lease.pdf'), file(scan, 'scan.pdf')]
  const asked = await show({ ...WAITING, messages: [{ ...MESSAGE, files }] })
  await expect.element(page.getByRole('checkbox', { name: /^goes to Documents › Letters of Intent/ })).toBeChecked()
  await page.getByRole('checkbox', { name: /^goes to Documents › Estoppels/ }).click()
  expect(page.getByRole('checkbox', { name: /^goes to/ }).elements()).toHaveLength(2)
  await page.getByRole('button', { name: 'File and next' }).click()
  await expect
    .poll(() => asked.find(({ path }) => path === 'inbox/3/file')?.body)
    .toEqual({ dealId: 16, unassign: false, files: [{ messageId: MESSAGE.id, hashedId: sheet, category: 'LOIs' }] })
  await expect.element(page.getByText('Filed with 1 file')).toBeVisible()
})

test('says who is replying, and that a sender could not be checked', async () => {
  await show({ ...THREAD, writing: ['Marc Tremblay'], messages: [{ ...MESSAGE, verdict: 'fail' }] })
  await expect.element(page.getByText('Marc Tremblay is replying')).toBeVisible()
  await expect.element(page.getByText(/could not be checked/)).toBeVisible()
})

test('a mail that waits is filed to the best deal with one key, its reasons beside it', async () => {
  const filing: OpenThread['filing'] = {
    ...{ by: 'nobody', isSure: true, isSuspect: false },
    candidates: [{ dealId: 16, score: 0.95, reasons: ['bid-contact', 'deal-number'] }],
  }
  const asked = await show({ ...THREAD, isUnassigned: true, filing })
  await expect.element(page.getByText('The deal’s number stands in the mail')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => asked.find(({ path }) => path === 'inbox/3/file')?.body).toMatchObject({ dealId: 16 })
})

const WAITING: OpenThread = {
  ...THREAD,
  isUnassigned: true,
  filing: {
    ...{ by: 'nobody', isSure: true, isSuspect: false },
    candidates: [{ dealId: 16, score: 0.95, reasons: ['bid-contact', 'address', 'amount'] }],
  },
  messages: [{ ...MESSAGE, body: '<p>For 800 Ottawa St S we could hold $12,000,000.</p>' }],
}

async function showWaiting(refusal?: string) {
  const asked: Asked[] = []
  const filed: number[] = []
  const opened: (number | undefined)[] = []
  stage = await openStage((call) => {
    asked.push(call)
    if (call.path === 'inbox/3/file' && refusal) return { status: 409, value: { message: refusal } }
    if (call.path === 'deals' && call.method === 'POST') return { value: { id: 44, dealName: 'Terms' } }
    if (call.path.startsWith('deals/')) return { value: PARKWAY }
    return { value: call.method === 'GET' ? WAITING : {} }
  }, WRITER)
  stage.show(() => <ThreadPane id={3} mayWrite onOpen={(id) => opened.push(id)} onFiled={(id) => filed.push(id)} />)
  return { asked, filed, opened }
}

test('what names the deal is quoted and marked in the mail, and what is missing is told', async () => {
  await showWaiting()
  await expect.element(page.getByText('“800 Ottawa St S” is the property’s address')).toBeVisible()
  await expect.element(page.getByText('“$12,000,000” is the loan amount asked for')).toBeVisible()
  await expect.element(page.getByText('Reply address missing, a new mail')).toBeVisible()
  await expect.element(page.getByText('D-2026-0016 3 of 4 agree')).toBeVisible()
  const source = () => page.getByTitle('Text of the message').query()?.getAttribute('srcdoc') ?? ''
  await expect.poll(source).toContain('<mark data-of="deal">800 Ottawa St S</mark>')
  expect(source()).toContain('<mark data-of="deal">$12,000,000</mark>')
})

test('a mail that was filed makes room for the next', async () => {
  const { filed } = await showWaiting()
  await page.getByRole('button', { name: 'File and next' }).click()
  await expect.poll(() => filed).toEqual([3])
})

test('a mail that could not be filed stays, and why is said', async () => {
  const { filed, opened } = await showWaiting('This deal is closed to you.')
  await page.getByRole('button', { name: 'File and next' }).click()
  await expect.element(page.getByText('This deal is closed to you.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'File and next' })).toBeEnabled()
  expect([filed, opened]).toEqual([[], []])
})

test('n begins a deal of the mail, which is filed to it', async () => {
  // Filed, it would lead to the page of the deal.
  const { asked } = await showWaiting('Not now.')
  await expect.element(page.getByRole('button', { name: 'New deal' })).toBeVisible()
  await userEvent.keyboard('n')
  await expect.poll(() => asked.find(({ path }) => path === 'inbox/3/file')?.body).toMatchObject({ dealId: 44 })
  expect(asked.find(({ method, path }) => method === 'POST' && path === 'deals')?.body).toMatchObject({
    dealName: 'Terms',
  })
})

test('a button of the panel that has the focus is what Enter presses', async () => {
  const { asked } = await showWaiting()
  const none = page.getByRole('button', { name: 'No deal' })
  await expect.element(none).toBeVisible()
  none.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => asked.find(({ path }) => path === 'inbox/3/file')?.body).toMatchObject({ dealId: null })
})

test('a conversation is put off until an hour of one’s own, by its key', async () => {
  const asked = await show(THREAD)
  await expect.element(page.getByRole('heading', { name: 'Terms' })).toBeVisible()
  await userEvent.keyboard('z')
  const dialog = page.getByRole('dialog', { name: 'Snooze until' })
  await dialog.getByRole('textbox', { name: 'Day' }).fill('2031-03-04')
  await dialog.getByRole('button', { name: 'Snooze conversation' }).click()
  await expect
    .poll(() => asked.find(({ path }) => path === 'inbox/3/snooze')?.body)
    .toEqual({ until: new Date(2031, 2, 4, 8).toISOString() })
})

test('an hour that is over is no hour to come back at', async () => {
  await show(THREAD)
  await page.getByRole('button', { name: 'Snooze' }).click()
  const dialog = page.getByRole('dialog', { name: 'Snooze until' })
  await dialog.getByRole('textbox', { name: 'Day' }).fill('2001-03-04')
  await expect.element(dialog.getByRole('button', { name: 'Snooze conversation' })).toBeDisabled()
})

test('a conversation is put into another, which is open then', async () => {
  const other = { ...THREAD, id: 4, subject: 'Terms, again' }
  const asked: Asked[] = []
  const opened: (number | undefined)[] = []
  stage = await openStage((call) => {
    asked.push(call)
    if (call.method !== 'GET') return { value: other }
    return { value: call.path === 'inbox/3' ? THREAD : { total: 2, data: [THREAD, other] } }
  })
  stage.show(() => <ThreadPane id={3} mayWrite onOpen={(id) => opened.push(id)} />)
  await page.getByRole('button', { name: 'More', exact: true }).first().click()
  await page.getByRole('menuitem', { name: 'Put into another conversation' }).click()
  const dialog = page.getByRole('dialog', { name: 'Put Terms into another conversation' })
  // Never into itself.
  await expect.element(dialog.getByRole('radio')).toHaveTextContent('Terms, againLakeshore Life')
  await dialog.getByRole('radio').click()
  await dialog.getByRole('button', { name: 'Join conversations' }).click()
  await expect.poll(() => opened).toEqual([4])
  expect(asked.find(({ path }) => path === 'inbox/3/merge')?.body).toEqual({ intoId: 4 })
})

test('r begins an answer to the last message', async () => {
  await show(THREAD)
  await expect.element(page.getByRole('heading', { name: 'Terms' })).toBeVisible()
  await userEvent.keyboard('r')
  await expect.element(page.getByLabelText('Subject')).toHaveValue('Re: Terms')
})

async function showFile() {
  const file = { hashedId: 'f'.repeat(64), name: 'Term sheet.pdf', url: '/x' }
  const thread = { ...THREAD, dealId: 16, messages: [{ ...MESSAGE, files: [file] }] }
  const asked: Asked[] = []
  stage = await openStage((call) => {
    asked.push(call)
    const conditions = [
      { id: 9, name: 'Executed term sheet', status: 'outstanding' },
      { id: 10, name: 'Appraisal', status: 'approved' },
    ]
    if (call.path.startsWith('prefunding-documents')) {
      return { value: { total: 2, limit: 100, skip: 0, data: conditions } }
    }
    if (call.path.startsWith('document-categories')) {
      return { value: { total: 1, limit: 100, skip: 0, data: [{ _id: 'e'.repeat(24), name: 'Environmental' }] } }
    }
    if (call.path.startsWith('deals/')) return { value: { id: 16, userId: 7 } }
    return { value: call.method === 'GET' ? thread : {} }
  }, WRITER)
  stage.show(() => <ThreadPane id={3} mayWrite onOpen={() => undefined} />)
  await page.getByRole('button', { name: 'File to…' }).click()
  const dialog = page.getByRole('dialog', { name: 'File Term sheet.pdf' })
  await dialog.getByRole('combobox', { name: 'Where to' }).click()
  return { asked, dialog, file }
}

test('a file of a message goes to a category of the deal’s owner', async () => {
  const { asked, dialog, file } = await showFile()
  await page.getByRole('option', { name: 'Environmental' }).click()
  await dialog.getByRole('button', { name: 'File it' }).click()
  await expect
    .poll(() => asked.find(({ path }) => path === 'inbox/5/document')?.body)
    .toEqual({ hashedId: file.hashedId, customCategory: 'e'.repeat(24) })
})

test('a file of a message goes to a condition of the tracker in one step', async () => {
  const { asked, dialog, file } = await showFile()
  await expect.element(page.getByRole('option', { name: 'Commitment Letters' })).toBeVisible()
  // What is settled takes no more files.
  expect(page.getByRole('option', { name: 'Appraisal' }).elements()).toEqual([])
  await page.getByRole('option', { name: 'Executed term sheet' }).click()
  await dialog.getByRole('button', { name: 'File it' }).click()
  await expect
    .poll(() => asked.find(({ path }) => path === 'inbox/5/condition')?.body)
    .toEqual({ hashedId: file.hashedId, conditionId: 9 })
})

test.each([
  ['Mark as unread', 'Error while changing the status of message! Please reload and retry.'],
  ['Delete', 'This message has been sent already.'],
])('what fails is said: %s', async (name, sentence) => {
  stage = await openStage(({ method }) =>
    method === 'GET' ? { value: THREAD } : { status: 409, value: { message: 'This message has been sent already.' } },
  )
  stage.show(() => <ThreadPane id={3} mayWrite onOpen={() => undefined} />)
  await page.getByRole('article').getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
  await expect.element(page.getByText(sentence)).toBeVisible()
})

test('a deletion that reaches no server says that it failed', async () => {
  stage = await openStage(({ method }) => {
    if (method === 'DELETE') throw new TypeError('No network.')
    return { value: THREAD }
  })
  stage.show(() => <ThreadPane id={3} mayWrite onOpen={() => undefined} />)
  await page.getByRole('article').getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click()
  await expect.element(page.getByText('Error while deleting the email!')).toBeVisible()
})

const TERMS = '<p>We can lend $12,000,000, five years fixed at 5.00%, and hold this for 14 days.</p>'
const LETTER = { ...THREAD, dealId: 16, messages: [{ ...MESSAGE, body: TERMS }] }
const BID = {
  ...{
    id: 4,
    dealId: 16,
    lenderName: 'Lakeshore Life',
    lenderCompanyId: 2,
    status: 'sent',
    isActive: true,
    values: {},
  },
  ...{ contacts: [{ id: 1, name: 'Ines Moreau', email: 'ines@lakeshore.test' }], updatedAt: MESSAGE.updatedAt },
}

async function showLetter(thread: OpenThread) {
  const asked: Asked[] = []
  stage = await openStage((call) => {
    asked.push(call)
    if (call.path === 'deal-requests') return { value: { total: 0, limit: 100, skip: 0, data: [] } }
    if (call.path.startsWith('deals-lender-bids') && call.method === 'GET') {
      return { value: { total: 1, limit: 100, skip: 0, data: [BID] } }
    }
    if (call.path.startsWith('deals/')) {
      return { value: { id: 16, dealName: 'Parkway Plaza', country: 'CA', currency: 'CAD', values: {} } }
    }
    if (call.path.startsWith('deals-lender-bids')) return { value: BID }
    return { value: call.method === 'GET' ? thread : {} }
  }, WRITER)
  stage.show(() => <ThreadPane id={3} mayWrite onOpen={() => undefined} />)
  return asked
}

test('terms in a letter are marked in it, and written as the bid of the lender once they were seen and confirmed', async () => {
  const asked = await showLetter(LETTER)
  const source = () => page.getByTitle('Text of the message').query()?.getAttribute('srcdoc') ?? ''
  await expect.poll(source).toContain('<mark>five years</mark>')
  expect(source()).toContain('<mark>$12,000,000</mark>')
  expect(source()).toContain('<mark>5.00%</mark>')
  await page.getByRole('button', { name: 'Write these terms as a bid' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bid of Lakeshore Life' })
  await dialog.getByRole('button', { name: /^Fill in \d terms$/ }).click()
  await dialog.getByRole('button', { name: 'Save bid' }).click()
  const sent = () => asked.find(({ method, path }) => method === 'PATCH' && path === 'deals-lender-bids/4')?.body
  await expect.poll(sent).toMatchObject({
    ...{ status: 'quoted', takenFrom: 'mail' },
    values: { loanAmount: 12_000_000, allInRate: 5, termMonths: 60 },
  })
})

test('while a mail waits, its terms are written once it is filed', async () => {
  const filing: OpenThread['filing'] = {
    ...{ by: 'nobody', isSure: true, isSuspect: false },
    candidates: [{ dealId: 16, score: 0.95, reasons: ['bid-contact'] }],
  }
  await showLetter({ ...LETTER, dealId: null, isUnassigned: true, filing })
  const wish = page.getByRole('checkbox', { name: 'Also write these terms as a bid' })
  await expect.element(wish).toBeChecked()
  await page.getByRole('button', { name: 'File and next' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Bid of Lakeshore Life' })).toBeVisible()
})

test('a letter without terms marks nothing and offers no bid', async () => {
  await showLetter({ ...THREAD, dealId: 16 })
  await expect.element(page.getByTitle('Text of the message')).toBeVisible()
  expect(page.getByTitle('Text of the message').element().getAttribute('srcdoc')).not.toContain('<mark>')
  expect(page.getByRole('button', { name: 'Write these terms as a bid' }).elements()).toEqual([])
})

test('what is typed is kept by itself as one draft of the conversation', async () => {
  const asked: Asked[] = []
  stage = await openStage((call) => {
    asked.push(call)
    if (call.method === 'POST') return { value: { id: 77, threadId: 3, chatId: 'c' } }
    return { value: THREAD }
  }, WRITER)
  stage.show(() => <ThreadPane id={3} mayWrite onOpen={() => undefined} />)
  await page.getByRole('button', { name: /^Reply to/ }).click()
  const kept = () =>
    asked.flatMap(({ path, query, body }) => (path === 'inbox' && query.has('compose') ? [{ query, body }] : []))
  await page.getByLabelText('Subject').fill('Re: Terms, once more')
  await expect.poll(() => kept().at(-1)?.body).toMatchObject({ subject: 'Re: Terms, once more', chatId: 'c' })
  expect(kept()[0]?.query.get('compose')).toBe('newDraft')
  await page.getByLabelText('Subject').fill('Re: Terms, twice more')
  await expect.poll(() => kept().at(-1)?.body).toMatchObject({ subject: 'Re: Terms, twice more', id: 77 })
  expect(kept().at(-1)?.query.get('compose')).toBe('updateDraft')
})

test('opened again, a draft stands under its conversation as it was left', async () => {
  const draft: InboxMessage = {
    ...{ ...MESSAGE, id: 78, direction: 'out', status: 'draft', receivedAt: null, repliesToId: 5 },
    ...{
      to: [{ name: 'Ines Moreau', address: 'ines@lakeshore.test' }],
      subject: 'Re: Terms',
      body: '<p>Half a word</p>',
    },
  }
  await show({ ...THREAD, messages: [MESSAGE, draft] })
  await expect.element(page.getByLabelText('To', { exact: true })).toHaveValue('Ines Moreau <ines@lakeshore.test>')
  await expect.element(page.getByText('Half a word')).toBeVisible()
})
