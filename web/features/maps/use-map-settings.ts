/** What this place offers for maps: looking addresses up, and pictures of streets. */
import { useQuery } from '@tanstack/react-query'
import { api } from '#web/data/api.ts'

export interface MapSettings {
  geocoding: boolean
  streetView: boolean
}

const NOTHING: MapSettings = { geocoding: false, streetView: false }

/** Nothing until the server has said so: a map must not wait for extras. */
export function useMapSettings(): MapSettings {
  const { data } = useQuery({
    queryKey: ['map-settings', 'call'],
    queryFn: () => api.get<MapSettings>('map-settings'),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return data ?? NOTHING
}
