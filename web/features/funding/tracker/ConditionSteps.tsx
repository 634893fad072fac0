/** The steps that are open to a document as it stands; those that need a word ask for it first. */
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { deals } from '#domain/deals/deal.ts'
import type { ConditionStatus } from '#domain/funding/condition-choices.ts'
import { STATUS_NOTE_QUESTIONS } from '#domain/funding/funding-form.ts'
import { conditionLifecycle, LEADERS_STEPS, prefundingDocuments } from '#domain/funding/prefunding-document.ts'
import type { ActionOf } from '#domain/kernel/entity.ts'
import { RecordDialog } from '#web/data/forms/RecordDialog.tsx'
import { useRecordForm } from '#web/data/forms/use-record-form.ts'
import { useAction } from '#web/data/hooks.ts'
import { notify } from '#web/ui/index.ts'
import type { Condition, Tracker } from './tracker.ts'
import type { TrackerActs } from './use-tracker-acts.ts'

type ConditionStep = ActionOf<typeof prefundingDocuments>
const SAID: readonly ConditionStep[] = ['reject', ...LEADERS_STEPS]
/** What brings a document that has come nearer to being settled. */
const FORWARD: readonly ConditionStep[] = ['review', 'approve']
const isLeaders = (step: ConditionStep) => LEADERS_STEPS.some((each) => each === step)

/** Files are received by being uploaded: there is no button for that. */
const stepsFrom = (status: ConditionStatus, mayWaive: boolean): ConditionStep[] =>
  conditionLifecycle.transitions
    .filter(({ from }) => from.some((each) => each === status))
    .map(({ action }) => action)
    .filter((step) => step !== 'receive' && (mayWaive || !isLeaders(step)))

interface ConditionStepsProps {
  tracker: Tracker
  condition: Condition
  acts: TrackerActs
}

export function ConditionSteps({ tracker, condition, acts }: ConditionStepsProps) {
  const { t } = useLingui()
  const [asked, setAsked] = useState<ConditionStep | null>(null)
  const words: Record<ConditionStep, string> = {
    request: t`Mark as requested`,
    receive: t`Receive`,
    review: t`Start review`,
    approve: t`Approve`,
    reject: t`Reject`,
    waive: t`Waive`,
    setAside: t`Not applicable`,
  }
  const take = (step: ConditionStep) => (SAID.includes(step) ? setAsked(step) : void acts.step(condition, step))
  return (
    <>
      {stepsFrom(condition.status, tracker.mayWaive).map((step) => (
        <Button key={step} variant={FORWARD.includes(step) ? 'filled' : 'default'} onClick={() => take(step)}>
          {words[step]}
        </Button>
      ))}
      {asked && <StepDialog condition={condition} step={asked} action={words[asked]} onClose={() => setAsked(null)} />}
    </>
  )
}

const ROOM = {}

function StepDialog({
  condition,
  step,
  action,
  onClose,
}: {
  condition: Condition
  step: ConditionStep
  action: string
  onClose: () => void
}) {
  const { t } = useLingui()
  const { run } = useAction(prefundingDocuments, { alsoChanges: [deals.path] })
  const form = useRecordForm({
    path: prefundingDocuments.path,
    draftKey: `prefunding.${step}.${condition.id}`,
    send: ({ statusNote }) => run({ id: condition.id, name: step, body: { statusNote: statusNote ?? null } }),
  })
  return (
    <RecordDialog
      title={`${action}: ${condition.name}`}
      action={action}
      isDanger={step === 'reject'}
      form={form}
      questions={STATUS_NOTE_QUESTIONS}
      room={ROOM}
      onSaved={() => notify.ok(t`PreFunding Document Updated`)}
      onClose={onClose}
    />
  )
}
