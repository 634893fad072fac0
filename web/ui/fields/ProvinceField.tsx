/** A province or state, chosen by name and kept as its two letters. */
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { provincesOf } from '#domain/kernel/provinces.ts'
import { say } from '#domain/kernel/words.ts'
import type { FieldProps } from './field.ts'
import { SelectField } from './SelectField.tsx'

export interface ProvinceFieldProps extends Omit<FieldProps<string>, 'label'> {
  label?: FieldProps<string>['label']
  /** Only its provinces are offered; those of both countries, in two groups, when not given. */
  country?: string | null
}

export function ProvinceField({ country, label, ...props }: ProvinceFieldProps) {
  const { t } = useLingui()
  const options = useMemo(() => {
    const groups: Record<string, string> = { CA: t`Canada`, US: t`United States` }
    const rows = provincesOf(country).map(({ code, name, country: home }) => ({
      value: code,
      label: say(name),
      ...(!country && { group: groups[home] }),
    }))
    // A code of the other country must not vanish from sight when the country is changed.
    const isKnown = !props.value || rows.some(({ value }) => value === props.value)
    return isKnown ? rows : [...rows, { value: props.value as string, label: props.value as string }]
  }, [country, props.value, t])
  const usual = country === 'US' ? t`State` : country === 'CA' ? t`Province` : t`Province or state`
  return <SelectField {...props} label={label ?? usual} options={options} searchable />
}
