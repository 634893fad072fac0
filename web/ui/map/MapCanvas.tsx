/** The drawn map as a component, following what it is given; loaded only where a map is shown. */
import { useLingui } from '@lingui/react/macro'
import { useComputedColorScheme } from '@mantine/core'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { Coordinates } from '#domain/kernel/coordinates.ts'
import { type Extent, extentOf } from './extent.ts'
import classes from './map.module.css'
import { type MapEngine, type RingedSpot, startMap } from './map-engine.ts'
import type { MapPoint, MapShade } from './map-types.ts'

export interface MapCanvasProps {
  label: string
  center: Coordinates
  zoom: number
  showsZoom?: boolean
  points?: readonly MapPoint[]
  regions?: readonly MapShade[]
  clusterPointsMin?: number
  fits?: boolean
  styleUrl?: string | undefined
  chosen?: RingedSpot | null
  onPick: (ids: string[], at: Coordinates) => void
  onHover?: (id: string | null) => void
  /** The map when it is there, null when it is gone. */
  onEngine?: (engine: MapEngine | null) => void
  /** Whether all it was told first is drawn. */
  onReady?: (isReady: boolean) => void
  onFail: () => void
}

const NO_POINTS: readonly MapPoint[] = []
const NO_REGIONS: readonly MapShade[] = []
const NO_EXTENT: Extent = { west: Number.NaN, south: Number.NaN, east: Number.NaN, north: Number.NaN }

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
    fits = false,
  } = props
  const container = useRef<HTMLDivElement>(null)
  const words = useMapWords(props.label)
  const [engine, setEngine] = useState<MapEngine | null>(null)
  const [isReady, setReady] = useState(false)
  const scheme = useComputedColorScheme()

  const pick = useEffectEvent(props.onPick)
  const hover = useEffectEvent((id: string | null) => props.onHover?.(id))
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
      onHover: hover,
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
  const extent = useMemo(() => (fits ? extentOf(points) : null), [fits, points])
  const { west, south, east, north } = extent ?? NO_EXTENT
  useEffect(() => {
    // While the same points stand in the same frame, nobody is taken away from where they look.
    if (Number.isNaN(west)) engine?.jumpTo({ lat, lng }, zoom)
    else engine?.fit({ west, south, east, north })
  }, [engine, lat, lng, zoom, west, south, east, north])
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
