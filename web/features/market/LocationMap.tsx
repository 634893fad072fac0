/** Where the property of a deal stands, on a map and in figures: lenders see it so in the package. */
import { useLingui } from '@lingui/react/macro'
import { toCoordinates } from '#domain/kernel/coordinates.ts'
import type { Address } from '#domain/kernel/field.ts'
import { LocationPicker } from '#web/features/maps/LocationPicker.tsx'

export interface LocationMapProps {
  address: Address | null
  onChange: (place: Pick<Address, 'lat' | 'lng'>) => void
  readOnly?: boolean
}

const HEIGHT_PX = 220

export function LocationMap({ address, onChange, readOnly }: LocationMapProps) {
  const { t } = useLingui()
  return (
    <LocationPicker
      label={t`Location map`}
      optional={!readOnly}
      value={toCoordinates(address)}
      onChange={(place) => onChange({ lat: place?.lat ?? null, lng: place?.lng ?? null })}
      readOnly={readOnly}
      address={address?.formattedAddress}
      height={HEIGHT_PX}
    />
  )
}
