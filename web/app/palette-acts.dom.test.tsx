/** Acts with a name in the palette: what the server allows is offered and done, a question becomes a view, and the last records come first. */
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { recentRecords, rememberRecord } from '#web/data/recents.ts'
import type { SignedIn } from '#web/data/session.tsx'
import { type Answer, type Asked, openStage, type Stage } from '#web/testing/stage.tsx'
import { openPalette } from '#web/ui/index.ts'
import { NavigationProvider } from '#web/ui/navigation.ts'
import Palette from './Palette.tsx'

const DEALS = [
  {
    ...{ id: 14, dealId: 'D-2026-0024', dealName: 'Birchmount Apartments', dealStatus: 'pending', country: 'CA' },
    ...{
      trackStage: null,
      values: {},
      may: { update: true, remove: false, steps: ['approve', 'return'], actions: [] },
    },
  },
  {
    ...{ id: 15, dealId: 'D-2026-0025', dealName: 'Birchmount Shops', dealStatus: 'pending', country: 'CA' },
    ...{ trackStage: null, values: {}, may: { update: true, remove: false, steps: [], actions: [] } },
  },
]

let stage: Stage
let asked: Asked[] = []
afterEach(() => stage.close())

function serve(request: Asked): Answer {
  asked.push(request)
  const { method, path } = request
  if (method === 'POST') return { value: { ...DEALS[0], id: 14, dealStatus: 'in-progress' } }
  if (path === 'deals/14') return { value: DEALS[0] }
  const data = path === 'deals' ? DEALS : []
  return { value: { total: data.length, limit: 5, skip: 0, data } }
}

async function open() {
  asked = []
  stage = await openStage(serve, { role: 'TO/Underwriter' })
  const person = { id: 7, role: 'TO/Underwriter', rights: [], tree: [7], companyId: 1 } as Partial<SignedIn> as SignedIn
  stage.show(() => (
    <NavigationProvider value={() => undefined}>
      <Palette person={person} places={[]} newItems={[]} onShowShortcuts={() => undefined} />
    </NavigationProvider>
  ))
  openPalette()
}

const item = (label: string) =>
  Array.from(document.querySelectorAll<HTMLElement>('[data-palette-item]')).find((each) =>
    each.textContent?.startsWith(label),
  )

test('a deal is approved by typing, and only one that may be', async () => {
  await open()
  await userEvent.keyboard('approve birchmount')
  // A slow typist's first letters are looked up too.
  const searched = () => asked.filter(({ path }) => path === 'deals').map(({ query }) => query.get('$search'))
  await expect.poll(searched).toContain('birchmount')
  await expect.poll(() => item('Approve deal: Birchmount Apartments')).toBeTruthy()
  expect(item('Approve deal: Birchmount Shops')).toBeUndefined()
  item('Approve deal: Birchmount Apartments')?.click()
  await expect.poll(() => asked.find(({ method }) => method === 'POST')?.path).toBe('deals/14/actions/approve')
})

test('a step that asks something asks it, and a page of a deal opens', async () => {
  await open()
  await userEvent.keyboard('birchmount bids')
  await expect.poll(() => item('Birchmount Shops: Bids')?.dataset.to).toBe('/deal/track/lender-bids/15')
  await userEvent.keyboard('{Control>}a{/Control}return birchmount')
  await expect.poll(() => item('Return deal: Birchmount Apartments')).toBeTruthy()
  item('Return deal: Birchmount Apartments')?.click()
  await expect.element(page.getByRole('dialog', { name: 'Return Birchmount Apartments?' })).toBeVisible()
})

test('how the screens look is changed by its word', async () => {
  await open()
  await userEvent.keyboard('dark')
  await expect.poll(() => item('Dark')).toBeTruthy()
  item('Dark')?.click()
  await expect.poll(() => document.documentElement.dataset.mantineColorScheme).toBe('dark')
})

test('a question is kept as a view of its list, named as it was asked', async () => {
  await open()
  await userEvent.keyboard('pending deals > 5m')
  await expect.poll(() => item('Save as a view: pending deals > 5m')).toBeTruthy()
  item('Save as a view: pending deals > 5m')?.click()
  await expect
    .poll(() => asked.find(({ method, path }) => method === 'POST' && path === 'saved-views')?.body)
    .toMatchObject({ listKey: 'deals.pending', name: 'pending deals > 5m', isDefault: false, isShared: false })
})

test('the records that were open last stand there before anything is typed, for whoever opened them', async () => {
  await open()
  rememberRecord(7, { to: '/deal/3', label: 'Harbour Flats' })
  rememberRecord(7, { to: '/deal/4', label: 'Parkway Plaza' })
  rememberRecord(7, { to: '/deal/track/lender-bids/3', label: 'Harbour Flats' })
  expect(recentRecords(8, '/')).toEqual([])
  expect(recentRecords(7, '/deal/4').map(({ to }) => to)).toEqual(['/deal/track/lender-bids/3'])
  await userEvent.keyboard('x')
  await userEvent.keyboard('{Backspace}')
  await expect.poll(() => item('Harbour Flats')?.dataset.to).toBe('/deal/track/lender-bids/3')
  expect(item('Parkway Plaza')).toBeTruthy()
})
