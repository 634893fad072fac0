/** How much of a report is there, in one line. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { RingProgress } from '@mantine/core'
import { dayDiff } from '#domain/kernel/dates.ts'
import { formatPercent } from '#domain/kernel/format.ts'
import { useToday } from '#web/data/use-today.ts'
import classes from './annual.module.css'
import type { ReportRow } from './report-row.ts'

export function ReportProgress({ report }: { report: ReportRow }) {
  const { t } = useLingui()
  const { dueDate, progressPct, status } = report
  const all = report.documentCount ?? 0
  const received = report.receivedCount ?? 0
  const overdue = report.overdueCount ?? 0
  const approved = report.approvedCount ?? 0
  const left = dayDiff(useToday(), dueDate)
  const parts = [
    { key: 'approved', count: approved, words: t`Approved ${approved}` },
    { key: 'received', count: received - approved, words: t`To review ${received - approved}` },
    { key: 'outstanding', count: all - received - overdue, words: t`Outstanding ${all - received - overdue}` },
    { key: 'overdue', count: overdue, words: t`Overdue ${overdue}` },
  ].filter(({ count }) => count > 0)
  return (
    <section className={classes.progress} aria-label={t`Progress`}>
      <RingProgress
        size={68}
        thickness={6}
        roundCaps
        aria-hidden
        rootColor="var(--ui-neu-bg)"
        sections={[{ value: all === 0 ? 0 : (received / all) * 100, color: 'var(--ui-ok)' }]}
        label={
          <span className={classes.ring}>
            {received}/{all}
          </span>
        }
      />
      <div className={classes.told}>
        <p className={classes.line}>
          <b>
            <Trans>
              {received} of {all} documents received
            </Trans>
          </b>{' '}
          <span className="ui-quiet">
            {formatPercent(progressPct)}
            {status !== 'sent' && (
              <>
                ,{' '}
                {left >= 0 ? (
                  <Plural value={left} one="# day left" other="# days left" />
                ) : (
                  <Plural value={-left} one="# day late" other="# days late" />
                )}
              </>
            )}
          </span>
        </p>
        <div className={classes.parts} aria-hidden>
          {parts.map(({ key, count }) => (
            <span key={key} data-part={key} style={{ flexGrow: count }} />
          ))}
        </div>
        <p className={classes.legend}>
          {parts.map(({ key, words }) => (
            <span key={key}>
              <i data-part={key} aria-hidden />
              {words}
            </span>
          ))}
        </p>
      </div>
    </section>
  )
}
