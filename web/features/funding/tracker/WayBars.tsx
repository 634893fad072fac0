/** The bars of the way to funding on one axis of days; the end of one that is still owed is dragged or moved by keys. */
import { useLingui } from '@lingui/react/macro'
import { isOwed } from '#domain/funding/condition-choices.ts'
import type { PlannedCondition } from '#domain/funding/funding-plan.ts'
import { isWorkingDay } from '#domain/funding/working-days.ts'
import { addDays, type IsoDate } from '#domain/kernel/dates.ts'
import { formatDate } from '#domain/kernel/format.ts'
import { Avatar } from '#web/ui/index.ts'
import { Spare } from './Spare.tsx'
import classes from './tracker.module.css'
import type { Condition, Way, WayQuestion } from './tracker.ts'
import { WayHandle } from './WayHandle.tsx'
import { type Axis, axisOf } from './way-axis.ts'

interface WayBarsProps extends WayQuestion {
  rows: readonly PlannedCondition<Condition>[]
  until: IsoDate
}

export function WayBars({ tracker, way, rows, until, whatIf, onAsk, onKeep }: WayBarsProps) {
  const axis = axisOf(tracker, until)
  const late = new Map(way.late.conditions.map((each) => [each.condition.id, each]))
  return (
    <div className={classes.way}>
      <WayField {...{ tracker, way, axis }} />
      {rows.map((row) => {
        const { condition, isCritical } = row
        const tried = 'id' in whatIf && whatIf.id === condition.id ? whatIf.leadDays : condition.leadDays
        return (
          <div key={condition.id} className={classes.wayRow}>
            <span className="ui-ellipsis" data-critical={isCritical || undefined} title={condition.name}>
              {condition.name}
            </span>
            <span className={classes.wayOwner} title={condition.responsibleName ?? undefined}>
              {condition.responsibleName && <Avatar name={condition.responsibleName} size={18} />}
            </span>
            <span className={classes.wayTrack}>
              <Bar row={row} moved={late.get(condition.id)} axis={axis} />
              {tracker.mayChange && isOwed(condition) && (
                <WayHandle
                  axis={axis}
                  planned={late.get(condition.id) ?? row}
                  leadDays={tried}
                  fundingOn={way.late.fundingOn}
                  onTry={(leadDays) => onAsk(leadDays === condition.leadDays ? null : { id: condition.id, leadDays })}
                  onKeep={() => void onKeep(condition, tried).then((isKept) => isKept && onAsk(null))}
                  onEnd={() => onAsk(null)}
                />
              )}
            </span>
            <span className={classes.waySpare} data-critical={isCritical || undefined}>
              <Spare days={row.toSpare} />
            </span>
          </div>
        )
      })}
    </div>
  )
}

/** What lies behind the bars: closed days, the closing date, the end of the rate hold, and where funding slips to. */
function WayField({
  tracker,
  way,
  axis: { from, days, share, width, closed },
}: Pick<WayBarsProps, 'tracker' | 'way'> & { axis: Axis }) {
  const { t } = useLingui()
  const { closingDate, rateHeldUntil } = tracker.plan
  const shaded = Array.from({ length: days }, (_, at) => addDays(from, at)).filter((day) => !isWorkingDay(day, closed))
  const short = (day: IsoDate) => formatDate(day).slice(5)
  const isSlipped = way.late.fundingOn !== way.plan.fundingOn
  return (
    <div className={classes.wayField} aria-hidden>
      {shaded.map((day) => (
        <i key={day} className={classes.shaded} style={{ left: share(day), width: width(day, day) }} />
      ))}
      {closingDate && closingDate >= from && (
        <i className={classes.closing} style={{ left: share(closingDate) }}>
          <span>{t`Closing ${short(closingDate)}`}</span>
        </i>
      )}
      {rateHeldUntil && rateHeldUntil >= from && (
        // Held to the end of that day.
        <i className={classes.held} style={{ left: share(addDays(rateHeldUntil, 1)) }}>
          <span>{t`Rate hold ends ${short(rateHeldUntil)}`}</span>
        </i>
      )}
      {isSlipped && (
        <i className={classes.slipped} style={{ left: share(way.late.fundingOn) }}>
          <span>{t`Funding ${short(way.late.fundingOn)}`}</span>
        </i>
      )}
    </div>
  )
}

interface BarProps {
  row: PlannedCondition<Condition>
  moved: Way['plan']['conditions'][number] | undefined
  axis: Axis
}

function Bar({ row, moved, axis: { from, share, width } }: BarProps) {
  const { condition, startOn, lastOn, days, isCritical } = row
  const isMoved = moved && (moved.startOn !== startOn || moved.lastOn !== lastOn)
  const isOverdue = condition.dueDate !== null && condition.dueDate < from
  return (
    <>
      {isMoved && (
        <i
          className={classes.bar}
          data-kind="late"
          style={{ left: share(moved.startOn), width: width(moved.startOn, moved.lastOn) }}
        />
      )}
      <i
        className={classes.bar}
        data-kind={isOverdue ? 'overdue' : isCritical ? 'critical' : 'spare'}
        style={{ left: share(startOn), width: days === 0 ? '3px' : width(startOn, lastOn) }}
      />
    </>
  )
}
