/** How far a covenant stood and will stand from its limit, as one line: reported solid, ahead dashed, the limit as its base. */
import { useLingui } from '@lingui/react/macro'
import type { CovenantPoint } from '#domain/portfolio/covenant-outlook.ts'
import { headroomPct } from '#domain/portfolio/covenants-ahead.ts'
import type { HeldCovenant } from '#domain/portfolio/holdings.ts'
import classes from './covenants.module.css'

const [WIDTH, HEIGHT] = [96, 26]
/** Further from its limit nobody needs to see how far, percent of it. */
const FURTHEST = 40
const SHOWN_BEHIND = 8

interface HeadroomLineProps {
  covenant: Pick<HeldCovenant, 'name' | 'side' | 'breachAt'>
  points: readonly CovenantPoint[]
}

export function HeadroomLine({ covenant, points }: HeadroomLineProps) {
  const { t } = useLingui()
  const lastBehind = points.findLastIndex(({ isAhead }) => !isAhead)
  const shown = points.slice(Math.max(0, lastBehind + 1 - SHOWN_BEHIND))
  const now = shown.findLastIndex(({ isAhead }) => !isAhead)
  const rooms = shown.map(({ actual }) => headroomPct(covenant, actual))
  const known = rooms.filter((room) => room !== null).map((room) => Math.abs(room))
  if (known.length === 0) return <span className="ui-quiet">{t`not known`}</span>
  const reach = Math.min(FURTHEST, Math.max(5, ...known))
  const x = (index: number) => (index * WIDTH) / Math.max(1, shown.length - 1)
  const y = (room: number) => HEIGHT / 2 - (Math.max(-reach, Math.min(reach, room)) / reach) * (HEIGHT / 2 - 2)
  const path = (from: number, to: number) =>
    rooms
      .flatMap((room, index) =>
        room === null || index < from || index > to ? [] : `${x(index).toFixed(1)},${y(room).toFixed(1)}`,
      )
      .join(' ')
  return (
    <svg className={classes.line} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden>
      <line className={classes.base} x1={0} x2={WIDTH} y1={HEIGHT / 2} y2={HEIGHT / 2} />
      <polyline className={classes.past} points={path(0, now)} />
      <polyline className={classes.ahead} points={path(Math.max(0, now), shown.length - 1)} />
    </svg>
  )
}
