/** The page behind a tracker link: what is still needed, on a phone, and nothing more once all is there. */
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Asked, openStage, type Stage } from '#web/testing/stage.tsx'
import { Opened } from './GuestTrackerPage.tsx'
import { type GuestCondition, type GuestTracker, useGuestActs } from './guest-tracker.ts'

let stage: Stage | undefined
afterEach(() => stage?.close())

const row = (id: number, name: string, parts: Partial<GuestCondition> = {}): GuestCondition => ({
  ...{ id, name, category: 'property', party: 'borrower', status: 'outstanding', statusNote: null, dueDate: null },
  ...{ isConditionPrecedent: true, comments: [], isOverdue: false, files: [] },
  ...parts,
})

const tracker = (documents: GuestCondition[], parts: Partial<GuestTracker> = {}): GuestTracker => ({
  ...{ dealName: 'Dovercourt Retail refinance', property: null, lenderName: null, borrowerName: null },
  ...{ closingDate: '2026-07-15', companyName: 'Northgate', companyLogo: null, kind: 'party', party: 'borrower' },
  ...{ sender: { name: 'Daniel Wu', email: 'd@n.test', phone: null }, tokenExpiresAt: '2026-07-31T12:00:00.000Z' },
  ...{ guestName: 'Mira Patel', documents, approval: null },
  count: {
    ...{ total: 2, received: 0, approved: 1, waived: 0, notApplicable: 0, outstanding: 1, overdue: 0 },
    percentComplete: 50,
  },
  ...parts,
})

const asked: Asked[] = []
async function open(shown: GuestTracker) {
  asked.length = 0
  stage = await openStage((each) => {
    asked.push(each)
    return { value: shown.documents[0] }
  })
  await page.viewport(390, 844)
  const Shown = () => <Opened tracker={shown} acts={useGuestActs('18', 'token')} />
  stage.show(() => <Shown />)
}

test('what is still needed stands first, with a way to send it; what is done is folded away', async () => {
  await open(tracker([row(1, 'Estoppels'), row(2, 'Leases', { status: 'approved' })]))
  await expect
    .poll(() => page.getByRole('main').query()?.textContent ?? '')
    .toMatch(/Daniel Wu asks Mira Patel for 1 more item/)
  const needed = page.getByRole('article', { name: 'Estoppels' })
  await expect.element(needed.getByRole('button', { name: 'Upload files' })).toBeVisible()
  await expect.element(page.getByRole('article', { name: 'Leases' })).not.toBeInTheDocument()
})

test('how far it is stands in a green bar from the first item on, with its share in words', async () => {
  await open(tracker([row(1, 'Estoppels'), row(2, 'Leases', { status: 'approved' })]))
  const bar = page.getByRole('progressbar', { name: '1 of 2 items done' })
  await expect.element(bar).toHaveAttribute('aria-valuenow', '50')
  await expect.element(page.getByText('50.00%')).toBeVisible()
  const fill = bar.element().firstElementChild ?? bar.element()
  const green = document.createElement('i')
  green.style.color = 'var(--ui-ok)'
  stage?.place.append(green)
  expect(getComputedStyle(fill).backgroundColor).toBe(getComputedStyle(green).color)
  expect(fill.clientWidth / bar.element().clientWidth).toBeCloseTo(0.5, 1)
})

test('a file of one’s own can be taken off, and one of somebody else’s cannot', async () => {
  const file = { sizeBytes: 1_000, uploadedBy: 'Mira Patel' }
  const files = [
    { ...file, hashedId: 'a', name: 'mine.pdf', isOwn: true },
    { ...file, hashedId: 'b', name: 'theirs.pdf', isOwn: false },
  ]
  await open(tracker([row(1, 'Estoppels', { status: 'received', files })]))
  await expect.element(page.getByRole('button', { name: 'Take theirs.pdf off' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Take mine.pdf off' }).click()
  await expect
    .poll(() => asked.map(({ method, path, body }) => [method, path, body]))
    .toContainEqual(['PATCH', 'prefunding-documents/1', { fileToBeDeleted: 'a' }])
})

test('a lender of the syndicate ticks, and says why when it does not', async () => {
  const files = [{ hashedId: 'a', name: 'a.pdf', sizeBytes: 1_000, uploadedBy: 'Mira', isOwn: false }]
  const shown = row(1, 'Estoppels', { status: 'in-review', files, tick: 'pending' })
  await open(tracker([shown], { kind: 'syndicate', party: null, guestName: 'Prairie Trust' }))
  await expect.element(page.getByRole('button', { name: 'Upload files' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Reject' }).click()
  await page.getByRole('textbox', { name: 'Why' }).fill('Page 3 is missing.')
  await page.getByRole('button', { name: 'Reject document' }).click()
  await expect
    .poll(() => asked.map(({ body }) => body))
    .toContainEqual({
      status: 'rejected',
      comment: 'Page 3 is missing.',
    })
})

test('a lender of the syndicate says whether it takes its share', async () => {
  await open(tracker([], { kind: 'syndicate', party: null, approval: { id: 9, approvalStatus: 'reviewing' } }))
  const share = page.getByRole('region', { name: 'Your share of the loan' })
  await expect.element(share.getByText('Reviewing')).toBeVisible()
  await share.getByRole('button', { name: 'Decline our share' }).click()
  await expect
    .poll(() => asked.filter(({ method }) => method === 'PATCH'))
    .toMatchObject([{ path: 'prefunding-syndicate-lenders/9', body: { approvalStatus: 'declined' } }])
})

test('what the server refuses is said with the wish to try again, and the comment stays', async () => {
  stage = await openStage(() => ({ status: 409, value: { message: 'This document is settled.' } }))
  const shown = tracker([row(1, 'Estoppels')])
  const Shown = () => <Opened tracker={shown} acts={useGuestActs('18', 'token')} />
  stage.show(() => <Shown />)
  const needed = page.getByRole('article', { name: 'Estoppels' })
  await needed.getByRole('button', { name: 'Comment' }).click()
  await needed.getByRole('textbox').fill('On its way')
  await needed.getByRole('button', { name: 'Send comment' }).click()
  await expect.element(page.getByText('Please Try Again! This document is settled.')).toBeVisible()
  await expect.element(needed.getByRole('textbox')).toHaveValue('On its way')
})
