/** What a step of a deal's life asks first: a note, a reason, or when and how much was funded. */
import { lazy, Suspense } from 'react'
import type { DealStep } from '#domain/deals/deal-steps.ts'
import { loadLater } from '#web/ui/index.ts'
import type { DealRow } from './deal-row.ts'

const CloseDealDialog = lazy(loadLater(() => import('./CloseDealDialog.tsx')))
const ReasonDialog = lazy(loadLater(() => import('./ReasonDialog.tsx')))

export interface DealStepDialogProps {
  step: DealStep
  deal: DealRow
  action: string
  onClose: () => void
}

export function DealStepDialog(props: DealStepDialogProps) {
  return <Suspense>{props.step === 'close' ? <CloseDealDialog {...props} /> : <ReasonDialog {...props} />}</Suspense>
}
