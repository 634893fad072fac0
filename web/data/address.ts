/** The address that a screen stands at: what its path names, the words behind the question mark, and the way to another. */
import { useParams, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

/** What an address says behind its question mark. */
export type SaidWords = Readonly<Record<string, unknown>>

/** What the path says in this place; undefined where it says nothing. */
export function useParameter(name: string): string | undefined {
  const parameters: SaidWords = useParams({ strict: false })
  const value = parameters[name]
  return typeof value === 'string' ? value : undefined
}

/**
 * All words of the address; those that look like numbers or lists are read as such. They change together with what the
 * path says: the words of a screen that is still being opened are not this one's.
 */
export const useAddressWords = (): SaidWords => useSearch({ strict: false })

/** One word of the address as text; undefined where it is not said. */
export function useText(name: string): string | undefined {
  const value = useAddressWords()[name]
  return value === undefined || value === null ? undefined : String(value)
}

type Going = { replace?: boolean; resetScroll?: boolean; state?: Readonly<Record<string, unknown>> }

/** `go(pathTo('deal', { id }))` */
export function useGo() {
  const router = useRouter()
  return useCallback((path: string, how: Going = {}) => router.navigate({ href: path, ...how }), [router])
}

/** `say({ ...words, tab })` stays on the screen and says other words in its address; a word that is undefined is left out. */
export function useSayWords() {
  const router = useRouter()
  return useCallback(
    (words: SaidWords, how: Going = {}) => {
      const { pathname } = router.state.location
      void router.navigate({ href: pathname + router.options.stringifySearch({ ...words }), ...how })
    },
    [router],
  )
}
