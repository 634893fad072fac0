/** Asking for an account: who one is, for which company, and why. */

import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type FormEvent } from 'react'
import { pathTo } from '#domain/access/addresses.ts'
import { optionsOf } from '#domain/kernel/words.ts'
import { REQUESTED_COMPANY_TYPES, ROLE_WANTED_WORDS, ROLES_WANTED } from '#domain/team/access-request.ts'
import { COMPANY_TYPE_WORDS } from '#domain/team/user-company.ts'
import { useText } from '#web/data/address.ts'
import { api } from '#web/data/api.ts'
import { useShortForm } from '#web/data/forms/use-short-form.ts'
import { countryOptions } from '#web/features/team/team-words.ts'
import {
  AppLink,
  CheckboxField,
  ErrorLine,
  focusFirstError,
  NoteField,
  ProvinceField,
  SelectField,
  TextField,
  useNavigation,
} from '#web/ui/index.ts'
import { AccountFrame, FormHead } from './AccountFrame.tsx'
import classes from './account.module.css'

type AccessEntry = {
  firstName: string | null
  lastName: string | null
  email: string | null
  phone: string | null
  companyName: string | null
  companyType: string | null
  roleWanted: string | null
  country: string | null
  province: string | null
  reason: string | null
  termsAccepted: boolean
}

const EMPTY: AccessEntry = {
  firstName: null,
  lastName: null,
  email: null,
  phone: null,
  companyName: null,
  companyType: null,
  roleWanted: null,
  country: 'CA',
  province: null,
  reason: null,
  termsAccepted: false,
}

const LONGEST_REASON = 1_000

/** What is empty is left out: the server names it as missing. */
const filled = (form: AccessEntry) => Object.fromEntries(Object.entries(form).filter(([, value]) => value !== null))

export default function RequestAccessPage() {
  const { t, i18n } = useLingui()
  const navigate = useNavigation()
  // An open page may send along what its visitor was looking at.
  const reason = useText('reason')?.slice(0, LONGEST_REASON) ?? null
  const { values, field, error, isBusy, submit } = useShortForm({ ...EMPTY, reason }, async (form) => {
    const { email } = await api.send<{ email: string }>('POST', 'users', filled(form))
    navigate(pathTo('thankYou', { email }))
  })
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    await submit()
    focusFirstError(form)
  }
  const companyTypes = optionsOf(REQUESTED_COMPANY_TYPES, COMPANY_TYPE_WORDS)
  return (
    <AccountFrame>
      <form className={`${classes.form} ${classes.wide}`} onSubmit={(event) => void send(event)} noValidate>
        <FormHead title={<Trans>Request access</Trans>}>
          <Trans>Tell us who you are. We look at every request and answer by e-mail.</Trans>
        </FormHead>
        <div className={classes.pair}>
          <TextField label={t`First name`} autoComplete="given-name" size="md" {...field('firstName')} />
          <TextField label={t`Last name`} autoComplete="family-name" size="md" {...field('lastName')} />
        </div>
        <div className={classes.pair}>
          <TextField label={t`Company`} autoComplete="organization" size="md" {...field('companyName')} />
          <SelectField label={t`Company type`} size="md" options={companyTypes} {...field('companyType')} />
        </div>
        <div className={classes.pair}>
          <SelectField
            label={t`I am a`}
            size="md"
            options={optionsOf(ROLES_WANTED, ROLE_WANTED_WORDS)}
            {...field('roleWanted')}
          />
          <TextField label={t`Phone`} type="tel" autoComplete="tel" size="md" optional {...field('phone')} />
        </div>
        <div className={classes.pair}>
          <SelectField label={t`Country`} size="md" options={countryOptions(i18n)} {...field('country')} />
          <ProvinceField country={values.country} size="md" {...field('province')} />
        </div>
        <TextField label={t`E-mail`} type="email" autoComplete="username" size="md" {...field('email')} />
        <NoteField
          label={t`What would you use Mandate for?`}
          maxLength={LONGEST_REASON}
          size="md"
          optional
          {...field('reason')}
        />
        <CheckboxField
          label={
            <Trans>
              I accept the <AppLink to={pathTo('termsAndConditions')}>terms and conditions</AppLink> and the{' '}
              <AppLink to={pathTo('privacyPolicy')}>privacy policy</AppLink>
            </Trans>
          }
          {...field('termsAccepted')}
        />
        {error && <ErrorLine>{error}</ErrorLine>}
        <Button type="submit" size="md" fullWidth loading={isBusy}>
          <Trans>Request access</Trans>
        </Button>
      </form>
    </AccountFrame>
  )
}
