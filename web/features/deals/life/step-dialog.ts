/** What each dialog of a deal's step is opened with. */
import type { DealStep } from '#domain/deals/deal-steps.ts'
import type { DealRow } from './deal-row.ts'

export interface DealStepDialogProps {
  step: DealStep
  deal: DealRow
  action: string
  onClose: () => void
}
