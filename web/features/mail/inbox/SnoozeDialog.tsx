/** Puts a conversation off until a day and an hour of the reader's own. */
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { addDays } from '#domain/kernel/dates.ts'
import { serverNow } from '#web/ui/clock.ts'
import { DateField, FormDialog, formatLocalDate, SelectField } from '#web/ui/index.ts'
import { useThreadActs } from './use-inbox.ts'

/** When a working day begins. */
const USUAL_HOUR = 8
const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: hour, label: `${String(hour).padStart(2, '0')}:00` }))

/** The hour of the day where the reader is; undefined of a day that is none. */
export function snoozeUntil(day: string | null, hour: number): Date | undefined {
  if (day === null) return undefined
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return new Date(year, month - 1, date, hour)
}

export function SnoozeDialog({ threadId, onClose }: { threadId: number; onClose: () => void }) {
  const { t } = useLingui()
  const { snooze } = useThreadActs()
  const today = formatLocalDate(serverNow())
  const [day, setDay] = useState<string | null>(addDays(today, 1))
  const [hour, setHour] = useState(USUAL_HOUR)
  const until = snoozeUntil(day, hour)
  const isAhead = until !== undefined && until > serverNow()
  const putOff = async () => {
    if (until && (await snooze(threadId, until.toISOString()))) onClose()
  }
  return (
    <FormDialog
      opened
      title={t`Snooze until`}
      action={t`Snooze conversation`}
      isDisabled={!isAhead}
      onSubmit={() => void putOff()}
      onClose={onClose}
    >
      <DateField
        label={t`Day`}
        value={day}
        min={today}
        error={until && !isAhead ? t`This hour is over.` : undefined}
        onChange={setDay}
      />
      <SelectField label={t`Hour`} options={HOURS} value={hour} onChange={(next) => setHour(next ?? USUAL_HOUR)} />
    </FormDialog>
  )
}
