/** Enters a borrower, or corrects one. */
import { useLingui } from '@lingui/react/macro'
import { borrowerCompanies, borrowerContacts } from '#domain/contacts/borrower.ts'
import { borrowerForm } from '#domain/contacts/contact-forms.ts'
import { ContactDialog } from '#web/features/contacts/parts/ContactDialog.tsx'
import type { BorrowerRow } from './borrower-row.ts'

interface BorrowerDialogProps {
  borrower?: BorrowerRow
  onClose: () => void
}

export function BorrowerDialog({ borrower, onClose }: BorrowerDialogProps) {
  const { t } = useLingui()
  return (
    <ContactDialog
      entity={borrowerContacts}
      form={borrowerForm}
      record={borrower}
      initial={{ role: 'principal' }}
      alsoChanges={[borrowerCompanies.path]}
      title={borrower ? t`Edit ${borrower.name ?? ''}` : t`Add borrower`}
      action={borrower ? t`Save borrower` : t`Add borrower`}
      onClose={onClose}
    />
  )
}
