/** The popup of a lead, in three tabs: the property, who owns it, and what was noted. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId, useState } from 'react'
import { formatDate, formatMoney, formatNumber, formatPercent, MISSING } from '#domain/kernel/format.ts'
import { addressOfLead, isOfferedProperty, type MapLead } from '#domain/maps/map-lead.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { formatLocalDate } from '#web/ui/format.ts'
import { PageTabs } from '#web/ui/page/PageTabs.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { type Fact, FactLines } from './FactLines.tsx'
import classes from './maps.module.css'
import { StreetView } from './StreetView.tsx'

const TABS = ['property', 'owner', 'notes'] as const
export type LeadCardTab = (typeof TABS)[number]

interface MapLeadCardProps {
  lead: MapLead
  /** Beside the address, and under the facts. */
  aside?: ReactNode
  foot?: ReactNode
  /** Which tab is open, where that is remembered from one lead to the next. */
  tab?: LeadCardTab
  onTab?: (tab: LeadCardTab) => void
  /** The page of whoever owns it, for those who may open it. */
  ownerHref?: string | undefined
  /** What else is known of the owner. */
  underOwner?: ReactNode
  /** Above what the open tab says. */
  above?: ReactNode
}

export function LeadCard({ lead, ownerHref, underOwner, aside, above, foot, tab: asked, onTab }: MapLeadCardProps) {
  const { t } = useLingui()
  const [own, setOwn] = useState<LeadCardTab>('property')
  const tab = asked ?? own
  const panelId = useId()
  const labels: Record<LeadCardTab, string> = { property: t`Property`, owner: t`Owner`, notes: t`Notes` }
  const count = lead.notes?.length
  const Content = { property: PropertyFacts, owner: OwnerFacts, notes: Notes }[tab]
  const choose = (next: LeadCardTab) => {
    setOwn(next)
    onTab?.(next)
  }
  return (
    <article className={classes.card}>
      <div className={classes.band}>
        <StreetView address={addressOfLead(lead)} />
      </div>
      <div className={classes.leadHead}>
        <h3 className={classes.cardTitle}>{addressOfLead(lead)}</h3>
        {aside}
        <PageTabs
          label={t`About this lead`}
          active={tab}
          onChange={(key) => choose(TABS.find((each) => each === key) ?? 'property')}
          items={TABS.map((key) => ({ key, label: labels[key], ...(key === 'notes' && count ? { count } : {}) }))}
        />
      </div>
      <section id={panelId} className={classes.cardText} aria-label={labels[tab]}>
        {above}
        <Content lead={lead} ownerHref={ownerHref} />
        {tab === 'owner' && underOwner}
      </section>
      {foot && <div className={classes.cardFoot}>{foot}</div>}
    </article>
  )
}

/** Red once it is past, as in every list. */
function ActionDate({ lead: { actionDate, isLate } }: { lead: MapLead }) {
  if (!isLate) return formatDate(actionDate)
  return (
    <span className={classes.pastDue}>
      {formatDate(actionDate)} <Trans>past due</Trans>
    </span>
  )
}

const areaText = (size: number | null | undefined, unit: string) => (size ? `${formatNumber(size)} ${unit}` : MISSING)

function PropertyFacts({ lead }: { lead: MapLead }) {
  const { t } = useLingui()
  const stage: Fact[] = lead.stage ? [[t`Stage`, lead.stage]] : []
  const due: Fact[] = lead.actionDate ? [[t`Action date`, <ActionDate key="due" lead={lead} />]] : []
  const facts: Fact[] = isOfferedProperty(lead)
    ? [
        [t`Asset type`, lead.assetType || MISSING],
        [t`Building size`, areaText(lead.buildingSize, 'SF')],
        [t`Land size`, areaText(lead.landSize, t`acres`)],
        [t`Listing amount`, formatMoney(lead.listingAmount)],
      ]
    : [
        [t`Property type`, lead.propertyType || MISSING],
        [t`Principal amount`, formatMoney(lead.principalamount ?? lead.mortgage?.principalAmount)],
        ...(lead.rate == null ? [] : [[t`Rate`, formatPercent(lead.rate)] satisfies Fact]),
        [t`Maturity`, formatDate(lead.maturity ?? lead.mortgage?.maturityDate)],
        ...lendersOf(lead).map((lender, index): Fact => [index === 0 ? t`Lender` : '', lender]),
      ]
  return <FactLines facts={[...facts, ...stage, ...due]} />
}

const lendersOf = ({ mortgage }: MapLead): string[] =>
  [mortgage?.primaryLender, mortgage?.secondaryLender, mortgage?.tertiaryLender]
    .filter((lender) => Boolean(lender))
    .map(String)

function OwnerFacts({ lead, ownerHref }: Pick<MapLeadCardProps, 'lead' | 'ownerHref'>) {
  const { t } = useLingui()
  const { owner, ownerEmail, ownerPhone } = lead
  return (
    <FactLines
      facts={[
        [
          isOfferedProperty(lead) ? t`Owner` : t`Borrower`,
          owner && ownerHref ? <AppLink to={ownerHref}>{owner}</AppLink> : owner || MISSING,
        ],
        [t`E-mail`, ownerEmail ? <a href={`mailto:${ownerEmail}`}>{ownerEmail}</a> : MISSING],
        [t`Phone`, ownerPhone ? <a href={`tel:${ownerPhone}`}>{ownerPhone}</a> : MISSING],
      ]}
    />
  )
}

function Notes({ lead: { notes = [] } }: { lead: MapLead }) {
  if (notes.length === 0) return <EmptyState compact title={<Trans>No notes yet.</Trans>} />
  return (
    <ul className={classes.notes}>
      {notes.map(({ text, createdAt, createdBy }, index) => (
        <li key={index}>
          {text}
          <div className={classes.quiet}>
            {[createdBy, createdAt && formatLocalDate(createdAt)].filter(Boolean).join(' · ')}
          </div>
        </li>
      ))}
    </ul>
  )
}
