/** The content of a map as a list: for the keyboard, for the ear, and where no map can be drawn. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconCheck } from '@tabler/icons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { SearchBox } from '#web/ui/filters/SearchBox.tsx'
import classes from './map.module.css'
import type { MapListParts, MapPoint, MapShade, UndrawnItem } from './map-types.ts'

export interface MapListProps {
  label: string
  points: readonly MapPoint[]
  regions: readonly MapShade[]
  undrawn: readonly UndrawnItem[]
  chosenId: string | undefined
  onChoose: (id: string) => void
  /** The point under the pointer, on the map or here. */
  hoveredId: string | null
  onHover: (id: string | null) => void
  parts: MapListParts | undefined
}

/** Below so many a search box would be longer than the search. */
const SEARCH_FROM = 20
/** A list of what is missing helps as long as one can read it. */
const UNDRAWN_SHOWN = 100

export function MapList({ label, points, regions, undrawn, parts, ...choosing }: MapListProps) {
  const { t } = useLingui()
  const [search, setSearch] = useState('')
  const found = useFound(points, search)
  return (
    <div className={classes.list}>
      {parts && <div className={classes.listHead}>{parts.head(points)}</div>}
      {!parts && points.length >= SEARCH_FROM && (
        <div className={classes.listHead}>
          <SearchBox withoutKey placeholder={t`Search on the map`} value={search} onChange={setSearch} />
          <span role="status" className={classes.quiet}>
            <Plural value={found.length} one="# place" other="# places" />
          </span>
        </div>
      )}
      {regions.length > 0 && <RegionLines regions={regions} />}
      {points.length > 0 && (
        <PointLines label={label} points={found} tickedIds={parts?.tickedIds ?? NONE_TICKED} {...choosing} />
      )}
      {undrawn.length > 0 && <Undrawn items={undrawn} />}
      {parts?.foot(choosing.chosenId)}
    </div>
  )
}

function useFound(points: readonly MapPoint[], search: string) {
  const asked = useDeferredValue(search.trim().toLowerCase())
  return useMemo(() => {
    if (!asked) return points
    return points.filter(({ title, detail }) => `${title} ${detail ?? ''}`.toLowerCase().includes(asked))
  }, [points, asked])
}

function RegionLines({ regions }: { regions: readonly MapShade[] }) {
  return (
    <ul className={classes.regions}>
      {regions.map(({ code, name, label }) => (
        <li key={code} className={classes.regionLine}>
          <span>{name ?? code}</span>
          {label && <span className={classes.figure}>{label}</span>}
        </li>
      ))}
    </ul>
  )
}

const LINE_PX = 45

const STEPS: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

const NONE_TICKED: ReadonlySet<string> = new Set()

type PointLinesProps = Omit<MapListProps, 'regions' | 'undrawn' | 'parts'> & Pick<MapListParts, 'tickedIds'>

/** One stop of the Tab key for the whole list; arrows move inside it. Only the lines in sight are in the page. */
function PointLines({ label, points, tickedIds, chosenId, onChoose, hoveredId, onHover }: PointLinesProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const [reached, setReached] = useState(0)
  const active = Math.min(reached, points.length - 1)
  const wantsFocus = useRef(false)
  const virtual = useVirtualizer({
    count: points.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => LINE_PX,
    overscan: 6,
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) => {
      const from = Math.max(0, startIndex - overscan)
      const to = Math.min(count - 1, endIndex + overscan)
      const shown = Array.from({ length: Math.max(0, to - from + 1) }, (_, offset) => from + offset)
      // The Tab key must find the line that was left, wherever the list was scrolled since.
      return active < 0 || shown.includes(active) ? shown : [...shown, active].toSorted((a, b) => a - b)
    },
  })

  useEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    scroller.current?.querySelector<HTMLElement>(`[data-index="${active}"]`)?.focus()
  }, [active])

  const move = (event: KeyboardEvent) => {
    const next = STEPS[event.key]?.(active, points.length - 1)
    if (next === undefined || next < 0) return
    event.preventDefault()
    wantsFocus.current = true
    virtual.scrollToIndex(next)
    setReached(next)
  }

  return (
    <div ref={scroller} className={classes.lines}>
      <ul aria-label={label} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const point = points[index]
          if (!point) return null
          return (
            <li
              key={point.id}
              aria-setsize={points.length}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${start}px)`, height: LINE_PX }}
            >
              <button
                type="button"
                className={classes.line}
                data-index={index}
                tabIndex={index === active ? 0 : -1}
                data-tone={point.tone}
                data-hovered={point.id === hoveredId || undefined}
                aria-pressed={point.id === chosenId}
                onKeyDown={move}
                onFocus={() => setReached(index)}
                onMouseEnter={() => onHover(point.id)}
                onMouseLeave={() => onHover(null)}
                onClick={() => onChoose(point.id)}
              >
                {tickedIds.has(point.id) && <Ticked />}
                <PointLine point={point} />
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function Ticked() {
  const { t } = useLingui()
  return <IconCheck size={14} stroke={2} className={classes.ticked} role="img" aria-label={t`Ticked`} />
}

function PointLine({ point: { title, detail, figure, marks } }: { point: MapPoint }) {
  return (
    <>
      <span className={classes.lineText}>
        <span className={classes.lineTitle}>{title}</span>
        {detail && <span className={classes.quiet}>{detail}</span>}
      </span>
      <span className={classes.lineEnd}>
        {figure && <span className={classes.figure}>{figure}</span>}
        {marks && (
          <span className={classes.marks}>
            {marks.map(({ text, tone }) => (
              <span key={text} data-tone={tone}>
                {text}
              </span>
            ))}
          </span>
        )}
      </span>
    </>
  )
}

function Undrawn({ items }: { items: readonly UndrawnItem[] }) {
  const more = items.length - UNDRAWN_SHOWN
  return (
    <details className={classes.undrawn}>
      <summary>
        <Trans>Not on map ({items.length})</Trans>
      </summary>
      <ul>
        {items.slice(0, UNDRAWN_SHOWN).map(({ id, title, detail }) => (
          <li key={id}>
            {title} {detail && <span className={classes.quiet}>{detail}</span>}
          </li>
        ))}
        {more > 0 && (
          <li className={classes.quiet}>
            <Trans>and {more} more</Trans>
          </li>
        )}
      </ul>
    </details>
  )
}
