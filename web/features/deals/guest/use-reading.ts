/** Counts how long a lender looks at each part of its package, and tells the server; the page says that it does. */
import { useEffect } from 'react'
import { BEAT_SECONDS, LONGEST_BEAT_SECONDS } from '#domain/deals/package/reading.ts'
import { api } from '#web/data/api.ts'

const SECOND_MS = 1_000
/** Without a sign of a reader for so long nobody is taken to read. */
const IDLE_MS = 60_000
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'touchmove'] as const

/** What is looked at: an open document, otherwise the part across the middle of the window. */
function partInView(page: Document, middle: number): string | null {
  const viewed = page.querySelector('[data-viewed]')?.getAttribute('data-viewed')
  if (viewed) return `document:${viewed}`
  const parts = [...page.querySelectorAll('[data-part]')]
  const across = parts.find((part) => {
    const { top, bottom } = part.getBoundingClientRect()
    return top <= middle && bottom >= middle
  })
  return across?.getAttribute('data-part') ?? null
}

export function useReading(token: string): void {
  useEffect(() => {
    const client = api.asGuest(token)
    const seconds = new Map<string, number>()
    let lastSign = performance.now()
    let ticks = 0
    const tell = () => {
      const readings = [...seconds].map(([part, count]) => ({ part, seconds: Math.min(count, LONGEST_BEAT_SECONDS) }))
      seconds.clear()
      if (readings.length === 0) return
      // What does not arrive was not counted: nothing of the page depends on it.
      client.send('POST', 'guest-reading', { readings: readings.slice(0, 12) }).catch(() => undefined)
    }
    const tick = () => {
      const isReading = document.visibilityState === 'visible' && performance.now() - lastSign < IDLE_MS
      const part = isReading ? partInView(document, window.innerHeight / 2) : null
      if (part) seconds.set(part, (seconds.get(part) ?? 0) + 1)
      ticks += 1
      if (ticks % BEAT_SECONDS === 0) tell()
    }
    const sign = () => {
      lastSign = performance.now()
    }
    const leave = () => {
      if (document.visibilityState === 'hidden') tell()
    }
    const clock = setInterval(tick, SECOND_MS)
    for (const each of SIGNS) window.addEventListener(each, sign, { passive: true })
    document.addEventListener('visibilitychange', leave)
    return () => {
      clearInterval(clock)
      for (const each of SIGNS) window.removeEventListener(each, sign)
      document.removeEventListener('visibilitychange', leave)
      tell()
    }
  }, [token])
}
