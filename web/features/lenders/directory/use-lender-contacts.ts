/** The people of a lender, and what their columns need to know. */
import { lenderContacts } from '#domain/lenders/lender-contact.ts'
import { territories } from '#domain/market/reference-lists.ts'
import { useList } from '#web/data/hooks.ts'
import type { ContactRow } from '#web/features/lenders/lender-row.ts'
import { contactColumns } from './contact-columns.tsx'

/** As many as one lender will have. */
const MOST = 100
/** Lists change by the year. */
const FRESH_MS = 3_600_000

export function useLenderContacts<Row extends ContactRow>(lenderId: number) {
  const list = useList<Row>(lenderContacts, { lenderCompanyId: lenderId, $limit: MOST })
  const areas = useList<{ id: number; name: string }>(
    territories,
    { getAll: true },
    { staleMs: FRESH_MS, isBackground: true },
  )
  const columns = contactColumns<Row>({
    territoryName: (id) => areas.rows.find((area) => area.id === id)?.name,
    showsNumbers: list.rows.some((contact) => 'phone' in contact),
  })
  return { ...list, columns }
}
