/** Around a short form of a deal: its head, how it is saved, why it could not be, and the foot with the way on. */
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { textIn } from '#domain/kernel/narrow.ts'
import { KeptNotice } from '#web/data/forms/KeptNotice.tsx'
import { useLeavingGuard } from '#web/features/deals/form/DealForm.tsx'
import formClasses from '#web/features/deals/form/deal-form.module.css'
import { PasteInButton } from '#web/features/deals/form/PasteInButton.tsx'
import type { DealFormState } from '#web/features/deals/form/use-deal-form.ts'
import { DealFrame } from '#web/features/deals/life/DealFrame.tsx'
import { NoticeLine, SavedState } from '#web/ui/index.ts'
import classes from './quick-start.module.css'

export interface QuickFrameProps {
  state: DealFormState
  /** What the page asks, and why. */
  lead: ReactNode
  foot: ReactNode
  children: ReactNode
}

export function QuickFrame({ state: { autosave, answers }, lead, foot, children }: QuickFrameProps) {
  const { t } = useLingui()
  const { base, pending } = autosave
  useLeavingGuard(autosave, t`What you typed last could not be saved. Leave without it?`)
  return (
    <DealFrame
      deal={{ ...base, dealName: textIn(pending.dealName) ?? base.dealName, values: answers }}
      tab="details"
      actions={<PasteInButton dealId={base.id} />}
      fill
      bleed
      badge={<SavedState state={autosave.state} savedAt={autosave.savedAt} onRetry={() => void autosave.flush()} />}
      lead={
        <>
          <KeptNotice of={`deal.${base.id}`} autosave={autosave} />
          {autosave.state === 'failed' && autosave.message && <NoticeLine tone="bad">{autosave.message}</NoticeLine>}
        </>
      }
    >
      <div className={formClasses.scroller}>
        <div className={classes.page}>
          <p className={classes.lead}>{lead}</p>
          {children}
        </div>
      </div>
      {foot}
    </DealFrame>
  )
}
