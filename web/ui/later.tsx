/**
 * Parts that no first screen shows, such as dialogs: they load when they are first asked for, and by themselves once the
 * first screen stands, so that they are there at once afterwards and also without a connection.
 */
import { type ComponentType, lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

/** A screen that still waits for something is asked again after this time. */
const LOOK_AGAIN_MS = 150

const waiting = new Set<() => Promise<unknown>>()
const listeners = new Set<() => void>()
let isStanding = false
let isQuiet = () => true

/** When the first screen counts as standing; as soon as the document has loaded unless this is said. */
export function standsWhen(condition: () => boolean): void {
  isQuiet = condition
}

/** Without a connection the part is asked for again when it is needed. */
const loadAhead = (load: () => Promise<unknown>) => void load().catch(() => {})

function stand() {
  isStanding = true
  for (const load of waiting) loadAhead(load)
  waiting.clear()
  for (const listener of listeners) listener()
}

// Safari has no idle callback.
const whenIdle = (run: () => void) => (window.requestIdleCallback ?? setTimeout)(run)
const lookAgain = () => setTimeout(look, LOOK_AGAIN_MS)

/** Asked twice: between the page and its first question there is a moment of quiet. */
function look() {
  if (!isQuiet()) lookAgain()
  else setTimeout(() => (isQuiet() ? whenIdle(stand) : lookAgain()), LOOK_AGAIN_MS)
}

// The server draws pages too, where nothing comes later.
if (!import.meta.env.SSR) {
  if (document.readyState === 'complete') look()
  else window.addEventListener('load', look)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** For what no person asks for, such as the connection for other people's changes. */
export const whenStanding = () =>
  new Promise<void>((resolve) => {
    if (isStanding) resolve()
    else listeners.add(resolve)
  })

const getStanding = () => isStanding

/** Whether the first screen stands and the rest may load. */
export const useIsStanding = () => useSyncExternalStore(subscribe, getStanding, getStanding)

/** So long a page that stands is left to its reader before what is heavy comes that nobody reached for. */
const READING_MS = 3_000

/** Whether what is heavy may come: at once, or, where it is patient, when it is hurried or the reader has had the page a while. */
export function usePatience(isPatient: boolean): { isDue: boolean; hurry: () => void } {
  const isAwaited = useIsStanding() && isPatient
  const [isDue, setDue] = useState(!isPatient)
  useEffect(() => {
    if (!isAwaited) return
    const timer = setTimeout(() => whenIdle(() => setDue(true)), READING_MS)
    return () => clearTimeout(timer)
  }, [isAwaited])
  return { isDue, hurry: () => setDue(true) }
}

/** Loads this once the first screen stands; answers the way to load it sooner. */
export function loadLater<T>(load: () => Promise<T>): () => Promise<T> {
  if (isStanding) whenIdle(() => loadAhead(load))
  else waiting.add(load)
  return load
}

/** Something that has to be there before it is used: `use()` answers it once it has come, `load()` asks for it. */
export function createPart<T>(load: () => Promise<T>) {
  const parts: { come?: T } = {}
  const waitingHere = new Set<() => void>()
  const arrive = loadLater(async () => {
    parts.come ??= await load()
    for (const listener of waitingHere) listener()
    return parts.come
  })
  const subscribeHere = (listener: () => void) => {
    waitingHere.add(listener)
    return () => {
      waitingHere.delete(listener)
    }
  }
  return { load: arrive, use: () => useSyncExternalStore(subscribeHere, () => parts.come) }
}

/** A dialog, drawer or sheet that loads when it first opens, if it has not come before. */
export function laterWhenOpened<Props extends { opened: boolean }>(load: Load<Props>): ComponentType<Props> {
  const Part = lazy(loadLater(load)) as ComponentType<Props>
  return function LaterWhenOpened(props: Props) {
    const [wasOpened, setWasOpened] = useState(props.opened)
    if (props.opened && !wasOpened) setWasOpened(true)
    return (
      wasOpened && (
        <Suspense>
          <Part {...props} />
        </Suspense>
      )
    )
  }
}
