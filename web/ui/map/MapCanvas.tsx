/** The drawn map as a component, following what it is given; loaded only where a map is shown. */
import { useLingui } from '@lingui/react/macro'
import { useComputedColorScheme } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Coordinates } from '#domain/kernel/coordinates.ts'
import classes from './map.module.css'
import { type MapEngine, startMap } from './map-engine.ts'
import type { MapPoint, MapShade } from './map-types.ts'

export interface MapCanvasProps {
  label: string
  center: Coordinates
  zoom: number
  showsZoom?: boolean
  points?: readonly MapPoint[]
  regions?: readonly MapShade[]
  clusterPointsMin?: number
  styleUrl?: string | undefined
  chosen?: Coordinates | null
  onPick: (ids: string[], at: Coordinates) => void
  /** The map when it is there, null when it is gone. */
  onEngine?: (engine: MapEngine | null) => void
  /** Whether all it was told first is drawn. */
  onReady?: (isReady: boolean) => void
  onFail: () => void
}

const NO_POINTS: readonly MapPoint[] = []
const NO_REGIONS: readonly MapShade[] = []

export default function MapCanvas(props: MapCanvasProps) {
  const {
    center,
    zoom,
    points = NO_POINTS,
    regions = NO_REGIONS,
    chosen = null,
    clusterPointsMin,
    styleUrl,
    showsZoom = false,
  } = props
  const container = useRef<HTMLDivElement>(null)
  const words = useMapWords(props.label)
  const [engine, setEngine] = useState<MapEngine | null>(null)
  const [isReady, setReady] = useState(false)
  const scheme = useComputedColorScheme()

  const pick = useEffectEvent(props.onPick)
  const fail = useEffectEvent(props.onFail)
  const ready = useEffectEvent((isDrawn: boolean) => {
    setReady(isDrawn)
    props.onReady?.(isDrawn)
  })
  const follow = useEffectEvent((made: MapEngine | null) => {
    setEngine(made)
    props.onEngine?.(made)
  })
  const begin = useEffectEvent((element: HTMLElement) =>
    startMap({
      ...{ center, zoom, showsZoom, clusterPointsMin, styleUrl, words },
      container: element,
      onPick: pick,
      onStyled: follow,
      onReady: () => ready(true),
    }),
  )

  // Clustering, a foreign style and the zoom buttons belong to a map from its start; everything else follows below.
  useEffect(() => {
    if (!container.current) return
    let remove: () => void
    try {
      remove = begin(container.current)
    } catch {
      fail()
      return
    }
    return () => {
      ready(false)
      follow(null)
      remove()
    }
  }, [clusterPointsMin, styleUrl, showsZoom])

  const { lat, lng } = center
  useEffect(() => void engine?.jumpTo({ lat, lng }, zoom), [engine, lat, lng, zoom])
  useEffect(() => void engine?.setPoints(points), [engine, points])
  useEffect(() => void engine?.setRegions(regions), [engine, regions])
  useEffect(() => void engine?.setChosen(chosen), [engine, chosen])
  useEffect(() => void engine?.recolor(), [engine, scheme])

  return <div ref={container} className={classes.canvas} data-ready={isReady} />
}

function useMapWords(label: string) {
  const { t } = useLingui()
  return {
    label,
    zoomIn: t`Zoom in`,
    zoomOut: t`Zoom out`,
    scrollHint: t`Hold Ctrl and scroll to zoom the map`,
    scrollHintMac: t`Hold ⌘ and scroll to zoom the map`,
    touchHint: t`Move the map with two fingers`,
  }
}
