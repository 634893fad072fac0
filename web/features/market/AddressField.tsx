/** A property's address in its parts, taken over from a known building or typed, with its place on the map. */

import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { type Address, addressSchema } from '#domain/kernel/field.ts'
import type { Country } from '#domain/kernel/provinces.ts'
import { provincesOf } from '#domain/kernel/provinces.ts'
import type { Building } from '#domain/market/building.ts'
import { FieldError, ProvinceField, ReadOnlyValue, SelectField, TextField } from '#web/ui/index.ts'
import classes from './address.module.css'
import { addressLine } from './address-text.ts'
import { LocationMap } from './LocationMap.tsx'
import { StreetField } from './StreetField.tsx'

export interface AddressFieldProps {
  value: Address | null
  onChange: (address: Address | null) => void
  error?: string
  readOnly?: boolean
  /** A quiet line while nothing is entered. */
  hint?: ReactNode
  /** A known building was chosen, with what is known of it. */
  onBuilding?: (building: Building) => void
}

/** Builds the one line from the parts; an address without any part is none. */
export function toAddress(parts: Address): Address | null {
  const { street, city, province, postalCode, country } = parts
  if (!street && !city && !province && !postalCode) return null
  const line = [street, city, [province, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const provinceName = provincesOf(country).find(({ code }) => code === province)?.name
  const address = { ...parts, provinceName, formattedAddress: line }
  const known = Object.entries(address).filter(([, part]) => part !== null && part !== undefined)
  return addressSchema.safeParse(Object.fromEntries(known)).data ?? { formattedAddress: line }
}

export function AddressField({ value, onChange, error, readOnly, hint, onBuilding }: AddressFieldProps) {
  const { t } = useLingui()
  // Chosen before there is any address to keep it in.
  const [chosen, setChosen] = useState<Country>('CA')
  const country = value?.country ?? chosen
  const [taken, setTaken] = useState<number | null>(null)
  const set = (part: Partial<Address>) => {
    const next = { country, ...value, ...part }
    // Coordinates belong to the street they were found for.
    if ('street' in part || 'city' in part) Object.assign(next, { lat: undefined, lng: undefined })
    onChange(toAddress(next))
  }
  if (readOnly) {
    return (
      <>
        <ReadOnlyValue label={t`Property address`}>{addressLine(value)}</ReadOnlyValue>
        <LocationMap address={value} onChange={set} readOnly />
      </>
    )
  }
  const chooseCountry = (next: string | null) => {
    const other = next === 'US' ? 'US' : 'CA'
    setChosen(other)
    set({ country: other, province: null })
  }
  return (
    <fieldset className={classes.address} aria-label={t`Property address`}>
      <div className={classes.wide}>
        <StreetField
          label={t`Street`}
          value={value?.street}
          country={country}
          onChange={(street) => set({ street })}
          onTake={(building) => {
            onChange(toAddress(building.address))
            setTaken(building.id)
            onBuilding?.(building)
          }}
        />
      </div>
      <TextField
        label={t`City`}
        value={value?.city}
        onChange={(city) => set({ city })}
        error={error && !value?.city ? t`City is required.` : undefined}
        maxLength={100}
      />
      <SelectField
        label={t`Country`}
        value={country}
        onChange={chooseCountry}
        options={[
          { value: 'CA', label: t`Canada` },
          { value: 'US', label: t`United States` },
        ]}
      />
      <ProvinceField
        country={country}
        value={value?.province}
        onChange={(province) => set({ province })}
        error={error && !value?.province ? t`Province is required.` : undefined}
      />
      <TextField
        label={country === 'US' ? t`ZIP code` : t`Postal code`}
        optional
        value={value?.postalCode}
        onChange={(postalCode) => set({ postalCode })}
        maxLength={12}
      />
      {error && value?.city && value.province && (
        <div className={classes.wide}>
          <FieldError>{error}</FieldError>
        </div>
      )}
      {value ? (
        <div className={classes.wide}>
          {/* A map opens where its pin is: for another building it opens anew. */}
          <LocationMap key={taken} address={value} onChange={set} />
        </div>
      ) : (
        hint && <p className={classes.addressHint}>{hint}</p>
      )}
    </fieldset>
  )
}
