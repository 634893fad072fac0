/** A pin that may be dragged to where something lies. */
import { type Map as LibraryMap, Marker } from 'maplibre-gl'
import type { Coordinates } from '#domain/kernel/coordinates.ts'
import { readColors } from './map-colors.ts'

export interface PinOptions {
  /** Whose place it marks, for who does not see it. */
  label: string
  isFixed: boolean
  onDrop: (position: Coordinates) => void
}

/** Answers how to take the pin away. */
export function addPin(map: LibraryMap, { lng, lat }: Coordinates, { label, isFixed, onDrop }: PinOptions): () => void {
  const color = readColors(map.getContainer()).marker
  const pin = new Marker({ draggable: !isFixed, color }).setLngLat([lng, lat]).addTo(map)
  pin.getElement().setAttribute('aria-label', label)
  pin.on('dragend', () => {
    const dropped = pin.getLngLat()
    onDrop({ lat: dropped.lat, lng: dropped.lng })
  })
  return () => {
    pin.remove()
  }
}
