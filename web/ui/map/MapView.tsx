/** A map with its list: chosen in either, shown in both; where no map can be drawn the list stands alone. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconList, IconMap } from '@tabler/icons-react'
import { lazy, Suspense, useMemo, useRef, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { usePatience } from '#web/ui/later.tsx'
import { NoticeLine } from '#web/ui/states/lines.tsx'
import { AreaLayer } from './AreaLayer.tsx'
import { DrawingSign } from './DrawingSign.tsx'
import { extentOf } from './extent.ts'
import { LoadBarrier } from './LoadBarrier.tsx'
import type { MapCanvasProps } from './MapCanvas.tsx'
import { MapList } from './MapList.tsx'
import { MapPopup } from './MapPopup.tsx'
import classes from './map.module.css'
import type { MapEngine } from './map-engine.ts'
import type { MapPoint, MapShade, MapViewProps, UndrawnItem } from './map-types.ts'
import { useEscape, useMapChoice, usePointsInView } from './use-map-choice.ts'
import { canDrawMaps } from './webgl.ts'

/** The server leaves the map's place empty. */
const MapCanvas = lazy(() => (import.meta.env.SSR ? new Promise<never>(() => {}) : import('./MapCanvas.tsx')))

const NO_POINTS: readonly MapPoint[] = []
const NO_REGIONS: readonly MapShade[] = []
const NONE_UNDRAWN: readonly UndrawnItem[] = []
const HEIGHT_PX = 420

export function MapView(props: MapViewProps) {
  const { label, points = NO_POINTS, regions = NO_REGIONS, undrawn = NONE_UNDRAWN, list = 'auto' } = props
  const { height = HEIGHT_PX, popup, legend } = props
  const frame = useRef<HTMLDivElement>(null)
  const [engine, setEngine] = useState<MapEngine | null>(null)
  const [isDrawn, setDrawn] = useState(false)
  const { isDue, hurry } = usePatience(props.isPatient ?? false)
  const [hasFailed, setFailed] = useState(false)
  const isFailed = hasFailed || (isDue && !canDrawMaps())
  const [isList, setList] = useState(false)
  const [hoveredId, setHovered] = useState<string | null>(null)
  const { choice, chosen, choose, step } = useMapChoice(points, props.openId)
  const { listsInView = false, tellsOutside = listsInView } = props
  const inView = usePointsInView(engine, points, tellsOutside)
  const listed = useMemo(() => (listsInView ? pinned(inView, chosen) : points), [inView, listsInView, points, chosen])
  const hovered = points.find(({ id }) => id === hoveredId)

  const chooseInList = (id: string) => {
    choose({ ids: [id], index: 0, isFromList: true })
    const point = points.find((each) => each.id === id)
    if (point) engine?.show(point)
    if (popup && !isFailed) setList(false)
  }
  const close = () => {
    choose(null)
    if (choice?.isFromList) focusLine(frame.current)
  }
  useEscape(frame, chosen ? close : null)

  const showsList = isFailed || isList || list === 'auto'
  const card = chosen && popup && (
    <MapPopup
      engine={engine}
      point={chosen}
      place={{ index: choice?.index ?? 0, count: choice?.ids.length ?? 1 }}
      takesFocus={Boolean(choice?.isFromList)}
      onStep={step}
      onClose={close}
    >
      {popup(chosen.id)}
    </MapPopup>
  )
  return (
    <div ref={frame} className={classes.frame}>
      {isFailed && (
        <NoticeLine>
          <Trans>This browser cannot draw the map. The list shows the same places.</Trans>
        </NoticeLine>
      )}
      <div
        className={classNames(classes.body, showsList && !isFailed && classes.withList)}
        data-list={list}
        data-wide={props.listParts !== undefined || undefined}
      >
        {!isFailed && (
          <div className={classes.area} style={{ height }} hidden={isList} onPointerEnter={hurry}>
            <DrawnMap
              {...{ ...props, points, regions, isDue }}
              chosen={hovered ?? chosen}
              onHover={setHovered}
              isWaiting={isDue && !isDrawn}
              onReady={setDrawn}
              onPick={(ids) => choose(ids.length > 0 ? { ids, index: 0, isFromList: false } : null)}
              onEngine={setEngine}
              onFail={() => setFailed(true)}
            />
            {!props.area?.isDrawing && card}
            {engine && props.area && <AreaLayer key={String(props.area.isDrawing)} engine={engine} {...props.area} />}
            {inView.length < points.length && (
              <OutsideButton count={points.length - inView.length} onShow={() => showAll(engine, points)} />
            )}
          </div>
        )}
        {showsList && (
          <div className={classes.listPlace} style={{ ['--map-height' as string]: `${height}px` }}>
            <MapList
              {...{ label, regions, undrawn, hoveredId }}
              parts={props.listParts}
              points={listed}
              chosenId={chosen?.id}
              onChoose={chooseInList}
              onHover={setHovered}
            />
            {isFailed && card}
          </div>
        )}
      </div>
      {!isFailed && (legend || list === 'button') && (
        <div className={classes.foot}>
          {legend && !isList && <div className={classes.legend}>{legend}</div>}
          {list === 'button' && <ListButton isList={isList} onToggle={() => setList(!isList)} />}
        </div>
      )}
    </div>
  )
}

/** The chosen point stands first in the list, wherever the map is. */
const pinned = (points: readonly MapPoint[], chosen: MapPoint | null) =>
  chosen ? [chosen, ...points.filter(({ id }) => id !== chosen.id)] : points

type DrawnMapProps = MapCanvasProps & {
  /** Until it is drawn. */
  isWaiting: boolean
  isDue: boolean
}

/** The map itself with its sources in a corner, in a box that has its height before anything is loaded. */
function DrawnMap({ isWaiting, isDue, showsZoom = false, onFail, ...canvas }: DrawnMapProps) {
  const place = <div className={classes.waiting} />
  return (
    <>
      <LoadBarrier onFail={onFail}>
        <Suspense fallback={place}>
          {isDue ? <MapCanvas {...canvas} showsZoom={showsZoom} onFail={onFail} /> : place}
        </Suspense>
      </LoadBarrier>
      {isWaiting && <DrawingSign />}
      <span className={classes.source} translate="no">
        Places © GeoNames
      </span>
    </>
  )
}

function showAll(engine: MapEngine | null, points: readonly MapPoint[]) {
  const extent = extentOf(points)
  if (extent) engine?.fit(extent)
  else for (const point of points) engine?.show(point)
}

function OutsideButton({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <Button className={classes.outside} variant="default" size="xs" onClick={onShow}>
      <Plural value={count} one="# outside this view" other="# outside this view" />
    </Button>
  )
}

function ListButton({ isList, onToggle }: { isList: boolean; onToggle: () => void }) {
  const { t } = useLingui()
  const Icon = isList ? IconMap : IconList
  return (
    <Button
      className={classes.listButton}
      variant="default"
      size="xs"
      leftSection={<Icon size={14} stroke={1.6} />}
      data-list-button
      onClick={onToggle}
    >
      {isList ? t`Show as map` : t`Show as list`}
    </Button>
  )
}

/** Back to the line the reader came from, or to the button behind which it is. */
function focusLine(frame: HTMLElement | null) {
  const target = frame?.querySelector<HTMLElement>('button[data-index][tabindex="0"], [data-list-button]')
  target?.focus()
}
