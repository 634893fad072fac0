/** The way to funding as a picture: open conditions in working days, the critical ones first, against the closing date. */
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { PlannedCondition } from '#domain/funding/funding-plan.ts'
import { addDays, type IsoDate } from '#domain/kernel/dates.ts'
import { formatDate, MISSING } from '#domain/kernel/format.ts'
import { ChartPanel, SegmentedSwitch } from '#web/ui/index.ts'
import classes from './tracker.module.css'
import type { Condition, Tracker, Way, WayQuestion } from './tracker.ts'
import { WayBars } from './WayBars.tsx'
import { WayTrial } from './WayTrial.tsx'

/** More rows than this are told in the list below. */
const MOST_ROWS = 16
const ROW = 24
const HEAD = 26
const LEGEND = [
  { kind: 'solid', color: 'var(--ui-bad)', label: msg`late` },
  { kind: 'solid', color: 'var(--ui-ink)', label: msg`critical` },
  { kind: 'solid', color: 'var(--ui-teal)', label: msg`has time` },
  { kind: 'dashed', color: 'var(--ui-ink)', label: msg`if late` },
] as const
const LATE_CHOICES = [0, 1, 3, 5] as const

export function WayChart({ tracker, way, whatIf, onAsk, onKeep }: WayQuestion) {
  const { t, i18n } = useLingui()
  const rows = rowsOf(way)
  const [first] = way.blocking
  const until = lastDay(tracker, way)
  const critical = way.plan.conditions.filter(({ isCritical }) => isCritical).length
  const { closingDate, rateHeldUntil } = tracker.plan
  const closing = formatDate(closingDate)
  const tried = 'id' in whatIf ? tracker.documents.find(({ id }) => id === whatIf.id) : undefined
  const isHeld = rateHeldUntil !== null
  return (
    <ChartPanel
      title={t`Way to funding`}
      hint={<Trans>open conditions in working days</Trans>}
      actions={
        first && (
          <span className={classes.lateness}>
            <SegmentedSwitch
              label={t`${first.condition.name} late by, working days`}
              value={'lateDays' in whatIf ? String(whatIf.lateDays) : ''}
              onChange={(value) => onAsk({ lateDays: Number(value) })}
              options={LATE_CHOICES.map((days) => ({ value: String(days), label: String(days) }))}
            />
          </span>
        )
      }
      legend={LEGEND.map(({ kind, color, label }) => ({ kind, color, label: i18n._(label) }))}
      summary={`${t`${critical} critical conditions. Funding is possible from ${formatDate(way.plan.fundingOn)}; the closing date is ${closing}.`} ${
        isHeld ? t`The rate is held until ${formatDate(rateHeldUntil)}.` : t`Until when the rate is held is not known.`
      }`}
      foot={
        tried &&
        'id' in whatIf && (
          <WayTrial
            {...{ tracker, way }}
            condition={tried}
            leadDays={whatIf.leadDays}
            onKeep={() => onKeep(tried, whatIf.leadDays)}
            onEnd={() => onAsk(null)}
          />
        )
      }
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
      <WayBars {...{ tracker, way, rows, until, whatIf, onAsk, onKeep }} />
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

/** What the picture has to hold: the plan, the late plan, the closing date and the rate hold. */
function lastDay({ plan: { closingDate, rateHeldUntil, today } }: Tracker, { late, plan }: Way): IsoDate {
  const days = [late.fundingOn, plan.fundingOn, closingDate ?? today, rateHeldUntil ?? today, addDays(today, 7)]
  return addDays(days.toSorted().at(-1) ?? today, 2)
}
