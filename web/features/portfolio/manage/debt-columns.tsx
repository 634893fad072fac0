/** The columns that the lists of debts have in common. */
import { t } from '@lingui/core/macro'
import { formatDate, formatNumber, formatPercent, MISSING } from '#domain/kernel/format.ts'
import type { GridColumn } from '#web/ui/index.ts'
import { type ManagedRow, moneyOf } from './manage-rows.ts'

type Figure = number | null | undefined
type Place = Partial<Pick<GridColumn<never>, 'phone' | 'sortable' | 'width' | 'isHidden'>>

/** Nothing of a figure worked out beside the list stands in the list's file. */
export const COMPUTED = { exports: [] } as const

export const money = <Row extends ManagedRow>(
  key: string & keyof Row,
  header: string,
  more: Place & { isMain?: boolean } = {},
): GridColumn<Row> => {
  const { isMain, ...place } = more
  return {
    ...{ key, header, align: 'right', sortable: true },
    ...place,
    ...(isMain && { emphasis: 'strong' }),
    cell: (row) => moneyOf(row[key] as Figure, row.currency),
  }
}

/** What was shared by somebody else says by whom. */
export const sharedBy = ({ access, ownerName }: ManagedRow) => (access === 'owner' ? null : t`shared by ${ownerName}`)

export const lenderColumn = <Row extends { lenderName: string | null }>(): GridColumn<Row> => ({
  key: 'lenderName',
  header: t`Lender`,
  width: 220,
  phone: 'second',
  cell: ({ lenderName }) => lenderName ?? MISSING,
})

export const rateColumn = <Row extends { allInRate: Figure }>(): GridColumn<Row> => ({
  key: 'allInRate',
  header: t`Rate`,
  headerHint: t`All-in rate a year`,
  align: 'right',
  sortable: true,
  phone: 'second-right',
  cell: ({ allInRate }) => formatPercent(allInRate),
})

export const expiryColumn = <Row extends { loanExpiry: string | null }>(): GridColumn<Row> => ({
  key: 'loanExpiry',
  header: t`Expiry`,
  sortable: true,
  phone: 'third',
  cell: ({ loanExpiry }) => formatDate(loanExpiry),
})

export const monthsLeftColumn = <Row extends { remainingTerm: Figure }>(): GridColumn<Row> => ({
  key: 'remainingTerm',
  header: t`Months Left`,
  align: 'right',
  phone: 'third-right',
  cell: ({ remainingTerm }) => formatNumber(remainingTerm),
  phoneCell: ({ remainingTerm }) => t`${formatNumber(remainingTerm)} months left`,
})
