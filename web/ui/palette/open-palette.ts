/** Opens the palette from a button or a key; it waits open until the page's palette has loaded. */
import { loadLater } from '#web/ui/later.tsx'
import { keepTyped } from './typed-ahead.ts'

const load = loadLater(() => import('@mantine/spotlight'))

/** The palette's field, once it has the keys. */
const isPaletteField = (element: Element | null) => element?.closest('[data-palette-field]') != null

export function openPalette(): void {
  if (!isPaletteField(document.activeElement)) keepTyped()
  void load().then(({ spotlight }) => spotlight.open())
}
