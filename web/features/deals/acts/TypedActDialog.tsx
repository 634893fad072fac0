/** What an act that was typed still asks: the answers of a step, whom to remind, who is to do a task. */
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { RemindDialog } from '#web/features/deals/bids/RemindDialog.tsx'
import { useSilentLenders } from '#web/features/deals/bids/use-silent-lenders.ts'
import { DealStepDialog } from '#web/features/deals/life/DealStepDialog.tsx'
import type { DealRow } from '#web/features/deals/life/deal-row.ts'
import { useStepNames } from '#web/features/deals/life/use-step-names.ts'
import { TaskDialog } from '#web/features/team/tasks/TaskDialog.tsx'
import { notify } from '#web/ui/index.ts'
import type { ChosenAct } from './chosen-act.ts'

export default function TypedActDialog({ act, deal, onClose }: ChosenAct & { onClose: () => void }) {
  const names = useStepNames()
  if (act.kind === 'remind') return <RemindTyped deal={deal} onClose={onClose} />
  if (act.kind === 'task') {
    return <TaskDialog place={{ path: 'deals', recordId: String(deal.id) }} onClose={onClose} />
  }
  return <DealStepDialog step={act.step} deal={deal} action={names[act.step]} onClose={onClose} />
}

function RemindTyped({ deal, onClose }: { deal: DealRow; onClose: () => void }) {
  const { t } = useLingui()
  const { silent, isOnlyAsked, isLoading } = useSilentLenders(deal)
  const isNobody = !isLoading && silent.length === 0
  useEffect(() => {
    if (!isNobody) return
    notify.ok(t`No lender of ${deal.dealName} is to be reminded now.`)
    onClose()
  }, [isNobody, deal.dealName, onClose, t])
  if (silent.length === 0) return null
  const bids = silent.map((bid) => ({ ...bid, name: bid.lenderName }))
  return <RemindDialog deal={deal} kind="lender" bids={bids} isOnlyAsked={isOnlyAsked} onClose={onClose} />
}
