/** The people of a lender as the company has them: added, corrected and hidden for the company alone. */
import { Trans, useLingui } from '@lingui/react/macro'
import { lenderCompanies } from '#domain/lenders/lender-company.ts'
import { lenderContacts } from '#domain/lenders/lender-contact.ts'
import { showError } from '#web/data/errors.ts'
import { useRemove } from '#web/data/hooks.ts'
import { usePerson } from '#web/data/session.tsx'
import { useLenderContacts } from '#web/features/lenders/directory/use-lender-contacts.ts'
import { confirm } from '#web/ui/index.ts'
import { ContactDialog } from './ContactDialog.tsx'
import { type EditableContact, type EditableLender, isOwn } from './editable-lender.ts'
import { OwnRowsGrid } from './OwnRowsGrid.tsx'
import { RowTools } from './own-row.tsx'
import { SuggestButton } from './SuggestButton.tsx'
import { WriteAgain } from './WriteAgain.tsx'

interface ContactsEditorProps {
  lender: EditableLender
  canEdit: boolean
}

/** Beside a form there is no room for the rest; the dialog has it. */
const WIDTHS: Readonly<Record<string, number>> = { name: 230, title: 180, email: 200 }

export function ContactsEditor({ lender, canEdit }: ContactsEditorProps) {
  const { t } = useLingui()
  const { columns, ...list } = useLenderContacts<EditableContact>(lender.id)
  return (
    <OwnRowsGrid<EditableContact>
      label={t`Contacts of ${lender.companyName}`}
      columns={columns.filter(({ key }) => key in WIDTHS).map((column) => ({ ...column, width: WIDTHS[column.key] }))}
      list={list}
      empty={<Trans>No contacts: this lender cannot be chosen on deals.</Trans>}
      add={canEdit && <Trans>Add contact</Trans>}
      tools={(contact, onEdit) => <Tools {...{ lender, contact, canEdit, onEdit }} />}
      dialog={(contact, onClose) => <ContactDialog {...{ lender, contact, onClose }} />}
    />
  )
}

interface ToolsProps {
  lender: EditableLender
  contact: EditableContact
  canEdit: boolean
  onEdit: () => void
}

function Tools({ lender, contact, canEdit, onEdit }: ToolsProps) {
  const { t } = useLingui()
  const person = usePerson()
  const { remove } = useRemove(lenderContacts, { alsoChanges: [lenderCompanies.path] })
  const isAuthor = (contact as { createdBy?: number | null }).createdBy === person.id
  if (!canEdit && !(isAuthor && contact.user_company_id !== null)) return null
  const { name } = contact
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
      <WriteAgain entity={lenderContacts} contact={contact} />
      {canEdit && isOwn(contact) && lender.user_company_id === null && (
        <SuggestButton entity={lenderContacts} record={contact} name={name} isSmall />
      )}
    </RowTools>
  )
}
