/** Whether a frame that scrolls sideways holds more beyond its right edge. */
import { type RefObject, useEffect, useState } from 'react'

/** Fractions of a pixel are rounding. */
const SLACK_PX = 2

export function useMoreRight(frame: RefObject<HTMLElement | null>): boolean {
  const [hasMore, setHasMore] = useState(false)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const look = () => setHasMore(element.scrollWidth - element.clientWidth - element.scrollLeft > SLACK_PX)
    const observer = new ResizeObserver(look)
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [frame])
  return hasMore
}
