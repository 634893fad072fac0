/** The columns that the lists of debts have in common. */
import { msg } from '@lingui/core/macro'
import { formatNumber, formatPercent, MISSING } from '#domain/kernel/format.ts'
import type { ListColumn } from '#web/data/lists/list.ts'
import { i18n } from '#web/i18n.ts'
import type { ManagedRow } from './manage-rows.ts'

/** Nothing of a figure worked out beside the list stands in the list's file. */
export const COMPUTED = { exports: [], sortable: false } as const

/** What a row begins with. */
export const NAMING = {
  sticky: true,
  isFixed: true,
  width: 220,
  phone: 'main',
  emphasis: 'strong',
} as const

/** The figure that a phone shows beside the name. */
export const MAIN = { emphasis: 'strong', phone: 'main-right' } as const

/** What was shared by somebody else says by whom. */
export const sharedBy = ({ access, ownerName }: ManagedRow) =>
  access === 'owner' ? null : i18n._(msg`shared by ${ownerName}`)

export const lender = {
  key: 'lenderName',
  header: msg`Lender`,
  width: 220,
  phone: 'second',
  cell: ({ lenderName }) => lenderName ?? MISSING,
} satisfies ListColumn<{ lenderName: string | null }>

export const rate = {
  key: 'allInRate',
  header: msg`Rate`,
  headerHint: msg`All-in rate a year`,
  phone: 'second-right',
} satisfies ListColumn<object>

export const expiry = { key: 'loanExpiry', header: msg`Expiry`, phone: 'third' } satisfies ListColumn<object>

export const monthsLeft = {
  key: 'remainingTerm',
  header: msg`Months Left`,
  align: 'right',
  phone: 'third-right',
  cell: ({ remainingTerm }) => formatNumber(remainingTerm),
  phoneCell: ({ remainingTerm }) => i18n._(msg`${formatNumber(remainingTerm)} months left`),
} satisfies ListColumn<{ remainingTerm: number | null }>

/** A share that the server works out with the record. */
export const percent = <Key extends string>(key: Key, header: ListColumn<object>['header']) =>
  ({
    key,
    ...(header && { header }),
    align: 'right',
    cell: (row: Record<Key, number | null>) => formatPercent(row[key]),
  }) satisfies ListColumn<Record<Key, number | null>>
