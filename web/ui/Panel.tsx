/** A framed part of a page with its title, legend and tools; never inside another one. */
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { countText } from './count-text.ts'
import classes from './Panel.module.css'

export interface PanelProps {
  title?: ReactNode
  /** Quiet words or a count beside the title. */
  hint?: ReactNode
  /** Legend, toggles and buttons, on the right. */
  actions?: ReactNode
  /** Tables and maps reach the frame. */
  flush?: boolean
  /** A hairline under the head. */
  ruled?: boolean
  foot?: ReactNode
  className?: string
  children?: ReactNode
}

export function Panel({ title, hint, actions, flush, ruled, foot, className, children }: PanelProps) {
  return (
    <section className={classNames(classes.panel, className)}>
      {(title || actions) && (
        <header className={classNames(classes.head, ruled && classes.ruled)}>
          {title && <h2 className={classes.title}>{title}</h2>}
          {hint && <span className={classes.hint}>{countText(hint)}</span>}
          {actions && <div className={classes.actions}>{actions}</div>}
        </header>
      )}
      <div className={classNames(classes.body, flush && classes.flush, !title && classes.alone)}>{children}</div>
      {foot && <footer className={classes.foot}>{foot}</footer>}
    </section>
  )
}

/** Panels side by side, 12 px apart, in one column where there is no room. `columns` is a CSS grid track list. */
interface PanelGridProps {
  columns?: string
  /** Panels of a row end at the same height. */
  even?: boolean
  children: ReactNode
}

export function PanelGrid({ columns = '1fr 1fr', even, children }: PanelGridProps) {
  return (
    <div className={classNames(classes.grid, even && classes.even)} style={{ ['--columns' as string]: columns }}>
      {children}
    </div>
  )
}
