/** Where the session is kept between visits: token and person in local storage, told to every tab. */
import type { Person } from '#domain/access/access.ts'

const TOKEN_KEY = 'accessToken'
const SESSION_KEY = 'session'
const PREVIOUS_KEY = 'previousLocation'
const CURRENT_KEY = 'currentLocation'
const MATRIX_KEY = 'matrixToken'
const LEAVING_KEY = 'signingOut'
/** The records one has opened last. */
export const RECENTS_KEY = 'recentRecords'

/** What of the session ends with it; how tables and colours look is the machine's, and a dismissed notice stays so. */
const SESSION_KEYS = [TOKEN_KEY, SESSION_KEY, PREVIOUS_KEY, CURRENT_KEY, MATRIX_KEY, LEAVING_KEY, RECENTS_KEY]

/** Who is signed in, as the server describes them; the room of users adds what rooms read. */
export interface SignedIn extends Person {
  locale: string | null
  user_setting: { tablePageSize: number | null } & Record<string, unknown>
}

type State = { token: string | null; person: SignedIn | null }

const NOBODY: State = { token: null, person: null }

function readStored(): State {
  // What the server draws is for whoever comes.
  if (import.meta.env.SSR) return NOBODY
  const token = localStorage.getItem(TOKEN_KEY)
  try {
    const person = JSON.parse(localStorage.getItem(SESSION_KEY) ?? 'null') as SignedIn | null
    // The Super Admin has an account for the API only and never counts as signed in here.
    return token && person && person.role !== 'Super Admin' ? { token, person } : NOBODY
  } catch {
    return NOBODY
  }
}

let state = readStored()
const listeners = new Set<() => void>()

function change(next: State) {
  state = next
  for (const listener of listeners) listener()
}

export const getToken = () => state.token
export const getPerson = () => state.person

/** Calls back after each change, also when another tab signed out or in. */
export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** `matrixToken` is the second token, for the separate host of rates; it ends with the session. */
export function storeSession(token: string, person: SignedIn, matrixToken?: string): void {
  localStorage.setItem(TOKEN_KEY, token)
  if (matrixToken) localStorage.setItem(MATRIX_KEY, matrixToken)
  localStorage.setItem(SESSION_KEY, JSON.stringify(person))
  localStorage.removeItem(LEAVING_KEY)
  change({ token, person })
}

/** The same session, with what the server says of the person today; one that any tab has ended stays ended. */
export function refreshPerson(person: SignedIn): void {
  if (!state.token || localStorage.getItem(TOKEN_KEY) !== state.token) return
  localStorage.setItem(SESSION_KEY, JSON.stringify(person))
  change({ token: state.token, person })
}

/** Ends the session on this machine; `everything` when the server ended it, so that nothing stays behind. */
export function clearSession({ everything = false } = {}): void {
  if (everything) localStorage.clear()
  else for (const key of SESSION_KEYS) localStorage.removeItem(key)
  change({ token: null, person: null })
}

/** Tells the other tabs that the person is signing out: the server's word reaches them before the page's own. */
export function sayLeaving(isLeaving: boolean): void {
  if (isLeaving) localStorage.setItem(LEAVING_KEY, 'yes')
  else localStorage.removeItem(LEAVING_KEY)
}

export const isLeaving = () => localStorage.getItem(LEAVING_KEY) !== null

/** Another tab's sign-out or sign-in is this tab's as well. */
function followOtherTabs({ key }: StorageEvent) {
  if (key !== null && key !== TOKEN_KEY && key !== SESSION_KEY) return
  const stored = readStored()
  if (stored.token !== state.token) change(stored)
}

if (!import.meta.env.SSR) window.addEventListener('storage', followOtherTabs)

/** Remembers where the person is and was, for the way back after a reload. */
export function rememberLocation(location: string): void {
  const before = localStorage.getItem(CURRENT_KEY)
  if (before === location) return
  if (before) localStorage.setItem(PREVIOUS_KEY, before)
  localStorage.setItem(CURRENT_KEY, location)
}

export const getPreviousLocation = () => localStorage.getItem(PREVIOUS_KEY)

const WANTED_KEY = 'wantedLocation'

/** The page asked for before signing in; in this tab only. */
export const wantLocation = (location: string) => sessionStorage.setItem(WANTED_KEY, location)

export function takeWantedLocation(): string | null {
  const location = sessionStorage.getItem(WANTED_KEY)
  sessionStorage.removeItem(WANTED_KEY)
  return location
}
