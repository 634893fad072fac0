/** Asks those who offered to stand by it until a day: sent by those who may, asked for by the others. */
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { deals } from '#domain/deals/deal.ts'
import type { FieldErrors } from '#domain/kernel/errors.ts'
import { toFieldErrors, toMessage } from '#web/data/errors.ts'
import { useSend } from '#web/data/hooks.ts'
import { DateField, FormDialog, NoticeLine, notify } from '#web/ui/index.ts'

type Asked = { until: string | null; errors: FieldErrors }

type HoldAnswer = { isHandedOver: boolean }

interface HoldDialogProps<Answer> {
  dealId: number
  /** The action of the deal that asks. */
  act: 'askQuoteHold' | 'askRateHold'
  /** What it changes besides the deal and its letters. */
  alsoChanges?: readonly string[]
  /** The person may not send and asks the approver. */
  isOnlyAsked: boolean
  title: string
  sendLabel: string
  size: number
  day: { label: string; proposed: string; min: string }
  notice: ReactNode
  /** What is sent beside the day. */
  beside: object
  told: (answer: HoldAnswer) => string
  /** What is done with an answer besides. */
  onSent?: (answer: Answer) => void
  /** What those who send are asked besides. */
  children?: (asked: Asked) => ReactNode
  onClose: () => void
}

export function HoldDialog<Answer = object>(props: HoldDialogProps<Answer>) {
  const { dealId, act, alsoChanges = [], isOnlyAsked, title, sendLabel, size, day, notice, beside, told } = props
  const { t } = useLingui()
  const { send, isPending } = useSend<Answer & HoldAnswer>('POST', `deals/${dealId}/actions/${act}`, {
    changes: [...alsoChanges, deals.path, 'outbox-messages'],
  })
  const [until, setUntil] = useState<string | null>(day.proposed)
  const [error, setError] = useState<unknown>(null)
  const errors = toFieldErrors(error)
  const submit = async () => {
    setError(null)
    try {
      const answer = await send({ until, ...beside })
      notify.ok(told(answer))
      props.onSent?.(answer)
      props.onClose()
    } catch (problem) {
      setError(problem)
    }
  }
  return (
    <FormDialog
      opened
      size={size}
      title={title}
      action={isOnlyAsked ? t`Ask to send` : sendLabel}
      isBusy={isPending}
      isDisabled={until === null}
      error={error && Object.keys(errors).length === 0 ? toMessage(error) : undefined}
      onSubmit={() => void submit()}
      onClose={props.onClose}
    >
      <NoticeLine>{notice}</NoticeLine>
      <DateField label={day.label} value={until} onChange={setUntil} min={day.min} error={errors.until} />
      {!isOnlyAsked && props.children?.({ until, errors })}
    </FormDialog>
  )
}
