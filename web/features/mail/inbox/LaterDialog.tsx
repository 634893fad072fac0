/** The day and the time, of the writer's own clock, at which a message leaves by itself. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { addDays, type Instant } from '#domain/kernel/dates.ts'
import { MOST_DAYS_LATER } from '#domain/mail/inbox/inbox-message.ts'
import { toSendAt } from '#web/features/mail/bulk/BulkTime.tsx'
import { serverNow } from '#web/ui/clock.ts'
import { DateField, FormDialog, formatLocalDate, TextField } from '#web/ui/index.ts'

const USUAL_TIME = '08:00'
const LATEST_MS = MOST_DAYS_LATER * 86_400_000

export interface LaterDialogProps {
  onChoose: (sendAt: Instant) => void
  onClose: () => void
}

export function LaterDialog({ onChoose, onClose }: LaterDialogProps) {
  const { t } = useLingui()
  const today = formatLocalDate(serverNow())
  const [day, setDay] = useState<string | null>(addDays(today, 1))
  const [time, setTime] = useState(USUAL_TIME)
  const sendAt = toSendAt({ isLater: true, day, time })
  const waitMs = sendAt === null ? 0 : Date.parse(sendAt) - serverNow().getTime()
  const fault = () => {
    if (day !== null && sendAt === null) return t`Write the time as 08:30.`
    if (sendAt !== null && waitMs <= 0) return t`This time is over.`
    return waitMs > LATEST_MS ? t`Choose a time within the next 30 days.` : undefined
  }
  const isReady = sendAt !== null && fault() === undefined
  return (
    <FormDialog
      opened
      title={t`Send later`}
      action={t`Send then`}
      isDisabled={!isReady}
      onSubmit={() => {
        if (isReady) onChoose(sendAt)
      }}
      onClose={onClose}
    >
      <DateField label={t`Day`} value={day} min={today} max={addDays(today, MOST_DAYS_LATER)} onChange={setDay} />
      <TextField label={t`Time`} value={time} error={fault()} onChange={(text) => setTime(text ?? '')} />
      <p className="ui-quiet">
        <Trans>Until then it stands in the outbox, and can be taken back.</Trans>
      </p>
    </FormDialog>
  )
}
