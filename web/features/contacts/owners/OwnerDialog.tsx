/** Enters an owner, or corrects one. */
import { useLingui } from '@lingui/react/macro'
import { ownerForm } from '#domain/contacts/contact-forms.ts'
import { owners } from '#domain/contacts/owner.ts'
import { ContactDialog } from '#web/features/contacts/parts/ContactDialog.tsx'
import type { OwnerRow } from './owner-row.ts'

interface OwnerFormProps {
  owner?: Pick<OwnerRow, 'id' | 'companyName' | 'updatedAt'>
  onClose: () => void
}

export function OwnerDialog({ owner, onClose }: OwnerFormProps) {
  const { t } = useLingui()
  return (
    <ContactDialog
      entity={owners}
      form={ownerForm}
      record={owner}
      initial={{ contacts: [{ name: '' }], tier: 'C' }}
      title={owner ? t`Edit ${owner.companyName}` : t`Add owner`}
      action={owner ? t`Save owner` : t`Add owner`}
      onClose={onClose}
    />
  )
}
