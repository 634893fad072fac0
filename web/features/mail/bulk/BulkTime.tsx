/** When a letter to many goes out, and how long nobody is written to twice. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { addDays } from '#domain/kernel/dates.ts'
import { MOST_DAYS_AHEAD, THROTTLE_PER_MINUTE } from '#domain/mail/bulk-email.ts'
import { useToday } from '#web/data/use-today.ts'
import { DateField, FieldError, SegmentedSwitch, TextField, ThousandsField } from '#web/ui/index.ts'
import classes from './bulk.module.css'

export type SendTime = { isLater: boolean; day: string | null; time: string }

/** The instant of the writer's own clock; null for at once, and while it is not said. */
export function toSendAt({ isLater, day, time }: SendTime): string | null {
  if (!isLater || day === null || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return null
  return new Date(`${day}T${time}`).toISOString()
}

/** What the letter sets as the next action where none is to come. */
const DAYS_TO_NEXT_TOUCH = 7

export interface BulkTimeProps {
  time: SendTime
  onTime: (time: SendTime) => void
  /** How many get it. */
  count: number
  days: number
  onDays: (days: number) => void
  error?: string | undefined
}

export function BulkTime({ time, onTime, count, days, onDays, error }: BulkTimeProps) {
  const { t } = useLingui()
  const today = useToday()
  const sentOn = (time.isLater ? time.day : null) ?? today
  return (
    <fieldset className={classes.time}>
      <legend className="ui-label">
        <Trans>When</Trans>
      </legend>
      <SegmentedSwitch
        label={t`When`}
        value={time.isLater ? 'later' : 'now'}
        onChange={(value) => onTime({ ...time, isLater: value === 'later' })}
        options={[
          { value: 'now', label: t`Now` },
          { value: 'later', label: t`At` },
        ]}
      />
      {time.isLater && (
        <div className={classes.moment}>
          <DateField
            label={t`Day`}
            value={time.day}
            onChange={(day) => onTime({ ...time, day })}
            min={today}
            max={addDays(today, MOST_DAYS_AHEAD)}
          />
          <TextField label={t`Time`} value={time.time} onChange={(text) => onTime({ ...time, time: text ?? '' })} />
        </div>
      )}
      {error && <FieldError>{error}</FieldError>}
      <ThousandsField
        label={t`Skip anyone contacted in the last`}
        unit={t`days`}
        value={days}
        onChange={(value) => onDays(value ?? 0)}
      />
      <p className="ui-quiet">
        <Trans>
          {THROTTLE_PER_MINUTE} a minute. Then: last contact is set for{' '}
          <Plural value={count} one="# recipient" other="# recipients" />, an empty or past action date becomes{' '}
          {addDays(sentOn, DAYS_TO_NEXT_TOUCH)}, and no stage becomes outreach.
        </Trans>
      </p>
    </fieldset>
  )
}
