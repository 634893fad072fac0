/** The companies a message goes to, each with its people as chips that are in or out. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { lenderCompanies } from '#domain/lenders/lender-company.ts'
import { lenderContacts } from '#domain/lenders/lender-contact.ts'
import type { DraftRecipient } from '#domain/mail/deal-draft.ts'
import { useList } from '#web/data/hooks.ts'
import { LenderName } from '#web/features/lenders/LenderName.tsx'
import type { ContactRow, LenderRow } from '#web/features/lenders/lender-row.ts'
import { type ContactRequest, whyNotProposed } from '#web/features/mail/selection/propose-contacts.ts'
import { EmptyState } from '#web/ui/index.ts'
import { checkedOf, countContacts } from './draft-row.ts'
import classes from './message.module.css'

export interface RecipientListProps {
  recipients: readonly DraftRecipient[]
  /** By what of the deal people are proposed. */
  request: ContactRequest
  onChange: (recipients: DraftRecipient[]) => void
  /** Where recipients are chosen, for when there are none. */
  action?: React.ReactNode
}

/** Names and people of the chosen lenders. */
export function useRecipientDetails(recipients: readonly DraftRecipient[]) {
  const ids = checkedOf(recipients)
    .map(({ companyId }) => companyId)
    .toSorted((a, b) => a - b)
  const isAny = ids.length > 0
  const contacts = useList<ContactRow>(
    lenderContacts,
    { lenderCompanyId: { $in: ids }, $limit: 100, $sort: { name: 1 } },
    { enabled: isAny },
  )
  const lenders = useList<LenderRow>(lenderCompanies, { id: { $in: ids }, $limit: 100 }, { enabled: isAny })
  return {
    contactsOf: (companyId: number) => contacts.rows.filter((contact) => contact.lenderCompanyId === companyId),
    nameOf: (companyId: number) => lenders.rows.find(({ id }) => id === companyId)?.companyName ?? '…',
    isLoading: isAny && (contacts.isLoading || lenders.isLoading),
  }
}

export function RecipientList({ recipients, request, onChange, action }: RecipientListProps) {
  const checked = checkedOf(recipients)
  const { contactsOf, nameOf } = useRecipientDetails(recipients)
  const count = countContacts(recipients)
  const replace = (companyId: number, contactIds: number[]) =>
    onChange(recipients.map((one) => (one.companyId === companyId ? { ...one, contactIds } : one)))
  const remove = (companyId: number) => onChange(recipients.filter((one) => one.companyId !== companyId))
  if (checked.length === 0) {
    return <EmptyState compact title={<Trans>No lender is chosen yet.</Trans>} action={action} />
  }
  return (
    <div>
      <div className={classes.headLine}>
        <span className="ui-label">
          <Plural value={checked.length} one="# lender" other="# lenders" />
          {', '}
          <Plural value={count} one="# e-mail" other="# e-mails" />
        </span>
        {action}
      </div>
      <ul className={classes.recipients}>
        {checked.map(({ companyId, contactIds }) => (
          <Recipient
            key={companyId}
            id={companyId}
            name={nameOf(companyId)}
            contacts={contactsOf(companyId)}
            chosen={contactIds}
            request={request}
            onChoose={(ids) => replace(companyId, ids)}
            onRemove={() => remove(companyId)}
          />
        ))}
      </ul>
    </div>
  )
}

interface RecipientProps {
  id: number
  name: string
  contacts: readonly ContactRow[]
  chosen: readonly number[]
  request: ContactRequest
  onChoose: (ids: number[]) => void
  onRemove: () => void
}

function Recipient({ id, name, contacts, chosen, request, onChoose, onRemove }: RecipientProps) {
  const { t } = useLingui()
  const toggle = (contactId: number) => {
    const isIn = chosen.includes(contactId)
    // Without anybody the lender is not written to at all: taking it out says so better.
    if (isIn && chosen.length === 1) return onRemove()
    onChoose(isIn ? chosen.filter((one) => one !== contactId) : [...chosen, contactId])
  }
  return (
    <li className={classes.recipient}>
      <LenderName id={id} name={name} />
      <div className={classes.people}>
        {contacts.map((contact) => {
          const isOut = Boolean(contact.optOut || contact.bounced)
          const why = whyNotProposed(contact, request)
          return (
            <button
              key={contact.id}
              type="button"
              className={classes.person}
              aria-pressed={chosen.includes(contact.id)}
              disabled={isOut}
              title={why ? `${contact.email} · ${why}` : contact.email}
              onClick={() => toggle(contact.id)}
            >
              {chosen.includes(contact.id) && <IconCheck size={13} stroke={2} aria-hidden />}
              {contact.name}
              {why && !chosen.includes(contact.id) && <span className="ui-quiet">{why}</span>}
            </button>
          )
        })}
      </div>
      <ActionIcon aria-label={t`Remove ${name}`} onClick={onRemove}>
        <IconX size={16} stroke={1.6} />
      </ActionIcon>
    </li>
  )
}
