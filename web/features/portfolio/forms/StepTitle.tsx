/** The title of a step: what it asks for is read from there on. */
import { type ReactNode, useEffect, useRef } from 'react'
import classes from './forms.module.css'

/** A new step is read from its title on. */
export function StepTitle({ children }: { children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null)
  const isFirst = useRef(true)
  useEffect(() => {
    // Arriving on the page is the page's own business.
    if (document.activeElement !== document.body) title.current?.focus({ preventScroll: true })
    if (!isFirst.current) title.current?.scrollIntoView({ block: 'nearest' })
    isFirst.current = false
  }, [])
  return (
    <h2 ref={title} tabIndex={-1} className={classes.bodyTitle}>
      {children}
    </h2>
  )
}
