/** What this place offers for maps: looking addresses up, pictures of streets, and a map style of its own. */
import { useCall } from '#web/data/hooks.ts'
import { useSession } from '#web/data/session.tsx'

export interface MapSettings {
  geocoding: boolean
  streetView: boolean
  /** The address of the operator's map style. */
  styleUrl?: string
}

const NOTHING: MapSettings = { geocoding: false, streetView: false }

/** Nothing until the server has said so: a map must not wait for extras. */
export function useMapSettings(): MapSettings {
  // A visitor's map has no extras, and the server would only say so.
  const enabled = useSession().person !== null
  const asked = { isBackground: true, staleMs: Number.POSITIVE_INFINITY, enabled }
  const { data } = useCall<MapSettings>('map-settings', {}, asked)
  return data ?? NOTHING
}
