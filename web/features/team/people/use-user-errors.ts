/** What failed last of adding, changing and deleting users and of reading whom they relate to: all of it in one place. */
import { useMutationState, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { users } from '#domain/team/user.ts'

/** In the order in which they are told. `related` are those whom others may stand below or hand over to. */
export const USER_WORK = ['create', 'update', 'remove', 'related'] as const
export type UserWork = (typeof USER_WORK)[number]
export type UserErrors = Partial<Record<UserWork, Error>>

/**
 * The error of each kind of work whose latest try failed; a later try that succeeds takes it away.
 * `forget` takes back what was tried to change, and reads again what could not be read.
 */
export function useUserErrors(): { errors: UserErrors; forget: () => void } {
  const client = useQueryClient()
  const tried = useMutationState({
    filters: { mutationKey: [users.path] },
    select: ({ options, state }) => ({ what: options.mutationKey?.[1], error: state.error }),
  })
  const related = useFailedReading()
  const latest = new Map(tried.map(({ what, error }) => [what, error]))
  const errors: UserErrors = {}
  for (const what of USER_WORK) {
    const error = what === 'related' ? related : latest.get(what)
    if (error) errors[what] = error
  }
  const forget = useCallback(() => {
    const changes = client.getMutationCache()
    for (const failed of changes.findAll({ mutationKey: [users.path], status: 'error' })) changes.remove(failed)
    void client.refetchQueries({ queryKey: [users.path, 'list'], predicate: ({ state }) => state.status === 'error' })
  }, [client])
  return { errors, forget }
}

/** Why a list of people that a form offers could not be read. The page's own list says so in its place. */
function useFailedReading(): Error | null {
  const reads = useQueryClient().getQueryCache()
  const find = () =>
    reads.findAll({ queryKey: [users.path, 'list'], type: 'active' }).find(({ meta, state }) => {
      return meta?.isBackground && state.status === 'error'
    })?.state.error ?? null
  return useSyncExternalStore((listener) => reads.subscribe(listener), find)
}
