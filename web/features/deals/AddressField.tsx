/** A property's address in its parts. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type Address, addressSchema } from '#domain/kernel/field.ts'
import { provincesOf } from '#domain/kernel/provinces.ts'
import { FieldError, ProvinceField, ReadOnlyValue, SelectField, TextField } from '#web/ui/index.ts'
import classes from './deal-form.module.css'
import { addressLine } from './deal-row.ts'

export interface AddressFieldProps {
  value: Address | null
  onChange: (address: Address | null) => void
  error?: string
  readOnly?: boolean
}

/** Builds the one line from the parts; an address without any part is none. */
export function toAddress(parts: Address, provinceName: string | null): Address | null {
  const { street, city, province, postalCode } = parts
  if (!street && !city && !province && !postalCode) return null
  const line = [street, city, [province, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const address = { ...parts, provinceName, formattedAddress: line }
  const known = Object.entries(address).filter(([, part]) => part !== null && part !== undefined)
  return addressSchema.safeParse(Object.fromEntries(known)).data ?? { formattedAddress: line }
}

export function AddressField({ value, onChange, error, readOnly }: AddressFieldProps) {
  const { t } = useLingui()
  const country = value?.country ?? 'CA'
  if (readOnly) return <ReadOnlyValue label={t`Property address`}>{addressLine(value)}</ReadOnlyValue>

  const nameOf = (code: string | null | undefined) =>
    provincesOf(country).find((one) => one.code === code)?.name ?? null
  const set = (part: Partial<Address>) => {
    const next = { country, ...value, ...part } as Address
    // Coordinates belong to the street they were found for.
    if ('street' in part || 'city' in part) Object.assign(next, { lat: undefined, lng: undefined })
    onChange(toAddress(next, nameOf(next.province)))
  }
  return (
    <fieldset className={classes.address} aria-label={t`Property address`}>
      <div className={classes.wide}>
        <TextField label={t`Street`} value={value?.street} onChange={(street) => set({ street })} maxLength={150} />
      </div>
      <TextField label={t`City`} value={value?.city} onChange={(city) => set({ city })} maxLength={100} />
      <SelectField
        label={t`Country`}
        value={country}
        onChange={(next) => set({ country: next === 'US' ? 'US' : 'CA', province: null })}
        options={[
          { value: 'CA', label: t`Canada` },
          { value: 'US', label: t`United States` },
        ]}
      />
      <ProvinceField country={country} value={value?.province} onChange={(province) => set({ province })} />
      <TextField
        label={country === 'US' ? t`ZIP code` : t`Postal code`}
        optional
        value={value?.postalCode}
        onChange={(postalCode) => set({ postalCode })}
        maxLength={12}
      />
      {error && (
        <div className={classes.wide}>
          <FieldError>{error}</FieldError>
        </div>
      )}
      {!value && (
        <p className={classes.addressHint}>
          <Trans>The province decides which lenders can be matched.</Trans>
        </p>
      )}
    </fieldset>
  )
}
