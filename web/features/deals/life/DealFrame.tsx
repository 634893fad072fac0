/** The head that every page of a deal shares: name, stage, figures looked up first, and the deal's own tabs. */

import { Trans, useLingui } from '@lingui/react/macro'
import { IconArchive, IconCircleCheck, IconEye, IconHourglass, IconPencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { pathTo } from '#domain/access/addresses.ts'
import { deals } from '#domain/deals/deal.ts'
import { DEAL_STATUS_WORDS, type DealStatus, TRACK_STAGE_WORDS, TRACK_STAGES } from '#domain/deals/deal-lifecycle.ts'
import type { StreamCount } from '#domain/deals/overview/deal-stream.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { type PageCrumb, useCrumbs } from '#web/data/crumbs.ts'
import { useCall } from '#web/data/hooks.ts'
import { ListSteps } from '#web/data/lists/ListSteps.tsx'
import { usePerson } from '#web/data/session.tsx'
import { ServiceMenu } from '#web/features/maps/ServiceMenu.tsx'
import { addressLine } from '#web/features/market/address-text.ts'
import { Presence } from '#web/features/team/presence/Presence.tsx'
import { StarButton } from '#web/features/team/stars/StarButton.tsx'
import { RecordTasks } from '#web/features/team/tasks/RecordTasks.tsx'
import { Chip, type ChipProps, type KeyNumber, Page, type PageProps, type PageTab, Pips } from '#web/ui/index.ts'
import { dealHref } from './deal-address.ts'
import { dealNumbers } from './deal-numbers.ts'
import { addressOf, type DealRow } from './deal-row.ts'
import { type DealTab, firstTabOf, tabCount, tabName, tabsFor } from './deal-tabs.ts'
import { useDealShortcuts } from './use-deal-shortcuts.ts'

export interface DealFrameProps extends Pick<PageProps, 'actions' | 'rail' | 'lead' | 'fill' | 'bleed' | 'children'> {
  deal: DealRow
  tab: DealTab
  /** Beside the title, after the stage. */
  badge?: ReactNode
  /** Figures besides the deal's own. */
  numbers?: readonly KeyNumber[]
  /** Figures of the tab, where they say more than the deal's own. */
  ownNumbers?: readonly KeyNumber[] | undefined
}

const LISTS: Record<DealStatus, string> = {
  draft: pathTo('draftDeals'),
  pending: pathTo('pendingDeals'),
  'in-progress': pathTo('inProgressDeals'),
  archived: pathTo('archivedDeals'),
  inactive: pathTo('inactiveDeals'),
}

export function DealFrame({ deal, tab, badge, numbers = [], ownNumbers, ...page }: DealFrameProps) {
  const { t, i18n } = useLingui()
  const person = usePerson()
  const isFirst = tab === firstTabOf(deal)
  const crumbs: PageCrumb[] = [
    { label: wordOf(DEAL_STATUS_WORDS, deal.dealStatus), to: LISTS[deal.dealStatus] },
    { label: deal.dealName || t`New deal`, ...(!isFirst && { to: pathTo('deal', { id: deal.id }) }) },
    ...(isFirst ? [] : [{ label: i18n._(tabName(tab)) }]),
  ]
  useCrumbs(crumbs)
  useDealShortcuts(deal, person)
  const happened = useHappened(deal)
  const tabs: PageTab[] = tabsFor(deal, person).map(({ key, to }) => {
    const count = key === 'activity' ? happened : tabCount(deal, key)
    return { key, to, label: i18n._(tabName(key)), ...(count !== undefined && { count }) }
  })
  return (
    <Page
      {...page}
      actions={
        <>
          <ListSteps path={deals.path} id={deal.id} hrefOf={(id) => dealHref({ id: Number(id) })} />
          <RecordTasks path="deals" recordId={String(deal.id)} isCompact />
          <ServiceMenu deal={deal.id} isCompact />
          {page.actions}
        </>
      }
      title={deal.dealName || t`New deal`}
      badge={
        <>
          <DealStage deal={deal} />
          {badge}
          <StarButton path="deals" recordId={String(deal.id)} />
          <Presence path="deals" id={String(deal.id)} />
        </>
      }
      sub={subLine(deal)}
      keyNumbers={[...(ownNumbers ?? dealNumbers(deal, person.role)), ...numbers]}
      tabs={{ items: tabs, active: tab, label: t`Sections of the deal` }}
    />
  )
}

const subLine = ({ dealId, values, propertyTypeName }: DealRow) =>
  [dealId, values.Borrowing_Entity, addressLine(addressOf(values)), propertyTypeName].filter(Boolean).join(' · ')

const STATUS_CHIPS: Record<Exclude<DealStatus, 'in-progress'>, Pick<ChipProps, 'tone' | 'icon'>> = {
  draft: { tone: 'neu', icon: IconPencil },
  pending: { tone: 'ink', icon: IconHourglass },
  archived: { tone: 'ok', icon: IconCircleCheck },
  inactive: { tone: 'neu', icon: IconArchive },
}

/** Pips while lenders are being found; a chip before and after. */
export function DealStage({ deal }: { deal: Pick<DealRow, 'dealStatus' | 'trackStage' | 'closeRequested'> }) {
  const { dealStatus, trackStage } = deal
  if (dealStatus !== 'in-progress')
    return <Chip {...STATUS_CHIPS[dealStatus]}>{wordOf(DEAL_STATUS_WORDS, dealStatus)}</Chip>
  const stage = trackStage ?? TRACK_STAGES[0]
  return (
    <>
      <Pips framed label={wordOf(TRACK_STAGE_WORDS, stage)} reached={TRACK_STAGES.indexOf(stage) + 1} />
      {deal.closeRequested && (
        <Chip tone="ink" icon={IconEye}>
          <Trans>Closing requested</Trans>
        </Chip>
      )}
    </>
  )
}

/** How much happened on the deal, as its tab says it. */
function useHappened({ id }: DealRow): number | string | undefined {
  const { data } = useCall<Partial<StreamCount>>(`${deals.path}/${id}/stream-count`, {}, { isBackground: true })
  const { count = 0, hasMore = false } = data ?? {}
  return hasMore ? `${count}+` : count || undefined
}
