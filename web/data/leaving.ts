/** How the data layer changes the page: the application says how, this only asks. */
import { keepInput } from './kept-input.ts'

/** `mayReturn`: the way back leads to the page that is left, instead of to the one before it. */
type Go = (path: string, mayReturn: boolean) => void

let go: Go = (path) => window.location.assign(path)

export function setLeaving(navigate: Go): void {
  go = navigate
}

/** Keeps unsaved input and goes to another page. */
export function leaveTo(path: string, mayReturn = false): void {
  keepInput()
  go(path, mayReturn)
}
