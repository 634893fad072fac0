/** What is typed between asking for the palette and its field taking the keys: kept for it, so that no letter is lost. */

/** Whoever types longer than this without a field has turned to something else. */
const GIVE_UP_MS = 5_000

let typed = ''
let stop: (() => void) | undefined

/** Keeps letters from now on, until they are taken. */
export function keepTyped(): void {
  stop?.()
  typed = ''
  window.addEventListener('keydown', keep, { capture: true })
  const timer = setTimeout(() => stop?.(), GIVE_UP_MS)
  stop = () => {
    window.removeEventListener('keydown', keep, { capture: true })
    clearTimeout(timer)
    stop = undefined
  }
}

/** Answers what was typed meanwhile, and leaves the keys to the field that asks. */
export function takeTyped(): string {
  stop?.()
  const taken = typed
  typed = ''
  return taken
}

function keep(event: KeyboardEvent) {
  const { key } = event
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
  if (key === 'Escape') {
    takeTyped()
    return
  }
  if (key === 'Backspace') typed = typed.slice(0, -1)
  else if (key.length === 1) typed += key
  else return
  // A letter must not start what it stands for as a shortcut.
  event.preventDefault()
  event.stopImmediatePropagation()
}
