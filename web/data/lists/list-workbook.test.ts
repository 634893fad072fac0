/** A workbook of a list has every row of its filter, and what is worked out beside each. */

import { createElement } from 'react'
import { readSheet } from 'read-excel-file/browser'
import { afterEach, expect, test } from 'vitest'
import { everyRole, grant } from '#domain/access/access.ts'
import { defineEntity } from '#domain/kernel/entity.ts'
import { choice, date, money, percent, text } from '#domain/kernel/field.ts'
import { CURRENCIES } from '#domain/kernel/money.ts'
import { i18n } from '#web/i18n.ts'
import { defineList, type ListMoment } from './list.ts'
import { listWorkbook } from './list-workbook.ts'

type Debt = { id: number; name: string; balance: number; rate: number; dueOn: string | null; currency: string }
type Coverage = Readonly<Record<number, string>>

const debts = defineEntity({
  path: 'debts',
  label: 'Debt',
  title: 'name',
  fields: { name: text(80), balance: money(), rate: percent(), dueOn: date(), currency: choice(CURRENCIES) },
  sorts: ['name'],
  defaultSort: { name: 1 },
})

const named = (message: string) => ({ id: message, message })
const list = defineList<Debt, Coverage>({
  entity: debts,
  access: everyRole(grant({ read: 'all' })),
  name: 'debts',
  title: named('Debts'),
  searchHint: named('Search debts'),
  columns: [
    { key: 'name', header: named('Name') },
    { key: 'balance', header: named('Balance') },
    { key: 'rate', header: named('Rate') },
    { key: 'dueOn', header: named('Due') },
    { key: 'hidden', header: named('Hidden'), cell: () => 'not shown' },
    {
      key: 'dscr',
      header: named('DSCR'),
      exports: [],
      cell: ({ id }, { beside }) => createElement('b', null, beside[id]),
    },
  ],
  findBeside: (rows) =>
    Promise.resolve(Object.fromEntries(rows.map(({ id }) => [id, id % 2 ? '1.25x' : 'no payment']))),
  empty: { title: named('None.') },
  nothingFound: named('None.'),
})

const moment = { i18n, rows: [], now: 0, beside: {}, today: '2026-06-30' } as unknown as ListMoment<Debt, Coverage>
const isShown = (key: string) => key !== 'hidden'
const debt = (id: number): Debt => ({
  ...{ id, name: `Debt ${id}`, balance: 1_000_000.5, rate: 5.25 },
  ...{ dueOn: id === 1 ? '2027-01-31' : null, currency: 'USD' },
})

const ownFetch = globalThis.fetch
afterEach(() => {
  globalThis.fetch = ownFetch
})

/** A server that has so many debts. */
function serve(count: number) {
  const asked: string[] = []
  const answer = (input: unknown) => {
    const { searchParams } = new URL(String(input), 'http://server.test')
    asked.push(searchParams.toString())
    const skip = Number(searchParams.get('$after') ?? 0)
    const data = Array.from({ length: Math.min(100, count - skip) }, (_, index) => debt(skip + index + 1))
    return Response.json({ data, ...(skip + 100 < count && { next: String(skip + 100) }) })
  }
  globalThis.fetch = (input) => Promise.resolve(answer(input))
  return asked
}

test('all rows stand in it with figures as figures, and with what no file of the server has', async () => {
  const asked = serve(250)
  const file = await listWorkbook({ list, moment, isShown, query: { $search: 'debt' } }, 'Debts')
  const lines = file && (await readSheet(file))
  expect(lines?.slice(0, 3)).toEqual([
    ['Name', 'Balance', 'Rate', 'Due', 'DSCR', 'Currency'],
    ['Debt 1', 1_000_000.5, 0.0525, new Date('2027-01-31T00:00:00.000Z'), 1.25, 'USD'],
    ['Debt 2', 1_000_000.5, 0.0525, null, 'no payment', 'USD'],
  ])
  expect(lines).toHaveLength(251)
  expect(asked.every((query) => query.includes('search=debt'))).toBe(true)
})

test('of more rows than a workbook holds there is none', async () => {
  serve(10_001)
  expect(await listWorkbook({ list, moment, isShown, query: {} }, 'Debts')).toBeNull()
})
