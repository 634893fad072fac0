/** What this place offers for maps: looking addresses up, pictures of streets, and a map style of its own. */
import { useCall } from '#web/data/hooks.ts'

export interface MapSettings {
  geocoding: boolean
  streetView: boolean
  /** The address of the operator's map style. */
  styleUrl?: string
}

const NOTHING: MapSettings = { geocoding: false, streetView: false }

/** Nothing until the server has said so: a map must not wait for extras. */
export function useMapSettings(): MapSettings {
  const { data } = useCall<MapSettings>('map-settings', {}, { isBackground: true, staleMs: Number.POSITIVE_INFINITY })
  return data ?? NOTHING
}
