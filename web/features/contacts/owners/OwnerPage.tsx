/** One owner in full: what it holds and owes, what ends when, whom to call, and what was said. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconArrowLeft, IconCopy, IconFilePlus, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { pathTo } from '#domain/access/addresses.ts'
import { mayUpdate } from '#domain/access/rights.ts'
import { OWNER_TYPE_WORDS, owners } from '#domain/contacts/owner.ts'
import { ownerFigures } from '#domain/contacts/owner-figures.ts'
import { formatDate, formatMoney, formatNumber, formatPercent } from '#domain/kernel/format.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { useCrumbs } from '#web/data/crumbs.ts'
import { toMessage } from '#web/data/errors.ts'
import { useOne } from '#web/data/hooks.ts'
import { ListSteps } from '#web/data/lists/ListSteps.tsx'
import classes from '#web/features/contacts/contacts.module.css'
import { ContactStage } from '#web/features/contacts/parts/ContactStage.tsx'
import { StarButton } from '#web/features/team/stars/StarButton.tsx'
import { AppLink, Chip, ErrorPanel, type KeyNumber, Page, useNavigation } from '#web/ui/index.ts'
import { MergeDialog } from './MergeDialog.tsx'
import { NextTouch } from './NextTouch.tsx'
import { OwnerDialog } from './OwnerDialog.tsx'
import { OwnerParts, OwnerRail, useOwnerTabs } from './OwnerParts.tsx'
import { ownerPartAddress, ownersAddress, useOwnerPart } from './owner-address.ts'
import type { OwnerRow } from './owner-row.ts'
import { UndoMergeLine } from './UndoMergeLine.tsx'
import { useOwnerDeal } from './use-owner-deal.ts'
import { useSimilarOwners } from './use-similar-owners.ts'

export function OwnerPage({ id }: { id: number }) {
  const { t } = useLingui()
  const { row: owner, error, refetch } = useOne(owners, id)
  if (error) return <ErrorPanel message={toMessage(error)} onRetry={refetch} />
  return owner ? <ShownOwner owner={owner} /> : <Page title={t`Owner`} />
}

function useKeyNumbers(owner: OwnerRow): KeyNumber[] {
  const { t } = useLingui()
  const { portfolioValue, nextMaturity, relatedLeads } = owner
  const { buildings, debt, ltv } = ownerFigures(owner)
  const [statedCount, computedLtv] = [formatNumber(buildings.stated), formatPercent(ltv.computedPct)]
  return [
    {
      label: buildings.basis === 'stated' ? t`Buildings, stated` : t`Buildings`,
      value: formatNumber(buildings.count),
      ...(buildings.stated !== null && { hint: t`${statedCount} stated` }),
    },
    { label: t`Value`, value: formatMoney(portfolioValue) },
    { label: debt.basis === 'stated' ? t`Debt, stated` : t`Debt, computed`, value: formatMoney(debt.amount) },
    {
      label: ltv.basis === 'stated' ? t`LTV, stated` : t`LTV, computed`,
      value: formatPercent(ltv.pct),
      ...(ltv.computedPct !== null && { hint: t`computed ${computedLtv}` }),
    },
    { label: t`Next maturity`, value: formatDate(nextMaturity) },
    { label: t`Leads`, value: formatNumber(relatedLeads) },
    { label: t`Open deals`, value: formatNumber(owner.openDeals) },
  ]
}

function ShownOwner({ owner }: { owner: OwnerRow }) {
  const { t } = useLingui()
  const keyNumbers = useKeyNumbers(owner)
  const { companyName, type, tier, address, managerName } = owner
  const part = useOwnerPart()
  const tabs = useOwnerTabs(owner)
  useCrumbs([
    { label: t`CRM`, to: pathTo('crmDashboard') },
    { label: t`Owners`, to: ownersAddress() },
    { label: companyName ?? t`Owner` },
  ])
  const sub = [
    type && wordOf(OWNER_TYPE_WORDS, type),
    address?.formattedAddress,
    managerName && t`managed by ${managerName}`,
  ]
  return (
    <Page
      title={companyName}
      mark={
        <AppLink to={ownersAddress()} aria-label={t`Back to the owners`}>
          <IconArrowLeft size={18} stroke={1.6} />
        </AppLink>
      }
      badge={
        <>
          <ContactStage entity={owners} contact={owner} name={companyName} />
          {tier && (
            <Chip tone="ink">
              <Trans>Tier {tier}</Trans>
            </Chip>
          )}
          <Duplicates owner={owner} />
          <StarButton path="owners" recordId={String(owner.id)} />
        </>
      }
      sub={sub.filter(Boolean).join(' · ')}
      actions={
        <>
          <ListSteps path={owners.path} id={owner.id} hrefOf={(id) => ownerPartAddress(Number(id), part)} />
          <OwnerActs owner={owner} />
        </>
      }
      keyNumbers={keyNumbers}
      tabs={{ items: tabs, active: part, label: t`Parts of this owner` }}
      lead={
        <>
          <UndoMergeLine owner={owner} />
          <NextTouch owner={owner} />
        </>
      }
      rail={{ title: t`Contacts and notes`, width: 320, children: <OwnerRail owner={owner} part={part} /> }}
    >
      <OwnerParts owner={owner} part={part} />
    </Page>
  )
}

/** Shown only where there are any. */
function Duplicates({ owner }: { owner: OwnerRow }) {
  const [isOpen, setIsOpen] = useState(false)
  const similar = useSimilarOwners(owner.companyName, owner.id)
  if (similar.length === 0 || !mayUpdate(owner)) return null
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        className={classes.duplicates}
        leftSection={<IconCopy size={14} stroke={1.6} />}
        onClick={() => setIsOpen(true)}
      >
        <Plural value={similar.length} one="# near-duplicate" other="# near-duplicates" />
      </Button>
      {isOpen && <MergeDialog owner={owner} similar={similar} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function OwnerActs({ owner }: { owner: OwnerRow }) {
  const navigate = useNavigation()
  const createDeal = useOwnerDeal()
  const [isEditing, setIsEditing] = useState(false)
  const begin = async () => {
    const id = await createDeal(owner)
    if (id !== undefined) navigate(pathTo('deal', { id }))
  }
  return (
    <>
      {mayUpdate(owner) && (
        <Button
          variant="default"
          leftSection={<IconPencil size={16} stroke={1.6} />}
          onClick={() => setIsEditing(true)}
        >
          <Trans>Edit</Trans>
        </Button>
      )}
      <Button leftSection={<IconFilePlus size={16} stroke={1.6} />} onClick={() => void begin()}>
        <Trans>Create deal</Trans>
      </Button>
      {isEditing && <OwnerDialog owner={owner} onClose={() => setIsEditing(false)} />}
    </>
  )
}
