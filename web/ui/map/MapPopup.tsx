/** The card of a chosen point, kept beside its marker and inside the map. */
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import classes from './map.module.css'
import type { MapEngine } from './map-engine.ts'
import type { MapPoint } from './map-types.ts'

export interface MapPopupProps {
  engine: MapEngine | null
  point: MapPoint
  /** Which of how many points that stand on one spot. */
  place: { index: number; count: number }
  onStep: (by: 1 | -1) => void
  onClose: () => void
  /** Who chose in the list goes on in the card. */
  takesFocus: boolean
  children: ReactNode
}

const EDGE_PX = 8
const GAP_PX = 12

interface Box {
  width: number
  height: number
}

const clamp = (value: number, most: number) => Math.max(EDGE_PX, Math.min(value, most))

/** Above the marker, else below, else beside it; always inside. */
export function placeCard(marker: { x: number; y: number }, card: Box, area: Box): { left: number; top: number } {
  const mostLeft = area.width - card.width - EDGE_PX
  const mostTop = area.height - card.height - EDGE_PX
  const centred = clamp(marker.x - card.width / 2, mostLeft)
  const above = marker.y - GAP_PX - card.height
  if (above >= EDGE_PX) return { left: centred, top: above }
  const below = marker.y + GAP_PX
  if (below <= mostTop) return { left: centred, top: below }
  const right = marker.x + GAP_PX
  const left = right <= mostLeft ? right : marker.x - GAP_PX - card.width
  return { left: clamp(left, mostLeft), top: clamp(marker.y - card.height / 2, mostTop) }
}

export function MapPopup({ engine, point, place, onStep, onClose, takesFocus, children }: MapPopupProps) {
  const { t } = useLingui()
  const card = useCardPlace(engine, point)
  useEffect(() => {
    if (takesFocus) card.current?.focus()
  }, [takesFocus, point.id, card])

  return (
    <div ref={card} className={classes.popup} role="dialog" aria-label={point.title} tabIndex={-1}>
      <div className={classes.popupTools}>
        {place.count > 1 && (
          <span className={classes.pager}>
            <ActionIcon size={24} aria-label={t`Previous here`} onClick={() => onStep(-1)}>
              <IconChevronLeft size={15} stroke={1.6} />
            </ActionIcon>
            <Trans>
              {place.index + 1} of {place.count}
            </Trans>
            <ActionIcon size={24} aria-label={t`Next here`} onClick={() => onStep(1)}>
              <IconChevronRight size={15} stroke={1.6} />
            </ActionIcon>
          </span>
        )}
        <ActionIcon size={24} aria-label={t`Close`} onClick={onClose}>
          <IconX size={15} stroke={1.6} />
        </ActionIcon>
      </div>
      {children}
    </div>
  )
}

function useCardPlace(engine: MapEngine | null, point: MapPoint) {
  const card = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = card.current
    const area = element?.parentElement
    if (!element || !area || !engine) return
    const settle = () => {
      const size = { width: element.offsetWidth, height: element.offsetHeight }
      const { left, top } = placeCard(engine.project(point), size, {
        width: area.clientWidth,
        height: area.clientHeight,
      })
      element.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`
    }
    settle()
    const stop = engine.follow(settle)
    const watcher = new ResizeObserver(settle)
    watcher.observe(element)
    return () => {
      stop()
      watcher.disconnect()
    }
  }, [engine, point])
  return card
}
