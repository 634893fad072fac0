/** The particulars of a person beside name and address, as the own profile and the screen of users ask for them. */

import { useLingui } from '@lingui/react/macro'
import { keysOf } from '#domain/kernel/narrow.ts'
import type { ShortForm } from '#web/data/forms/use-short-form.ts'
import classes from '#web/features/team/account/account.module.css'
import { countryOptions, languageOptions, zoneOptions } from '#web/features/team/team-words.ts'
import { ProvinceField, SelectField, TextField } from '#web/ui/index.ts'
import { TerritoryField } from './TerritoryField.tsx'

/** Texts, an empty one as null. */
export const PARTICULARS = [
  'title',
  'phone',
  'mobile',
  'licenseNumber',
  'licenseAuthority',
  'country',
  'province',
  'timeZone',
  'locale',
] as const
export type Particulars = Record<(typeof PARTICULARS)[number], string | null> & { territories: number[] }

type Texts = Omit<Particulars, 'territories'>

/** The particulars of a user, or those that a form for a new one begins with. */
export const particularsOf = (user: Partial<Particulars>): Particulars => ({
  ...(Object.fromEntries(PARTICULARS.map((name) => [name, user[name] ?? null])) as Texts),
  territories: user.territories ?? [],
})

/** What differs, and nothing else: an untouched field is nobody's decision. */
export function changedOf<Form extends object>(before: Form, now: Form): Partial<Form> {
  const isSame = (name: keyof Form) => JSON.stringify(before[name]) === JSON.stringify(now[name])
  const names = keysOf<keyof Form & string>(now)
  return Object.fromEntries(names.filter((name) => !isSame(name)).map((name) => [name, now[name]])) as Partial<Form>
}

export function PersonFields({
  model: { field, values },
}: {
  model: Pick<ShortForm<Particulars>, 'field' | 'values'>
}) {
  const { t, i18n } = useLingui()
  return (
    <>
      <div className={classes.pair}>
        <TextField label={t`Phone`} type="tel" optional {...field('phone')} />
        <TextField label={t`Mobile`} type="tel" optional {...field('mobile')} />
      </div>
      <div className={classes.pair}>
        <TextField label={t`Licence number`} optional {...field('licenseNumber')} />
        <TextField
          label={t`Licence authority`}
          placeholder={t`Such as FSRA or NMLS`}
          optional
          {...field('licenseAuthority')}
        />
      </div>
      <div className={classes.pair}>
        <SelectField label={t`Country`} options={countryOptions(i18n)} {...field('country')} />
        <ProvinceField country={values.country} {...field('province')} />
      </div>
      <div className={classes.pair}>
        <SelectField label={t`Time zone`} options={zoneOptions()} searchable {...field('timeZone')} />
        <SelectField label={t`Language`} options={languageOptions()} {...field('locale')} />
      </div>
      <TerritoryField {...field('territories')} />
    </>
  )
}
