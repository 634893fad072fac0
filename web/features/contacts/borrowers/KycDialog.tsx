/** What is known of a borrower's identity: begun where nothing is, corrected where something is. */
import { useLingui } from '@lingui/react/macro'
import { borrowerContacts, borrowerKyc } from '#domain/contacts/borrower.ts'
import { kycForm } from '#domain/contacts/contact-forms.ts'
import { useOne } from '#web/data/hooks.ts'
import { ContactDialog } from '#web/features/contacts/parts/ContactDialog.tsx'
import type { BorrowerRow } from './borrower-row.ts'

export function KycDialog({ borrower, onClose }: { borrower: BorrowerRow; onClose: () => void }) {
  const { t } = useLingui()
  const { id, kycId } = borrower
  const { row: known } = useOne(borrowerKyc, kycId ?? undefined)
  if (kycId !== null && !known) return null
  return (
    <ContactDialog
      entity={borrowerKyc}
      form={kycForm}
      record={known}
      initial={{ contactId: id, KYC_Status: 'not-started' }}
      draftKey={`${borrowerKyc.path}.of.${id}`}
      alsoChanges={[borrowerContacts.path]}
      title={t`Identity of ${borrower.name ?? ''}`}
      action={t`Save`}
      onClose={onClose}
    />
  )
}
