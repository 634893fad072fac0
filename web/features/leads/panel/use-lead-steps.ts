/** From an open lead to its neighbours in the list one came from, and back to the list. */
import { useOpenLead } from '#web/features/leads/desk/crm-address.ts'
import type { LeadRow } from '#web/features/leads/lead-row.ts'
import type { LeadSteps } from './LeadHead.tsx'

/** `rows` are those of the list, in their order; `onClose` leads elsewhere than to the address without the lead. */
export function useLeadSteps(id: string, rows: readonly Pick<LeadRow, '_id'>[], onClose?: () => void): LeadSteps {
  const { open, close } = useOpenLead()
  const at = rows.findIndex(({ _id }) => _id === id)
  const to = (index: number) => {
    const row = at === -1 ? undefined : rows[index]
    return row && (() => open(row._id))
  }
  return { onPrevious: to(at - 1), onNext: to(at + 1), onClose: onClose ?? close }
}
