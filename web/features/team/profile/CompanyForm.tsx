/** The company's particulars: how it is reached, what its letters carry, and what a new deal starts with. */

import { Trans, useLingui } from '@lingui/react/macro'
import { Button, ColorInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { optionsOf } from '#domain/kernel/words.ts'
import { COMPANY_TYPE_WORDS, COMPANY_TYPES } from '#domain/team/user-company.ts'
import { ResumedNotice } from '#web/data/forms/ResumedNotice.tsx'
import { useShortForm } from '#web/data/forms/use-short-form.ts'
import classes from '#web/features/team/account/account.module.css'
import { countryOptions, zoneOptions } from '#web/features/team/team-words.ts'
import {
  BpsField,
  ErrorLine,
  FieldLabel,
  focusFirstError,
  notify,
  PercentField,
  ProvinceField,
  SelectField,
  TextField,
  ThousandsField,
} from '#web/ui/index.ts'
import { type CompanyModel, changesOf, companyFormOf } from './company-values.ts'
import type { OwnCompany } from './own-record.ts'
import { RadarPart } from './RadarPart.tsx'
import { RichTextBox } from './RichTextBox.tsx'

type CompanyFormProps = { company: OwnCompany; save: (changes: Record<string, unknown>) => Promise<unknown> }

export function CompanyForm({ company, save }: CompanyFormProps) {
  const { t } = useLingui()
  const before = companyFormOf(company)
  const model = useShortForm(
    before,
    async (form) => {
      await save(changesOf(before, form))
      notify.ok(t`Company saved`)
    },
    'company',
  )
  const { values, error, isBusy, submit } = model
  const isChanged = Object.keys(changesOf(before, values)).length > 0
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    await submit()
    focusFirstError(form)
  }
  return (
    <form className={classes.fields} onSubmit={(event) => void send(event)} noValidate>
      <ResumedNotice {...model} />
      <AddressPart model={model} />
      <LetterPart model={model} footer={company.emailFooter} />
      <FeePart model={model} />
      <ReturnPart model={model} />
      <RadarPart model={model} />
      {error && <ErrorLine>{error}</ErrorLine>}
      <div className={classes.actions}>
        <Button type="submit" loading={isBusy} disabled={!isChanged}>
          <Trans>Save company</Trans>
        </Button>
      </div>
    </form>
  )
}

function AddressPart({ model: { field, values } }: { model: CompanyModel }) {
  const { t, i18n } = useLingui()
  return (
    <>
      <div className={classes.pair}>
        <TextField label={t`Company name`} {...field('name')} />
        <SelectField
          label={t`Company type`}
          options={optionsOf(COMPANY_TYPES, COMPANY_TYPE_WORDS)}
          {...field('type')}
        />
      </div>
      <div className={classes.pair}>
        <TextField label={t`Website`} optional {...field('website')} />
        <TextField label={t`Company e-mail`} type="email" optional {...field('email')} />
      </div>
      <div className={classes.pair}>
        <TextField label={t`Company phone`} type="tel" optional {...field('phone')} />
        <TextField label={t`Brokerage licence`} optional {...field('licenseNumber')} />
      </div>
      <TextField label={t`Street`} optional {...field('street')} />
      <div className={classes.pair}>
        <TextField label={t`City`} optional {...field('city')} />
        <TextField label={t`Postal or ZIP code`} optional {...field('postalCode')} />
      </div>
      <div className={classes.pair}>
        <SelectField label={t`Company country`} options={countryOptions(i18n)} optional {...field('country')} />
        <ProvinceField country={values.country} optional {...field('province')} />
      </div>
      <SelectField label={t`Company time zone`} options={zoneOptions()} searchable {...field('timeZone')} />
    </>
  )
}

function LetterPart({ model: { field }, footer }: { model: CompanyModel; footer: string | null }) {
  const { t } = useLingui()
  const { value: colour, onChange: setColour, error: colourError } = field('primaryColour')
  return (
    <>
      <h3 className={classes.group}>
        <Trans>Letters, prints and guest pages</Trans>
      </h3>
      <ColorInput
        label={<FieldLabel label={t`Primary colour`} optional />}
        description={t`On prints and guest pages, such as #1f4f99`}
        format="hex"
        withEyeDropper={false}
        value={colour ?? ''}
        onChange={(text) => setColour(text || null)}
        {...(colourError && { error: colourError })}
      />
      <div>
        <FieldLabel label={t`E-mail footer`} optional />
        <RichTextBox label={t`E-mail footer`} value={footer} onChange={field('emailFooter').onChange} />
      </div>
      <div className={classes.pair}>
        <ThousandsField label={t`E-mails a day, all together`} {...field('dailyEmailLimit')} />
        <ThousandsField label={t`E-mails a day, each person`} {...field('dailyUserEmailLimit')} />
      </div>
    </>
  )
}

function FeePart({ model: { field } }: { model: CompanyModel }) {
  const { t } = useLingui()
  return (
    <>
      <h3 className={classes.group}>
        <Trans>What a new deal starts with</Trans>
      </h3>
      <div className={classes.pair}>
        <BpsField label={t`Broker fee`} {...field('defaultBrokerFeeBps')} />
        <PercentField label={t`Originator’s share`} {...field('originator')} />
      </div>
      <div className={classes.pair}>
        <PercentField label={t`Manager’s share`} {...field('manager')} />
        <PercentField label={t`House share`} {...field('house')} />
      </div>
    </>
  )
}

function ReturnPart({ model: { field } }: { model: CompanyModel }) {
  const { t } = useLingui()
  return (
    <>
      <h3 className={classes.group}>
        <Trans>When a loan we placed is a lead again</Trans>
      </h3>
      <div className={classes.pair}>
        <ThousandsField
          label={t`Months before maturity`}
          description={t`Each closed deal comes back then as a lead of Own Financing`}
          {...field('ownFinancingLeadMonths')}
        />
      </div>
    </>
  )
}
