/** How the data layer changes the page: the application says how, this only asks. */
import { keepInput } from './kept-input.ts'

let go: (path: string) => void = (path) => window.location.assign(path)

export function setLeaving(navigate: (path: string) => void): void {
  go = navigate
}

/** Keeps unsaved input and goes to another page. */
export function leaveTo(path: string): void {
  keepInput()
  go(path)
}
