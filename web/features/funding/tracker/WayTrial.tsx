/** What a condition's other days would move, before they are kept. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { formatDate } from '#domain/kernel/format.ts'
import classes from './tracker.module.css'
import { type Condition, movedBy, type Tracker, type Way } from './tracker.ts'

interface WayTrialProps {
  tracker: Tracker
  way: Way
  condition: Condition
  leadDays: number
  onKeep: () => Promise<boolean>
  onEnd: () => void
}

export function WayTrial({ tracker, way, condition, leadDays, onKeep, onEnd }: WayTrialProps) {
  const { t } = useLingui()
  const { closingDate, rateHeldUntil } = tracker.plan
  const { plan, late } = way
  const moved = movedBy(way)
  const day = formatDate(late.fundingOn)
  const isAfterClosing = closingDate !== null && late.fundingOn > closingDate
  const isAfterHold = rateHeldUntil !== null && late.fundingOn > rateHeldUntil
  return (
    <div className={classes.trial} role="status">
      <p>
        <b>{condition.name}</b>: {t`${condition.leadDays} to ${leadDays} working days.`}{' '}
        {late.fundingOn === plan.fundingOn ? (
          <Trans>Funding keeps its day.</Trans>
        ) : (
          <Trans>Funding moves to {day}.</Trans>
        )}{' '}
        <Plural value={moved} one="# condition moves." other="# conditions move." />{' '}
        {isAfterClosing && (
          <b className={classes.late}>
            <Trans>After the closing date {formatDate(closingDate)}.</Trans>{' '}
          </b>
        )}
        {isAfterHold && (
          <b className={classes.late}>
            <Trans>After the rate hold ends.</Trans>
          </b>
        )}
      </p>
      <span className={classes.trialActs}>
        <Button size="xs" variant="default" onClick={onEnd}>
          <Trans>Leave it</Trans>
        </Button>
        <Button size="xs" onClick={() => void onKeep().then((isKept) => isKept && onEnd())}>
          <Trans>Keep {leadDays} days</Trans>
        </Button>
      </span>
    </div>
  )
}
