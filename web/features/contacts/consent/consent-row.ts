/** An address of the ledger as the screens show it, and how it stands on a day. */
import type { consentAddresses } from '#domain/contacts/consent.ts'
import { type ConsentState, stateOn } from '#domain/contacts/consent-rules.ts'
import type { IsoDate } from '#domain/kernel/dates.ts'
import type { ListedRowOf } from '#domain/kernel/entity.ts'

export type ConsentAddressRow = ListedRowOf<typeof consentAddresses>

/** Whose address it is, as far as somebody has said. */
export type OwnAddress = { email: string; personName?: string | null; companyName?: string | null }

/** An address of which the ledger knows nothing was never asked. */
export function stateOfAddress(row: ConsentAddressRow | undefined, today: IsoDate): ConsentState {
  return row?.standing ? stateOn({ standing: row.standing, until: row.until }, today) : 'unknown'
}
