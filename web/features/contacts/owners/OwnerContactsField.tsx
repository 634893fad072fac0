/** The people of an owner, one a line; one of them is called first. */
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useId } from 'react'
import type { OwnerContact } from '#domain/contacts/owner.ts'
import { ownerContactsOf, primaryOf } from '#domain/contacts/owner-contacts.ts'
import { READER_LANGUAGE_WORDS, READER_LANGUAGES, type ReaderLanguage } from '#domain/contacts/reader-language.ts'
import { optionsOf } from '#domain/kernel/words.ts'
import type { AnswerBox } from '#web/data/forms/form-room.ts'
import classes from '#web/features/contacts/contacts.module.css'
import { FieldError, ReadOnlyValue, SelectField, TextField } from '#web/ui/index.ts'
import { ContactStatus } from './ContactStatus.tsx'

export const OwnerContactsField: AnswerBox = ({ label, value, onChange, error, readOnly }) => {
  const { t } = useLingui()
  const group = useId()
  const contacts = ownerContactsOf(value)
  if (readOnly) return <ReadOnlyValue label={label}>{contacts.map(({ name }) => name).join(', ')}</ReadOnlyValue>
  const primary = contacts.indexOf(primaryOf(contacts) ?? { name: '' })
  const set = (index: number, part: Partial<OwnerContact>) =>
    onChange(contacts.map((contact, at) => (at === index ? { ...contact, ...part } : contact)))
  return (
    <fieldset className={classes.people} aria-label={label}>
      {contacts.map((contact, index) => (
        <fieldset key={index} className={classes.person} aria-label={t`Contact ${index + 1}`}>
          <TextField
            label={t`Name`}
            value={contact.name}
            onChange={(name) => set(index, { name: name ?? '' })}
            maxLength={161}
          />
          <TextField
            label={t`Title`}
            value={contact.title}
            onChange={(title) => set(index, { title })}
            maxLength={100}
            optional
          />
          <TextField
            label={t`E-mail`}
            type="email"
            value={contact.email}
            onChange={(email) => set(index, { email })}
            maxLength={254}
            optional
          />
          <TextField
            label={t`Phone`}
            type="tel"
            value={contact.phone}
            onChange={(phone) => set(index, { phone })}
            maxLength={25}
            optional
          />
          <SelectField<ReaderLanguage>
            label={t`Reads`}
            value={contact.language ?? null}
            onChange={(language) => set(index, { language })}
            options={optionsOf(READER_LANGUAGES, READER_LANGUAGE_WORDS)}
            optional
          />
          <div className={classes.personFoot}>
            <ContactStatus contact={contact} onChange={(part) => set(index, part)} />
            <label className={classes.radio}>
              <input
                type="radio"
                name={group}
                checked={index === primary}
                onChange={() => onChange(contacts.map((each, at) => ({ ...each, isPrimary: at === index })))}
              />
              <Trans>Call first</Trans>
            </label>
            {contacts.length > 1 && (
              <ActionIcon
                aria-label={t`Remove contact ${index + 1}`}
                onClick={() => onChange(contacts.filter((_, at) => at !== index))}
              >
                <IconTrash size={16} stroke={1.6} />
              </ActionIcon>
            )}
          </div>
        </fieldset>
      ))}
      <Button
        size="xs"
        variant="default"
        className={classes.addPerson}
        leftSection={<IconPlus size={14} stroke={1.6} />}
        onClick={() => onChange([...contacts, { name: '' }])}
      >
        <Trans>Add contact</Trans>
      </Button>
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  )
}
