/** The one table of bids, of lenders and of consultants: who, how it stands, and what was written; its terms are each kind's own. */
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { consultantBids } from '#domain/deals/consultants/consultant-bid.ts'
import type { RowOf } from '#domain/kernel/entity.ts'
import { MISSING } from '#domain/kernel/format.ts'
import { toMessage } from '#web/data/errors.ts'
import { DataGrid, type DataGridProps, formatLocalDate, type GridColumn } from '#web/ui/index.ts'

type SomeBid = Pick<RowOf<typeof consultantBids>, 'id' | 'sentAt' | 'remindedAt'> & { status: string }

/** What differs in the columns that both kinds have. */
export interface BidSide<Row> {
  /** Who bids: Lender, Consultant. */
  header: string
  nameOf: (bid: Row) => string
  /** In small letters below the name. */
  below?: (bid: Row) => string | null
  chip: (bid: Row) => ReactNode
  /** When it was last reminded. */
  reminded: (bid: Row) => ReactNode
}

export const whoColumns = <Row extends SomeBid>({ header, nameOf, below, chip }: BidSide<Row>): GridColumn<Row>[] => [
  {
    key: 'name',
    header,
    sticky: true,
    isFixed: true,
    width: 190,
    emphasis: 'strong',
    sortable: true,
    phone: 'main',
    cell: nameOf,
    sortValue: nameOf,
    ...(below && { secondLine: below }),
  },
  {
    key: 'status',
    header: t`Status`,
    phone: 'second',
    sortable: true,
    sortValue: ({ status }) => status,
    cell: chip,
  },
]

/** Whom to call. */
export const contactColumn = <Row extends { contacts: readonly { name: string }[] }>(): GridColumn<Row> => ({
  key: 'contact',
  header: t`Contact`,
  width: 170,
  phone: 'third',
  cell: ({ contacts }) => contacts.map(({ name }) => name).join(', ') || MISSING,
})

export const writtenColumns = <Row extends SomeBid>({
  reminded,
}: Pick<BidSide<Row>, 'reminded'>): GridColumn<Row>[] => [
  {
    key: 'sentAt',
    header: t`Sent`,
    cell: ({ sentAt }) => formatLocalDate(sentAt),
    sortable: true,
    sortValue: ({ sentAt }) => sentAt,
  },
  {
    key: 'remindedAt',
    header: t`Reminded`,
    cell: reminded,
    sortable: true,
    sortValue: ({ remindedAt }) => remindedAt,
  },
]

interface BidsTableProps<Row extends SomeBid>
  extends Omit<DataGridProps<Row>, 'rows' | 'isLoading' | 'error' | 'onRetry' | 'fill'> {
  list: { rows: readonly Row[]; isLoading: boolean; error: unknown; refetch: () => unknown }
}

export function BidsTable<Row extends SomeBid>({ list, ...grid }: BidsTableProps<Row>) {
  return (
    <DataGrid<Row>
      {...grid}
      fill
      rows={list.rows}
      isLoading={list.isLoading}
      error={list.error ? toMessage(list.error) : undefined}
      onRetry={list.refetch}
    />
  )
}
