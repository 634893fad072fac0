/** Corrects a company that borrows; deals begin with what stands here. */
import { useLingui } from '@lingui/react/macro'
import { borrowerCompanies, borrowerContacts } from '#domain/contacts/borrower.ts'
import { borrowerCompanyForm } from '#domain/contacts/contact-forms.ts'
import { useOne } from '#web/data/hooks.ts'
import { ContactDialog } from '#web/features/contacts/parts/ContactDialog.tsx'

export function BorrowerCompanyDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useLingui()
  const { row: company } = useOne(borrowerCompanies, id)
  if (!company) return null
  return (
    <ContactDialog
      entity={borrowerCompanies}
      form={borrowerCompanyForm}
      record={company}
      alsoChanges={[borrowerContacts.path]}
      title={t`Edit ${company.companyName}`}
      action={t`Save company`}
      onClose={onClose}
    />
  )
}
