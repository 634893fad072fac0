/** How long ago, as lists say it (`12 min`, `3 d`); the exact moment on hover, and the date after a week. */

import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { MISSING } from '#domain/kernel/format.ts'
import { serverNow } from './clock.ts'
import { formatDateTime, formatLocalDate } from './format.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** One clock for the page: a list of two hundred ages must not run two hundred timers. */
let now = 0
const readers = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function useNow(): number {
  const [shown, setShown] = useState(() => serverNow().getTime())
  useEffect(() => {
    const read = () => setShown(now)
    readers.add(read)
    timer ??= setInterval(() => {
      now = serverNow().getTime()
      for (const reader of readers) reader()
    }, MINUTE / 2)
    return () => {
      readers.delete(read)
      if (readers.size > 0) return
      clearInterval(timer)
      timer = undefined
    }
  }, [])
  return shown
}

export interface RelativeTimeProps {
  at: string | Date | null | undefined
  className?: string
}

export function RelativeTime({ at, className }: RelativeTimeProps) {
  const { t } = useLingui()
  const current = useNow()
  const moment = at ? new Date(at) : null
  if (!moment || Number.isNaN(moment.getTime())) return <span className={className}>{MISSING}</span>

  const distance = Math.abs(current - moment.getTime())
  // The page's clock moves by half minutes: what has just happened must not lie ahead of it.
  const isAhead = moment.getTime() - current > MINUTE
  const minutes = Math.max(1, Math.round(distance / MINUTE))
  const hours = Math.round(distance / HOUR)
  const days = Math.round(distance / DAY)
  const text = distance < HOUR ? t`${minutes} min` : distance < DAY ? t`${hours} h` : days <= 7 ? t`${days} d` : null
  return (
    <time className={className} dateTime={moment.toISOString()} title={formatDateTime(moment)}>
      {text === null ? formatLocalDate(moment) : isAhead ? t`in ${text}` : text}
    </time>
  )
}
