/** Name, address and particulars of the signed-in person. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type FormEvent } from 'react'
import {
  ErrorLine,
  focusFirstError,
  NoticeLine,
  notify,
  Panel,
  ProvinceField,
  SelectField,
  TextField,
} from '#web/ui/index.ts'
import classes from './account.module.css'
import type { OwnUser } from './own-record.ts'
import { countryOptions } from './team-words.ts'
import { useForm } from './use-form.ts'

const NAMES = [
  'firstName',
  'lastName',
  'email',
  'title',
  'phone',
  'mobile',
  'licenseNumber',
  'licenseAuthority',
  'country',
  'province',
  'timeZone',
] as const
type Form = Record<(typeof NAMES)[number], string | null>

const formOf = (user: OwnUser) => Object.fromEntries(NAMES.map((name) => [name, user[name] ?? null])) as Form

const zones = () => Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone.replace(/_/g, ' ') }))

export type OwnPanelProps = { user: OwnUser; save: (changes: Record<string, unknown>) => Promise<unknown> }

export function PersonalPanel({ user, save }: OwnPanelProps) {
  const { t, i18n } = useLingui()
  const before = formOf(user)
  const { values, field, error, isBusy, submit } = useForm(before, async (form) => {
    const changed = NAMES.filter((name) => form[name] !== before[name])
    if (changed.length > 0) await save(Object.fromEntries(changed.map((name) => [name, form[name]])))
    notify.ok(t`Profile saved`)
  })
  const isChanged = NAMES.some((name) => values[name] !== before[name])
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    await submit()
    focusFirstError(form)
  }
  return (
    <Panel title={t`Personal data`}>
      <form className={classes.fields} onSubmit={(event) => void send(event)} noValidate>
        <div className={classes.pair}>
          <TextField label={t`First name`} autoComplete="given-name" {...field('firstName')} />
          <TextField label={t`Last name`} autoComplete="family-name" {...field('lastName')} />
        </div>
        <div className={classes.pair}>
          <TextField label={t`E-mail`} type="email" autoComplete="email" {...field('email')} />
          <TextField label={t`Title`} optional {...field('title')} />
        </div>
        {values.email !== before.email && (
          <NoticeLine tone="warn">
            <Trans>The new address has to be verified before your next sign-in.</Trans>
          </NoticeLine>
        )}
        <div className={classes.pair}>
          <TextField label={t`Phone`} type="tel" autoComplete="tel" optional {...field('phone')} />
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
        <SelectField label={t`Time zone`} options={zones()} searchable {...field('timeZone')} />
        {error && <ErrorLine>{error}</ErrorLine>}
        <div className={classes.actions}>
          <Button type="submit" loading={isBusy} disabled={!isChanged}>
            <Trans>Save personal data</Trans>
          </Button>
        </div>
      </form>
    </Panel>
  )
}
