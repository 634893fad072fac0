/** A lead as lists and panels show it, and what every kind of them is called and worth. */

import type { Judged } from '#domain/access/rights.ts'
import type { Instant } from '#domain/kernel/dates.ts'
import type { ListedRowOf, RowOf } from '#domain/kernel/entity.ts'
import { formatShortMoney, MISSING } from '#domain/kernel/format.ts'
import { CURRENCIES, type Currency, sumByCurrency } from '#domain/kernel/money.ts'
import { URGENT_MONTHS } from '#domain/leads/crm-figures.ts'
import type { leads } from '#domain/leads/lead.ts'
import type { leadNotes } from '#domain/leads/lead-note.ts'
import type { leadStageChanges } from '#domain/leads/lead-stage-change.ts'

/** A stored record: it has been written at some time, and says what its reader may do. */
type Stored = Judged & { createdAt: Instant; updatedAt: Instant }

export type LeadRow = ListedRowOf<typeof leads> & Stored
/** The one record, with what its reader may do. */
export type OneLead = RowOf<typeof leads> & Stored

export type LeadNote = ListedRowOf<typeof leadNotes> & Stored
export type LeadMove = ListedRowOf<typeof leadStageChanges> & Stored

export const nameOfLead = ({ name }: Pick<LeadRow, 'name'>): string => name ?? MISSING

/** Who owns the building, or the firm it is about. */
export const ownerOfLead = (lead: Pick<LeadRow, 'ownerName' | 'owner' | 'borrower' | 'companyName'>): string =>
  lead.ownerName ?? lead.owner ?? lead.borrower ?? lead.companyName ?? MISSING

/** It ends in six months or less: orange wherever it stands. */
export const isUrgent = ({ monthsLeft }: Pick<LeadRow, 'monthsLeft'>): boolean =>
  monthsLeft !== null && monthsLeft !== undefined && monthsLeft <= URGENT_MONTHS

export type Sums = Partial<Record<Currency, number>>

export const sumOfLeads = (rows: readonly LeadRow[]): Sums =>
  sumByCurrency(rows.map(({ amount, currency }) => ({ amount, currency: currency ?? 'CAD' })))

/** `$43.8M`; of two currencies `$43.8M CAD + $2.1M USD`, which are never added. */
export function shortSumText(sums: Sums): string {
  const parts = CURRENCIES.flatMap((currency) => {
    const amount = sums[currency]
    return amount ? [{ currency, amount }] : []
  })
  const [only] = parts
  if (parts.length < 2) return formatShortMoney(only?.amount ?? 0)
  return parts.map(({ amount, currency }) => `${formatShortMoney(amount)} ${currency}`).join(' + ')
}
