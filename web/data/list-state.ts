/** What a list shows, kept in the address: view, search, filters, order and page survive reload, back and a sent link. */
import { useRouterState } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useSayWords } from '#web/data/address.ts'
import type { Filter, FilterField, FilterOperator, FilterValue, GridPage, GridSort } from '#web/ui/index.ts'
import type { ListParams } from './hooks.ts'

/** As many rows as one answer of the server holds. */
const MOST_ROWS = 100
const OPERATORS: readonly FilterOperator[] = ['eq', 'ne', 'in', 'contains', 'gte', 'lte']

export type ListDefaults = {
  view: string
  sort: GridSort
  /** Of views that open in an order of their own. */
  sorts?: Readonly<Record<string, GridSort>>
  /** Rows of a page. */
  limit: number
  /** What the list can be narrowed by; the address may name nothing else. */
  fields: readonly FilterField[]
}

export type ListState = { view: string; search: string; filters: Filter[]; sort: GridSort; page: GridPage }

/** The signs that part filters and values from each other must not stand in a value. */
const escape = (value: unknown) => encodeURIComponent(String(value)).replaceAll('~', '%7E')

function unescape(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // An address changed by hand may hold a lone percent sign.
    return text
  }
}

const asText = (value: FilterValue) => (Array.isArray(value) ? value : [value]).map(escape).join(',')

const NUMBERS = new Set(['money', 'number', 'percent', 'rate', 'months', 'bps'])

function readValue(kind: FilterField['kind'], operator: FilterOperator, text: string): FilterValue | undefined {
  const values = text.split(',').map(unescape)
  const toOne = (one: string) => (/^\d+$/.test(one) ? Number(one) : one)
  if (operator === 'in') return values.map(toOne)
  const [first = ''] = values
  if (NUMBERS.has(kind)) return Number.isFinite(Number(first)) && first !== '' ? Number(first) : undefined
  if (kind === 'flag') return first === 'true'
  return kind === 'choice' ? toOne(first) : first
}

/** `values.Loan_Amount.gte:3000000~values.Property_Type.in:1,2` */
export const writeFilters = (filters: readonly Filter[]) =>
  filters.map(({ key, operator, value }) => `${key}.${operator}:${asText(value)}`).join('~')

/** The filters an address names; what it gets wrong is left out. */
export function readFilters(text: string, fields: readonly FilterField[]): Filter[] {
  return text.split('~').flatMap((part) => {
    const [, key = '', operator = '', value = ''] = /^(.+)\.(\w+):(.*)$/.exec(part) ?? []
    const field = fields.find((each) => each.key === key)
    const known = OPERATORS.find((each) => each === operator)
    if (!field || !known) return []
    const read = readValue(field.kind, known, value)
    return read === undefined ? [] : [{ key, operator: known, value: read }]
  })
}

const toWhole = (text: string | undefined, otherwise: number) =>
  /^[1-9]\d{0,6}$/.test(text ?? '') ? Number(text) : otherwise

/** The order a view opens in. */
const sortOf = (view: string, { sort, sorts }: ListDefaults): GridSort => sorts?.[view] ?? sort

/** The state an address stands for. */
export function readListState(search: Readonly<Record<string, string>>, defaults: ListDefaults): ListState {
  const limit = Math.min(MOST_ROWS, toWhole(search.rows, defaults.limit))
  const { sort = '', view = defaults.view } = search
  return {
    view,
    search: search.q ?? '',
    filters: readFilters(search.filter ?? '', defaults.fields),
    sort: sort
      ? { key: sort.replace(/^-/, ''), direction: sort.startsWith('-') ? 'desc' : 'asc' }
      : sortOf(view, defaults),
    page: { limit, skip: (toWhole(search.page, 1) - 1) * limit },
  }
}

const unless = (value: string, usual: string) => (value === usual ? undefined : value)
const toSort = ({ key, direction }: GridSort) => (direction === 'desc' ? `-${key}` : key)

/** The parts of an address that say more than the list's own defaults. */
export function writeListState(state: ListState, defaults: ListDefaults): Record<string, string | undefined> {
  const { limit, skip } = state.page
  return {
    view: unless(state.view, defaults.view),
    q: unless(state.search, ''),
    filter: unless(writeFilters(state.filters), ''),
    sort: unless(toSort(state.sort), toSort(sortOf(state.view, defaults))),
    rows: unless(String(limit), String(defaults.limit)),
    page: unless(String(Math.floor(skip / limit) + 1), '1'),
  }
}

const CONDITION: Record<FilterOperator, string> = {
  eq: '$eq',
  ne: '$ne',
  in: '$in',
  contains: '$eq',
  gte: '$gte',
  lte: '$lte',
}

/** Conditions in the API's language; several on one field hold together. */
export function toConditions(filters: readonly Filter[]): Record<string, Record<string, unknown>> {
  const conditions: Record<string, Record<string, unknown>> = {}
  for (const { key, operator, value } of filters) {
    conditions[key] = { ...conditions[key], [CONDITION[operator]]: value }
  }
  return conditions
}

/** What to ask the server for; conditions of the view and the filters on one field hold together. */
export function toListParams(state: ListState, where: Readonly<Record<string, unknown>> = {}): ListParams {
  const own = toConditions(state.filters)
  const merged = Object.fromEntries(
    [...new Set([...Object.keys(where), ...Object.keys(own)])].map((key) => {
      const fixed = where[key]
      const isObject = typeof fixed === 'object' && fixed !== null
      return [key, own[key] ? { ...own[key], ...(isObject ? fixed : fixed !== undefined && { $eq: fixed }) } : fixed]
    }),
  )
  return {
    ...merged,
    ...(state.search && { $search: state.search }),
    $sort: { [state.sort.key]: state.sort.direction === 'asc' ? 1 : -1 },
    $limit: state.page.limit,
    $skip: state.page.skip,
  }
}

/** An order somebody has chosen stays with them in the next view, unless that one has an order of its own. */
export function sortInView(state: ListState, view: string, defaults: ListDefaults): GridSort {
  const isChosen = toSort(state.sort) !== toSort(sortOf(state.view, defaults))
  return isChosen && !defaults.sorts?.[view] ? state.sort : sortOf(view, defaults)
}

/** The list's state and how to change it; anything but the page begins again at the first one. */
export function useListState(defaults: ListDefaults) {
  const sayWords = useSayWords()
  const search = useRouterState({ select: ({ location }) => location.search as Record<string, string> })
  const state = useMemo(() => readListState(search, defaults), [search, defaults])

  /** Typing and paging replace the place in history; a filter or view is a step one can go back from. */
  const change = (changes: Partial<ListState>) => {
    const isPaging = changes.page !== undefined
    const { view = state.view } = changes
    const sort = view === state.view ? state.sort : sortInView(state, view, defaults)
    const next = { ...state, sort, page: { limit: state.page.limit, skip: 0 }, ...changes }
    const others = Object.fromEntries(
      Object.entries(search).filter(([key]) => !['view', 'q', 'filter', 'sort', 'rows', 'page'].includes(key)),
    )
    const how = { replace: changes.search !== undefined || isPaging, resetScroll: false }
    sayWords({ ...others, ...writeListState(next, defaults) }, how)
  }
  return { state, change }
}

/** One more word of the address, such as list or board. */
export function useAddressWord<Word extends string>(key: string, usual: Word) {
  const sayWords = useSayWords()
  const search = useRouterState({ select: ({ location }) => location.search as Record<string, string> })
  const word = (search[key] ?? usual) as Word
  const choose = (next: Word) => {
    sayWords({ ...search, [key]: next === usual ? undefined : next })
  }
  return [word, choose] as const
}
