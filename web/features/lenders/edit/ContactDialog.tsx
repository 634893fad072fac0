/** Adds a person to a lender, or corrects one, for the company alone. */
import { useLingui } from '@lingui/react/macro'
import { lenderCompanies } from '#domain/lenders/lender-company.ts'
import { lenderContacts } from '#domain/lenders/lender-contact.ts'
import { CURRENCY_OF } from '#domain/market/reference-lists.ts'
import type { LenderLists } from '#web/features/lenders/match/use-lender-lists.ts'
import { CheckboxField, FormDialog, MoneyField, MultiSelectField, NoteField, TextField } from '#web/ui/index.ts'
import { AddressParts } from './AddressParts.tsx'
import type { EditableContact, EditableLender } from './editable-lender.ts'
import classes from './lender-edit.module.css'
import { useRecordForm } from './use-record-form.ts'

interface ContactDialogProps {
  lender: EditableLender
  lists: LenderLists
  contact?: EditableContact
  onClose: () => void
}

const NAMES = [
  ...['firstName', 'lastName', 'title', 'email', 'phone', 'mobile', 'office', 'provinces'],
  ...['territories', 'propertyTypes', 'loanMin', 'loanMax', 'isPrimary', 'optOut', 'notes'],
]

export function ContactDialog({ lender, lists, contact, onClose }: ContactDialogProps) {
  const { t } = useLingui()
  const initial = contact
    ? Object.fromEntries(NAMES.map((name) => [name, contact[name as keyof EditableContact]]))
    : { lenderCompanyId: lender.id }
  const form = useRecordForm(lenderContacts, contact as never, initial, [lenderCompanies.path])
  const { field } = form
  const currency = CURRENCY_OF[lender.country]
  const submit = async () => {
    if (await form.submit()) onClose()
  }
  return (
    <FormDialog
      opened
      size={620}
      title={contact ? t`Edit ${contact.name}` : t`Add contact to ${lender.companyName}`}
      action={contact ? t`Save contact` : t`Add contact`}
      onSubmit={() => void submit()}
      onClose={onClose}
      isBusy={form.isBusy}
      isResumed={form.isResumed}
      error={Object.keys(form.errors).length === 0 ? form.message : undefined}
    >
      <div className={classes.fields}>
        <TextField label={t`First name`} {...field('firstName')} />
        <TextField label={t`Last name`} {...field('lastName')} optional />
        <TextField label={t`Title`} {...field('title')} optional />
        <TextField label={t`E-mail`} {...field('email')} />
        <TextField label={t`Phone`} {...field('phone')} optional />
        <TextField label={t`Mobile`} {...field('mobile')} optional />
        <MoneyField label={t`Minimum loan`} {...field('loanMin')} currency={currency} optional />
        <MoneyField label={t`Maximum loan`} {...field('loanMax')} currency={currency} optional />
      </div>
      <MultiSelectField<string | number>
        label={t`Provinces and states`}
        {...field('provinces')}
        options={lists.provinces}
        optional
      />
      <MultiSelectField<string | number>
        label={t`Territories`}
        {...field('territories')}
        options={lists.territories}
        optional
      />
      <MultiSelectField<string | number>
        label={t`Property types`}
        {...field('propertyTypes')}
        options={lists.propertyTypes}
        optional
      />
      <AddressParts label={t`Office`} {...field('office')} country={lender.country} />
      <CheckboxField label={t`The person to write to first`} {...field('isPrimary')} />
      <CheckboxField label={t`Wants no bulk mail`} {...field('optOut')} />
      <NoteField label={t`Notes`} {...field('notes')} optional />
    </FormDialog>
  )
}
