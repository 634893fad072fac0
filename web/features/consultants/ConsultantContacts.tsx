/** The people of a consultant as the company has them: added, corrected and hidden for the company alone. */
import { Trans, useLingui } from '@lingui/react/macro'
import { mayRemove, mayUpdate } from '#domain/access/rights.ts'
import { consultantContacts, consultants } from '#domain/consultants/consultant.ts'
import { CONSULTANT_CONTACT_QUESTIONS } from '#domain/consultants/consultant-form.ts'
import { MISSING } from '#domain/kernel/format.ts'
import { showError } from '#web/data/errors.ts'
import { RecordDialog } from '#web/data/forms/RecordDialog.tsx'
import { useRecordForm } from '#web/data/forms/use-record-form.ts'
import { useList, useRemove } from '#web/data/hooks.ts'
import { ContactName } from '#web/features/lenders/ContactName.tsx'
import { OwnRowsGrid } from '#web/features/lenders/edit/OwnRowsGrid.tsx'
import { RowTools } from '#web/features/lenders/edit/own-row.tsx'
import { WriteAgain } from '#web/features/lenders/edit/WriteAgain.tsx'
import { confirm, type GridColumn } from '#web/ui/index.ts'
import { useConsultantRoom } from './ConsultantDialog.tsx'
import { type ConsultantContactRow, type ConsultantRow, joined } from './consultant-row.ts'

/** As many as one consultant will have. */
const MOST = 100

interface ContactsProps {
  consultant: ConsultantRow
  canEdit: boolean
}

export function ConsultantContacts({ consultant, canEdit }: ContactsProps) {
  const { t } = useLingui()
  const list = useList<ConsultantContactRow>(consultantContacts, { companyId: consultant.id, $limit: MOST })
  const columns: GridColumn<ConsultantContactRow>[] = [
    {
      key: 'name',
      header: t`Name`,
      emphasis: 'strong',
      phone: 'main',
      cell: (contact) => <ContactName contact={contact} />,
    },
    { key: 'title', header: t`Title`, phone: 'second', cell: ({ title }) => title ?? MISSING },
    { key: 'email', header: t`E-mail`, phone: 'third', cell: ({ email }) => <a href={`mailto:${email}`}>{email}</a> },
    ...(canEdit ? [phoneColumn(t`Phone`)] : []),
    { key: 'provinces', header: t`Provinces`, cell: ({ provinces }) => joined(provinces) },
  ]
  return (
    <OwnRowsGrid<ConsultantContactRow>
      label={t`Contacts of ${consultant.companyName}`}
      columns={columns}
      list={list}
      empty={<Trans>Nobody is known here, so this consultant cannot be asked.</Trans>}
      add={canEdit && <Trans>Add contact</Trans>}
      tools={(contact, onEdit) => <Tools contact={contact} onEdit={onEdit} />}
      dialog={(contact, onClose) => <ContactDialog {...{ consultant, contact, onClose }} />}
    />
  )
}

const phoneColumn = (header: string): GridColumn<ConsultantContactRow> => ({
  key: 'phone',
  header,
  cell: ({ phone }) => phone ?? MISSING,
})

function Tools({ contact, onEdit }: { contact: ConsultantContactRow; onEdit: () => void }) {
  const { t } = useLingui()
  const { remove } = useRemove(consultantContacts, { alsoChanges: [consultants.path] })
  if (!mayUpdate(contact) || !mayRemove(contact)) return null
  const name = contact.name ?? contact.firstName
  const ask = async () => {
    const isSure = await confirm({
      title: t`Remove ${name}?`,
      message:
        contact.user_company_id === null
          ? t`Your company will no longer see this contact. Other companies keep it.`
          : t`This contact is only your company’s.`,
      action: t`Remove contact`,
      isDanger: true,
    })
    if (isSure) await remove(contact.id).catch((reason: unknown) => showError(reason))
  }
  return (
    <RowTools name={name} onEdit={onEdit} onRemove={() => void ask()}>
      <WriteAgain entity={consultantContacts} contact={{ ...contact, name }} />
    </RowTools>
  )
}

interface ConsultantContactDialogProps {
  consultant: ConsultantRow
  contact: ConsultantContactRow | undefined
  onClose: () => void
}

function ContactDialog({ consultant, contact, onClose }: ConsultantContactDialogProps) {
  const { t } = useLingui()
  const room = useConsultantRoom(consultant.country)
  const form = useRecordForm({
    path: consultantContacts.path,
    record: contact,
    initial: { companyId: consultant.id },
    alsoChanges: [consultants.path],
  })
  const name = contact?.name ?? ''
  return (
    <RecordDialog
      size={620}
      title={contact ? t`Edit ${name}` : t`Add contact to ${consultant.companyName}`}
      action={contact ? t`Save contact` : t`Add contact`}
      form={form}
      questions={CONSULTANT_CONTACT_QUESTIONS}
      room={room}
      onClose={onClose}
    />
  )
}
