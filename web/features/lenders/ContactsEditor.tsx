/** The people of a lender as the company has them: added, corrected and hidden for the company alone. */
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { lenderCompanies } from '#domain/lenders/lender-company.ts'
import { lenderContacts } from '#domain/lenders/lender-contact.ts'
import { showError, toMessage } from '#web/data/errors.ts'
import { useList, useRemove } from '#web/data/hooks.ts'
import { usePerson } from '#web/data/session.tsx'
import { Chip, confirm, DataGrid, EmptyState, type GridColumn } from '#web/ui/index.ts'
import { ContactDialog } from './ContactDialog.tsx'
import { type EditableContact, type EditableLender, isOwn } from './editable-lender.ts'
import classes from './lender-edit.module.css'
import { SuggestButton } from './SuggestButton.tsx'
import type { LenderLists } from './use-lender-lists.ts'

interface ContactsEditorProps {
  lender: EditableLender
  lists: LenderLists
  canEdit: boolean
}

export function ContactsEditor({ lender, lists, canEdit }: ContactsEditorProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState<EditableContact | 'new' | null>(null)
  const { rows, isLoading, error, refetch } = useList<EditableContact>(lenderContacts, {
    lenderCompanyId: lender.id,
    $limit: 100,
  })
  const columns: GridColumn<EditableContact>[] = [
    { key: 'name', header: t`Name`, emphasis: 'strong', phone: 'main', cell: (contact) => <Name contact={contact} /> },
    { key: 'title', header: t`Title`, phone: 'second', cell: ({ title }) => title },
    { key: 'email', header: t`E-mail`, phone: 'third', cell: ({ email }) => email },
    { key: 'phone', header: t`Phone`, phone: 'third-right', cell: ({ phone, mobile }) => phone ?? mobile },
    { key: 'whose', header: t`Whose`, phone: 'second-right', cell: (contact) => <Whose row={contact} /> },
    {
      key: 'tools',
      header: '',
      cell: (contact) => <Tools lender={lender} contact={contact} canEdit={canEdit} onEdit={() => setOpen(contact)} />,
    },
  ]
  return (
    <>
      <DataGrid<EditableContact>
        label={t`Contacts of ${lender.companyName}`}
        plain
        columns={columns}
        rows={rows}
        isLoading={isLoading}
        error={error ? toMessage(error) : undefined}
        onRetry={refetch}
        empty={<EmptyState compact title={<Trans>No contacts: this lender cannot be chosen on deals.</Trans>} />}
        footer={
          canEdit ? (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconPlus size={14} stroke={1.6} />}
              onClick={() => setOpen('new')}
            >
              <Trans>Add contact</Trans>
            </Button>
          ) : (
            false
          )
        }
      />
      {open && (
        <ContactDialog
          lender={lender}
          lists={lists}
          contact={open === 'new' ? undefined : open}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

function Name({ contact }: { contact: EditableContact }) {
  return (
    <>
      {contact.name}{' '}
      {contact.isPrimary && (
        <Chip tone="ink">
          <Trans>Primary</Trans>
        </Chip>
      )}
      {(contact.optOut || contact.bounced) && (
        <Chip tone="warn">{contact.optOut ? <Trans>No bulk mail</Trans> : <Trans>Bounced</Trans>}</Chip>
      )}
    </>
  )
}

/** Whether a row is everybody's, everybody's with changes of the company's own, or only the company's. */
export function Whose({ row }: { row: Parameters<typeof isOwn>[0] }) {
  if (row.user_company_id !== null) {
    return (
      <Chip tone="plum">
        <Trans>Your company</Trans>
      </Chip>
    )
  }
  return isOwn(row) ? (
    <Chip tone="plum">
      <Trans>Your version</Trans>
    </Chip>
  ) : (
    <span className="ui-quiet">
      <Trans>Everybody</Trans>
    </span>
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
  const { remove } = useRemove(lenderContacts, { alsoChanges: [lenderCompanies.path], isBackground: true })
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
    <span className={classes.rowTools}>
      {canEdit && isOwn(contact) && lender.user_company_id === null && (
        <SuggestButton entity={lenderContacts} record={contact} name={name} isSmall />
      )}
      <ActionIcon aria-label={t`Edit ${name}`} onClick={onEdit}>
        <IconPencil size={16} stroke={1.6} />
      </ActionIcon>
      <ActionIcon aria-label={t`Remove ${name}`} onClick={() => void ask()}>
        <IconTrash size={16} stroke={1.6} />
      </ActionIcon>
    </span>
  )
}
