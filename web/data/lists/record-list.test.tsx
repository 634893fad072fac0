/** A list that says no more than which fields it shows: heads, figures, filters, order, ticks and acts follow from the entity. */
import { IconTrash } from '@tabler/icons-react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { everyRole, grant } from '#domain/access/access.ts'
import { defineEntity } from '#domain/kernel/entity.ts'
import { choice, date, flag, money, percent, text } from '#domain/kernel/field.ts'
import { api } from '#web/data/api.ts'
import { type Answer, type Asked, openStage, type Stage } from '#web/testing/stage.tsx'
import { defineList } from './list.ts'
import { RecordList } from './RecordList.tsx'

type Plant = {
  _id: string
  plantName: string
  price: number | null
  grownPct: number | null
  plantedOn: string | null
  kind: 'tree' | 'herb'
  isRare: boolean
  currency: 'CAD' | 'USD'
}

const plants = defineEntity({
  path: 'plants',
  key: '_id',
  label: 'Plant',
  title: 'plantName',
  fields: {
    plantName: text(80),
    price: money(),
    grownPct: percent().label('Grown'),
    plantedOn: date(),
    kind: choice(['tree', 'herb'], { tree: 'A tree', herb: 'A herb' }),
    isRare: flag(),
    hidden: text(20).readableBy(['nobody']),
    currency: choice(['CAD', 'USD']),
  },
  sorts: ['plantName', 'price'],
  filters: ['price', 'kind', 'isRare', 'hidden'],
  search: ['plantName'],
})

const named = (message: string) => ({ id: message, message })

const plantList = defineList<Plant>({
  entity: plants,
  access: everyRole(grant({ read: 'all' })),
  name: 'plants',
  title: named('Plants'),
  searchHint: named('Search plants'),
  columns: ['plantName', 'price', 'grownPct', 'plantedOn', 'kind', 'isRare', 'hidden'],
  filters: ['price', 'kind', 'isRare', 'hidden'],
  views: [
    { key: 'all', label: named('All plants') },
    { key: 'dear', label: named('Dearest first'), sort: { key: 'price', direction: 'desc' } },
    { key: 'trees', label: named('Trees'), where: () => ({ kind: 'tree' }) },
  ],
  bulk: {
    nameOf: ({ plantName }) => plantName,
    acts: [
      {
        key: 'fell',
        label: named('Fell'),
        icon: IconTrash,
        isFor: ({ kind }) => kind === 'tree',
        work: () => ({
          nameOf: ({ plantName }) => plantName,
          one: ({ _id }) => api.send('DELETE', `plants/${_id}`),
        }),
        undo: {
          nameOf: ({ plantName }) => plantName,
          one: ({ _id }) => api.send('POST', `plants/${_id}/actions/restore`, {}),
        },
      },
    ],
  },
  nothingFound: named('No plant matches.'),
  empty: { title: named('Nothing grows here.') },
})

const oak: Plant = {
  _id: 'a'.repeat(24),
  plantName: 'Oak',
  price: 1250.5,
  grownPct: 40,
  plantedOn: '2026-03-31',
  kind: 'tree',
  isRare: false,
  currency: 'CAD',
}
const mint: Plant = { ...oak, _id: 'b'.repeat(24), plantName: 'Mint', price: null, kind: 'herb', currency: 'USD' }

let stage: Stage
let asked: string[]

function serve({ method, path, query }: Asked): Answer {
  if (method !== 'GET') asked.push(`${method} ${path}`)
  else if (path === 'plants') asked.push(decodeURIComponent(query.toString()))
  const isTrees = query.get('kind') === 'tree'
  const data = isTrees ? [oak] : [oak, mint]
  if (path !== 'plants') return { value: { total: 0, limit: 0, skip: 0, data: [] } }
  return { value: { total: data.length, limit: 20, skip: 0, data: query.get('$limit') === '0' ? [] : data } }
}

/** As high as the window, as the shell makes it. */
const Plants = () => (
  <main style={{ display: 'flex', flexDirection: 'column', height: '100vh' }}>
    <RecordList list={plantList} />
  </main>
)

beforeEach(async () => {
  asked = []
  stage = await openStage(serve)
})
afterEach(() => stage.close())

const cells = async (name: string) => {
  const row = page.getByRole('row').filter({ hasText: name })
  await expect.element(row).toBeVisible()
  return (await row.element()).querySelectorAll('td, th')
}

test('heads and values follow from the fields, and what one may not read has no column', async () => {
  stage.show(Plants)
  const values = [...(await cells('Oak'))].map(({ textContent }) => textContent)
  expect(values.slice(1)).toEqual(['Oak', '$1,250.50 CAD', '40.00%', '2026-03-31', 'A tree', 'No'])
  const heads = page
    .getByRole('columnheader')
    .elements()
    .map(({ textContent }) => textContent)
  expect(heads.slice(1)).toEqual(['Plant name', 'Price', 'Grown', 'Planted on', 'Kind', 'Is rare'])
})

test('it opens in the order of the entity, and is sorted by what the entity sorts by', async () => {
  stage.show(Plants)
  await cells('Oak')
  expect(asked).toContain('$sort[updatedAt]=-1&$limit=20&$skip=0&$total=none')
  await page.getByRole('columnheader', { name: 'Price' }).getByRole('button').click()
  await expect.poll(() => asked).toContain('$sort[price]=1&$limit=20&$skip=0&$total=none')
  await expect.element(page.getByRole('columnheader', { name: 'Grown' }).getByRole('button')).not.toBeInTheDocument()
})

test('a view may order the list or narrow it, and says how many it holds where that differs', async () => {
  stage.show(Plants)
  await expect.element(page.getByRole('button', { name: 'Trees 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Dearest first', exact: true }).click()
  await expect.poll(stage.address).toEqual({ view: 'dear' })
  await expect.poll(() => asked).toContain('$sort[price]=-1&$limit=20&$skip=0&$total=none')
  await page.getByRole('button', { name: 'Trees 1' }).click()
  await expect.poll(() => asked).toContain('kind=tree&$sort[updatedAt]=-1&$limit=20&$skip=0&$total=none')
})

test('an act reaches the ticked rows that allow it, by their key, and is taken back', async () => {
  stage.show(Plants)
  await cells('Mint')
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).click()
  await page.getByRole('button', { name: 'Fell (1)' }).click()
  await expect.element(page.getByText('Fell: 1 of 2 ticked?')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Fell (1)' }).click()
  await expect.poll(() => asked).toContain(`DELETE plants/${oak._id}`)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => asked).toContain(`POST plants/${oak._id}/actions/restore`)
})

test('the ticked rows are taken along as a workbook, in the order of the list', async () => {
  stage.show(Plants)
  await cells('Mint')
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).click()
  await page.getByRole('button', { name: 'Workbook', exact: true }).click()
  const ids = `_id[$in][0]=${oak._id}&_id[$in][1]=${mint._id}`
  await expect.poll(() => asked).toContain(`${ids}&$sort[updatedAt]=-1&$limit=100`)
  expect(asked).toContain('POST lists-taken')
  await expect.element(page.getByText(/^plants-.*\.xlsx is in your downloads$/)).toBeVisible()
})

test('choices are offered in their words, and what one may not read is no filter', async () => {
  stage.show(Plants, '/?filter=kind.in:herb')
  await expect.element(page.getByText('A herb').first()).toBeVisible()
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Price' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: 'Hidden' })).not.toBeInTheDocument()
})

test('a row is looked at beside its list by a key, and the arrows lead on', async () => {
  stage.show(Plants)
  await cells('Oak')
  stage.place.querySelector<HTMLElement>('tbody tr')?.focus()
  await userEvent.keyboard('p')
  const peek = page.getByRole('dialog', { name: 'Oak' })
  await expect.element(peek.getByText('1 of 2')).toBeVisible()
  await expect.element(peek.getByText('$1,250.50 CAD')).toBeVisible()
  await peek.getByRole('button', { name: 'Row below' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Mint' }).getByText('A herb')).toBeVisible()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(peek.getByText('1 of 2')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(peek).not.toBeInTheDocument()
})
