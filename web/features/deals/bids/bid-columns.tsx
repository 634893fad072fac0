/** The columns of a deal's bids. */

import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { mayStep } from '#domain/access/rights.ts'
import { formatBps, formatMoney, formatPercent, MISSING } from '#domain/kernel/format.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { INDEX_WORDS } from '#domain/market/rate.ts'
import type { BidRow } from '#web/features/deals/life/deal-row.ts'
import { Chip, formatLocalDate, type GridColumn } from '#web/ui/index.ts'
import { type BidSide, contactColumn, whoColumns, writtenColumns } from './BidsTable.tsx'
import { BidStatusChip, interestOnlyText, ltvNote, ltvOf, prepaymentText } from './bid-words.tsx'
import { ExpiryText } from './ExpiryText.tsx'
import { FinalMark } from './FinalMark.tsx'

export interface BidColumnParts {
  primaryId: number | null
  /** What is lent on, currency units. */
  value: number | null
  /** The link's switch, for a bid. */
  link: (bid: BidRow) => ReactNode
  /** When the lender was last reminded. */
  reminded: (bid: BidRow) => ReactNode
  /** How the mail to the lender fared. */
  delivery?: (bid: BidRow) => ReactNode
  onAccept?: (bid: BidRow) => void
  /** By the lender alone, unless told otherwise. */
  nameOf?: (bid: BidRow) => string
}

const byLender = ({ lenderName }: BidRow) => lenderName

export function bidColumns(columns: BidColumnParts): GridColumn<BidRow>[] {
  const { primaryId, value, onAccept, nameOf = byLender, ...parts } = columns
  const side = lenderSide(parts.reminded, nameOf)
  return [
    ...whoColumns(side),
    ...termColumns(),
    {
      key: 'primary',
      header: t`Primary`,
      cell: (bid) => <Primary bid={bid} isPrimary={bid.id === primaryId} onAccept={onAccept} />,
    },
    ...furtherTerms(value),
    ...messageColumns(parts),
  ]
}

const lenderSide = (reminded: BidColumnParts['reminded'], nameOf: (bid: BidRow) => string): BidSide<BidRow> => ({
  header: t`Lender`,
  nameOf,
  below: ({ lenderBidId, request }) => (request ? t`${lenderBidId} · request ${request.letter}` : lenderBidId),
  chip: (bid) => (
    <>
      <BidStatusChip status={bid.status} /> <FinalMark bid={bid} />
    </>
  ),
  reminded,
})

/** What bids are chosen by: in sight without scrolling sideways. */
const termColumns = (): GridColumn<BidRow>[] => [
  {
    key: 'loanAmount',
    header: t`Amount`,
    align: 'right',
    emphasis: 'strong',
    sortable: true,
    phone: 'main-right',
    cell: ({ values }) => formatMoney(values.loanAmount),
    sortValue: ({ values }) => values.loanAmount,
  },
  {
    key: 'allInRate',
    header: t`All-in`,
    align: 'right',
    emphasis: 'strong',
    sortable: true,
    phone: 'second-right',
    cell: ({ values }) => formatPercent(values.allInRate),
    sortValue: ({ values }) => values.allInRate,
  },
  { key: 'lenderFeeBps', header: t`Fees`, align: 'right', cell: ({ values }) => formatBps(values.lenderFeeBps) },
  { key: 'termMonths', header: t`Term`, align: 'right', cell: ({ values }) => values.termMonths ?? MISSING },
  {
    key: 'amortizationMonths',
    header: t`Amort.`,
    align: 'right',
    cell: ({ values }) => values.amortizationMonths ?? MISSING,
  },
  { key: 'recourse', header: t`Recourse`, cell: ({ values }) => values.recourse ?? MISSING },
  { key: 'prepay', header: t`Prepay`, width: 170, cell: ({ values }) => prepaymentText(values) },
  { key: 'expiryDate', header: t`Expiry`, cell: (bid) => <ExpiryText bid={bid} /> },
]

const furtherTerms = (value: number | null): GridColumn<BidRow>[] => [
  {
    key: 'bidLtv',
    header: t`LTV`,
    align: 'right',
    cell: ({ values }) => (
      <span title={ltvNote(values, value) ?? undefined}>{formatPercent(ltvOf(values, value))}</span>
    ),
  },
  { key: 'ioMonths', header: t`IO`, align: 'right', cell: ({ values }) => interestOnlyText(values) },
  { key: 'rateType', header: t`Rate type`, cell: ({ values }) => values.rateType ?? MISSING },
  {
    key: 'indexType',
    header: t`Index`,
    cell: ({ values }) => (values.indexType ? wordOf(INDEX_WORDS, values.indexType) : MISSING),
  },
  { key: 'spread', header: t`Spread`, align: 'right', cell: ({ values }) => formatPercent(values.spread) },
]

const messageColumns = ({
  link,
  reminded,
  delivery,
}: Pick<BidColumnParts, 'link' | 'reminded' | 'delivery'>): GridColumn<BidRow>[] => [
  contactColumn<BidRow>(),
  ...(delivery ? [{ key: 'delivery', header: t`Mail`, cell: delivery } satisfies GridColumn<BidRow>] : []),
  ...writtenColumns<BidRow>({ reminded }),
  { key: 'firstViewedAt', header: t`Viewed`, cell: ({ firstViewedAt }) => formatLocalDate(firstViewedAt) },
  { key: 'link', header: t`Link`, cell: link },
]

interface PrimaryProps {
  bid: BidRow
  isPrimary: boolean
  onAccept?: (bid: BidRow) => void
}

function Primary({ bid, isPrimary, onAccept }: PrimaryProps) {
  if (isPrimary) {
    return (
      <Chip tone="ok" icon={IconCircleCheck}>
        <Trans>Primary</Trans>
      </Chip>
    )
  }
  if (!onAccept || !mayStep(bid, 'accept')) return <>{MISSING}</>
  return (
    <Button size="xs" variant="default" onClick={() => onAccept(bid)}>
      <Trans>Accept</Trans>
      <span className="ui-visually-hidden"> {bid.lenderName}</span>
    </Button>
  )
}
