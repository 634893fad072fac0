/** Views of a list that people have named: which there are, which is open, and whether it still shows what was saved. */

import { useLingui } from '@lingui/react/macro'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { Instant } from '#domain/kernel/dates.ts'
import { useSayWords } from '#web/data/address.ts'
import { showError } from '#web/data/errors.ts'
import { useCreate, useList, useRemove, useUpdate } from '#web/data/hooks.ts'
import { notify, useNavigation } from '#web/ui/index.ts'

const savedViews = { path: 'saved-views' }

/** The parts of a list's address by their names. */
export type ListAddress = Readonly<Record<string, string>>

export interface SavedView {
  id: number
  name: string
  address: ListAddress
  isDefault: boolean
  isShared: boolean
  /** Others' views can be opened, not changed. */
  isOwn: boolean
  ownerName: string | null
  updatedAt: Instant
}

/** What a person decides about a view besides what it shows. */
export type ViewWords = Pick<SavedView, 'name' | 'isDefault' | 'isShared'>

/** The page one is on and the view that is open are no part of what is saved. */
const PASSING = ['page', 'saved']

const toAddress = (search: Readonly<Record<string, unknown>>): ListAddress =>
  Object.fromEntries(
    Object.entries(search).flatMap(([key, value]) =>
      value === undefined || PASSING.includes(key) ? [] : [[key, String(value)]],
    ),
  )

/** Whether two addresses show the same list, in whatever order their parts stand. */
export function isSameAddress(one: ListAddress, other: ListAddress): boolean {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every((key) => one[key] === other[key])
}

/** As long as a name may be. */
const LONGEST_NAME = 60
const NOTHING: ListAddress = {}

/** `base` are the words of the address that say which list it is: no view of it is without them. */
export function useSavedViews(listKey: string, base: ListAddress = NOTHING) {
  const sayWords = useSayWords()
  const search = useRouterState({ select: ({ location }) => location.search as Record<string, unknown> })
  const { rows, isLoading } = useList<SavedView>(savedViews, { listKey, $limit: 100 }, { isBackground: true })
  const { create } = useCreate<SavedView>(savedViews)
  const { update } = useUpdate<SavedView>(savedViews)
  const { remove } = useRemove(savedViews)
  const address = toAddress(search)
  const opened = rows.find(({ id }) => String(id) === String(search.saved))

  const show = (next: ListAddress, id?: number, replace = false) =>
    sayWords({ ...next, ...(id !== undefined && { saved: id }) }, { replace, resetScroll: false })
  const open = (view: SavedView, replace = false) => show(view.address, view.id, replace)

  const asked = useRef<string | null>(null)
  useEffect(() => {
    if (isLoading || asked.current === listKey) return
    asked.current = listKey
    // Only an address that says nothing leaves the choice to the person's default.
    const usual = rows.find(({ isDefault, isOwn }) => isDefault && isOwn)
    if (usual && isSameAddress(toAddress(search), base) && !search.saved) open(usual, true)
  })

  return {
    views: rows,
    opened,
    isChanged: opened !== undefined && !isSameAddress(opened.address, address),
    open,
    /** Leaves the open view for one of the list's own. */
    leave: (next: ListAddress) => show({ ...base, ...next }),
    /** These reject with `ApiError`. */
    add: async (words: ViewWords) => {
      const { id } = await create({ listKey, address, ...words })
      show(address, id, true)
    },
    rename: (view: SavedView, words: ViewWords) => update({ id: view.id, changes: words, base: view }),
    keepChanges: (view: SavedView) => update({ id: view.id, changes: { address }, base: view }),
    remove: async (view: SavedView) => {
      await remove(view.id)
      if (opened?.id === view.id) show(address, undefined, true)
    },
  }
}

/** Keeps an address of a list as a view of it, named after what was asked, and opens it. */
export function useKeepView() {
  const { t } = useLingui()
  const navigate = useNavigation()
  const { create } = useCreate<SavedView>(savedViews)
  return async (listKey: string, asked: string, to: string) => {
    const { pathname, searchParams } = new URL(to, location.origin)
    const address = toAddress(Object.fromEntries(searchParams))
    const name = asked.trim().slice(0, LONGEST_NAME)
    try {
      const { id } = await create({ listKey, address, name, isDefault: false, isShared: false })
      searchParams.set('saved', String(id))
      navigate(`${pathname}?${searchParams.toString()}`)
      notify.ok(t`The view ${name} is saved.`)
    } catch (error) {
      showError(error)
    }
  }
}

export type SavedViewsModel = ReturnType<typeof useSavedViews>
