/** The name of an owner; while it is typed those who are probably the same are shown, so that nobody is entered twice. */
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import classes from '#web/features/contacts/contacts.module.css'
import { AppLink, NoticeLine, TextField, type TextFieldProps } from '#web/ui/index.ts'
import { ownerAddress } from './owner-address.ts'
import { useSimilarOwners } from './use-similar-owners.ts'

type OwnerNameFieldProps = Pick<TextFieldProps, 'label' | 'value' | 'error' | 'readOnly' | 'placeholder'> & {
  onChange: (name: string | null) => void
}

export function OwnerNameField({ label, value, error, readOnly, onChange }: OwnerNameFieldProps) {
  const [name] = useDebouncedValue((value ?? '').trim(), 300)
  // The name with which a form opens is the owner's own: it would only find itself.
  const [own] = useState(name)
  const similar = useSimilarOwners(readOnly || name === own ? '' : name)
  return (
    <div>
      <TextField
        label={label}
        value={value ?? null}
        onChange={onChange}
        maxLength={150}
        {...(error && { error })}
        {...(readOnly && { readOnly })}
      />
      {similar.length > 0 && (
        <NoticeLine tone="warn">
          <span className={classes.similar}>
            {similar[0]?.why}
            {similar.map((owner) => (
              <AppLink key={owner.id} to={ownerAddress(owner.id)}>
                {[owner.companyName, owner.city, owner.managerName].filter(Boolean).join(', ')}
              </AppLink>
            ))}
          </span>
        </NoticeLine>
      )}
    </div>
  )
}
