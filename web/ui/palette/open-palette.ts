/** Opens the palette from a button or a key; it waits open until the page's palette has loaded. */
import { loadLater } from '#web/ui/later.tsx'

const load = loadLater(() => import('@mantine/spotlight'))

export const openPalette = () => void load().then(({ spotlight }) => spotlight.open())
