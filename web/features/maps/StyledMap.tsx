/** A map on the style that the operator chose, where there is one. */
import { MapView } from '#web/ui/map/MapView.tsx'
import type { MapViewProps } from '#web/ui/map/map-types.ts'
import { useMapSettings } from './use-map-settings.ts'

export function StyledMap(props: Omit<MapViewProps, 'styleUrl'>) {
  const { styleUrl } = useMapSettings()
  return <MapView {...props} styleUrl={styleUrl} />
}
