/** Where one is, as the top bar and the browser's tab say it: by default from the table of screens, else the page's own. */
import { useEffect, useSyncExternalStore } from 'react'

export type PageCrumb = { label: string; to?: string }

let crumbs: readonly PageCrumb[] | null = null
const listeners = new Set<() => void>()

function set(next: readonly PageCrumb[] | null) {
  crumbs = next
  for (const listener of listeners) listener()
}

/** The way to the record this page shows, the record last; while it is not known yet, give undefined. */
export function useCrumbs(own: readonly PageCrumb[] | undefined): void {
  const text = own && JSON.stringify(own)
  useEffect(() => {
    if (text === undefined) return
    set(JSON.parse(text) as PageCrumb[])
    return () => set(null)
  }, [text])
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The page's own crumbs, or null when it has none. */
export const usePageCrumbs = () => useSyncExternalStore(subscribe, () => crumbs)
