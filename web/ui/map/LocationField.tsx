/** A place to choose: a pin to drag on a map, and the same two figures to type. */
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { type Coordinates, formatCoordinates, parseDegrees, roundCoordinates } from '#domain/kernel/coordinates.ts'
import type { FieldProps } from '#web/ui/fields/field.ts'
import { FieldError, FieldLabel, ReadOnlyValue } from '#web/ui/fields/field-parts.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { NoticeLine } from '#web/ui/states/lines.tsx'
import { DrawingSign } from './DrawingSign.tsx'
import { LoadBarrier } from './LoadBarrier.tsx'
import classes from './map.module.css'
import type { MapEngine } from './map-engine.ts'
import { canDrawMaps } from './webgl.ts'

const MapCanvas = lazy(() => import('./MapCanvas.tsx'))

export interface LocationFieldProps extends FieldProps<Coordinates> {
  /** Where the map opens; the pin itself appears with the first value. */
  center: Coordinates
  /** Zoom in 256-pixel tiles. */
  zoom: number
  /** A map style of the operator's choice; without it the bundled map. */
  styleUrl?: string | undefined
  /** Px. */
  height?: number
  /** More ways to find the place, beside the figures. */
  tools?: ReactNode
}

export function LocationField(props: LocationFieldProps) {
  const { label, optional, description, error, value, readOnly, height = 280 } = props
  const { t } = useLingui()
  const [isFailed, setFailed] = useState(() => !canDrawMaps())
  const [isDrawn, setDrawn] = useState(false)
  const isFixed = Boolean(readOnly || props.disabled)
  const isBlank = Boolean(readOnly) && !value
  const setPlace = (place: Coordinates) => {
    if (!isFixed) props.onChange(roundCoordinates(place))
  }

  return (
    <fieldset className={classes.location}>
      <legend className={classes.locationLabel}>
        <FieldLabel label={label} {...(optional && { optional })} />
      </legend>
      {description && <p className={classes.quiet}>{description}</p>}
      {readOnly ? (
        <ReadOnlyValue label={t`Coordinates`}>{value && formatCoordinates(value)}</ReadOnlyValue>
      ) : (
        <DegreeFields {...props} />
      )}
      {error && (
        <div className={classes.locationError}>
          <FieldError>{error}</FieldError>
        </div>
      )}
      {isBlank ? null : isFailed ? (
        <NoticeLine>
          <Trans>This browser cannot draw the map. Type the coordinates instead.</Trans>
        </NoticeLine>
      ) : (
        <div className={classes.area} style={{ height }}>
          <LoadBarrier onFail={() => setFailed(true)}>
            <Suspense fallback={<div className={classes.waiting} />}>
              <PinMap
                {...props}
                isFixed={isFixed}
                onPlace={setPlace}
                onReady={setDrawn}
                onFail={() => setFailed(true)}
              />
            </Suspense>
          </LoadBarrier>
          {!isDrawn && <DrawingSign />}
          <span className={classes.source} translate="no">
            Places © GeoNames
          </span>
        </div>
      )}
    </fieldset>
  )
}

/** Half a figure is no place: what is typed stays as typed until both can be read. */
function DegreeFields({ value, onChange, onBlur, disabled, tools, size = 'sm' }: LocationFieldProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState<{ lat: string; lng: string } | null>(null)
  const text = typed ?? { lat: value ? String(value.lat) : '', lng: value ? String(value.lng) : '' }

  const type = (change: Partial<typeof text>) => {
    const next = { ...text, ...change }
    setTyped(next)
    const [lat, lng] = [parseDegrees(next.lat, 90), parseDegrees(next.lng, 180)]
    if (lat !== null && lng !== null) onChange({ lat, lng })
    else if (next.lat === '' && next.lng === '') onChange(null)
  }
  const wrong = (degrees: string, most: number) => degrees !== '' && parseDegrees(degrees, most) === null
  const leave = () => {
    if (!wrong(text.lat, 90) && !wrong(text.lng, 180) && (text.lat === '') === (text.lng === '')) setTyped(null)
    onBlur?.()
  }
  const shared = { onBlur: leave, size, ...(disabled && { disabled }) }
  return (
    <div className={classes.degrees}>
      <TextField
        {...shared}
        label={t`Latitude`}
        value={text.lat}
        onChange={(lat) => type({ lat: lat ?? '' })}
        error={wrong(text.lat, 90) && t`Enter a number from −90 to 90.`}
      />
      <TextField
        {...shared}
        label={t`Longitude`}
        value={text.lng}
        onChange={(lng) => type({ lng: lng ?? '' })}
        error={wrong(text.lng, 180) && t`Enter a number from −180 to 180.`}
      />
      {tools}
    </div>
  )
}

type PinMapProps = LocationFieldProps & {
  isFixed: boolean
  onPlace: (place: Coordinates) => void
  onReady: (isReady: boolean) => void
  onFail: () => void
}

function PinMap({ value, center, zoom, styleUrl, isFixed, onPlace, onReady, onFail }: PinMapProps) {
  const { t } = useLingui()
  const [engine, setEngine] = useState<MapEngine | null>(null)
  // The map opens at the value it finds and stays where the reader moves it: only the pin follows what is typed.
  const [opened] = useState(value ?? center)
  const place = useEffectEvent(onPlace)
  const { lat, lng } = value ?? {}
  const pinLabel = t`The place`

  useEffect(() => {
    if (!engine || lat === undefined || lng === undefined) return
    engine.show({ lat, lng })
    return engine.addPin({ lat, lng }, { label: pinLabel, isFixed, onDrop: (at) => place(at) })
  }, [engine, lat, lng, isFixed, pinLabel])

  return (
    <MapCanvas
      label={t`Map for choosing the place`}
      center={opened}
      zoom={zoom}
      styleUrl={styleUrl}
      showsZoom
      onPick={(_, at) => onPlace(at)}
      onEngine={setEngine}
      onReady={onReady}
      onFail={onFail}
    />
  )
}
