/** The card of a lead on the map: its stage, what is known of it in three tabs, and the way to all of it. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconMail, IconNote } from '@tabler/icons-react'
import { mayUpdate } from '#domain/access/rights.ts'
import { owners } from '#domain/contacts/owner.ts'
import { leads } from '#domain/leads/lead.ts'
import { leadNotes } from '#domain/leads/lead-note.ts'
import type { MapLead } from '#domain/maps/map-lead.ts'
import { useList, useOne } from '#web/data/hooks.ts'
import { usePerson } from '#web/data/session.tsx'
import { contactAddress } from '#web/features/contacts/parts/contact-address.ts'
import { useLeadActs } from '#web/features/leads/acts/use-lead-acts.ts'
import { LeadStage } from '#web/features/leads/LeadStage.tsx'
import { type LeadNote, type LeadRow, nameOfLead, type OneLead } from '#web/features/leads/lead-row.ts'
import { NoteBox } from '#web/features/leads/panel/NoteBox.tsx'
import { LeadCard, type LeadCardTab } from '#web/features/maps/LeadCard.tsx'
import { AppLink, useNavigation } from '#web/ui/index.ts'
import classes from './desk-map.module.css'

const NEWEST = { $limit: 20, $sort: { createdAt: -1 as const } }

interface LeadPopupProps {
  /** As the map of many knows it. */
  lead: MapLead
  tab: LeadCardTab
  onTab: (tab: LeadCardTab) => void
  /** Where all of a lead stands. */
  hrefOf: (id: string) => string
}

export function LeadPopup({ lead, tab, onTab, hrefOf }: LeadPopupProps) {
  const id = String(lead._id)
  const { row } = useOne<OneLead>(leads, id)
  const { rows: notes } = useList<LeadNote>(leadNotes, { leadId: id, ...NEWEST }, { isBackground: true })
  if (!row) return <LeadCard lead={lead} tab={tab} onTab={onTab} />
  return <Known row={row} lead={toCard(lead, row, notes)} tab={tab} onTab={onTab} hrefOf={hrefOf} />
}

const toCard = (lead: MapLead, row: OneLead, notes: readonly LeadNote[]): MapLead => ({
  ...lead,
  ...(row.propertyAddress && { propertyAddress: lead.address ?? row.propertyAddress }),
  assetType: row.propertyTypeName,
  propertyType: row.propertyTypeName,
  buildingSize: row.buildingSize,
  landSize: row.landSize,
  listingAmount: row.listingAmount,
  principalamount: row.amount,
  rate: row.rate,
  maturity: row.maturity,
  ownerEmail: row.ownerEmail ?? row.brokerEmail ?? row.agentEmail,
  ownerPhone: row.ownerPhone ?? row.brokerPhone ?? row.agentPhone,
  mortgage: { ...row.mortgage, primaryLender: row.mortgage?.primaryLender ?? row.lender },
  actionDate: row.actionDate,
  notes: notes.map(({ text, createdAt, authorName }) => ({ text, createdAt, createdBy: authorName })),
})

/** More of them nobody reads on a card: the owner's page has them all. */
const OTHERS_SHOWN = 5

/** What else the same owner has. */
function OtherLeads({ id, ownerId, hrefOf }: { id: string; ownerId: number; hrefOf: LeadPopupProps['hrefOf'] }) {
  const { t } = useLingui()
  const where = { ownerId, _id: { $ne: id }, $limit: OTHERS_SHOWN, $sort: { actionDate: 1 as const } }
  const { rows, total } = useList<LeadRow>(leads, where, { isBackground: true })
  if (rows.length === 0) return null
  return (
    <nav aria-label={t`Other leads of this owner`} className={classes.others}>
      <b>
        <Plural value={total} one="# other lead" other="# other leads" />
      </b>
      <ul>
        {rows.map((lead) => (
          <li key={lead._id}>
            <AppLink to={hrefOf(lead._id)}>{nameOfLead(lead)}</AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Known({ row, hrefOf, ...card }: { row: OneLead } & LeadPopupProps) {
  const { role } = usePerson()
  const navigate = useNavigation()
  const acts = useLeadActs(row)
  const isWriting = card.tab === 'notes' && mayUpdate(row)
  return (
    <LeadCard
      {...card}
      ownerHref={row.ownerId === null ? undefined : contactAddress(owners.path, row.ownerId, role)}
      underOwner={row.ownerId !== null && <OtherLeads id={row._id} ownerId={row.ownerId} hrefOf={hrefOf} />}
      aside={
        <div className={classes.aside}>
          <LeadStage lead={row} />
        </div>
      }
      above={
        isWriting && (
          <div className={classes.noteBox}>
            <NoteBox lead={row} />
          </div>
        )
      }
      foot={
        <>
          <Button size="xs" onClick={() => navigate(hrefOf(row._id))}>
            <Trans>Open lead</Trans>
          </Button>
          {acts.email && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconMail size={14} stroke={1.6} aria-hidden />}
              onClick={acts.email}
            >
              <Trans>E-mail</Trans>
            </Button>
          )}
          {mayUpdate(row) && card.tab !== 'notes' && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconNote size={14} stroke={1.6} aria-hidden />}
              onClick={() => card.onTab('notes')}
            >
              <Trans>Note</Trans>
            </Button>
          )}
        </>
      }
    />
  )
}
