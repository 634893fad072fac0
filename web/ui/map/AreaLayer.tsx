/** An area over the map: drawn corner by corner, taken from what the map shows, and shown once it is there. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type MouseEvent, useEffect, useReducer, useRef, useState } from 'react'
import type { Coordinates } from '#domain/kernel/coordinates.ts'
import { useShortcuts } from '#web/ui/use-shortcuts.ts'
import classes from './map.module.css'
import type { MapEngine } from './map-engine.ts'
import type { MapArea } from './map-types.ts'

type AreaLayerProps = MapArea & { engine: MapEngine }

type Pixel = { x: number; y: number }

const FEWEST_CORNERS = 3
/** A click this near the first corner closes the area, px. */
const CLOSES_PX = 12

export function AreaLayer(props: AreaLayerProps) {
  const { engine, corners, isDrawing } = props
  const [, followMap] = useReducer((moves: number) => moves + 1, 0)
  useEffect(() => engine.follow(followMap), [engine])
  if (isDrawing) return <Drawing {...props} />
  if (!corners) return null
  return (
    <svg className={classes.drawn} aria-hidden>
      <polygon points={pointsOf(corners.map((corner) => engine.project(corner)))} />
    </svg>
  )
}

const pointsOf = (spots: readonly Pixel[]) => spots.map(({ x, y }) => `${x},${y}`).join(' ')

const isNear = (one: Pixel, other: Pixel) => Math.hypot(one.x - other.x, one.y - other.y) <= CLOSES_PX

function Drawing({ engine, onDrawn, onCancel }: AreaLayerProps) {
  const { t } = useLingui()
  const place = useRef<SVGSVGElement>(null)
  const [corners, setCorners] = useState<readonly Coordinates[]>([])
  const [pointer, setPointer] = useState<Pixel | null>(null)
  const spots = corners.map((corner): Pixel => engine.project(corner))
  const [first] = spots
  const isArea = corners.length >= FEWEST_CORNERS
  const close = () => isArea && onDrawn([...corners])
  const takeBack = () => setCorners(corners.slice(0, -1))
  useShortcuts({ esc: onCancel, enter: close, backspace: takeBack })

  const spotOf = ({ clientX, clientY }: MouseEvent): Pixel => {
    const { left = 0, top = 0 } = place.current?.getBoundingClientRect() ?? {}
    return { x: clientX - left, y: clientY - top }
  }
  const setCorner = (event: MouseEvent) => {
    const spot = spotOf(event)
    if (first && isArea && isNear(first, spot)) return close()
    // The second click of a double click stands where the first one did.
    if (spots.some((each) => isNear(each, spot))) return
    setCorners([...corners, engine.at(spot.x, spot.y)])
  }
  const takeView = () => {
    const { width = 0, height = 0 } = place.current?.getBoundingClientRect() ?? {}
    onDrawn([engine.at(0, 0), engine.at(width, 0), engine.at(width, height), engine.at(0, height)])
  }
  return (
    <>
      {/* Whoever has no pointer takes what the map shows, or leaves by a key. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <svg
        ref={place}
        className={classes.drawing}
        data-drawing
        aria-hidden
        onClick={setCorner}
        onDoubleClick={close}
        onMouseMove={(event) => setPointer(spotOf(event))}
      >
        <polyline points={pointsOf(pointer && first ? [...spots, pointer] : spots)} />
        {spots.map((spot, index) => (
          <circle key={index} cx={spot.x} cy={spot.y} r={index === 0 ? 6 : 4} />
        ))}
      </svg>
      <div className={classes.drawTools} role="group" aria-label={t`Draw an area`}>
        <span role="status">
          <Trans>Click the corners, and the first one again to close the area.</Trans>
        </span>
        <Button size="compact-sm" disabled={!isArea} onClick={close}>
          <Trans>Close area</Trans>
        </Button>
        <Button size="compact-sm" variant="default" onClick={takeView}>
          <Trans>Take this view</Trans>
        </Button>
        <Button size="compact-sm" variant="subtle" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </>
  )
}
