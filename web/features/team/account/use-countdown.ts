/** Seconds that are left until something may be done again. */
import { useEffect, useState } from 'react'

export function useCountdown(start = 0) {
  const [seconds, setSeconds] = useState(start)
  useEffect(() => {
    if (seconds <= 0) return
    const timer = setTimeout(() => setSeconds(seconds - 1), 1_000)
    return () => clearTimeout(timer)
  }, [seconds])
  return [seconds, setSeconds] as const
}
