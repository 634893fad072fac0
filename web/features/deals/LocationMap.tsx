/** Where the property of a deal stands: its coordinates, which the map in the package is drawn from. */
import { useLingui } from '@lingui/react/macro'
import type { Address } from '#domain/kernel/field.ts'
import { FigureField } from '#web/ui/fields/FigureField.tsx'
import classes from './deal-form.module.css'

export interface LocationMapProps {
  address: Address | null
  onChange: (place: Pick<Address, 'lat' | 'lng'>) => void
  readOnly?: boolean
}

/** Degrees with at most six decimals, a tenth of a metre; anything outside the bounds is empty. */
const parseDegrees = (max: number) => (text: string) => {
  const degrees = Number(text.trim().replace('°', '') || Number.NaN)
  return Math.abs(degrees) <= max ? Math.round(degrees * 1e6) / 1e6 : null
}
const parseLatitude = parseDegrees(90)
const parseLongitude = parseDegrees(180)

export function LocationMap({ address, onChange, readOnly }: LocationMapProps) {
  const { t } = useLingui()
  const shared = { optional: true, readOnly, unit: '°', format: String, toText: String }
  return (
    <div className={classes.address}>
      <FigureField
        {...shared}
        label={t`Latitude`}
        value={address?.lat}
        onChange={(lat) => onChange({ lat })}
        parse={parseLatitude}
      />
      <FigureField
        {...shared}
        label={t`Longitude`}
        value={address?.lng}
        onChange={(lng) => onChange({ lng })}
        parse={parseLongitude}
      />
    </div>
  )
}
