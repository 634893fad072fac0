/** A postal address in its parts, and on request its pin: a lender's seat, or the office of one of its people. */
import { useLingui } from '@lingui/react/macro'
import type { Address } from '#domain/kernel/field.ts'
import type { Country } from '#domain/market/reference-lists.ts'
import { toAddress } from '#web/features/market/AddressField.tsx'
import { LocationMap } from '#web/features/market/LocationMap.tsx'
import { FieldError, ProvinceField, ReadOnlyValue, TextField } from '#web/ui/index.ts'
import classes from './lender-edit.module.css'

export interface AddressPartsProps {
  label: string
  value: Address | null | undefined
  onChange: (address: Address | null) => void
  country: Country
  /** Shows the pin once there is an address. */
  hasMap?: boolean
  readOnly?: boolean
  error?: string | undefined
}

export function AddressParts({ label, value, onChange, country, hasMap, readOnly, error }: AddressPartsProps) {
  const { t } = useLingui()
  if (readOnly) return <ReadOnlyValue label={label}>{value?.formattedAddress}</ReadOnlyValue>
  const set = (part: Partial<Address>) => {
    const next = { ...value, country, ...part }
    // A pin belongs to the street it was set for.
    if ('street' in part || 'city' in part) Object.assign(next, { lat: undefined, lng: undefined })
    onChange(toAddress(next))
  }
  return (
    <fieldset className={classes.address}>
      <legend className={classes.legend}>{label}</legend>
      <TextField
        label={t`Street`}
        value={value?.street}
        onChange={(street) => set({ street })}
        maxLength={150}
        optional
      />
      <TextField label={t`City`} value={value?.city} onChange={(city) => set({ city })} maxLength={100} optional />
      <ProvinceField country={country} value={value?.province} onChange={(province) => set({ province })} optional />
      <TextField
        label={country === 'US' ? t`ZIP code` : t`Postal code`}
        value={value?.postalCode}
        onChange={(postalCode) => set({ postalCode })}
        maxLength={12}
        optional
      />
      {error && <FieldError>{error}</FieldError>}
      {hasMap && value && (
        <div className={classes.wide}>
          <LocationMap address={value} onChange={set} />
        </div>
      )}
    </fieldset>
  )
}
