/** What a list shows and what stands in the address are the same thing. */
import { describe, expect, test } from 'vitest'
import type { FilterField } from '#web/ui/index.ts'
import { type ListDefaults, type ListState, readListState, toListParams, writeListState } from './list-state.ts'

const fields: FilterField[] = [
  { key: 'values.Loan_Amount', label: 'Amount', kind: 'money' },
  { key: 'trackStage', label: 'Track stage', kind: 'choice' },
  { key: 'expectedClosingDate', label: 'Closing', kind: 'date' },
]
const defaults: ListDefaults = { view: 'all', sort: { key: 'updatedAt', direction: 'desc' }, limit: 20, fields }
const asAddress = (state: ListState) =>
  Object.fromEntries(
    Object.entries(writeListState(state, defaults)).filter(([, value]) => value !== undefined),
  ) as Record<string, string>

describe('the address of a list', () => {
  test('is empty for the list as it first opens', () => {
    expect(asAddress(readListState({}, defaults))).toEqual({})
  })

  test('says in plain words what differs', () => {
    const state: ListState = {
      view: 'mine',
      search: 'plaza',
      filters: [
        { key: 'values.Loan_Amount', operator: 'gte', value: 3_000_000 },
        { key: 'trackStage', operator: 'in', value: ['marketed', 'bids-in'] },
      ],
      sort: { key: 'expectedClosingDate', direction: 'asc' },
      page: { limit: 50, skip: 100 },
    }
    expect(asAddress(state)).toEqual({
      view: 'mine',
      q: 'plaza',
      filter: 'values.Loan_Amount.gte:3000000~trackStage.in:marketed,bids-in',
      sort: 'expectedClosingDate',
      rows: '50',
      page: '3',
    })
  })

  test('that was changed by hand leaves out what it gets wrong', () => {
    const state = readListState(
      {
        filter: 'password.eq:x~trackStage.ne:50%~values.Loan_Amount.near:5~trackStage.in:funding',
        page: '-3',
        rows: '9999',
      },
      defaults,
    )
    expect(state.filters).toEqual([
      { key: 'trackStage', operator: 'ne', value: '50%' },
      { key: 'trackStage', operator: 'in', value: ['funding'] },
    ])
    expect(state.page).toEqual({ limit: 100, skip: 0 })
  })

  test.each<Partial<ListState>>([
    { search: 'a & b = 100% ~ "c": é, ü' },
    { filters: [{ key: 'trackStage', operator: 'in', value: ['a,b', 'c~d', 'e:f', '%2C'] }] },
    { filters: [{ key: 'trackStage', operator: 'ne', value: 7 }] },
    { filters: [{ key: 'expectedClosingDate', operator: 'gte', value: '2026-07-01' }] },
    { filters: [{ key: 'values.Loan_Amount', operator: 'lte', value: 1_234_567.89 }], page: { limit: 10, skip: 990 } },
    { sort: { key: 'dealName', direction: 'desc' }, view: 'closing' },
  ])('stands for the same list when it is opened again: %o', (part) => {
    const state: ListState = { ...readListState({}, defaults), ...part }
    const text = new URLSearchParams(asAddress(state)).toString()
    expect(readListState(Object.fromEntries(new URLSearchParams(text)), defaults)).toEqual(state)
  })
})

describe('what the server is asked', () => {
  test('joins the view with the filters, also on the same field', () => {
    const state = readListState(
      { filter: 'expectedClosingDate.lte:2026-08-01', sort: '-dealName', q: 'plaza', page: '2' },
      defaults,
    )
    expect(toListParams(state, { dealStatus: 'in-progress', expectedClosingDate: { $gte: '2026-06-30' } })).toEqual({
      dealStatus: 'in-progress',
      expectedClosingDate: { $gte: '2026-06-30', $lte: '2026-08-01' },
      $search: 'plaza',
      $sort: { dealName: -1 },
      $limit: 20,
      $skip: 20,
    })
  })
})
