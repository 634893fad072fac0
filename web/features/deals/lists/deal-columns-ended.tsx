/** Columns for how a deal ended: funded with a fee, or put away for a reason. */

import { msg } from '@lingui/core/macro'
import { DEAL_STATUS_WORDS, INACTIVE_REASON_WORDS, TRACK_STAGE_WORDS } from '#domain/deals/deal-lifecycle.ts'
import { formatPercent, MISSING } from '#domain/kernel/format.ts'
import { wordOf } from '#domain/kernel/words.ts'
import type { DealColumns } from './deal-cells.tsx'

export const endedColumns = {
  funded: {
    key: 'fundedTotal',
    header: msg`Funded`,
    align: 'right',
    emphasis: 'strong',
    phone: 'main-right',
    cell: (deal, { money }) => money(deal.fundedTotal, deal),
  },
  rate: {
    key: 'rate',
    exports: ['primaryBid.rate'],
    header: msg`Rate`,
    align: 'right',
    phone: 'second-right',
    cell: (deal) => formatPercent(deal.primaryBid?.rate),
  },
  fee: { key: 'feeBps', header: msg`Fee bps`, align: 'right', cell: (deal) => deal.feeBps ?? MISSING },
  revenue: {
    key: 'revenueAmount',
    header: msg`Revenue`,
    align: 'right',
    cell: (deal, { money }) => money(deal.revenueAmount, deal),
  },
  fundedOn: {
    key: 'actualFundingDate',
    header: msg`Funded on`,
    phone: 'third-right',
  },
  reason: {
    key: 'inactiveReason',
    header: msg`Reason`,
    phone: 'second',
    cell: ({ inactiveReason }) => (inactiveReason ? wordOf(INACTIVE_REASON_WORDS, inactiveReason) : MISSING),
  },
  lastStage: {
    key: 'lastStage',
    header: msg`Last stage`,
    phone: 'second-right',
    cell: (deal) => {
      const stage = deal.trackStage ?? deal.lastStage
      const status = deal.statusBeforeInactive
      return stage ? wordOf(TRACK_STAGE_WORDS, stage) : status ? wordOf(DEAL_STATUS_WORDS, status) : MISSING
    },
  },
  archivedOn: {
    key: 'inactivatedAt',
    header: msg`Archived on`,
    phone: 'third-right',
  },
  archivedBy: {
    key: 'inactivatedByName',
    header: msg`By`,
    cell: (deal) => deal.inactivatedByName ?? MISSING,
  },
} satisfies DealColumns
