/** A tracker as a broker meets it: three answers on top, what slips, and a document with its steps. */

import type {} from '@vitest/browser-playwright'
import { afterEach, expect, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { RateHoldDialog } from '#web/features/mail/message/RateHoldDialog.tsx'
import { type Asked, openStage, type Stage } from '#web/testing/stage.tsx'
import { TrackerView } from './TrackerView.tsx'
import type { Condition, Tracker } from './tracker.ts'

let stage: Stage | undefined
afterEach(() => stage?.close())

const condition = (id: number, name: string, parts: Partial<Condition> = {}): Condition =>
  ({
    ...{ id, name, dealId: 18, user_company_id: 1, category: 'property', party: 'borrower', status: 'outstanding' },
    ...{ responsibleName: 'Mira Patel', responsibleEmail: 'mira@p.test', isConditionPrecedent: true, dueDate: null },
    ...{ leadDays: 2, waitsFor: [], statusNote: null, attentionNote: null, requestedAt: null, files: [] },
    ...{ syndicateStatus: {}, comments: [], order: id, createdAt: '', updatedAt: '', createdBy: null, updatedBy: null },
    ...parts,
  }) as Condition

const deal = {
  ...{ id: 18, dealId: 'D-2026-0018', dealName: 'Dovercourt Retail refinance', dealStatus: 'in-progress' },
  ...{ trackStage: 'committed', country: 'CA', currency: 'CAD', values: {}, primaryLenderBidId: null, docsPct: 50 },
} as unknown as Tracker['deal']

const tracker = (parts: Partial<Tracker> = {}): Tracker => ({
  deal,
  documents: [
    condition(1, 'Leases', { status: 'approved' }),
    condition(2, 'Estoppels', { dueDate: '2026-06-26' }),
    condition(3, 'Title insurance', { waitsFor: [2], party: 'lender-counsel', responsibleName: 'Fenwick Strand' }),
    condition(4, 'Survey', { status: 'waived' }),
  ],
  syndicateLenders: [],
  links: [],
  count: {
    ...{ total: 4, received: 0, approved: 1, waived: 1, notApplicable: 0, outstanding: 2, overdue: 1 },
    percentComplete: 50,
  },
  plan: {
    today: '2026-06-30',
    closingDate: '2026-07-08',
    rateHeldUntil: '2026-07-09',
    province: 'ON',
    closed: ['2026-07-01'],
  },
  usual: ['standard'],
  chased: [],
  mayChange: true,
  mayWaive: false,
  ...parts,
})

const open = async (parts: Partial<Tracker> = {}, asked: Asked[] = []) => {
  stage = await openStage((each) => {
    asked.push(each)
    return { value: each.method === 'GET' ? { total: 0, data: [] } : {} }
  })
  await page.viewport(1440, 900)
  const shown = tracker(parts)
  stage.show(() => <TrackerView tracker={shown} askHold={(asked) => <RateHoldDialog {...asked} />} />)
}

const saidOnTop = () => answers().query()?.textContent ?? ''
const answers = () => page.getByRole('region', { name: 'The way to funding' })

test('what blocks, who owes it, and by when funding slips stand on top, in that order', async () => {
  await open()
  await expect.poll(saidOnTop).toMatch(/^What blocks funding today ?Estoppels/)
  await expect.poll(saidOnTop).toMatch(/4 days overdue\. 1 step waits behind it\./)
  await expect.poll(saidOnTop).toMatch(/Mira Patel/)
  // Two and two working days and three of delay: 30 June, 2, 3 and 6 to 9 July; funding on the tenth.
  await expect.poll(saidOnTop).toMatch(/Funding is possible from 2026-07-10/)
  await expect.poll(saidOnTop).toMatch(/2 days after the closing date 2026-07-08\./)
})

test('what blocks stands beside the tracker, the most urgent first, and opens where it is pressed', async () => {
  const due = (id: number, name: string, dueDate: string | null) =>
    condition(id, name, { dueDate, status: 'in-review' })
  await open({
    documents: [
      ...[due(1, 'Title', '2026-07-08'), due(2, 'Leases', null), due(3, 'Estoppels', '2026-06-26')],
      ...[due(4, 'Insurance', '2026-07-02'), due(5, 'Resolution', '2026-06-30'), due(6, 'Equity', '2026-07-06')],
      condition(7, 'Survey', { status: 'waived' }),
    ],
  })
  const list = page.getByRole('region', { name: 'Blocking funding' })
  await expect
    .poll(() =>
      list
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual([
      ...['Estoppels4 days overdueBorrower', 'Resolutiondue todayBorrower', 'Insurancedue in 2 daysBorrower'],
      ...['Equitydue in 6 daysBorrower', 'Titledue in 8 daysBorrower', '1 more in review'],
    ])
  await list.getByRole('button', { name: '1 more in review' }).click()
  await list.getByRole('button', { name: 'Leases Borrower' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Leases' })).toBeVisible()
})

test('printed, it is its list with nothing that can only be pressed', async () => {
  const link = { id: 1, party: 'borrower', isTokenActive: true, tokenExpiresAt: '2026-08-29', openedCount: 0 }
  await open({ links: [{ ...link, lastOpenedAt: null, url: 'http://x.test/1' } as Tracker['links'][number]] })
  await expect.element(page.getByRole('switch', { name: 'Link of Borrower' })).toBeVisible()
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
  try {
    await expect.element(page.getByRole('table').getByText('Title insurance')).toBeVisible()
    for (const name of [/Link of/, /late by/, 'Blocking funding', 'Syndicate', /Remind/])
      await expect
        .poll(() =>
          page
            .getByText(name)
            .elements()
            .filter((each) => each.checkVisibility()),
        )
        .toEqual([])
    const pressed = document.querySelectorAll(
      '[role="switch"], [role="radiogroup"], main button:not(th button, td button)',
    )
    expect([...pressed].filter((each) => each.checkVisibility()).map(({ textContent }) => textContent)).toEqual([])
  } finally {
    await cdp().send('Emulation.setEmulatedMedia', { media: '' })
  }
})

test('the share that is done stands in a ring beside what still blocks', async () => {
  await open()
  const done = page.getByRole('region', { name: 'Progress' })
  await expect.element(done.getByText('50.00%')).toBeVisible()
  await expect.poll(() => done.query()?.textContent ?? '').toMatch(/2 of 4 conditions cleared 2 block funding/)
  const [rest, share] = [...(done.query()?.querySelectorAll('circle') ?? [])]
  expect(getComputedStyle(share ?? document.body).stroke).not.toBe(getComputedStyle(rest ?? document.body).stroke)
})

test('with nothing late funding keeps its day', async () => {
  await open()
  await page.getByText('0', { exact: true }).first().click()
  await expect.poll(saidOnTop).toMatch(/In time for the closing date 2026-07-08\./)
})

test('with everything settled nothing blocks', async () => {
  await open({ documents: [condition(1, 'Leases', { status: 'approved' })] })
  await expect.poll(saidOnTop).toMatch(/Nothing blocks\./)
})

test('a document opens with the steps it has, and one that only leaders take is not offered to others', async () => {
  const asked: Asked[] = []
  await open({}, asked)
  await page.getByRole('cell', { name: 'Estoppels' }).click()
  await expect.element(page.getByRole('button', { name: 'Mark as requested' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Waive' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Mark as requested' }).click()
  await expect
    .poll(() => asked.map(({ method, path }) => `${method} ${path}`))
    .toContain('POST prefunding-documents/2/actions/request')
})

test('a document that is added, changed, deleted or loses a file says so', async () => {
  const file = { hashedId: 'f'.repeat(64), name: 'lease.pdf', sizeBytes: 9, uploadedBy: 'Mira', byGuest: false }
  const files = [{ ...file, uploadedAt: '2026-06-29T10:00:00.000Z', guestKey: null }]
  await open({ documents: [condition(2, 'Estoppels', { files, status: 'received' })] })
  await page.getByRole('button', { name: 'Add document' }).click()
  const form = page.getByRole('dialog', { name: 'Add document' })
  await form.getByRole('textbox', { name: 'Document', exact: true }).fill('Survey')
  for (const [label, option] of [
    ['Category', 'Legal'],
    ['Owed by', 'Borrower'],
  ]) {
    await form.getByRole('combobox', { name: label }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await form.getByRole('button', { name: 'Add document' }).click()
  await expect.element(page.getByText('PreFunding Document Added')).toBeVisible()
  await page.getByRole('cell', { name: 'Estoppels' }).click()
  const drawer = page.getByRole('dialog', { name: 'Estoppels' })
  await drawer.getByRole('button', { name: 'Start review' }).click()
  await expect.element(page.getByText('PreFunding Document Updated')).toBeVisible()
  await drawer
    .getByRole('button', { name: /lease\.pdf/ })
    .last()
    .click()
  await expect.element(page.getByText('File Deleted')).toBeVisible()
  await drawer.getByRole('button', { name: /^More/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete document' }).click()
  await expect.element(page.getByText('PreFunding Document Deleted')).toBeVisible()
})

test('a new link takes the place of the one that was sent only after saying that the old one ends', async () => {
  const asked: Asked[] = []
  const link = { id: 1, party: 'borrower', isTokenActive: true, tokenExpiresAt: '2026-08-29', openedCount: 0 }
  await open({ links: [{ ...link, lastOpenedAt: null, url: 'http://x.test/1' } as Tracker['links'][number]] }, asked)
  const sent = () =>
    asked.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body])
  await page.getByRole('button', { name: 'Make a new link for Borrower' }).click()
  await expect.element(page.getByText('The link sent before ends at once, for whoever holds it.')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect(sent()).toEqual([])

  await page.getByRole('button', { name: 'Make a new link for Borrower' }).click()
  await page.getByRole('button', { name: 'New link', exact: true }).click()
  await expect.element(page.getByText('The link is made. Copy it and send it.')).toBeVisible()
  expect(sent()).toEqual([['PUT', 'deals/18', { party: 'borrower' }]])
  expect(asked.find(({ method }) => method === 'PUT')?.query.get('prefundingGuestToken')).toBe('create')
})

test('whoever may not change the deal reads it, and is offered nothing', async () => {
  await open({ mayChange: false })
  await expect.element(answers()).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Add document' })).not.toBeInTheDocument()
  await expect.element(days('Estoppels')).not.toBeInTheDocument()
})

const days = (name: string) => page.getByRole('slider', { name: `Working days for ${name}` })

test('the end of the rate hold stands in the picture, and a plan beyond it says so', async () => {
  await open()
  await expect.poll(saidOnTop).toMatch(/1 day after the rate hold ends: the rate is no longer sure\./)
  await expect.element(page.getByText('Rate hold ends 07-09')).toBeInTheDocument()
})

test('days are moved by keys, what slips is said, and only Enter keeps them', async () => {
  const asked: Asked[] = []
  await open({}, asked)
  await expect.element(days('Title insurance')).toHaveAttribute('aria-valuenow', '2')
  days('Title insurance').element().focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  const trial = page.getByRole('status').filter({ hasText: 'Title insurance' })
  const said = () => trial.query()?.textContent.replace(/\s+/g, ' ')
  await expect.poll(said).toMatch(/2 to 4 working days\. Funding moves to 2026-07-09\. 1 condition moves\./)
  await expect.poll(said).toMatch(/After the closing date 2026-07-08\./)
  expect(asked.filter(({ method }) => method === 'PATCH')).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(days('Title insurance')).toHaveAttribute('aria-valuenow', '2')
  await userEvent.keyboard('{ArrowRight}{Enter}')
  await expect
    .poll(() => asked.filter(({ method }) => method === 'PATCH').map(({ path, body }) => [path, body]))
    .toEqual([['prefunding-documents/3', { leadDays: 3 }]])
})

test('days are dragged over the axis, and left again without a trace', async () => {
  const asked: Asked[] = []
  await open({}, asked)
  await expect.element(days('Title insurance')).toBeVisible()
  const handle = days('Title insurance').element()
  const { x, y } = handle.getBoundingClientRect()
  const track = handle.parentElement?.clientWidth ?? 0
  const send = (kind: string, clientX: number) =>
    handle.dispatchEvent(new PointerEvent(kind, { bubbles: true, pointerId: 1, clientX, clientY: y }))
  handle.setPointerCapture = () => undefined
  send('pointerdown', x)
  send('pointermove', x + track)
  send('pointerup', x + track)
  await expect.poll(() => Number(handle.getAttribute('aria-valuenow'))).toBeGreaterThan(4)
  await page.getByRole('button', { name: 'Leave it' }).click()
  await expect.element(days('Title insurance')).toHaveAttribute('aria-valuenow', '2')
  expect(asked.filter(({ method }) => method === 'PATCH')).toEqual([])
})

test('a rate that is lost by then is asked for in a prepared letter, and one that holds is not', async () => {
  const asked: Asked[] = []
  await open({ deal: { ...deal, primaryLenderBidId: 5 } }, asked)
  await answers().getByRole('button', { name: 'Ask to hold the rate' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ask to hold the rate' })
  await expect.element(dialog.getByText(/held until 2026-07-09; funding is possible from 2026-07-10/)).toBeVisible()
  // The stage's person is an agent, who asks whoever may send.
  await dialog.getByRole('button', { name: 'Ask to send' }).click()
  await expect
    .poll(() => asked.find(({ path }) => path === 'deals/18/actions/askRateHold')?.body)
    .toEqual({ until: '2026-07-17' })
  await page.getByText('0', { exact: true }).first().click()
  await expect.element(answers().getByRole('button', { name: 'Ask to hold the rate' })).not.toBeInTheDocument()
})
