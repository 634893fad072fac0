/** What the compiler refuses of the hooks: a misspelt field, sort, choice or filter never reaches a browser. */
import { expect, test } from 'vitest'
import { type Judged, mayUpdate } from '#domain/access/rights.ts'
import { deals } from '#domain/deals/deal.ts'
import { type Column, defineEntity, type RowOf } from '#domain/kernel/entity.ts'
import { choice, money, text } from '#domain/kernel/field.ts'
import { type ListParams, useCreate, useList, useOne, useUpdate } from './hooks.ts'

const isOffered = (deal: RowOf<typeof deals> & Judged) => mayUpdate(deal)

/** Read by the compiler; never called. */
function useWrongly() {
  // @ts-expect-error A deal is not sorted by this.
  const sorted: ListParams<Column<typeof deals>> = { $sort: { dealNmae: 1 } }
  const { rows } = useList(deals, { $sort: { 'values.Loan_Amount': -1 } })
  const { row } = useOne(deals, 1)
  const { create } = useCreate(deals)
  const { update } = useUpdate(deals)
  return [
    sorted,
    rows[0]?.values?.Loan_Amount?.toFixed(),
    // @ts-expect-error No such field.
    rows[0]?.dealNmae,
    // @ts-expect-error The debts in place are too long for a list.
    rows[0]?.values?.Existing_Debt,
    row?.values?.Existing_Debt,
    rows[0]?.primaryBid?.rate?.toFixed(2),
    // @ts-expect-error Who handed a message over is told with the one deal only.
    rows[0]?.messageHandedOver,
    row?.messageHandedOver?.lenders,
    row && isOffered(row),
    // @ts-expect-error No such status.
    row?.dealStatus === 'drfat',
    // @ts-expect-error The number of a deal is the server's to give.
    create({ dealName: 'Elm', dealId: 'D-1' }),
    // @ts-expect-error A name is text.
    update({ id: 1, changes: { dealName: 7 } }),
    update({ id: 1, changes: { dealName: 'Elm', values: { Loan_Amount: 1 } } }),
  ]
}

const fields = { name: text(9), price: money(), kind: choice(['flat', 'villa']) }
const parts = { path: 'houses', label: 'House', title: 'name', fields } as const

test('a declaration that names what it does not have is refused, by the compiler and at start-up', () => {
  // @ts-expect-error No such field to sort by.
  expect(() => defineEntity({ ...parts, sorts: ['nmae'] })).toThrow('nmae')
  // @ts-expect-error No such field to filter by.
  expect(() => defineEntity({ ...parts, filters: ['prise'] })).toThrow('prise')
  // @ts-expect-error No such field to search in.
  expect(() => defineEntity({ ...parts, search: ['names'] })).toThrow('names')
  // @ts-expect-error No such column of an owner.
  expect(() => defineEntity({ ...parts, ownership: { owner: 'userId' } })).toThrow('userId')
  const lifecycle = { field: 'kind', label: 'house', transitions: [{ action: 'grow', from: ['flat'], to: 'castle' }] }
  // @ts-expect-error No such state.
  expect(defineEntity({ ...parts, lifecycle } as const).lifecycle).toBe(lifecycle)
})

test('what a screen asks of a list is held to its entity', () => {
  expect(useWrongly).toBeTypeOf('function')
})
