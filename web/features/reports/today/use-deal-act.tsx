/** What a line of the day does where it stands: a step of the deal, a reminder, a word to whoever holds it. */
import { useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { mayEver } from '#domain/access/access.ts'
import { dealCommentAccess } from '#domain/deals/comments/deal-comment.ts'
import type { DealStep } from '#domain/deals/deal-steps.ts'
import type { NextAct } from '#domain/deals/overview/next-step.ts'
import { formatMoney } from '#domain/kernel/format.ts'
import type { TodayDeal } from '#domain/reports/today.ts'
import { api } from '#web/data/api.ts'
import { showError } from '#web/data/errors.ts'
import { usePerson } from '#web/data/session.tsx'
import type { ChosenAct } from '#web/features/deals/acts/chosen-act.ts'
import { useStepTaker } from '#web/features/deals/form/use-deal-steps.ts'
import { dealHref } from '#web/features/deals/life/deal-address.ts'
import type { DealRow } from '#web/features/deals/life/deal-row.ts'
import type { HeldMove } from '#web/features/deals/life/StageReasonDialog.tsx'
import { nextWords } from '#web/features/deals/overview/next-words.ts'
import { useStageMove } from '#web/features/deals/overview/use-stage-move.ts'
import { confirm, loadLater } from '#web/ui/index.ts'

const TypedActDialog = lazy(loadLater(() => import('#web/features/deals/acts/TypedActDialog.tsx')))
const CommentDialog = lazy(loadLater(() => import('#web/features/deals/comments/CommentDialog.tsx')))
const StageReasonDialog = lazy(loadLater(() => import('#web/features/deals/life/StageReasonDialog.tsx')))

/** Steps that are taken in the row. */
const STEP_OF: Partial<Record<NextAct, Exclude<DealStep, 'delete'>>> = {
  approve: 'approve',
  submit: 'submit',
  decideClosing: 'close',
  close: 'close',
}

export type RowAct = {
  /** Where it is done elsewhere, the line leads there. */
  run?: () => void
  button?: string
  dialog: ReactNode
}

export function useDealAct(deal: TodayDeal): RowAct {
  const { t } = useLingui()
  const { role } = usePerson()
  const { next, id, dealName } = deal
  const { title } = nextWords(next)
  const { take } = useStepTaker()
  const [chosen, setChosen] = useState<ChosenAct | null>(null)
  const [held, setHeld] = useState<HeldMove | null>(null)
  const [isNudging, setIsNudging] = useState(false)
  const move = useStageMove({ id, dealName }, setHeld)
  const { holder } = next
  if (!next.isMine) {
    if (holder?.id == null || !mayEver(role, 'create', dealCommentAccess)) return { dialog: null }
    const asks = { id: holder.id, name: holder.name }
    return {
      button: t`Nudge`,
      run: () => setIsNudging(true),
      dialog: isNudging && (
        <Suspense>
          <CommentDialog
            title={t`Nudge ${asks.name}`}
            action={t`Send`}
            deal={deal}
            to={dealHref(deal)}
            asks={asks}
            begun={`@${asks.name} ${title}: `}
            onClose={() => setIsNudging(false)}
          />
        </Suspense>
      ),
    }
  }
  const open = async (act: ChosenAct['act']) => {
    try {
      const whole = await api.get<DealRow>(`deals/${id}`)
      if (act.kind === 'step' && (await take(whole, act.step)) !== 'ask') return
      setChosen({ act, deal: whole })
    } catch (error) {
      showError(error)
    }
  }
  const approve = async () => {
    const message = [formatMoney(deal.loanAmount, deal.currency), deal.ownerName].filter(Boolean).join(' · ')
    if (await confirm({ title: t`Approve ${dealName}?`, message, action: t`Approve deal` })) {
      await open({ kind: 'step', step: 'approve' })
    }
  }
  const step = STEP_OF[next.act]
  const dialog = (
    <>
      {chosen && (
        <Suspense>
          <TypedActDialog {...chosen} onClose={() => setChosen(null)} />
        </Suspense>
      )}
      {held && (
        <Suspense>
          <StageReasonDialog held={held} onClose={() => setHeld(null)} />
        </Suspense>
      )}
    </>
  )
  if (step === 'approve') return { button: t`Approve`, run: () => void approve(), dialog }
  if (step) return { run: () => void open({ kind: 'step', step }), dialog }
  if (next.act === 'remindLenders') return { run: () => void open({ kind: 'remind' }), dialog }
  if (next.act === 'moveStage') return { run: () => void move(next.what), dialog }
  return { dialog }
}
