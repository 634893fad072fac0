/** The tray as a row of mails: each that is filed makes room for the next, and one key takes the last filing back. */
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Asked, openStage, type Stage } from '#web/testing/stage.tsx'
import { InboxDesk } from './InboxDesk.tsx'

let stage: Stage
afterEach(() => stage.close())

const AT = '2026-06-30T14:42:00Z'
const mail = (id: number, subject: string) => ({
  ...{ id, subject, chatId: `c${id}`, dealId: null, user_company_id: 1, userId: null, assigneeId: null },
  ...{ counterpartKind: 'lender', counterpartName: 'Lakeshore Life', participants: [], isUnassigned: true },
  filing: {
    ...{ by: 'nobody', isSure: true, isSuspect: false },
    candidates: [{ dealId: 16, score: 0.95, reasons: ['bid-contact'], dealName: 'Parkway Plaza' }],
  },
  ...{ lastMessageAt: AT, createdAt: AT, updatedAt: AT, dealName: null, dealNumber: null, assigneeName: null },
  ...{ favourite: false, snoozedUntil: null, messageCount: 0, unreadCount: 0, hasFiles: false, hasDraft: false },
  ...{ snippet: '', address: 'deal+c@mandate.test', messages: [], writing: [] },
})

test('the next mail is opened once one was filed, and z puts the last one back', async () => {
  const waiting = [mail(3, 'Terms'), mail(4, 'Tax certificate'), mail(5, 'Crane permit')]
  const asked: Asked[] = []
  stage = await openStage(
    (call) => {
      asked.push(call)
      if (call.path === 'inbox/4/file') {
        if (call.body.unassign !== true) waiting.splice(1, 1)
        return { value: {} }
      }
      if (call.path.startsWith('deals/')) return { value: { id: 16, dealName: 'Parkway Plaza' } }
      if (call.path === 'inbox') return { value: { total: waiting.length, data: waiting } }
      const id = Number(/^inbox\/(\d+)$/.exec(call.path)?.[1])
      return { value: mail(id, { 3: 'Terms', 4: 'Tax certificate', 5: 'Crane permit' }[id] ?? '') }
    },
    { email: 'jess@northgate.test' },
  )
  stage.show(() => <InboxDesk mayWrite />, '/?folder=unassigned&thread=4')
  await expect.element(page.getByRole('heading', { name: 'Tax certificate' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Crane permit/ })).toBeVisible()
  await page.getByRole('button', { name: 'File and next' }).click()
  await expect.element(page.getByRole('heading', { name: 'Crane permit' })).toBeVisible()
  await userEvent.keyboard('z')
  await expect.element(page.getByRole('heading', { name: 'Tax certificate' })).toBeVisible()
  expect(asked.filter(({ path }) => path === 'inbox/4/file').map(({ body }) => body)).toEqual([
    { dealId: 16, unassign: false },
    { dealId: null, unassign: true },
  ])
})

test('several filings are taken back one by one, the last first, and each line names the deal it would go to', async () => {
  const all = [mail(3, 'Terms'), mail(4, 'Tax certificate'), mail(5, 'Crane permit')]
  const filed = new Set<number>()
  const waiting = () => all.filter(({ id }) => !filed.has(id))
  stage = await openStage(
    ({ path, body }) => {
      const id = Number(/^inbox\/(\d+)/.exec(path)?.[1])
      if (path.endsWith('/file')) {
        if (body.unassign === true) filed.delete(id)
        else filed.add(id)
        return { value: {} }
      }
      if (path.startsWith('deals/')) return { value: { id: 16, dealName: 'Parkway Plaza' } }
      if (path === 'inbox') return { value: { total: waiting().length, data: waiting() } }
      const found = all.find((each) => each.id === id)
      return { value: { ...found, isUnassigned: !filed.has(id) } }
    },
    { email: 'jess@northgate.test' },
  )
  stage.show(() => <InboxDesk mayWrite />, '/?folder=unassigned&thread=3')
  await expect.element(page.getByRole('button', { name: /Crane permit.*Parkway Plaza.*95%/ })).toBeVisible()
  await page.getByRole('button', { name: 'File and next' }).click()
  await expect.element(page.getByRole('heading', { name: 'Tax certificate' })).toBeVisible()
  await page.getByRole('button', { name: 'File and next' }).click()
  await expect.element(page.getByRole('heading', { name: 'Crane permit' })).toBeVisible()
  await userEvent.keyboard('z')
  await expect.element(page.getByRole('heading', { name: 'Tax certificate' })).toBeVisible()
  await userEvent.keyboard('z')
  await expect.element(page.getByRole('heading', { name: 'Terms' })).toBeVisible()
  expect([...filed]).toEqual([])
})

test('all that are sure are filed with one press, and it is said that their files went along', async () => {
  const waiting = [mail(3, 'Terms'), mail(4, 'Tax certificate')]
  stage = await openStage(
    ({ path }) => {
      if (path !== 'inbox-sure') return { value: { total: waiting.length, data: waiting } }
      waiting.length = 0
      return { value: { filed: [3, 4], fileCount: 1 } }
    },
    { email: 'jess@northgate.test' },
  )
  stage.show(() => <InboxDesk mayWrite />, '/?folder=unassigned')
  await page.getByRole('button', { name: 'File all 2 sure' }).click()
  await expect.element(page.getByText('2 filed with 1 file')).toBeVisible()
})

test.each([
  ['says its deal among those of others', {}, /Terms.*Parkway Plaza$/],
  ['does not repeat it in the inbox of that deal', { dealId: 16 }, /Terms$/],
])('a line %s', async (_what, ofDeal, said) => {
  const filed = { ...mail(3, 'Terms'), isUnassigned: false, dealId: 16, dealName: 'Parkway Plaza' }
  stage = await openStage(() => ({ value: { total: 1, data: [filed] } }), { email: 'jess@northgate.test' })
  stage.show(() => <InboxDesk mayWrite {...ofDeal} />)
  await expect.element(page.getByRole('button', { name: said })).toBeVisible()
})

test('on a phone the folders scroll by themselves, and the page stays as wide as the screen', async () => {
  stage = await openStage(
    ({ path }) => {
      if (path === 'inbox-deals') return { value: { data: [{ id: 16, dealName: 'Parkway Plaza', unread: 2 }] } }
      if (path === 'inbox-settings') return { value: { address: 'a@mandate.test', byItself: 0, byPerson: 0, moved: 0 } }
      return { value: { total: 0, data: [] } }
    },
    { email: 'jess@northgate.test' },
  )
  await page.viewport(390, 844)
  stage.show(() => <InboxDesk mayWrite hasFolders />)
  await expect.element(page.getByRole('navigation', { name: 'Folders' }).getByText('Parkway Plaza')).toBeInTheDocument()
  expect(document.documentElement.scrollWidth).toBe(390)
})

test('a folder says how many conversations it holds, and older ones come on asking, each once', async () => {
  const all = Array.from({ length: 120 }, (_, index) => ({
    ...mail(index + 1, `Letter ${index + 1}.`),
    isUnassigned: false,
    filing: null,
  }))
  const asked: Asked[] = []
  stage = await openStage(
    (call) => {
      if (call.path !== 'inbox') return { value: { data: [] } }
      asked.push(call)
      const skip = Number(call.query.get('$skip') ?? 0)
      // One more came in after the first page was read: the last of that page stands on the next one too.
      const from = skip === 0 ? skip : skip - 1
      return { value: { total: all.length, data: all.slice(from, from + 50) } }
    },
    { email: 'jess@northgate.test' },
  )
  stage.show(() => <InboxDesk mayWrite />, '/')
  await expect.element(page.getByRole('heading', { name: /^Inbox/ })).toMatchTextContent('120')
  await expect.element(page.getByRole('button', { name: /Letter 50\./ })).toBeVisible()
  await page.getByRole('button', { name: 'Show older' }).click()
  await expect.element(page.getByRole('button', { name: /Letter 99\./ })).toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: /Letter 50\./ })).toHaveLength(1)
  await page.getByRole('button', { name: 'Show older' }).click()
  await expect.element(page.getByRole('button', { name: 'Show older' })).not.toBeInTheDocument()
  expect(asked.map(({ query }) => query.get('$skip'))).toEqual([null, '50', '100'])
})
