/** A map with its list: chosen in either, shown in both; where no map can be drawn the list stands alone. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconList, IconMap } from '@tabler/icons-react'
import { lazy, type RefObject, Suspense, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { NoticeLine } from '#web/ui/states/lines.tsx'
import { LoadBarrier } from './LoadBarrier.tsx'
import { MapList } from './MapList.tsx'
import { MapPopup } from './MapPopup.tsx'
import classes from './map.module.css'
import type { MapEngine } from './map-engine.ts'
import type { MapPoint, MapShade, MapViewProps, UndrawnItem } from './map-types.ts'
import { canDrawMaps } from './webgl.ts'

const MapCanvas = lazy(() => import('./MapCanvas.tsx'))

const NO_POINTS: readonly MapPoint[] = []
const NO_REGIONS: readonly MapShade[] = []
const NONE_UNDRAWN: readonly UndrawnItem[] = []
const HEIGHT_PX = 420

/** Points on one spot are chosen together and looked at one by one. */
interface Choice {
  ids: readonly string[]
  index: number
  isFromList: boolean
}

export function MapView(props: MapViewProps) {
  const { label, points = NO_POINTS, regions = NO_REGIONS, undrawn = NONE_UNDRAWN, list = 'auto' } = props
  const { height = HEIGHT_PX, legend, popup } = props
  const { t } = useLingui()
  const frame = useRef<HTMLDivElement>(null)
  const [engine, setEngine] = useState<MapEngine | null>(null)
  const [isFailed, setFailed] = useState(() => !canDrawMaps())
  const [isList, setList] = useState(false)
  const listId = useId()
  const { choice, chosen, choose, step } = useChoice(points)

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
      <div className={classNames(classes.body, showsList && !isFailed && classes.withList)} data-list={list}>
        {!isFailed && (
          <div className={classes.area} style={{ height }} hidden={isList}>
            <LoadBarrier onFail={() => setFailed(true)}>
              <Suspense fallback={<div className={classes.waiting} />}>
                <MapCanvas
                  {...{ label, points, regions }}
                  center={props.center}
                  zoom={props.zoom}
                  showsZoom={props.showsZoom ?? false}
                  {...(props.clusterPointsMin && { clusterPointsMin: props.clusterPointsMin })}
                  chosen={chosen}
                  onPick={(ids) => choose(ids.length > 0 ? { ids, index: 0, isFromList: false } : null)}
                  onEngine={setEngine}
                  onFail={() => setFailed(true)}
                />
              </Suspense>
            </LoadBarrier>
            {legend && <div className={classes.legend}>{legend}</div>}
            <span className={classes.source}>Places © GeoNames</span>
            {card}
          </div>
        )}
        {showsList && (
          <div id={listId} className={classes.listPlace} style={{ ['--map-height' as string]: `${height}px` }}>
            <MapList {...{ label, points, regions, undrawn }} chosenId={chosen?.id} onChoose={chooseInList} />
            {isFailed && card}
          </div>
        )}
      </div>
      {list === 'button' && !isFailed && (
        <Button
          className={classes.listButton}
          variant="default"
          size="xs"
          leftSection={isList ? <IconMap size={14} stroke={1.6} /> : <IconList size={14} stroke={1.6} />}
          aria-pressed={isList}
          onClick={() => setList(!isList)}
        >
          {isList ? t`Show as map` : t`Show as list`}
        </Button>
      )}
    </div>
  )
}

function useChoice(points: readonly MapPoint[]) {
  const [choice, choose] = useState<Choice | null>(null)
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

/** Back to where the reader came from. */
const focusLine = (frame: HTMLElement | null) =>
  frame?.querySelector<HTMLElement>('button[data-index][tabindex="0"]')?.focus()

/** The Esc key closes the card and nothing behind it. */
function useEscape(frame: RefObject<HTMLElement | null>, close: (() => void) | null) {
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
