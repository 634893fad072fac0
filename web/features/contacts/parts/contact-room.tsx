/** What the forms of owners, borrowers and brokers bring besides their questions: their boxes and options. */
import { useMemo } from 'react'
import { borrowerCompanies } from '#domain/contacts/borrower.ts'
import { brokerCompanies } from '#domain/contacts/broker.ts'
import { CONSENT_EVENT_WORDS, EVENTS_BY_HAND } from '#domain/contacts/consent-rules.ts'
import { owners } from '#domain/contacts/owner.ts'
import { addressSchema, fileSchema } from '#domain/kernel/field.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { markets, propertyTypes } from '#domain/market/reference-lists.ts'
import type { AnswerBox, AnswerBoxProps, FormRoom } from '#web/data/forms/form-room.ts'
import { useCreate } from '#web/data/hooks.ts'
import { toReferenceOption, useReferenceList } from '#web/data/reference-list.ts'
import { OwnerContactsField } from '#web/features/contacts/owners/OwnerContactsField.tsx'
import { OwnerNameField } from '#web/features/contacts/owners/OwnerNameField.tsx'
import { AttachmentField } from '#web/features/files/AttachmentField.tsx'
import { AddressField } from '#web/features/market/AddressField.tsx'
import { SelectField, TextField } from '#web/ui/index.ts'
import { RecordPicker } from './RecordPicker.tsx'
import { useColleagues } from './use-colleagues.ts'

const idOf = (value: unknown) => (typeof value === 'number' ? value : null)
const textOf = (value: unknown) => (typeof value === 'string' ? value : null)

const pickerOf = ({ label, value, onChange, error, optional, readOnly }: AnswerBoxProps) => ({
  label,
  value: idOf(value),
  onChange,
  optional,
  readOnly,
  ...(error && { error }),
})

const Place: AnswerBox = ({ value, description, ...props }) => (
  <AddressField {...props} value={addressSchema.safeParse(value).data ?? null} hint={description} />
)

const Person: AnswerBox = (props) => {
  const people = useColleagues()
  return <SelectField<number> {...props} value={idOf(props.value)} options={people} searchable />
}

const OwnerPicker: AnswerBox = (props) => <RecordPicker {...pickerOf(props)} entity={owners} />

const BrokerCompany: AnswerBox = (props) => {
  const { create } = useCreate(brokerCompanies)
  const add = async (companyName: string) => (await create({ companyName, country: 'CA' })).id
  return <RecordPicker {...pickerOf(props)} entity={brokerCompanies} onAdd={add} />
}

const BorrowerCompany: AnswerBox = (props) => {
  const { create } = useCreate(borrowerCompanies)
  const add = async (companyName: string) => (await create({ companyName })).id
  return <RecordPicker {...pickerOf(props)} entity={borrowerCompanies} onAdd={add} />
}

const PAPERS = ['pdf', 'jpg', 'jpeg', 'png']

const Paper: AnswerBox = ({ label, value, onChange, error }) => {
  const file = fileSchema.safeParse(value).data
  return (
    <AttachmentField
      label={label}
      value={file ? [file] : []}
      onChange={(files) => onChange(files.at(-1) ?? null)}
      source="borrower-kyc"
      extensions={PAPERS}
      maxFiles={1}
      error={error}
    />
  )
}

/** Several short texts, one a line. */
const Lines: AnswerBox = ({ value, onChange, ...props }) => (
  <TextField
    {...props}
    value={Array.isArray(value) ? value.join('; ') : null}
    onChange={(text) => onChange(text ? text.split(/\s*;\s*/).filter(Boolean) : null)}
  />
)

/** What a person may add; the rest is noted where it happens. */
const ConsentEventBox: AnswerBox = ({ value, ...props }) => (
  <SelectField
    {...props}
    value={EVENTS_BY_HAND.find((event) => event === value) ?? null}
    options={EVENTS_BY_HAND.map((event) => ({ value: event, label: wordOf(CONSENT_EVENT_WORDS, event) }))}
  />
)

const BOXES: NonNullable<FormRoom['boxes']> = {
  address: Place,
  person: Person,
  owner: OwnerPicker,
  lines: Lines,
  'consent-event': ConsentEventBox,
  file: Paper,
  'owner-name': (props) => <OwnerNameField {...props} value={textOf(props.value)} />,
  'owner-contacts': OwnerContactsField,
  'broker-company': BrokerCompany,
  'borrower-company': BorrowerCompany,
}

export function useContactRoom(): FormRoom {
  const types = useReferenceList(propertyTypes)
  const areas = useReferenceList(markets)
  return useMemo(
    () => ({
      boxes: BOXES,
      options: {
        [propertyTypes.path]: types.map(toReferenceOption),
        [markets.path]: areas.map(toReferenceOption),
      },
    }),
    [types, areas],
  )
}
