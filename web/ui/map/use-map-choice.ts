/** Which point of a map is looked at, from where it was chosen, and how the reader leaves it. */
import { type RefObject, useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { MapEngine } from './map-engine.ts'
import type { MapPoint } from './map-types.ts'

/** Points on one spot are chosen together and looked at one by one. */
export interface MapChoice {
  ids: readonly string[]
  index: number
  isFromList: boolean
}

/** `openId` is chosen at first. */
export function useMapChoice(points: readonly MapPoint[], openId?: string) {
  const [choice, choose] = useState<MapChoice | null>(() =>
    openId === undefined ? null : { ids: [openId], index: 0, isFromList: true },
  )
  const id = choice?.ids[choice.index]
  // A point that was filtered away takes its card with it.
  const chosen = useMemo(
    () => (id === undefined ? null : (points.find((point) => point.id === id) ?? null)),
    [points, id],
  )
  const step = (by: 1 | -1) =>
    choose((now) => now && { ...now, index: (now.index + by + now.ids.length) % now.ids.length })
  return { choice, chosen, choose, step }
}

/** The points that the map shows as it stands now; all of them until it is drawn. */
export function usePointsInView(engine: MapEngine | null, points: readonly MapPoint[], isAsked: boolean) {
  const [rests, setRests] = useState(0)
  useEffect(() => {
    if (!isAsked || !engine) return
    const look = () => setRests((count) => count + 1)
    // It may have moved before anybody listened.
    queueMicrotask(look)
    return engine.rest(look)
  }, [engine, isAsked])
  // The count of its rests stands for where the map is.
  return useMemo(
    () => (rests >= 0 && isAsked && engine ? points.filter((point) => engine.sees(point)) : points),
    [rests, isAsked, engine, points],
  )
}

/** The Esc key closes the card and nothing behind it. */
export function useEscape(frame: RefObject<HTMLElement | null>, close: (() => void) | null) {
  const isOpen = close !== null
  const leave = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    close?.()
  })
  useEffect(() => {
    const element = frame.current
    if (!isOpen || !element) return
    const listen = (event: KeyboardEvent) => leave(event)
    element.addEventListener('keydown', listen)
    return () => element.removeEventListener('keydown', listen)
  }, [frame, isOpen])
}
