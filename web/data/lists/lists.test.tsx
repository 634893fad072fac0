/** Saved views, all rows of a filter, and the file of a list, as a person meets them; the server answers from a table. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { everyRole, grant } from '#domain/access/access.ts'
import { defineEntity } from '#domain/kernel/entity.ts'
import { text } from '#domain/kernel/field.ts'
import { type Answer, type Asked, openStage, type Stage } from '#web/testing/stage.tsx'
import { defineList } from './list.ts'
import { RecordList } from './RecordList.tsx'
import type { SavedView } from './use-saved-views.ts'

type Thing = { id: number; name: string; makerName: string }

const THINGS: Thing[] = Array.from({ length: 250 }, (_, index) => ({
  id: index + 1,
  name: `Thing ${index + 1}`,
  makerName: `Maker of ${index + 1}`,
}))
const named = (message: string) => ({ id: message, message })
const everybody = everyRole(grant({ read: 'all' }))

const things = defineEntity({
  path: 'things',
  label: 'Thing',
  title: 'name',
  fields: { name: text(80), secret: text(80) },
  extras: { makerName: text(80).label('Maker') },
  sorts: ['name'],
  search: ['name'],
  defaultSort: { name: 1 },
})

const thingList = defineList<Thing>({
  entity: things,
  access: everybody,
  name: 'things',
  title: named('All things'),
  searchHint: named('Search things'),
  columns: [
    { key: 'name', sticky: true },
    { key: 'size', header: named('Size'), cell: () => 1, exports: ['sizeName', 'unit'] },
    { key: 'secret', isHidden: true },
    'makerName',
  ],
  menu: { Menu: () => null },
  bulk: { acts: [], nameOf: ({ name }) => name, sum: (rows) => rows.at(-1)?.name },
  nothingFound: named('Nothing matches.'),
  empty: { title: named('Nothing here.') },
})

let stage: Stage
let views: SavedView[]
let files: string[]
let asked: Asked[]

/** The few calls of the server that lists make. */
function serve(call: Asked): Answer {
  const { method, path, query, body } = call
  asked.push(call)
  if (path === 'things') return { value: pageOfThings(query) }
  if (path === 'things/export.csv') {
    files.push(query.toString())
    return { value: '' }
  }
  if (path === 'saved-views' && method === 'POST') {
    const view = { ...body, id: views.length + 1, isOwn: true } as SavedView
    views.push(view)
    return { value: view, status: 201 }
  }
  if (path === 'saved-views') return { value: { total: views.length, limit: 100, skip: 0, data: views } }
  const id = Number(path.replace('saved-views/', ''))
  if (method === 'DELETE') views = views.filter((view) => view.id !== id)
  else views = views.map((view) => (view.id === id ? { ...view, ...body } : view))
  return { value: { id } }
}

function pageOfThings(query: URLSearchParams) {
  const limit = Number(query.get('$limit'))
  const skip = Number(query.get('$after') ?? query.get('$skip') ?? 0)
  const next = skip + limit < THINGS.length ? { next: String(skip + limit) } : {}
  return { total: THINGS.length, limit, skip, data: THINGS.slice(skip, skip + limit), ...next }
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

/** As high as the window, as the shell makes it. */
const ThingList = () => (
  <main style={{ display: 'flex', flexDirection: 'column', height: '100vh' }}>
    <RecordList list={thingList} />
  </main>
)

beforeEach(async () => {
  views = []
  files = []
  asked = []
  stage = await openStage(serve)
})

afterEach(() => stage.close())

const open = (address: string) => stage.show(ThingList, address)
const parts = () => stage.address()

test('what is answered beside the fields is headed and drawn as it is declared', async () => {
  open('/')
  await expect.element(page.getByRole('columnheader', { name: 'Maker' })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: 'Maker of 2', exact: true })).toBeVisible()
})

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

test('a workbook of a list is told to the server before its rows are read', async () => {
  open('/?q=big')
  await page.getByRole('button', { name: 'Kinds of file' }).click()
  asked = []
  await page.getByRole('menuitem', { name: /^Workbook/ }).click()
  await expect.element(page.getByText(/^all-things-\d{4}-\d\d-\d\d\.xlsx is in your downloads$/)).toBeVisible()
  expect(asked.map(({ method, path }) => `${method} ${path}`).slice(0, 2)).toEqual(['POST lists-taken', 'GET things'])
  expect(asked[0]?.body).toEqual({ path: 'things' })
})

test('the file of a list has its filter and the columns that are shown', async () => {
  open('/?q=big')
  await page.getByRole('button', { name: 'Export' }).click()
  await expect
    .poll(() => files.map(decodeURIComponent))
    .toEqual(['$search=big&$sort[name]=1&$columns=name,sizeName,unit,makerName'])
  await expect.element(page.getByText(/^all-things-\d{4}-\d\d-\d\d\.csv is in your downloads$/)).toBeVisible()
})
