/** What an owner's dashboard shows, as its address says it; and the addresses of the records behind its figures. */

import { useRouter, useRouterState } from '@tanstack/react-router'
import { pathTo } from '#domain/access/addresses.ts'
import type { Currency } from '#domain/kernel/money.ts'
import { tableOf } from '#domain/kernel/narrow.ts'
import type { SliceKind } from '#domain/portfolio/debt-slices.ts'
import type { Figure } from '#domain/portfolio/figure-records.ts'
import type { WatchKind } from '#domain/portfolio/watch-list.ts'
import { writeFilters } from '#web/data/list-state.ts'
import type { ManageTab } from '#web/features/portfolio/manage/manage-tabs.ts'
import { SCOPE_WORDS } from '#web/features/portfolio/manage/record-scope.ts'

/** What narrows the watch list, and what chooses the figure whose records are open; `in` is the figure's currency. */
const DETAIL_WORDS = ['watch', 'months', 'days', 'of', 'in', 'year', 'by', 'slice'] as const
/** `pictures` is the currency whose figures and charts are open. */
const WORDS = [...SCOPE_WORDS, 'currency', 'show', 'basis', 'pictures', 'measure', 'view', ...DETAIL_WORDS] as const
export type Word = (typeof WORDS)[number]
export type Words = Record<Word, string>

/** The words that choose which records count. */
export const FILTER_WORDS = [...SCOPE_WORDS, 'currency'] as const

/** The choices of one word: several stand with commas between them. */
export const choicesIn = (word: string): string[] => (word === '' ? [] : word.split(','))

const toPath = (path: string, words: Readonly<Record<string, string | undefined>>) => {
  const given = Object.entries(words).filter((entry): entry is [string, string] => Boolean(entry[1]))
  const text = new URLSearchParams(given).toString()
  return text ? `${path}?${text}` : path
}

/** The filters that the other screens share. */
const scopeOf = (words: Words) => Object.fromEntries(SCOPE_WORDS.map((word) => [word, words[word]]))

/** The list that holds the records of a figure; of one currency where the figure is of one. */
export function recordsPath(words: Words, tab: ManageTab, currency?: Currency, more: Record<string, string> = {}) {
  const filter = currency ? writeFilters([{ key: 'currency', operator: 'in', value: [currency] }]) : undefined
  return toPath(pathTo('manageProperties'), {
    ...(tab !== 'properties' && { tab }),
    ...scopeOf(words),
    filter,
    ...more,
  })
}

type WatchChoice = { months?: number; days?: number; in?: Currency | undefined }

/** The watch list as narrow as the figure that leads to it. */
export const watchPathOf = (words: Words, kind?: WatchKind, { months, days, in: currency }: WatchChoice = {}) =>
  toPath('/', {
    ...scopeOf(words),
    ...{ view: 'watch', watch: kind, in: currency },
    months: months?.toString(),
    days: days?.toString(),
  })

type FigureChoice = { year?: number; by?: SliceKind; slice?: string }

/** The debts and properties that a figure of one currency is made of. */
export const figurePathOf = (words: Words, of: Figure, currency: Currency, { year, ...slice }: FigureChoice = {}) =>
  toPath('/', {
    ...scopeOf(words),
    ...{ currency: words.currency, show: words.show, basis: words.basis },
    ...{ view: 'figure', of, in: currency, year: year?.toString(), ...slice },
  })

const NO_DETAILS = tableOf(DETAIL_WORDS, () => '' as const)

export function usePortfolioAddress() {
  const router = useRouter()
  const search = useRouterState({ select: ({ location }) => location.search as Record<string, unknown> })
  const words: Words = tableOf(WORDS, (word) => (search[word] === undefined ? '' : String(search[word])))
  const linkTo = (changes: Partial<Words>) => toPath('/', { ...words, ...changes })
  return {
    words,
    linkTo,
    /** Another part of the dashboard, with the same filters. */
    viewPath: (view: string) => linkTo({ ...NO_DETAILS, view }),
    goTo: (changes: Partial<Words>) => router.history.push(linkTo(changes)),
    /** What the server is asked. */
    query: {
      ...Object.fromEntries(FILTER_WORDS.map((word) => [word, words[word] || undefined])),
      show: words.show || undefined,
      basis: words.basis || undefined,
    },
  }
}
export type PortfolioAddress = ReturnType<typeof usePortfolioAddress>
