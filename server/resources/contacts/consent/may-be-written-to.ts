/** The one door through which every commercial message goes: whether it may, asked of the ledger as it is now. */
import type { Kysely } from 'kysely'
import { judgeMessage, type MessageCase, type MessageVerdict } from '#domain/contacts/message-verdict.ts'
import type { IsoDate } from '#domain/kernel/dates.ts'
import type { Tables } from '#server/adapters/database.ts'
import { listLedgers, toLedgerAddress } from './ledger.queries.ts'

/** What is known of a recipient besides the ledger. */
export type LedgerCase = Omit<MessageCase, 'ledger' | 'isRepeated'>

/** A verdict for each, in their order; of an address that stands twice only the first may be written to. */
export async function judgeAddressees<Each extends LedgerCase>(
  db: Kysely<Tables>,
  companyId: number,
  addressees: readonly Each[],
  today: IsoDate,
): Promise<{ addressee: Each; verdict: MessageVerdict }[]> {
  const addressOf = ({ address }: LedgerCase) => toLedgerAddress(address ?? '')
  const ledgers = await listLedgers(db, companyId, addressees.map(addressOf))
  const written = new Set<string>()
  return addressees.map((addressee) => {
    const address = addressOf(addressee)
    const ledger = ledgers.get(address) ?? []
    const verdict = judgeMessage({ ...addressee, ledger, isRepeated: written.has(address) }, today)
    if (verdict.mayGo) written.add(address)
    return { addressee, verdict }
  })
}
