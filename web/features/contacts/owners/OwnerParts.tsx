/** The parts of an owner's page: the picture with everything below it, or one kind of record at a time. */
import { Trans, useLingui } from '@lingui/react/macro'
import { owners } from '#domain/contacts/owner.ts'
import { ActivityPanel } from '#web/data/activity/ActivityPanel.tsx'
import { useList } from '#web/data/hooks.ts'
import classes from '#web/features/contacts/contacts.module.css'
import { ContactNotes } from '#web/features/contacts/notes/ContactNotes.tsx'
import { notesOfOwner } from '#web/features/contacts/notes/notes-about.ts'
import { type PageTab, Panel } from '#web/ui/index.ts'
import { OwnerDeals } from './OwnerDeals.tsx'
import { OwnerLeads } from './OwnerLeads.tsx'
import { OwnerMail, useOwnersMail } from './OwnerMail.tsx'
import { OwnerPeople } from './OwnerPeople.tsx'
import { OWNER_PARTS, type OwnerPart, ownerPartAddress } from './owner-address.ts'
import type { OwnerRow } from './owner-row.ts'
import { useOwnersLeads } from './relations/owners-lead.ts'
import { RelationPicture } from './relations/RelationPicture.tsx'

export function useOwnerTabs({ id, relatedLeads, notesCount }: OwnerRow): PageTab[] {
  const { t } = useLingui()
  const { total: deals } = useList({ path: 'deals' }, { ownerId: id, $limit: 0 }, { isBackground: true })
  const { total: mail } = useOwnersMail(id, 0)
  const words: Record<OwnerPart, string> = {
    ...{
      overview: t`Overview`,
      leads: t`Leads`,
      deals: t`Deals`,
      notes: t`Notes`,
      mail: t`Mail`,
      activity: t`Activity`,
    },
  }
  const counts: Partial<Record<OwnerPart, number>> = {
    ...{ leads: relatedLeads ?? 0, deals, notes: notesCount ?? 0, mail },
  }
  return OWNER_PARTS.map((part) => ({
    ...{ key: part, label: words[part], to: ownerPartAddress(id, part) },
    ...(counts[part] !== undefined && { count: counts[part] }),
  }))
}

export function OwnerParts({ owner, part }: { owner: OwnerRow; part: OwnerPart }) {
  const { id } = owner
  const leads = useOwnersLeads(id)
  switch (part) {
    case 'leads':
      return <OwnerLeads leads={leads} />
    case 'deals':
      return <OwnerDeals ownerId={id} />
    case 'notes':
      return <OwnerNotes owner={owner} />
    case 'mail':
      return <OwnerMail ownerId={id} />
    case 'activity':
      return (
        <Panel title={<Trans>Activity</Trans>}>
          <ActivityPanel entity={owners.path} id={id} />
        </Panel>
      )
    default:
      return (
        <div className={classes.panels}>
          <RelationPicture owner={owner} leads={leads.held} />
          <OwnerLeads leads={leads} />
          <OwnerDeals ownerId={id} />
        </div>
      )
  }
}

function OwnerNotes({ owner: { id, notesCount } }: { owner: OwnerRow }) {
  return (
    <Panel title={<Trans>Notes</Trans>} hint={notesCount ?? 0}>
      <ContactNotes about={notesOfOwner(id)} />
    </Panel>
  )
}

/** Whom to call stands beside every part; the notes only once on a page. */
export function OwnerRail({ owner, part }: { owner: OwnerRow; part: OwnerPart }) {
  return (
    <div className={classes.panels}>
      <OwnerPeople owner={owner} />
      {part !== 'notes' && <OwnerNotes owner={owner} />}
    </div>
  )
}
