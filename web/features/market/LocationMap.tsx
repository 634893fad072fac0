/** Where the property of a deal stands, on a map and in figures: lenders see it so in the package. */
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { toCoordinates } from '#domain/kernel/coordinates.ts'
import type { Address } from '#domain/kernel/field.ts'
import { RoughNote } from '#web/features/maps/RoughNote.tsx'
import { useCoordinates } from '#web/features/maps/use-coordinates.ts'

const LocationPicker = lazy(() =>
  import('#web/features/maps/LocationPicker.tsx').then((module) => ({ default: module.LocationPicker })),
)

export interface LocationMapProps {
  address: Address | null
  onChange: (place: Pick<Address, 'lat' | 'lng'>) => void
  readOnly?: boolean
}

const HEIGHT_PX = 220
/** Of the map with its figures above it, so that nothing moves when it comes. */
const WAITING_PX = 310

/** A map weighs more than all the rest of a form: it is fetched once it comes into view. */
export function LocationMap(props: LocationMapProps) {
  const { place, isSeen } = useSeen()
  return (
    <div ref={place} style={isSeen ? undefined : { minHeight: WAITING_PX }}>
      {isSeen && (
        <Suspense fallback={<div style={{ minHeight: WAITING_PX }} />}>
          <ShownMap {...props} />
        </Suspense>
      )}
    </div>
  )
}

/** From the first time the place is in view, it stays seen. */
function useSeen() {
  const place = useRef<HTMLDivElement>(null)
  const [isSeen, setIsSeen] = useState(false)
  useEffect(() => {
    if (!place.current || isSeen) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setIsSeen(true)
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isSeen])
  return { place, isSeen }
}

/** Of the street nobody knows the place yet: the map opens at the town, which is a place to look from and not a pin. */
function useTown(address: Address | null) {
  const { city, province } = address ?? {}
  const town = city && province ? `${city}, ${province}` : ''
  // Asked also where the place is known: choosing it must not open the map anew.
  const asked = useMemo(() => [{ id: 'town', address: town, coordinates: null }], [town])
  return useCoordinates(asked).get('town') ?? null
}

function ShownMap({ address, onChange, readOnly }: LocationMapProps) {
  const { t } = useLingui()
  const town = useTown(address)
  const value = toCoordinates(address)
  return (
    <>
      <LocationPicker
        // The map opens where it is told to, and then stays where the reader moves it.
        key={town ? `${town.lat} ${town.lng}` : 'own'}
        label={t`Location map`}
        optional={!readOnly}
        value={value}
        onChange={(place) => onChange({ lat: place?.lat ?? null, lng: place?.lng ?? null })}
        readOnly={readOnly}
        address={address?.formattedAddress}
        about={town}
        height={HEIGHT_PX}
      />
      {!readOnly && !value && <RoughNote spot={town} />}
    </>
  )
}
