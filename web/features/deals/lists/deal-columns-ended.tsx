/** Columns for how a deal ended: funded with a fee, or put away for a reason. */
import { msg } from '@lingui/core/macro'
import { DEAL_STATUS_LABELS, TRACK_STAGE_LABELS } from '#domain/deals/deal-lifecycle.ts'
import { formatDate, formatPercent, MISSING } from '#domain/kernel/format.ts'
import { toWords } from '#web/features/deals/form/value-words.ts'
import { type ColumnsInput, type DealColumns, moneyOf } from './deal-cells.tsx'

export const endedColumns = (input: ColumnsInput): DealColumns => {
  const { i18n } = input
  const money = moneyOf(input)
  return {
    funded: {
      key: 'fundedTotal',
      header: i18n._(msg`Funded`),
      align: 'right',
      emphasis: 'strong',
      phone: 'main-right',
      cell: (deal) => money(deal.fundedTotal, deal),
    },
    rate: {
      key: 'rate',
      exports: ['primaryBid.rate'],
      header: i18n._(msg`Rate`),
      align: 'right',
      phone: 'second-right',
      cell: (deal) => formatPercent(deal.primaryBid?.rate),
    },
    fee: { key: 'feeBps', header: i18n._(msg`Fee bps`), align: 'right', cell: (deal) => deal.feeBps ?? MISSING },
    revenue: {
      key: 'revenueAmount',
      header: i18n._(msg`Revenue`),
      align: 'right',
      cell: (deal) => money(deal.revenueAmount, deal),
    },
    fundedOn: {
      key: 'actualFundingDate',
      header: i18n._(msg`Funded on`),
      sortable: true,
      phone: 'third-right',
      cell: (deal) => formatDate(deal.actualFundingDate),
    },
    reason: {
      key: 'inactiveReason',
      header: i18n._(msg`Reason`),
      phone: 'second',
      cell: ({ inactiveReason }) => (inactiveReason ? toWords(inactiveReason) : MISSING),
    },
    lastStage: {
      key: 'lastStage',
      header: i18n._(msg`Last stage`),
      phone: 'second-right',
      cell: (deal) => {
        const stage = deal.trackStage ?? deal.lastStage
        const status = deal.statusBeforeInactive
        return stage ? TRACK_STAGE_LABELS[stage] : status ? DEAL_STATUS_LABELS[status] : MISSING
      },
    },
    archivedOn: {
      key: 'inactivatedAt',
      header: i18n._(msg`Archived on`),
      sortable: true,
      phone: 'third-right',
      cell: (deal) => formatDate(deal.inactivatedAt),
    },
    archivedBy: {
      key: 'inactivatedByName',
      header: i18n._(msg`By`),
      cell: (deal) => deal.inactivatedByName ?? MISSING,
    },
  }
}
