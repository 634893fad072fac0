/** The way to funding as a picture: open conditions in working days, the critical ones first, against the closing date. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { PlannedCondition } from '#domain/funding/funding-plan.ts'
import { isWorkingDay } from '#domain/funding/working-days.ts'
import { addDays, dayDiff, type IsoDate } from '#domain/kernel/dates.ts'
import { formatDate, MISSING } from '#domain/kernel/format.ts'
import { ChartPanel, SegmentedSwitch } from '#web/ui/index.ts'
import classes from './tracker.module.css'
import type { Condition, Tracker, Way } from './tracker.ts'

/** More rows than this are told in the list below. */
const MOST_ROWS = 16
const ROW = 24
const HEAD = 26
const LATE_CHOICES = [0, 1, 3, 5] as const

export interface WayChartProps {
  tracker: Tracker
  way: Way
  lateDays: number
  onLateDays: (days: number) => void
}

export function WayChart({ tracker, way, lateDays, onLateDays }: WayChartProps) {
  const { t } = useLingui()
  const rows = rowsOf(way)
  const [first] = way.blocking
  const until = lastDay(tracker, way)
  const critical = way.plan.conditions.filter(({ isCritical }) => isCritical).length
  const closing = formatDate(tracker.plan.closingDate)
  return (
    <ChartPanel
      title={t`Way to funding`}
      hint={<Trans>open conditions in working days</Trans>}
      actions={
        first && (
          <SegmentedSwitch
            label={t`${first.condition.name} late by, working days`}
            value={String(lateDays)}
            onChange={(value) => onLateDays(Number(value))}
            options={LATE_CHOICES.map((days) => ({ value: String(days), label: String(days) }))}
          />
        )
      }
      summary={t`${critical} critical conditions. Funding is possible from ${formatDate(way.plan.fundingOn)}; the closing date is ${closing}.`}
      table={{
        heads: [t`Condition`, t`Responsible`, t`From`, t`Until`, t`To spare, working days`],
        rows: rows.map(({ condition, startOn, lastOn, toSpare }) => [
          condition.name,
          condition.responsibleName ?? MISSING,
          formatDate(startOn),
          formatDate(lastOn),
          toSpare === null ? MISSING : String(toSpare),
        ]),
      }}
      height={HEAD + rows.length * ROW}
    >
      <Bars {...{ tracker, way, rows, until, lateDays }} />
    </ChartPanel>
  )
}

/** The critical first, then what has least to spare. */
function rowsOf({ plan }: Way): PlannedCondition<Condition>[] {
  return plan.conditions
    .toSorted(
      (a, b) =>
        Number(b.isCritical) - Number(a.isCritical) ||
        a.start - b.start ||
        (a.toSpare ?? Number.POSITIVE_INFINITY) - (b.toSpare ?? Number.POSITIVE_INFINITY),
    )
    .slice(0, MOST_ROWS)
}

/** What the picture has to hold: the plan, the late plan and the closing date. */
function lastDay({ plan: { closingDate, today } }: Tracker, { late, plan }: Way): IsoDate {
  const days = [late.fundingOn, plan.fundingOn, closingDate ?? today, addDays(today, 7)]
  return addDays(days.toSorted().at(-1) ?? today, 2)
}

interface BarsProps {
  tracker: Tracker
  way: Way
  rows: readonly PlannedCondition<Condition>[]
  until: IsoDate
  lateDays: number
}

function Bars({ tracker, way, rows, until, lateDays }: BarsProps) {
  const { t } = useLingui()
  const { today, closingDate } = tracker.plan
  const closed = new Set(tracker.plan.closed)
  const days = Math.max(1, dayDiff(today, until))
  const share = (day: IsoDate) => `${(Math.max(0, dayDiff(today, day)) / days) * 100}%`
  const width = (from: IsoDate, to: IsoDate) => `${((dayDiff(from, to) + 1) / days) * 100}%`
  const late = new Map(way.late.conditions.map((each) => [each.condition.id, each]))
  const shaded = Array.from({ length: days }, (_, at) => addDays(today, at)).filter((day) => !isWorkingDay(day, closed))
  return (
    <div className={classes.way}>
      <div className={classes.wayField} aria-hidden>
        {shaded.map((day) => (
          <i key={day} className={classes.shaded} style={{ left: share(day), width: width(day, day) }} />
        ))}
        {closingDate && closingDate >= today && (
          <i className={classes.closing} style={{ left: share(closingDate) }}>
            <span>{t`Closing ${formatDate(closingDate).slice(5)}`}</span>
          </i>
        )}
        {lateDays > 0 && way.late.fundingOn !== way.plan.fundingOn && (
          <i className={classes.slipped} style={{ left: share(way.late.fundingOn) }}>
            <span>{t`Funding ${formatDate(way.late.fundingOn).slice(5)}`}</span>
          </i>
        )}
      </div>
      {rows.map((row) => {
        const moved = late.get(row.condition.id)
        const isMoved = lateDays > 0 && moved && (moved.startOn !== row.startOn || moved.lastOn !== row.lastOn)
        const isOverdue = row.condition.dueDate !== null && row.condition.dueDate < today
        return (
          <div key={row.condition.id} className={classes.wayRow}>
            <span className="ui-ellipsis" data-critical={row.isCritical || undefined} title={row.condition.name}>
              {row.condition.name}
            </span>
            <span className={classes.wayTrack}>
              {isMoved && (
                <i
                  className={classes.bar}
                  data-kind="late"
                  style={{ left: share(moved.startOn), width: width(moved.startOn, moved.lastOn) }}
                />
              )}
              <i
                className={classes.bar}
                data-kind={isOverdue ? 'overdue' : row.isCritical ? 'critical' : 'spare'}
                style={{ left: share(row.startOn), width: row.days === 0 ? '3px' : width(row.startOn, row.lastOn) }}
              />
            </span>
            <span className={classes.waySpare} data-critical={row.isCritical || undefined}>
              <Spare days={row.toSpare} />
            </span>
          </div>
        )
      })}
    </div>
  )
}

/** Working days to spare; late ones say so. */
export function Spare({ days }: { days: number | null | undefined }) {
  const { t } = useLingui()
  if (days === null || days === undefined) return MISSING
  if (days < 0) return <span className={classes.late}>{t`${-days} days short`}</span>
  return days === 1 ? t`1 day` : t`${days} days`
}
