/** Figures in one frame divided by hairlines: label, figure, one grey line; at most one hero. */
import type { ReactNode } from 'react'
import { AppLink } from './AppLink.tsx'
import { countText } from './count-text.ts'
import classes from './Strip.module.css'

export interface StripCell {
  key: string
  label: ReactNode
  value: ReactNode
  hint?: ReactNode
  tone?: 'warn' | 'bad' | 'ok' | 'or'
  /** Where the figure comes from. */
  to?: string
}

export interface StripProps {
  cells: readonly StripCell[]
  /** The one lead figure, on the left over all rows. */
  hero?: ReactNode
  /** Cells across on a wide screen; three under 1000 px, two under 640 px. */
  columns?: number
  label?: string
}

export function Strip({ cells, hero, columns = 6, label }: StripProps) {
  return (
    <section className={classes.strip} data-hero={hero ? true : undefined} aria-label={label}>
      {hero && <div className={classes.hero}>{hero}</div>}
      <dl className={classes.cells} style={{ ['--across' as string]: columns }}>
        {cells.map(({ key, label: name, value, hint, tone, to }) => (
          <div key={key} className={classes.cell}>
            <dt className={classes.label}>{name}</dt>
            <dd className={classes.value} data-tone={tone}>
              {to ? (
                <AppLink to={to} className={classes.link}>
                  {countText(value)}
                </AppLink>
              ) : (
                countText(value)
              )}
            </dd>
            {hint && <dd className={classes.hint}>{hint}</dd>}
          </div>
        ))}
      </dl>
    </section>
  )
}

export interface HeroFigureProps {
  label: ReactNode
  value: ReactNode
  /** "of $900,000" */
  of?: ReactNode
  /** A chip in the corner. */
  chip?: ReactNode
  /** The figure at the right end: "39.13%". */
  share?: ReactNode
  /** A bar under the figures. */
  bar?: ReactNode
  legend?: ReactNode
}

/** The lead figure of a dashboard. */
export function HeroFigure({ label, value, of, chip, share, bar, legend }: HeroFigureProps) {
  return (
    <>
      <div className={classes.heroLine}>
        <span className={classes.label}>{label}</span>
        {chip}
      </div>
      <div className={classes.heroLine}>
        <span>
          <span className={classes.heroValue}>{value}</span> {of && <span className={classes.heroOf}>{of}</span>}
        </span>
        {share && <span className={classes.heroShare}>{share}</span>}
      </div>
      {bar}
      {legend && <div className={classes.legend}>{legend}</div>}
    </>
  )
}
