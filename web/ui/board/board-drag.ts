/** Dragging on the board: a card is taken up, lanes say when it is over them, and the board hears where it was put. */

import { draggable, dropTargetForElements, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { preserveOffsetOnSource } from '@atlaskit/pragmatic-drag-and-drop/utils/preserve-offset-on-source'
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/utils/set-custom-native-drag-preview'
import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { RowId } from '#web/ui/grid/grid-types.ts'

/** Another board in another tab must not take this one's cards. */
const CARD = Symbol('card of a board')

type Data = Record<string | symbol, unknown>

function cardOf({ [CARD]: key }: Data): RowId | null {
  return typeof key === 'number' || typeof key === 'string' ? key : null
}
const laneOf = (data: Data | undefined) => (typeof data?.lane === 'string' ? data.lane : null)

type Element = RefObject<HTMLElement | null>

/** The card can be taken up; answers whether it is on its way. */
export function useCardDrag(card: Element, key: RowId): boolean {
  const [isDragged, setIsDragged] = useState(false)
  useEffect(() => {
    const element = card.current
    if (!element) return
    return draggable({
      element,
      getInitialData: () => ({ [CARD]: key }),
      onGenerateDragPreview: ({ nativeSetDragImage, location }) =>
        setCustomNativeDragPreview({
          nativeSetDragImage,
          getOffset: preserveOffsetOnSource({ element, input: location.current.input }),
          render: ({ container }) => tilt(container, element),
        }),
      onDragStart: () => setIsDragged(true),
      onDrop: () => setIsDragged(false),
    })
  }, [card, key])
  return isDragged
}

/** What hangs on the pointer: the card as it is, held at a slant. */
function tilt(container: HTMLElement, card: HTMLElement) {
  const copy = card.cloneNode(true) as HTMLElement
  copy.style.width = `${card.offsetWidth}px`
  copy.dataset.held = ''
  container.append(copy)
}

/** The lane takes cards of other lanes; answers whether one is over it. */
export function useLaneDrop(place: Element, lane: string, holds: (key: RowId) => boolean): boolean {
  const [isOver, setIsOver] = useState(false)
  const takes = useEffectEvent((data: Data) => {
    const key = cardOf(data)
    return key !== null && !holds(key)
  })
  useEffect(() => {
    const element = place.current
    if (!element) return
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => takes(source.data),
      getData: () => ({ lane }),
      onDragEnter: () => setIsOver(true),
      onDragLeave: () => setIsOver(false),
      onDrop: () => setIsOver(false),
    })
  }, [place, lane])
  return isOver
}

type BoardEvents = {
  onTake: (key: RowId) => void
  /** A card is over a lane that would take it. */
  onOver: (key: RowId, lane: string) => void
  onPut: (key: RowId, lane: string) => void
}

/** Hears what becomes of the cards of this page. */
export function useBoardDrag(events: BoardEvents) {
  const tell = useEffectEvent((what: keyof BoardEvents, data: Data, target?: Data) => {
    const key = cardOf(data)
    const lane = laneOf(target)
    if (key === null) return
    if (what === 'onTake') events.onTake(key)
    else if (lane !== null) events[what](key, lane)
  })
  useEffect(
    () =>
      monitorForElements({
        onDragStart: ({ source }) => tell('onTake', source.data),
        onDropTargetChange: ({ source, location }) =>
          tell('onOver', source.data, location.current.dropTargets[0]?.data),
        onDrop: ({ source, location }) => tell('onPut', source.data, location.current.dropTargets[0]?.data),
      }),
    [],
  )
}

/** What is out of sight comes nearer when a card is held at the edge. */
export function useEdgeScroll(place: Element) {
  useEffect(() => {
    const element = place.current
    if (!element) return
    return autoScrollForElements({ element, canScroll: ({ source }) => cardOf(source.data) !== null })
  }, [place])
}
