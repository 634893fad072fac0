/**
 * From a page that the server drew to the application: it is drawn unseen until it stands, and then takes the page's place
 * with what was pressed, typed and reached meanwhile.
 */
import './take-over.css'

/** Written by `open-page.js` on what was pressed last. */
const PRESSED = 'data-pressed'
const CONTROLS = 'a, button, input, [tabindex]'

const visibleControls = (tree: HTMLElement) =>
  [...tree.querySelectorAll<HTMLElement>(CONTROLS)].filter((each) => each.getClientRects().length > 0)

/** Types as a person would, who comes to the box and leaves it later: what the application keeps of it changes with it. */
async function type(box: HTMLInputElement, text: string) {
  box.focus({ preventScroll: true })
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text)
  box.dispatchEvent(new Event('input', { bubbles: true }))
  await new Promise((resolve) => setTimeout(resolve))
}

const findDrawn = () => document.getElementById('drawn')

/** Whether what the server drew is still what is read. */
export const standsDrawn = (): boolean => findDrawn() !== null

/** Waits with the application in `root` until it is `standing`, where the server has drawn the page for a visitor. */
export function takeOver(root: HTMLElement, standing: Promise<void>): void {
  const drawn = findDrawn()
  if (!drawn) return
  // `open-page.js` knows for whom it is not.
  if ('known' in document.documentElement.dataset) {
    drawn.remove()
    return
  }
  root.dataset.waiting = ''
  void standing.then(() => exchange(drawn, root))
}

async function exchange(drawn: HTMLElement, root: HTMLElement) {
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
  for (const [index, box] of now.entries()) {
    const text = typed[index]
    if (text == null || !(box instanceof HTMLInputElement)) continue
    await type(box, text)
    if (index !== reached) box.blur()
  }
  now[reached]?.focus({ preventScroll: true })
  now[pressed]?.click()
}
