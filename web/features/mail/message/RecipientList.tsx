/** The companies a message goes to, each with its people as chips that are in or out. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { consultantContacts, consultants } from '#domain/consultants/consultant.ts'
import { lenderCompanies } from '#domain/lenders/lender-company.ts'
import { lenderContacts } from '#domain/lenders/lender-contact.ts'
import type { DraftRecipient, MessageKind } from '#domain/mail/deal-draft.ts'
import { consultantCategories } from '#domain/market/reference-lists.ts'
import { useList } from '#web/data/hooks.ts'
import { useReferenceList } from '#web/data/reference-list.ts'
import { ConsultantName } from '#web/features/consultants/ConsultantName.tsx'
import { LenderName } from '#web/features/lenders/LenderName.tsx'
import { type ContactRequest, type Proposable, whyNotProposed } from '#web/features/mail/selection/propose-contacts.ts'
import { EmptyState } from '#web/ui/index.ts'
import { checkedOf, countContacts } from './draft-row.ts'
import classes from './message.module.css'

export interface RecipientListProps {
  kind: MessageKind
  recipients: readonly DraftRecipient[]
  /** By what of the deal people are proposed. */
  request: ContactRequest
  onChange: (recipients: DraftRecipient[]) => void
  /** Where recipients are chosen, for when there are none. */
  action?: React.ReactNode
}

/** Somebody at a company, as far as a message needs to know. */
type Person = Proposable & { name: string; email: string; lenderCompanyId?: number; companyId?: number }

/** Where each side's companies and people are read, and by what a person belongs to a company. */
const DIRECTORIES = {
  lender: { companies: lenderCompanies, contacts: lenderContacts, column: 'lenderCompanyId' },
  consultant: { companies: consultants, contacts: consultantContacts, column: 'companyId' },
} as const satisfies Record<MessageKind, object>

/** Names and people of the chosen companies. */
export function useRecipientDetails(kind: MessageKind, recipients: readonly DraftRecipient[]) {
  const { companies, contacts, column } = DIRECTORIES[kind]
  const ids = [...new Set(checkedOf(recipients).map(({ companyId }) => companyId))].toSorted((a, b) => a - b)
  const enabled = ids.length > 0
  const people = useList<Person>(contacts, { [column]: { $in: ids }, $limit: 100, $sort: { name: 1 } }, { enabled })
  const named = useList<{ id: number; companyName: string }>(companies, { id: { $in: ids }, $limit: 100 }, { enabled })
  return {
    contactsOf: (companyId: number) => people.rows.filter((person) => person[column] === companyId),
    nameOf: (companyId: number) => named.rows.find(({ id }) => id === companyId)?.companyName ?? '…',
    isLoading: enabled && (people.isLoading || named.isLoading),
  }
}

export function RecipientList({ kind, recipients, request, onChange, action }: RecipientListProps) {
  const checked = checkedOf(recipients)
  const { contactsOf, nameOf } = useRecipientDetails(kind, recipients)
  const count = countContacts(recipients)
  const replace = (changed: DraftRecipient, contactIds: number[]) =>
    onChange(recipients.map((one) => (one === changed ? { ...one, contactIds } : one)))
  if (checked.length === 0) {
    const nobody =
      kind === 'lender' ? <Trans>No lender is chosen yet.</Trans> : <Trans>No consultant is chosen yet.</Trans>
    return <EmptyState compact title={nobody} action={action} />
  }
  return (
    <div>
      <div className={classes.headLine}>
        <span className="ui-label">
          {kind === 'lender' ? (
            <Plural value={checked.length} one="# lender" other="# lenders" />
          ) : (
            <Plural value={checked.length} one="# request" other="# requests" />
          )}
          {', '}
          <Plural value={count} one="# e-mail" other="# e-mails" />
        </span>
        {action}
      </div>
      <ul className={classes.recipients}>
        {checked.map((recipient) => (
          <Recipient
            key={`${recipient.categoryId} ${recipient.companyId}`}
            kind={kind}
            recipient={recipient}
            name={nameOf(recipient.companyId)}
            contacts={contactsOf(recipient.companyId)}
            request={request}
            onChoose={(ids) => replace(recipient, ids)}
            onRemove={() => onChange(recipients.filter((one) => one !== recipient))}
          />
        ))}
      </ul>
    </div>
  )
}

interface RecipientProps {
  kind: MessageKind
  recipient: DraftRecipient
  name: string
  contacts: readonly Person[]
  request: ContactRequest
  onChoose: (ids: number[]) => void
  onRemove: () => void
}

function Recipient({ kind, recipient, name, contacts, request, onChoose, onRemove }: RecipientProps) {
  const { t } = useLingui()
  const { contactIds: chosen } = recipient
  const toggle = (contactId: number) => {
    const isIn = chosen.includes(contactId)
    // Without anybody the lender is not written to at all: taking it out says so better.
    if (isIn && chosen.length === 1) return onRemove()
    onChoose(isIn ? chosen.filter((one) => one !== contactId) : [...chosen, contactId])
  }
  return (
    <li className={classes.recipient}>
      <CompanyName kind={kind} recipient={recipient} name={name} />
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

function CompanyName({ kind, recipient, name }: Pick<RecipientProps, 'kind' | 'recipient' | 'name'>) {
  const categories = useReferenceList(consultantCategories, { isBackground: true })
  if (kind === 'lender') return <LenderName id={recipient.companyId} name={name} />
  return (
    <span>
      <ConsultantName id={recipient.companyId} name={name} />{' '}
      <span className="ui-quiet">{categories.find(({ id }) => id === recipient.categoryId)?.name}</span>
    </span>
  )
}
