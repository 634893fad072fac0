/** The table as a person meets it: footer words, order, ticks, groups, keys. */
import { useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppProviders } from '#web/ui/AppProviders.tsx'
import { DataGrid } from './DataGrid.tsx'
import type { DataGridProps, GridColumn, GridPage, GridSort, RowId } from './grid-types.ts'

interface Deal {
  id: number
  name: string
  amount: number
}

const makeDeals = (count: number): Deal[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: `Deal ${index + 1}`,
    amount: (count - index) * 1000,
  }))

const columns: GridColumn<Deal>[] = [
  { key: 'name', header: 'Deal', cell: (deal) => deal.name, sticky: true, phone: 'main' },
  {
    key: 'amount',
    header: 'Amount',
    cell: (deal) => deal.amount,
    sortValue: (deal) => deal.amount,
    sortable: true,
    align: 'right',
    phone: 'main-right',
  },
]

let root: Root
let place: HTMLElement

beforeEach(async () => {
  await page.viewport(1200, 800)
  place = document.createElement('div')
  document.body.append(place)
  root = createRoot(place)
})

afterEach(() => {
  root.unmount()
  place.remove()
})

type Extra = Partial<DataGridProps<Deal>>

function show(rows: Deal[], extra: Extra = {}) {
  root.render(
    <AppProviders>
      <DataGrid label="Deals" columns={columns} rows={rows} {...extra} />
    </AppProviders>,
  )
}

/** The table with ticks that hold. */
function Ticking({ rows, heard, ...extra }: Extra & { rows: Deal[]; heard: (ids: RowId[]) => void }) {
  const [ids, setIds] = useState<RowId[]>([])
  const change = (next: RowId[]) => {
    heard(next)
    setIds(next)
  }
  return (
    <AppProviders>
      <DataGrid
        label="Deals"
        columns={columns}
        rows={rows}
        selection={{ ids, onChange: change, disabledReason: ({ id }) => (id === 3 ? 'No contacts' : undefined) }}
        bulk={{ sum: '$3,000', actions: [{ key: 'mail', label: 'E-mail lenders', onRun: () => {} }] }}
        {...extra}
      />
    </AppProviders>
  )
}

const names = () =>
  [...place.querySelectorAll('tbody tr[data-index]')].map(
    (row) => row.querySelector('td:not(:has(input))')?.textContent,
  )

describe('the footer', () => {
  test.each([
    [{ limit: 50, skip: 0 }, 14, 14, 'Showing: 1 - 14 / 14', '1 / 1'],
    [{ limit: 50, skip: 50 }, 10, 60, 'Showing: 51 - 60 / 60', '2 / 2'],
    [{ limit: 10, skip: 0 }, 0, 0, 'Showing: 0 - 0 / 0', '1 / 1'],
  ] as const)('says where one is: %o of %s rows and %s in all', async (pageOf, count, total, words, pages) => {
    show(makeDeals(count), { total, page: pageOf, onPageChange: () => {} })
    await expect.element(page.getByText(words, { exact: true })).toBeVisible()
    await expect.element(page.getByText(pages, { exact: true })).toBeVisible()
  })

  test('leads to the next page', async () => {
    const asked: GridPage[] = []
    show(makeDeals(50), { total: 60, page: { limit: 50, skip: 0 }, onPageChange: (next) => asked.push(next) })
    await page.getByRole('button', { name: 'Next page' }).click()
    expect(asked).toEqual([{ limit: 50, skip: 50 }])
  })
})

describe('order', () => {
  test('is asked of the server, smallest first, and announced', async () => {
    const asked: GridSort[] = []
    show(makeDeals(3), { sort: { key: 'amount', direction: 'asc' }, onSortChange: (next) => asked.push(next) })
    await expect.element(page.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute('aria-sort', 'ascending')
    await page.getByRole('button', { name: 'Amount' }).click()
    expect(asked).toEqual([{ key: 'amount', direction: 'desc' }])
  })

  test('is made here when nobody else makes it', async () => {
    show(makeDeals(3))
    await page.getByRole('button', { name: 'Amount' }).click()
    await expect.poll(names).toEqual(['Deal 3', 'Deal 2', 'Deal 1'])
    await page.getByRole('button', { name: 'Amount' }).click()
    await expect.poll(names).toEqual(['Deal 1', 'Deal 2', 'Deal 3'])
  })
})

describe('ticks', () => {
  test('take rows one by one, all at once, and never one that is closed to it', async () => {
    const heard: RowId[][] = []
    root.render(<Ticking rows={makeDeals(4)} heard={(ids) => heard.push(ids)} />)
    await page.getByRole('checkbox', { name: 'Select Deal 2' }).click()
    await expect.element(page.getByText('1 selected', { exact: true })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'E-mail lenders' })).toBeVisible()
    await page.getByRole('checkbox', { name: 'Select all rows on this page' }).click()
    await expect.element(page.getByRole('checkbox', { name: /Select Deal 3/ })).toBeDisabled()
    await page.getByRole('button', { name: 'Clear selection' }).click()
    expect(heard).toEqual([[2], [2, 1, 4], []])
  })

  test('follow the keyboard: arrows move, Space ticks, Shift extends, Enter opens', async () => {
    const heard: RowId[][] = []
    const opened: number[] = []
    root.render(
      <Ticking rows={makeDeals(5)} heard={(ids) => heard.push(ids)} onRowClick={({ id }) => opened.push(id)} />,
    )
    await expect.element(page.getByRole('row', { name: /Deal 1/ })).toBeVisible()
    place.querySelector<HTMLElement>('tbody tr')?.focus()
    await userEvent.keyboard('{ArrowDown}{ }{ArrowUp}{ArrowDown}{ArrowDown}{ArrowDown}{Enter}')
    expect(heard).toEqual([[2]])
    expect(opened).toEqual([4])
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
    await expect.poll(() => heard.at(-1)).toEqual([2, 4, 5])
  })

  test('lose no key that comes before the row of the last one has the focus', async () => {
    const opened: number[] = []
    root.render(<Ticking rows={makeDeals(5)} heard={() => undefined} onRowClick={({ id }) => opened.push(id)} />)
    await expect.element(page.getByRole('row', { name: /Deal 1/ })).toBeVisible()
    const first = place.querySelector<HTMLElement>('tbody tr')
    first?.focus()
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowDown', 'Enter'])
      first?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    expect(opened).toEqual([3])
    await expect.poll(() => document.activeElement?.textContent).toContain('Deal 3')
  })
})

describe('groups', () => {
  test('open with twenty rows and show the rest on request', async () => {
    show(makeDeals(26), {
      groupOf: ({ id }) => (id <= 2 ? 'few' : 'many'),
      groups: [
        { key: 'few', label: 'Life Company' },
        { key: 'many', label: 'Credit Union', isCollapsed: true },
      ],
    })
    await expect.poll(() => names().length).toBe(2)
    await page.getByRole('button', { name: 'Credit Union' }).click()
    await expect.poll(() => names().length).toBe(22)
    await page.getByRole('button', { name: 'Show all 24' }).click()
    await expect.poll(() => names().length).toBe(26)
    await page.getByRole('button', { name: 'Life Company' }).click()
    await expect.poll(() => names().length).toBe(24)
  })
})

test('two thousand rows are counted in full and drawn in part', async () => {
  show(makeDeals(2000))
  await expect.element(page.getByRole('table')).toHaveAttribute('aria-rowcount', '2001')
  await expect.poll(() => names().length > 0 && names().length < 200).toBe(true)
})

test('a row that begins with its rank is led by its name', async () => {
  const [name, amount] = columns as [GridColumn<Deal>, GridColumn<Deal>]
  show(makeDeals(2), {
    columns: [{ key: 'rank', header: '#', cell: ({ id }) => id }, { ...name, emphasis: 'link' }, amount],
    rowHref: ({ id }) => `/deal/${id}`,
    selection: { ids: [], onChange: () => {} },
  })
  await expect.element(page.getByRole('link', { name: 'Deal 1', exact: true })).toHaveAttribute('href', '/deal/1')
  await expect.element(page.getByRole('checkbox', { name: 'Select Deal 2' })).toBeVisible()
  expect(page.getByRole('table').getByRole('link').elements()).toHaveLength(2)
})

test('a phone shows the first columns in their order where none says its place', async () => {
  await page.viewport(390, 800)
  const unplaced = columns.map(({ phone: _phone, ...column }) => column)
  show(makeDeals(1), { columns: unplaced, rowHref: ({ id }) => `/deal/${id}` })
  await expect.element(page.getByRole('link', { name: /Deal 1.*1000/ })).toBeVisible()
})

test('a phone gets three-line rows in place of a table', async () => {
  await page.viewport(390, 800)
  show(makeDeals(2))
  await expect.element(page.getByRole('list', { name: 'Deals' })).toBeVisible()
  expect(place.querySelector('table')).toBeNull()
})

test('on paper all rows of a long table stand, and afterwards only those in the window again', async () => {
  show(makeDeals(300))
  await expect.poll(() => names().length > 0 && names().length < 200).toBe(true)
  window.dispatchEvent(new Event('beforeprint'))
  expect(names()).toHaveLength(300)
  window.dispatchEvent(new Event('afterprint'))
  await expect.poll(() => names().length).toBeLessThan(200)
})
