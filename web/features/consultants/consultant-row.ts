/** Consultants and their people as the screens receive them, and the short forms in which their terms are shown. */
import type { Judged } from '#domain/access/rights.ts'
import type { consultantContacts, consultants } from '#domain/consultants/consultant.ts'
import type { RowOf } from '#domain/kernel/entity.ts'
import { formatMoney, MISSING } from '#domain/kernel/format.ts'

/** What the reader may not know is not there. */
export type ConsultantRow = RowOf<typeof consultants> &
  Judged & {
    categoryNames: readonly string[]
    contactsCount?: number | null
    mainContact?: string | null
    ownFields?: readonly string[]
  }

export type ConsultantContactRow = RowOf<typeof consultantContacts> & Judged & { ownFields?: readonly string[] }

const CURRENCY = { CA: 'CAD', US: 'USD' } as const

/** `$5,500–$9,000`; a dash where nothing is said. */
export function feeRange({ typicalFeeLow: low, typicalFeeHigh: high, country }: ConsultantRow): string {
  const money = (amount: number) => formatMoney(amount, CURRENCY[country])
  if (low == null && high == null) return MISSING
  if (low == null || high == null) return money(low ?? high ?? 0)
  return `${money(low)}–${money(high)}`
}

export const joined = (words: readonly string[] | null | undefined): string => words?.join(', ') || MISSING
