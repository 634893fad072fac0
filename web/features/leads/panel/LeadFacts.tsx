/** Whose it is and who has it, then everything else that is known. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { owners } from '#domain/contacts/owner.ts'
import { answerAt, type Question, questionLabel, questionsOf } from '#domain/kernel/form.ts'
import { MISSING } from '#domain/kernel/format.ts'
import { leadSections } from '#domain/leads/lead-form.ts'
import { answerText } from '#web/data/forms/answer-text.ts'
import { usePerson } from '#web/data/session.tsx'
import { ConsentMark } from '#web/features/contacts/consent/ConsentMark.tsx'
import { contactAddress } from '#web/features/contacts/parts/contact-address.ts'
import { type OneLead, ownerOfLead } from '#web/features/leads/lead-row.ts'
import { AppLink, Avatar } from '#web/ui/index.ts'
import { useLeadScore } from './LeadScore.tsx'
import classes from './panel.module.css'

type LeadFact = { key: string; label: string; value: ReactNode }

/** Said above, or on the card of the mortgage. */
const SAID = new Set(['ownerId', 'owner', 'borrower', 'companyName', 'municipality', 'province', 'country', 'brokerId'])
const OF_PEOPLE = /Email$|Phone$|^brokerContact$|^listingAgent$/

export function LeadFacts({ lead }: { lead: OneLead }) {
  const { t } = useLingui()
  const [isAll, setIsAll] = useState(false)
  const others = otherFacts(lead)
  const score = useLeadScore(lead)
  const facts: LeadFact[] = [
    { key: 'owner', label: lead.leadType === 'refinance' ? t`Borrower` : t`Owner`, value: <OwnerName lead={lead} /> },
    { key: 'contact', label: t`Contact`, value: <Contact lead={lead} /> },
    { key: 'assigned', label: t`Assigned`, value: <People names={lead.assignedNames ?? []} /> },
    ...(score ? [{ key: 'icp', label: t`ICP, ${score.profile}`, value: score.ticks }] : []),
    { key: 'source', label: t`Source`, value: lead.source ?? MISSING },
  ]
  return (
    <section aria-label={t`Facts`}>
      <dl className={classes.facts}>
        {[...facts, ...(isAll ? others : [])].map(({ key, label, value }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {others.length > 0 && (
        <Button size="xs" variant="subtle" aria-expanded={isAll} onClick={() => setIsAll(!isAll)}>
          {isAll ? <Trans>Fewer facts</Trans> : <Trans>{others.length} more facts</Trans>}
        </Button>
      )}
    </section>
  )
}

/** What else is known, in the words of its form. */
function otherFacts(lead: OneLead): LeadFact[] {
  const saying = { nameOf: () => lead.propertyTypeName ?? undefined }
  return Object.entries(questionsOf(leadSections(lead.leadType)))
    .filter(([path, question]) => isTold(path, question))
    .map(([path, question]) => ({
      key: path,
      label: questionLabel(path, question),
      value: answerText(question, answerAt(lead, path), saying),
    }))
    .filter(({ value }) => value !== MISSING)
}

const isTold = (path: string, { field }: Question) =>
  !SAID.has(path) &&
  !OF_PEOPLE.test(path) &&
  !path.startsWith('mortgage.') &&
  (field.parts.kind !== 'reference' || path === 'propertyType' || path === 'assetType')

function Contact({ lead }: { lead: OneLead }) {
  const name = lead.brokerContact ?? lead.listingAgent
  const email = lead.ownerEmail ?? lead.brokerEmail ?? lead.agentEmail
  const phone = lead.ownerPhone ?? lead.brokerPhone ?? lead.agentPhone
  if (!name && !email && !phone) return MISSING
  return (
    <span className={classes.contact}>
      {name && <span>{name}</span>}
      {phone && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>}
      {email && <a href={`mailto:${email}`}>{email}</a>}
      {email && <ConsentMark email={email} personName={name ?? null} companyName={lead.companyName} />}
    </span>
  )
}

/** Who has the desk opens the owner's page. */
function OwnerName({ lead }: { lead: OneLead }) {
  const { role } = usePerson()
  const name = ownerOfLead(lead)
  const address = lead.ownerId === null ? undefined : contactAddress(owners.path, lead.ownerId, role)
  return address ? <AppLink to={address}>{name}</AppLink> : name
}

function People({ names }: { names: readonly string[] }) {
  if (names.length === 0) return <Trans>Nobody</Trans>
  return (
    <span className={classes.people}>
      {names.map((name) => (
        <span key={name}>
          <Avatar name={name} size={20} decorative /> {name}
        </span>
      ))}
    </span>
  )
}
