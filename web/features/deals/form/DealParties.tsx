/** Whom a deal names: borrower, owner and the firm that referred it; what is known of the borrower fills open answers. */
import { Trans } from '@lingui/react/macro'
import type { Access } from '#domain/access/access.ts'
import { borrowerCompanies, borrowerContacts } from '#domain/contacts/borrower.ts'
import { brokerCompanies, brokerContacts } from '#domain/contacts/broker.ts'
import { borrowerAccess, brokerAccess, ownerAccess } from '#domain/contacts/contacts.access.ts'
import { owners } from '#domain/contacts/owner.ts'
import { deals } from '#domain/deals/deal.ts'
import { type Entity, fieldAt } from '#domain/kernel/entity.ts'
import { labelOf } from '#domain/kernel/words.ts'
import { useCreate } from '#web/data/hooks.ts'
import { useCan } from '#web/data/session.tsx'
import { RecordPicker } from '#web/features/contacts/parts/RecordPicker.tsx'
import classes from './deal-form.module.css'
import type { DealFormState } from './use-deal-form.ts'

type Party = 'borrowerCompanyId' | 'borrowerContactId' | 'ownerId' | 'brokerCompanyId' | 'brokerContactId'

export function DealParties({ form }: { form: DealFormState }) {
  const { create } = useCreate(borrowerCompanies)
  const addCompany = async (companyName: string) => (await create({ companyName })).id
  return (
    <fieldset className={classes.parties}>
      <legend className="ui-quiet">
        <Trans>Who it is about: what is known of them fills the answers that are still open.</Trans>
      </legend>
      <PartyPicker
        form={form}
        name="borrowerCompanyId"
        of={borrowerCompanies}
        access={borrowerAccess}
        onAdd={addCompany}
      />
      <PartyPicker form={form} name="borrowerContactId" of={borrowerContacts} access={borrowerAccess} />
      <PartyPicker form={form} name="ownerId" of={owners} access={ownerAccess} />
      <PartyPicker form={form} name="brokerCompanyId" of={brokerCompanies} access={brokerAccess} />
      <PartyPicker form={form} name="brokerContactId" of={brokerContacts} access={brokerAccess} />
    </fieldset>
  )
}

interface PartyPickerProps {
  form: DealFormState
  name: Party
  of: Entity
  access: Access
  onAdd?: (name: string) => Promise<number>
}

function PartyPicker({ form, name, of, access, onAdd }: PartyPickerProps) {
  const { autosave, canEdit } = form
  const mayRead = useCan('read', of, access)
  const mayAdd = useCan('create', of, access)
  if (!mayRead) return null
  const { [name]: typed = autosave.base[name] } = autosave.pending
  return (
    <RecordPicker
      label={labelOf(name, fieldAt(deals, name))}
      entity={of}
      value={typeof typed === 'number' ? typed : null}
      onChange={(id) => autosave.change(name, id)}
      readOnly={!canEdit}
      optional
      {...(onAdd && mayAdd && { onAdd })}
    />
  )
}
