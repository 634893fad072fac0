/**
 * From a page that the server drew to the application: it is drawn unseen until it stands, and then takes the page's place
 * with what was pressed, typed and reached meanwhile.
 */
import './take-over.css'
import { whenStanding } from '#web/ui/index.ts'

/** Written by `open-page.js` on what was pressed last. */
const PRESSED = 'data-pressed'
const CONTROLS = 'a, button, input, [tabindex]'

const visibleControls = (tree: HTMLElement) =>
  [...tree.querySelectorAll<HTMLElement>(CONTROLS)].filter((each) => each.checkVisibility())

/** Types as a person would: what the application keeps of a box changes with it. */
function type(box: HTMLInputElement, text: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text)
  box.dispatchEvent(new Event('input', { bubbles: true }))
}

const findDrawn = () => document.getElementById('drawn')

/** Whether what the server drew is still what is read. */
export const standsDrawn = (): boolean => findDrawn() !== null

/** Waits with the application in `root` until it stands, where the server has drawn the page for a visitor. */
export function takeOver(root: HTMLElement): void {
  const drawn = findDrawn()
  if (!drawn) return
  // `open-page.js` knows for whom it is not.
  if ('known' in document.documentElement.dataset) {
    drawn.remove()
    return
  }
  root.dataset.waiting = ''
  void whenStanding().then(() => exchange(drawn, root))
}

function exchange(drawn: HTMLElement, root: HTMLElement) {
  const before = visibleControls(drawn)
  const reached = before.findIndex((each) => each === document.activeElement)
  const pressed = before.findIndex((each) => each.hasAttribute(PRESSED))
  const typed = before.map((each) =>
    each instanceof HTMLInputElement && each.type === 'text' && each.value !== each.defaultValue ? each.value : null,
  )
  drawn.remove()
  delete root.dataset.waiting
  const now = visibleControls(root)
  // Another page than the one that was drawn: nothing of it is here.
  if (now.length !== before.length) return
  now.forEach((each, index) => {
    const text = typed[index]
    if (text != null && each instanceof HTMLInputElement) type(each, text)
  })
  now[reached]?.focus({ preventScroll: true })
  now[pressed]?.click()
}
