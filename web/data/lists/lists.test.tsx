/** Saved views, all rows of a filter, and the file of a list, as a person meets them; the server answers from a table. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
  useRouterState,
} from '@tanstack/react-router'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useList } from '#web/data/hooks.ts'
import { useListState } from '#web/data/list-state.ts'
import { clearSession, storeSession } from '#web/data/session-store.ts'
import { AppProviders, type GridColumn } from '#web/ui/index.ts'
import { ExportButton } from './ExportButton.tsx'
import { ListTable } from './ListTable.tsx'
import { ListViews } from './ListViews.tsx'
import type { SavedView } from './use-saved-views.ts'
import { useTickedRows } from './use-ticked-rows.ts'

type Thing = { id: number; name: string }

const THINGS: Thing[] = Array.from({ length: 250 }, (_, index) => ({ id: index + 1, name: `Thing ${index + 1}` }))
const columns: GridColumn<Thing>[] = [
  { key: 'name', header: 'Name', cell: ({ name }) => name, sticky: true, sortable: true },
  { key: 'size', header: 'Size', cell: () => 1, exports: ['sizeName', 'unit'] },
  { key: 'secret', header: 'Off', cell: () => 1, isHidden: true },
  { key: 'acts', header: '', cell: () => null, isFixed: true },
]

let root: Root
let place: HTMLElement
let views: SavedView[]
let asked: string[]
const fetchOfBrowser = globalThis.fetch

const answer = (value: unknown, status = 200) =>
  new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json' } })

/** The few calls of the server that lists make. */
async function serve(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const url = new URL(String(input), 'http://server.test')
  const path = url.pathname.replace('/api/', '')
  const body = JSON.parse(String(init?.body ?? '{}')) as Partial<SavedView>
  if (init?.method !== 'GET' || path.includes('export')) asked.push(`${init?.method ?? 'GET'} ${path}${url.search}`)
  if (path === 'things') {
    const limit = Number(url.searchParams.get('$limit'))
    const from = Number(url.searchParams.get('$after') ?? url.searchParams.get('$skip') ?? 0)
    const data = THINGS.slice(from, from + limit)
    return answer({ total: 250, limit, skip: from, data, next: from + limit < 250 ? String(from + limit) : undefined })
  }
  if (path === 'saved-views' && init?.method === 'POST') {
    const view = { ...body, id: views.length + 1, isOwn: true } as SavedView
    views.push(view)
    return answer(view, 201)
  }
  if (path === 'saved-views') return answer({ total: views.length, limit: 100, skip: 0, data: views })
  const [, id] = /^saved-views\/(\d+)$/.exec(path) ?? []
  if (init?.method === 'DELETE') views = views.filter((view) => String(view.id) !== id)
  else views = views.map((view) => (String(view.id) === id ? { ...view, ...body } : view))
  return answer({ id: Number(id) })
}

const makeView = (parts: Partial<SavedView> = {}): SavedView => ({
  id: 1,
  name: 'Big ones',
  address: { q: 'big', sort: '-name' },
  isDefault: false,
  isShared: false,
  isOwn: true,
  ownerName: 'Jess Okafor',
  updatedAt: '2026-06-30T16:00:00.000Z',
  ...parts,
})

const DEFAULTS = { view: 'all', sort: { key: 'name', direction: 'asc' as const }, limit: 20, fields: [] }

function ThingList() {
  const { state, change } = useListState(DEFAULTS)
  const params = { $sort: { [state.sort.key]: 1 as const }, $search: state.search || undefined, $limit: 20, $skip: 0 }
  const list = useList<Thing>({ path: 'things' }, params as never)
  const ticks = useTickedRows<Thing>({ path: 'things', params: params as never, rows: list.rows, total: list.total })
  const address = useRouterState({ select: ({ location }) => location.searchStr })
  return (
    <>
      <output>{address}</output>
      <ListViews listKey="things" />
      <ExportButton path="things" name="All things" settingsKey="things" {...{ columns, params }} />
      <ListTable<Thing>
        path="things"
        model={{ state, change, fields: [], list }}
        searchHint="Search things"
        label="Things"
        settingsKey="things"
        columns={columns}
        selection={ticks.selection}
        bulk={{ actions: [], sum: ticks.ticked.at(-1)?.name, onSelectAll: ticks.selectAll }}
      />
    </>
  )
}

function open(address: string) {
  const router = createRouter({
    routeTree: createRootRoute({ component: ThingList }),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  root.render(
    <AppProviders>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </AppProviders>,
  )
}

beforeEach(async () => {
  await page.viewport(1200, 800)
  views = []
  asked = []
  globalThis.fetch = serve as typeof fetch
  storeSession('token', { id: 7, role: 'TO/Agent', rights: [], tree: [7], timeZone: 'America/Toronto' } as never)
  place = document.createElement('div')
  document.body.append(place)
  root = createRoot(place)
})

afterEach(() => {
  root.unmount()
  place.remove()
  globalThis.fetch = fetchOfBrowser
  clearSession()
})

const searchOf = () => new URLSearchParams(place.querySelector('output')?.textContent ?? '')
const parts = () => Object.fromEntries(searchOf())

describe('saved views', () => {
  test('keep what the address says under a name', async () => {
    open('/?q=big&page=3')
    await page.getByRole('button', { name: 'Save view' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click()
    await expect.element(page.getByText('Name is required.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Name' }).fill(' Big ones ')
    await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click()
    await expect
      .element(page.getByRole('button', { name: 'Big ones', exact: true }))
      .toHaveAttribute('aria-pressed', 'true')
    expect(views).toMatchObject([{ listKey: 'things', name: 'Big ones', address: { q: 'big' }, isDefault: false }])
    await expect.poll(parts).toEqual({ q: 'big', saved: '1' })
  })

  test('open as they were saved, and give way to the list’s own view', async () => {
    views = [makeView()]
    open('/?q=small')
    await page.getByRole('button', { name: 'Big ones', exact: true }).click()
    await expect.poll(parts).toEqual({ q: 'big', sort: '-name', saved: '1' })
    await page.getByRole('button', { name: 'All', exact: true }).click()
    await expect.poll(parts).toEqual({})
  })

  test('can be brought up to date, by their owner only', async () => {
    views = [makeView(), makeView({ id: 2, name: 'Of Daniel', isOwn: false, isShared: true })]
    open('/?q=bigger&sort=-name&saved=1')
    await page.getByRole('button', { name: 'Update view' }).click()
    await expect.poll(() => views[0]?.address).toEqual({ q: 'bigger', sort: '-name' })
    await expect.element(page.getByRole('button', { name: 'Update view' })).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Team view Of Daniel' }).click()
    await expect.poll(() => parts().saved).toBe('2')
    await expect.element(page.getByRole('button', { name: /^More about the view/ })).not.toBeInTheDocument()
  })

  test('open by themselves where one is the default and the address says nothing', async () => {
    views = [makeView({ isDefault: true })]
    open('/')
    await expect.poll(parts).toEqual({ q: 'big', sort: '-name', saved: '1' })
  })

  test('leave an address alone that says something', async () => {
    views = [makeView({ isDefault: true })]
    open('/?q=small')
    await expect.element(page.getByRole('button', { name: 'Pinned Big ones' })).toBeVisible()
    expect(parts()).toEqual({ q: 'small' })
  })

  test('are deleted after a question', async () => {
    views = [makeView()]
    open('/?q=big&sort=-name&saved=1')
    await page.getByRole('button', { name: 'More about the view Big ones' }).click()
    await page.getByRole('menuitem', { name: 'Delete view' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete view' }).click()
    await expect.poll(() => views).toEqual([])
    await expect.poll(parts).toEqual({ q: 'big', sort: '-name' })
  })
})

describe('ticks', () => {
  test('reach every row that the filter finds, and end with the filter', async () => {
    open('/')
    await page.getByRole('checkbox', { name: 'Select Thing 2', exact: true }).click()
    await page.getByRole('button', { name: 'Select all 250' }).click()
    const bar = page.getByRole('region', { name: 'Selected rows' })
    await expect.element(bar.getByText('250 selected')).toBeVisible()
    await expect.element(bar.getByText('Thing 250')).toBeVisible()
    await page.getByPlaceholder('Search things').fill('2')
    await expect.element(bar).not.toBeInTheDocument()
  })
})

test('the file of a list has its filter and the columns that are shown', async () => {
  open('/?q=big')
  await page.getByRole('button', { name: 'Export' }).click()
  await expect
    .poll(() => asked.map(decodeURIComponent))
    .toEqual(['GET things/export.csv?$sort[name]=1&$search=big&$columns=name,sizeName,unit'])
  await expect.element(page.getByText(/^all-things-\d{4}-\d\d-\d\d\.csv is in your downloads$/)).toBeVisible()
})
