/** The title of a step: what it asks for is read from there on. */
import { useEffect, useRef } from 'react'
import classes from './forms.module.css'

/** A new step is read from its title on. */
export function StepTitle({ children }: { children: string }) {
  const title = useRef<HTMLHeadingElement>(null)
  const shown = useRef(children)
  useEffect(() => {
    // Arriving on the page is the page's own business.
    if (shown.current === children) return
    shown.current = children
    title.current?.focus({ preventScroll: true })
    title.current?.scrollIntoView({ block: 'start' })
  }, [children])
  return (
    <h2 ref={title} tabIndex={-1} className={classes.bodyTitle}>
      {children}
    </h2>
  )
}
