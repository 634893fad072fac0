/** Which section of a long form the reader is in: by scrolling, by entering one of its boxes, or by choosing it. */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/** Acts by which a reader scrolls; what else moves the page was asked for by a choice or a focus. */
const SCROLLING_ACTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const
const SCROLLING_KEYS = ['PageDown', 'PageUp', 'Home', 'End', 'ArrowDown', 'ArrowUp', ' ']

export function useCurrentSection(scroller: RefObject<HTMLElement | null>, first: string) {
  const [current, setCurrent] = useState(first)
  // A section near the end never reaches the top: chosen, it stays chosen until the reader scrolls.
  const isHeld = useRef(false)
  const hold = useCallback((key: string) => {
    isHeld.current = true
    setCurrent(key)
  }, [])
  useEffect(() => {
    const follow = () => {
      const frame = scroller.current
      if (isHeld.current || !frame) return
      const key = sectionInSight(frame)
      if (key) setCurrent(key)
    }
    const release = (event: Event) => {
      const isTyping = event instanceof KeyboardEvent && !SCROLLING_KEYS.includes(event.key)
      if (!isTyping) isHeld.current = false
    }
    // On narrow screens the page scrolls instead of the form: both are heard while they pass down.
    document.addEventListener('scroll', follow, { capture: true, passive: true })
    for (const act of SCROLLING_ACTS) document.addEventListener(act, release, { capture: true, passive: true })
    return () => {
      document.removeEventListener('scroll', follow, { capture: true })
      for (const act of SCROLLING_ACTS) document.removeEventListener(act, release, { capture: true })
    }
  }, [scroller])
  return { current, choose: hold, enter: hold }
}

/** The last section that begins above a line, which sinks from the top to the bottom as the form is scrolled. */
function sectionInSight(frame: HTMLElement): string | undefined {
  const isOwnScroller = frame.scrollHeight > frame.clientHeight && getComputedStyle(frame).overflowY === 'auto'
  const { top, bottom } = isOwnScroller ? frame.getBoundingClientRect() : { top: 0, bottom: window.innerHeight }
  const room = frame.scrollHeight - frame.clientHeight
  const share = isOwnScroller && room > 0 ? frame.scrollTop / room : 0.2
  const line = top + 24 + share * (bottom - top - 48)
  const sections = [...frame.querySelectorAll<HTMLElement>('[data-section]')]
  const begun = sections.filter((section) => section.getBoundingClientRect().top <= line)
  return (begun.at(-1) ?? sections[0])?.dataset.section
}
