/** What a map is given: points and regions as plain data, without any business. */
import type { ReactNode } from 'react'
import type { Coordinates } from '#domain/kernel/coordinates.ts'

/** One marker, and one line of the list beside the map. */
export interface MapPoint extends Coordinates {
  id: string
  title: string
  /** A second, quiet line in the list. */
  detail?: string
  /** On the right of the list. */
  figure?: string
  /** Only about there: drawn hollow, and labelled with this. */
  rough?: string
  /** A larger marker that is worked with, in ink or in the colour of what presses; without it that of a place. */
  tone?: 'plain' | 'urgent'
  /** A red dot on its shoulder; discs count them. */
  isLate?: boolean
  /** What presses, in words, under the figure of the list. */
  marks?: readonly { text: string; tone: 'late' | 'urgent' | 'quiet' }[]
}

/** What stands round the list beside the map. */
export interface MapListParts {
  /** Above the lines; in place of the search among them. */
  head: (inView: readonly MapPoint[]) => ReactNode
  /** Below them, of the point whose card is open. */
  foot: (chosenId: string | undefined) => ReactNode
  /** Lines with a tick. */
  tickedIds: ReadonlySet<string>
}

/** An area of the map that the reader draws, or has drawn. */
export interface MapArea {
  corners: readonly Coordinates[] | null
  isDrawing: boolean
  onDrawn: (corners: Coordinates[]) => void
  onCancel: () => void
}

/** A province or state to shade; 0 is the lightest, null leaves it blank and only names it. */
export interface MapShade {
  code: string
  shade: 0 | 1 | 2 | 3 | null
  /** The whole name, for the list. */
  name?: string
  /** Written on the region behind its code. */
  label?: string
}

/** What the list says of something the map cannot draw. */
export interface UndrawnItem {
  id: string
  title: string
  detail?: string
}

export interface MapViewProps {
  /** What the map shows, for those who hear it. */
  label: string
  center: Coordinates
  /** Zoom in 256-pixel tiles. */
  zoom: number
  showsZoom?: boolean
  points?: readonly MapPoint[]
  regions?: readonly MapShade[]
  /** At least so many points near each other become one disc; without it none do. */
  clusterPointsMin?: number
  /** A map style of the operator's choice, below all that is drawn here; without it the bundled map. */
  styleUrl?: string | undefined
  /** Px. */
  height?: number
  /** Opens on all points instead of the centre, where there are several. */
  fits?: boolean
  /** The point whose card is open at first. */
  openId?: string | undefined
  /** The list holds only what the map shows just now. */
  listsInView?: boolean
  /** Says how many places lie outside of what the map shows just now, with the way back to all of them. */
  tellsOutside?: boolean
  /** A wider list, with more round its lines. */
  listParts?: MapListParts
  area?: MapArea
  /** The card of the chosen point. */
  popup?: (id: string) => ReactNode
  /** What has no place on the map; named and counted under the list. */
  undrawn?: readonly UndrawnItem[]
  /** Beside or below by the room there is, or behind a button over the map. */
  list?: 'auto' | 'button'
  legend?: ReactNode
  /** Comes when somebody reaches for it or the page has been read a while: what is beside it matters more. */
  isPatient?: boolean
}

/** The documents count zooms by 256-pixel tiles, the map library by 512: the same extent is one less. */
export const fromTileZoom = (zoom: number): number => zoom - 1
