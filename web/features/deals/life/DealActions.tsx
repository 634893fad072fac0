/** The steps of a deal's life that this person may take: one primary button, the rest behind it. */
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import {
  type Icon,
  IconArchive,
  IconArrowBackUp,
  IconCircleCheck,
  IconFlagCheck,
  IconRefresh,
  IconSend,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import type { DealStep } from '#domain/deals/deal-steps.ts'
import { nextStageOf } from '#domain/deals/overview/next-step.ts'
import { useDealSteps } from '#web/features/deals/form/use-deal-steps.ts'
import { type MenuAct, MenuButton } from '#web/ui/MenuButton.tsx'
import { DealStepDialog } from './DealStepDialog.tsx'
import type { DealRow } from './deal-row.ts'
import { HandOverButton } from './HandOverButton.tsx'
import { offeredSteps } from './offered-steps.ts'
import { useStepNames } from './use-step-names.ts'

const ICONS: Record<DealStep, Icon> = {
  submit: IconSend,
  approve: IconCircleCheck,
  return: IconArrowBackUp,
  withdraw: IconArrowBackUp,
  close: IconFlagCheck,
  reopen: IconRefresh,
  reactivate: IconRefresh,
  archive: IconArchive,
  delete: IconTrash,
}

/** Steps that are worth a button of their own in the page's head; the rest live behind the dots. */
const IN_SIGHT: readonly DealStep[] = ['approve', 'return', 'withdraw', 'close', 'reopen', 'reactivate']

/** Steps back never invite. */
const BACKWARDS: readonly DealStep[] = ['return', 'withdraw', 'reopen']

export interface DealActionsProps {
  deal: DealRow
  /** Saves what is still being typed; the step is taken only after that worked. */
  beforeStep?: (step: DealStep) => Promise<boolean>
  /** Steps that stand elsewhere on the page. */
  without?: readonly DealStep[]
  /** What else is done on the page: with the steps behind one button, none of which then stands in sight. */
  pageActs?: readonly MenuAct[]
}

export function DealActions({ deal, beforeStep, without = [], pageActs }: DealActionsProps) {
  const { t } = useLingui()
  const [asked, setAsked] = useState<DealStep | null>(null)
  const { take } = useDealSteps(deal)
  const names = useStepNames()
  const steps = offeredSteps(deal).filter((step) => !without.includes(step))
  // Closing comes into sight once there is a lender to fund the deal.
  const isInSight = (step: DealStep) =>
    !pageActs && IN_SIGHT.includes(step) && (step !== 'close' || deal.primaryLenderBidId !== null)
  // A deal that has stages before it may be closed early, and is not invited to.
  const invites = (step: DealStep) =>
    !BACKWARDS.includes(step) && (step !== 'close' || nextStageOf(deal.trackStage) === null)
  const shown = steps.filter(isInSight)
  const hidden = steps.filter((step) => !isInSight(step))
  const start = async (step: DealStep) => {
    if (beforeStep && !(await beforeStep(step))) return
    const isDone = await take(step)
    // Steps that need an answer ask for it; the others are done.
    if (isDone === 'ask') setAsked(step)
  }
  return (
    <>
      {deal.dealStatus === 'archived' && <HandOverButton deal={deal} />}
      {shown.toReversed().map((step, index) => (
        <Button
          key={step}
          variant={index === shown.length - 1 && invites(step) ? 'filled' : 'default'}
          onClick={() => void start(step)}
        >
          {names[step]}
        </Button>
      ))}
      {hidden.length + (pageActs?.length ?? 0) > 0 && (
        <MenuButton
          framed
          label={t`More about ${deal.dealName}`}
          items={[
            ...(pageActs ?? []),
            ...hidden.map((step) => ({
              key: step,
              label: names[step],
              icon: ICONS[step],
              isDanger: step === 'delete' || step === 'archive',
              onRun: () => void start(step),
            })),
          ]}
        />
      )}
      {asked && (
        <DealStepDialog key={asked} step={asked} deal={deal} action={names[asked]} onClose={() => setAsked(null)} />
      )}
    </>
  )
}
