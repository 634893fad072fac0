/** A handler that stays the same from one drawing to the next, so that what it is given to need not be drawn again. */
import { useCallback, useLayoutEffect, useRef } from 'react'

export function useStable<Arguments extends unknown[]>(
  run: (...args: Arguments) => void,
): (...args: Arguments) => void {
  const latest = useRef(run)
  useLayoutEffect(() => {
    latest.current = run
  })
  return useCallback((...args: Arguments) => latest.current(...args), [])
}
