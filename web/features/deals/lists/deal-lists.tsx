/** The five lists of deals: what is in each, how it opens, and what is done with many of them. */

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { IconFolderOpen } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { pathTo } from '#domain/access/addresses.ts'
import { dealAccess } from '#domain/deals/deal.access.ts'
import { deals } from '#domain/deals/deal.ts'
import type { DealStatus } from '#domain/deals/deal-lifecycle.ts'
import { addDays } from '#domain/kernel/dates.ts'
import { SHORT_TERM_MONTHS } from '#domain/market/short-term.ts'
import { defineList, type ListFilter, type ViewOfList } from '#web/data/lists/list.ts'
import { dealHref } from '#web/features/deals/life/deal-address.ts'
import type { GridSort } from '#web/ui/index.ts'
import { DealRowMenu } from './DealRowMenu.tsx'
import { BULK_ACTS } from './deal-bulk.ts'
import { dealColumns } from './deal-columns.tsx'
import { goTo, StartDealButton } from './EmptyDealList.tsx'
import { amountOf, isShortTerm, type ListedDeal, STALE_AFTER_DAYS, sumByCurrency } from './listed-deal.ts'
import { toSumText } from './sum-text.ts'
import { useDealOptions } from './use-deal-options.ts'

const CLOSING_DAYS = 30

const all = (label: MessageDescriptor): ViewOfList => ({ key: 'all', label })
const mine: ViewOfList = { key: 'mine', label: msg`My deals`, where: ({ person }) => ({ userId: person.id }) }
/** All of them, in an order of their own. */
const ordered = (key: string, label: MessageDescriptor, by: string, direction: GridSort['direction']): ViewOfList => ({
  key,
  label,
  sort: { key: by, direction },
})

/** What makes the five lists different. */
type DealListParts = {
  title: MessageDescriptor
  views: readonly ViewOfList[]
  filters?: readonly (string | ListFilter)[]
  empty: MessageDescriptor
  /** Starts a deal, or leads to another list. */
  Action: ComponentType
}

const PARTS: Record<DealStatus, DealListParts> = {
  draft: {
    title: msg`Draft deals`,
    views: [
      all(msg`All drafts`),
      mine,
      {
        key: 'resting',
        label: msg`Resting for 14 days`,
        where: ({ today }) => ({ updatedAt: { $lt: `${addDays(today, -STALE_AFTER_DAYS)}T00:00:00.000Z` } }),
      },
    ],
    empty: msg`No drafts. A deal begins with its name or address.`,
    Action: StartDealButton,
  },
  pending: {
    title: msg`Pending deals`,
    views: [
      all(msg`All pending`),
      {
        key: 'waiting',
        label: msg`Waiting for my approval`,
        where: ({ person }) => ({ userId: { $ne: person.id } }),
        isFor: ({ person }) => person.rights.includes('canApproveDeals'),
      },
      { ...mine, label: msg`Submitted by me` },
      ordered('longest', msg`Longest waiting`, 'submittedAt', 'asc'),
    ],
    filters: [{ key: 'submittedAt', label: msg`Submitted` }],
    empty: msg`Nothing waits for approval.`,
    Action: goTo(msg`Go to draft deals`, pathTo('draftDeals')),
  },
  'in-progress': {
    title: msg`WIP deals`,
    views: [
      all(msg`All WIP`),
      mine,
      {
        key: 'closing',
        label: msg`Closing in 30 days`,
        where: ({ today }) => ({ expectedClosingDate: { $gte: today, $lte: addDays(today, CLOSING_DAYS) } }),
      },
      {
        key: 'lenders',
        label: msg`Waiting on lenders`,
        where: () => ({ trackStage: { $in: ['marketed', 'bids-in'] } }),
      },
      ordered('next', msg`Closing next`, 'expectedClosingDate', 'asc'),
    ],
    filters: ['trackStage', { key: 'expectedClosingDate', label: msg`Closing` }],
    empty: msg`No deal is in progress. Approved deals come here.`,
    Action: goTo(msg`Go to pending deals`, pathTo('pendingDeals')),
  },
  archived: {
    title: msg`Closed deals`,
    views: [
      all(msg`All closed`),
      mine,
      {
        key: 'year',
        label: msg`This year`,
        where: ({ today }) => ({ actualFundingDate: { $gte: `${today.slice(0, 4)}-01-01` } }),
      },
      ordered('newest', msg`Newest closed`, 'actualFundingDate', 'desc'),
    ],
    filters: [{ key: 'actualFundingDate', label: msg`Funded on` }],
    empty: msg`No funded deals yet. Close a deal once its loan has funded.`,
    Action: goTo(msg`Go to WIP deals`, pathTo('inProgressDeals')),
  },
  inactive: {
    title: msg`Archived deals`,
    views: [
      all(msg`All archived`),
      mine,
      { key: 'hold', label: msg`On hold`, where: () => ({ inactiveReason: 'on-hold' }) },
      {
        key: 'lost',
        label: msg`Lost`,
        where: () => ({ inactiveReason: { $in: ['lost-to-competitor', 'no-lender', 'sale-collapsed'] } }),
      },
      ordered('newest', msg`Newest archived`, 'inactivatedAt', 'desc'),
    ],
    filters: [{ key: 'inactiveReason', label: msg`Reason` }],
    empty: msg`No archived deals. What was given up or put on hold comes here.`,
    Action: goTo(msg`Go to WIP deals`, pathTo('inProgressDeals')),
  },
}

const count = (rows: readonly ListedDeal[], of: (deal: ListedDeal) => number) =>
  rows.reduce((sum, deal) => sum + of(deal), 0)

const totals = (rows: readonly ListedDeal[]) => ({
  'values.Loan_Amount': toSumText(sumByCurrency(rows, amountOf)),
  fundedTotal: toSumText(sumByCurrency(rows, (deal) => deal.fundedTotal)),
  revenueAmount: toSumText(sumByCurrency(rows, (deal) => deal.revenueAmount)),
  lendersSent: count(rows, (deal) => deal.lendersSent),
  bidsCount: count(rows, (deal) => deal.bidsCount),
})

/** How many, and how much where all of them are seen. */
const countAndSum = (total: number, rows: readonly ListedDeal[]) => (
  <>
    <Plural value={total} one="# deal" other="# deals" />
    {total === rows.length && ` · ${toSumText(sumByCurrency(rows, amountOf))}`}
  </>
)

function dealList(status: DealStatus) {
  const { title, views, filters = [], empty, Action } = PARTS[status]
  return defineList<ListedDeal>({
    entity: deals,
    access: dealAccess,
    name: `deals.${status}`,
    title,
    count: countAndSum,
    searchHint: msg`Search deals`,
    where: { dealStatus: status },
    views,
    filters: [
      { key: 'values.Loan_Amount', label: msg`Amount` },
      ...filters,
      { key: 'values.Property_Type', label: msg`Property type` },
      { key: 'values.Market', label: msg`Market` },
      { key: 'userId', label: msg`Originator` },
      { key: 'values.Loan_Purpose', label: msg`Purpose` },
      { key: 'values.Term', label: msg`Term`, kind: 'months' },
      { key: 'values.LTV', label: msg`LTV`, kind: 'percent' },
      'currency',
    ],
    useOptions: useDealOptions,
    columns: (person) => dealColumns(status, person),
    href: dealHref,
    menu: { Menu: DealRowMenu },
    totals,
    orange: {
      isOrange: isShortTerm,
      columnKeys: ['term', 'values.Loan_Amount'],
      legend: <Trans>Term of {SHORT_TERM_MONTHS} months or less</Trans>,
    },
    bulk: {
      acts: BULK_ACTS,
      nameOf: ({ dealName }) => dealName,
      sum: (ticked) => toSumText(sumByCurrency(ticked, amountOf)),
    },
    nothingFound: msg`No deal matches. Loosen a filter.`,
    empty: { title: empty, icon: IconFolderOpen, Action },
    refused: msg`Your role has no deals.`,
  })
}

export const dealLists = {
  draft: dealList('draft'),
  pending: dealList('pending'),
  'in-progress': dealList('in-progress'),
  archived: dealList('archived'),
  inactive: dealList('inactive'),
} satisfies Record<DealStatus, unknown>
