/** What makes the five lists of deals different: title, views, first order, and what an empty one says. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DealStatus } from '#domain/deals/deal-lifecycle.ts'
import { addDays, type IsoDate } from '#domain/kernel/dates.ts'
import type { GridSort } from '#web/ui/index.ts'
import { STALE_AFTER_DAYS } from './listed-deal.ts'

/** Who looks at the list, and when. */
export type Viewer = { userId: number; today: IsoDate; canApprove: boolean }

export type DealView = {
  key: string
  label: MessageDescriptor
  /** Conditions in the API's language, besides the status. */
  where: (viewer: Viewer) => Readonly<Record<string, unknown>>
  isFor?: (viewer: Viewer) => boolean
}

export type DealListKind = {
  status: DealStatus
  title: MessageDescriptor
  sort: GridSort
  views: readonly DealView[]
  empty: MessageDescriptor
  /** The empty list's button starts a deal, or leads to another list. */
  emptyAction: 'new' | { label: MessageDescriptor; to: string }
}

const all = (label: MessageDescriptor): DealView => ({ key: 'all', label, where: () => ({}) })
const mine: DealView = { key: 'mine', label: msg`My deals`, where: ({ userId }) => ({ userId }) }

const CLOSING_DAYS = 30

export const DEAL_LIST_KINDS: Record<DealStatus, DealListKind> = {
  draft: {
    status: 'draft',
    title: msg`Draft deals`,
    sort: { key: 'updatedAt', direction: 'desc' },
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
    emptyAction: 'new',
  },
  pending: {
    status: 'pending',
    title: msg`Pending deals`,
    sort: { key: 'submittedAt', direction: 'asc' },
    views: [
      all(msg`All pending`),
      {
        key: 'waiting',
        label: msg`Waiting for my approval`,
        where: ({ userId }) => ({ userId: { $ne: userId } }),
        isFor: ({ canApprove }) => canApprove,
      },
      { ...mine, label: msg`Submitted by me` },
    ],
    empty: msg`Nothing waits for approval.`,
    emptyAction: { label: msg`Go to draft deals`, to: '/deals/draft' },
  },
  'in-progress': {
    status: 'in-progress',
    title: msg`WIP deals`,
    sort: { key: 'expectedClosingDate', direction: 'asc' },
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
    ],
    empty: msg`No deal is in progress. Approved deals come here.`,
    emptyAction: { label: msg`Go to pending deals`, to: '/deals/pending' },
  },
  archived: {
    status: 'archived',
    title: msg`Closed deals`,
    sort: { key: 'actualFundingDate', direction: 'desc' },
    views: [
      all(msg`All closed`),
      mine,
      {
        key: 'year',
        label: msg`This year`,
        where: ({ today }) => ({ actualFundingDate: { $gte: `${today.slice(0, 4)}-01-01` } }),
      },
    ],
    empty: msg`No funded deals yet. Close a deal once its loan has funded.`,
    emptyAction: { label: msg`Go to WIP deals`, to: '/deals/in-progress' },
  },
  inactive: {
    status: 'inactive',
    title: msg`Archived deals`,
    sort: { key: 'inactivatedAt', direction: 'desc' },
    views: [
      all(msg`All archived`),
      mine,
      { key: 'hold', label: msg`On hold`, where: () => ({ inactiveReason: 'on-hold' }) },
      {
        key: 'lost',
        label: msg`Lost`,
        where: () => ({ inactiveReason: { $in: ['lost-to-competitor', 'no-lender', 'sale-collapsed'] } }),
      },
    ],
    empty: msg`No archived deals. What was given up or put on hold comes here.`,
    emptyAction: { label: msg`Go to WIP deals`, to: '/deals/in-progress' },
  },
}
