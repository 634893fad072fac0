/** What the browser remembers of the server's rows, and how failures of reading and changing are dealt with. */
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, UNREACHABLE } from './api.ts'
import { leaveOnPageError, leaveOnRefusedChange } from './errors.ts'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Error
    queryMeta: { isBackground?: boolean }
    mutationMeta: { isBackground?: boolean; sentence?: string }
  }
}

const MOST_RETRIES = 2

/** A lost connection or a restarting server is worth another try; a refusal is not. */
const isWorthRetrying = (failures: number, error: Error) =>
  failures < MOST_RETRIES && error instanceof ApiError && (error.code === UNREACHABLE || error.code >= 500)

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    // Rows that are on the screen already stay there when refreshing them fails.
    onError: (error, query) => {
      if (!query.meta?.isBackground && query.state.data === undefined) leaveOnPageError(error)
    },
  }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _context, mutation) => {
      if (!mutation.meta?.isBackground) leaveOnRefusedChange(error, mutation.meta?.sentence)
    },
  }),
  defaultOptions: {
    queries: { retry: isWorthRetrying, staleTime: 15_000, refetchOnWindowFocus: true },
    mutations: { retry: false },
  },
})
