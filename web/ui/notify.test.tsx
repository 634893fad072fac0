/** Messages at the bottom left: gone after two seconds, unless somebody is on them. */
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppProviders } from './AppProviders.tsx'
import { notify } from './notify.tsx'

let root: Root
let place: HTMLElement

beforeEach(async () => {
  place = document.createElement('div')
  document.body.append(place)
  root = createRoot(place)
  root.render(<AppProviders>Elsewhere</AppProviders>)
  // A pointer left where messages appear would hold them.
  await userEvent.hover(page.getByText('Elsewhere'))
})

afterEach(() => {
  root.unmount()
  place.remove()
})

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const STAYS_MS = 2000
const LATER_MS = 3000

test('a failure is told at once to those who cannot see it, and leaves after two seconds', async () => {
  const shown = performance.now()
  notify.failed('This company is used by 3 records.')
  await expect.element(page.getByRole('alert')).toHaveTextContent('This company is used by 3 records.')
  // However slow the machine is: never sooner, and not for ever.
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  expect(performance.now() - shown).toBeGreaterThanOrEqual(STAYS_MS)
})

test('a failure stays while the keyboard is on it', async () => {
  notify.failed('No room left.')
  const close = page.getByRole('alert').getByRole('button', { name: 'Close' })
  await expect.element(close).toBeVisible()
  ;(close.element() as HTMLElement).focus()
  await wait(LATER_MS)
  await expect.element(page.getByText('No room left.')).toBeVisible()
  ;(close.element() as HTMLElement).blur()
  await expect.element(page.getByText('No room left.')).not.toBeInTheDocument()
})

test('what can be undone stays longer, and goes with the undoing', async () => {
  let undone = 0
  notify.undoable('3 loans deleted', () => undone++)
  await wait(LATER_MS)
  await userEvent.click(page.getByRole('button', { name: 'Undo' }))
  expect(undone).toBe(1)
  await expect.element(page.getByText('3 loans deleted')).not.toBeInTheDocument()
})
