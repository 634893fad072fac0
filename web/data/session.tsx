/** Who is signed in, and what they may do: one session for all tabs of the browser. */
import { msg } from '@lingui/core/macro'
import { useEffect, useSyncExternalStore } from 'react'
import { type Access, type Action, can, type Person } from '#domain/access/access.ts'
import type { Entity } from '#domain/kernel/entity.ts'
import { i18n } from '#web/i18n.ts'
import { notify } from '#web/ui/notify.tsx'
import { ApiError, api, setUnauthenticated } from './api.ts'
import { apiUrl } from './api-url.ts'
import { keepInput } from './kept-input.ts'
import { connectLive } from './live.ts'
import { queryClient } from './query-client.ts'
import {
  clearSession,
  getPerson,
  getToken,
  isLeaving,
  refreshPerson,
  type SignedIn,
  sayLeaving,
  storeSession,
  subscribeSession,
  wantLocation,
} from './session-store.ts'

export type { SignedIn } from './session-store.ts'

type Described = Omit<SignedIn, 'companyId'> & { isVerified: boolean }

type SignInAnswer = { accessToken: string; matrixToken?: string; data: Described }

const toSignedIn = (user: Described): SignedIn => ({ ...user, companyId: user.user_company_id })

/**
 * Signs in and answers the person. Throws `ApiError`: wrong pair, locked, not verified or not active
 * (`errors.status` says which), or an account that the screens do not know.
 */
export async function signIn(email: string, password: string): Promise<SignedIn> {
  const { accessToken, matrixToken, data } = await api.send<SignInAnswer>('POST', 'authentication', {
    strategy: 'local',
    email,
    password,
  })
  if (data.role === 'Super Admin') {
    void fetch(apiUrl('authentication'), { method: 'DELETE', headers: { authorization: `Bearer ${accessToken}` } })
    const message = i18n._(msg`This account cannot use the web application.`)
    throw new ApiError({ code: 401, name: 'NotAuthenticated', message })
  }
  queryClient.clear()
  const person = toSignedIn(data)
  storeSession(accessToken, person, matrixToken)
  return person
}

/** Signs out here and on the server. When the server does not answer, the session stays and says so. */
export async function signOut(): Promise<void> {
  sayLeaving(true)
  try {
    await api.send('DELETE', 'authentication')
  } catch (error) {
    sayLeaving(false)
    // An ended session is what was asked for.
    if (error instanceof ApiError && error.code === 401) return
    notify.failed('Logout Error')
    return
  }
  clearSession()
  queryClient.clear()
}

/** The server ended the session: what was typed is kept, and the page is opened again after signing in. */
export function endSession(): void {
  if (!getToken()) return
  keepInput()
  wantLocation(window.location.pathname + window.location.search)
  // Signed out in another tab, nothing was ended by the server: what is this machine's stays.
  clearSession({ everything: !isLeaving() })
  queryClient.clear()
}

setUnauthenticated(endSession)

export function useSession(): { person: SignedIn | null; signIn: typeof signIn; signOut: typeof signOut } {
  const person = useSyncExternalStore(subscribeSession, getPerson, getPerson)
  return { person, signIn, signOut }
}

/** The person, on pages that only open for somebody signed in. */
export function usePerson(): SignedIn {
  const { person } = useSession()
  if (!person) throw new Error('This page opens only for somebody who is signed in.')
  return person
}

/** Whether the person may do this to any row at all; of one record the record itself says it: `mayUpdate`. */
export function useCan(action: Action, entity: Entity, access: Access): boolean {
  const { person } = useSession()
  return person !== null && can(person as Person, action, entity, access)
}

/** Keeps the connection of whoever is signed in, and asks the server once who they are today. */
export function useLiveSession(onConnection?: (isConnected: boolean) => void): void {
  const token = useSyncExternalStore(subscribeSession, getToken)
  useEffect(() => {
    if (!token) return
    api
      .get<{ data: Described }>('authentication')
      .then(({ data }) => refreshPerson(toSignedIn(data)))
      .catch(() => {})
    return connectLive({ client: queryClient, token, onEnded: endSession, ...(onConnection && { onConnection }) })
  }, [token, onConnection])
}
