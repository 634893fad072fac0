/** Adds a person to a lender, or corrects one, for the company alone. */
import { useLingui } from '@lingui/react/macro'
import { lenderCompanies } from '#domain/lenders/lender-company.ts'
import { lenderContacts } from '#domain/lenders/lender-contact.ts'
import { CONTACT_QUESTIONS } from '#domain/lenders/lender-form.ts'
import { RecordDialog } from '#web/data/forms/RecordDialog.tsx'
import { useRecordForm } from '#web/data/forms/use-record-form.ts'
import { useLenderRoom } from '#web/features/lenders/match/lender-room.tsx'
import type { EditableContact, EditableLender } from './editable-lender.ts'

interface ContactDialogProps {
  lender: EditableLender
  contact?: EditableContact
  onClose: () => void
}

export function ContactDialog({ lender, contact, onClose }: ContactDialogProps) {
  const { t } = useLingui()
  const room = useLenderRoom(lender.country)
  const form = useRecordForm({
    path: lenderContacts.path,
    record: contact,
    initial: { lenderCompanyId: lender.id },
    alsoChanges: [lenderCompanies.path],
  })
  return (
    <RecordDialog
      size={620}
      title={contact ? t`Edit ${contact.name}` : t`Add contact to ${lender.companyName}`}
      action={contact ? t`Save contact` : t`Add contact`}
      form={form}
      questions={CONTACT_QUESTIONS}
      facts={{ country: lender.country }}
      room={room}
      onClose={onClose}
    />
  )
}
