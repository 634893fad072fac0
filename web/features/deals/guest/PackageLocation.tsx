/** Where the property stands: its address, and a map of its surroundings, or of its town. */
import { useLingui } from '@lingui/react/macro'
import type { Address } from '#domain/kernel/field.ts'
import { formatNumber } from '#domain/kernel/format.ts'
import type { RoughPlace } from '#domain/maps/rough-place.ts'
import { RoughNote } from '#web/features/maps/RoughNote.tsx'
import { addressLine } from '#web/features/market/address-text.ts'
import { MapView } from '#web/ui/map/MapView.tsx'
import classes from './guest.module.css'

const MAP_HEIGHT_PX = 260
/** The town and its neighbours. */
const ZOOM = 9

export function PackageLocation({ address, about }: { address: Address; about: RoughPlace | null }) {
  const { t } = useLingui()
  const { lat, lng, postalCode } = address
  const line = [addressLine(address), postalCode].filter(Boolean).join(' ')
  const isOnMap = lat != null && lng != null
  const place = isOnMap ? { lat, lng } : about
  return (
    <>
      <p className={classes.place}>
        {line}
        {isOnMap && (
          <span className="ui-quiet">
            {' '}
            {formatNumber(lat, 5)}°, {formatNumber(lng, 5)}°
          </span>
        )}
      </p>
      {!isOnMap && <RoughNote spot={about} />}
      {place && (
        <MapView
          label={t`Map of the property`}
          center={place}
          zoom={ZOOM}
          showsZoom
          height={MAP_HEIGHT_PX}
          list="button"
          points={[{ id: 'property', title: line, ...place, ...(!isOnMap && { rough: t`approximate place` }) }]}
        />
      )}
    </>
  )
}
