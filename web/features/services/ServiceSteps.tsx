/** The steps that are open to this reader; those that need a word, a day or a file ask for it first. */
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { mayStep } from '#domain/access/rights.ts'
import type { ActionOf } from '#domain/kernel/entity.ts'
import type { Question } from '#domain/kernel/form.ts'
import { formatMoney } from '#domain/kernel/format.ts'
import { serviceLifecycle, services } from '#domain/services/service.ts'
import {
  CANCEL_QUESTIONS,
  DELIVER_QUESTIONS,
  QUOTE_QUESTIONS,
  SCHEDULE_QUESTIONS,
} from '#domain/services/service-form.ts'
import { showError } from '#web/data/errors.ts'
import { RecordDialog } from '#web/data/forms/RecordDialog.tsx'
import { useRecordForm } from '#web/data/forms/use-record-form.ts'
import { useAction, useUpdate } from '#web/data/hooks.ts'
import { notify } from '#web/ui/index.ts'
import { useServiceRoom } from './service-room.tsx'
import { currencyOf, type ServiceRow } from './service-row.ts'

type ServiceStep = ActionOf<typeof services>

const ASKED: Partial<Record<ServiceStep, Readonly<Record<string, Question>>>> = {
  quote: QUOTE_QUESTIONS,
  schedule: SCHEDULE_QUESTIONS,
  deliver: DELIVER_QUESTIONS,
  cancel: CANCEL_QUESTIONS,
}

/** Calling off stands first, and what brings the request on last. */
const ORDER: readonly ServiceStep[] = ['cancel', 'quote', 'approve', 'schedule', 'start', 'deliver']

export function ServiceSteps({ row }: { row: ServiceRow }) {
  const { t } = useLingui()
  const [asked, setAsked] = useState<ServiceStep | null>(null)
  const { run, isPending } = useAction(services)
  const words: Record<ServiceStep, string> = {
    quote: t`Send quote`,
    approve: t`Approve ${formatMoney(row.quoteAmount, currencyOf(row))}`,
    schedule: t`Schedule`,
    start: t`Start work`,
    deliver: t`Deliver`,
    cancel: t`Cancel request`,
  }
  const take = async (step: ServiceStep) => {
    if (ASKED[step]) return setAsked(step)
    try {
      await run({ id: row.id, name: step })
      notify.ok(step === 'approve' ? t`Approved by you.` : t`Work has begun.`)
    } catch (error) {
      showError(error)
    }
  }
  return (
    <>
      {ORDER.filter((step) => mayStep(row, step)).map((step) => (
        <Button
          key={step}
          variant={step === 'cancel' ? 'default' : 'filled'}
          disabled={isPending}
          onClick={() => void take(step)}
        >
          {words[step]}
        </Button>
      ))}
      {asked && <StepDialog row={row} step={asked} action={words[asked]} onClose={() => setAsked(null)} />}
    </>
  )
}

interface StepDialogProps {
  row: ServiceRow
  step: ServiceStep
  action: string
  onClose: () => void
}

const stateAfter = (step: ServiceStep) => serviceLifecycle.transitions.find(({ action }) => action === step)?.to

function StepDialog({ row, step, action, onClose }: StepDialogProps) {
  const { update } = useUpdate(services)
  const room = useServiceRoom(currencyOf(row))
  const form = useRecordForm({
    path: services.path,
    record: row,
    draftKey: `service.${row.id}.${step}`,
    send: (_values, changes) => update({ id: row.id, changes: { ...changes, status: stateAfter(step) }, base: row }),
  })
  return (
    <RecordDialog
      title={action}
      action={action}
      isDanger={step === 'cancel'}
      form={form}
      questions={ASKED[step] ?? {}}
      room={room}
      onClose={onClose}
    />
  )
}
