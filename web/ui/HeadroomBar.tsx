/** How far a figure stands from its limit: a mark is the limit, right of it passes, left of it breaks. */
import classes from './HeadroomBar.module.css'

/** The limit stands at this share of the track; what is left of it shows 10 % below, what is right 20 % above. */
const LIMIT_AT = 35
const MOST_BELOW = 10
const MOST_ABOVE = 20

export interface HeadroomBarProps {
  /** Distance to the limit in percent of it; positive is good. Null draws the limit alone. */
  cushionPct: number | null
  tone: 'ok' | 'warn' | 'bad'
}

/** Says nothing itself: both numbers stand beside it. */
export function HeadroomBar({ cushionPct, tone }: HeadroomBarProps) {
  const width =
    cushionPct === null
      ? 0
      : cushionPct < 0
        ? (LIMIT_AT * Math.min(MOST_BELOW, -cushionPct)) / MOST_BELOW
        : ((100 - LIMIT_AT) * Math.min(MOST_ABOVE, cushionPct)) / MOST_ABOVE
  const from = cushionPct !== null && cushionPct < 0 ? LIMIT_AT - width : LIMIT_AT
  return (
    <span className={classes.track} aria-hidden>
      <span className={classes.room} data-tone={tone} style={{ insetInlineStart: `${from}%`, width: `${width}%` }} />
      <span className={classes.limit} style={{ insetInlineStart: `${LIMIT_AT}%` }} />
    </span>
  )
}
