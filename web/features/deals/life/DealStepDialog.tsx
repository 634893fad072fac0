/** What a step of a deal's life asks first: a note, a reason, or when and how much was funded. */
import { lazy, Suspense } from 'react'
import { loadLater } from '#web/ui/index.ts'
import type { DealStepDialogProps } from './step-dialog.ts'

const CloseDealDialog = lazy(loadLater(() => import('./CloseDealDialog.tsx')))
const ReasonDialog = lazy(loadLater(() => import('./ReasonDialog.tsx')))

export function DealStepDialog(props: DealStepDialogProps) {
  return <Suspense>{props.step === 'close' ? <CloseDealDialog {...props} /> : <ReasonDialog {...props} />}</Suspense>
}
