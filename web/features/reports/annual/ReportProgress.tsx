/** How much of a report is there, in one line. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { dayDiff } from '#domain/kernel/dates.ts'
import { formatPercent } from '#domain/kernel/format.ts'
import { useToday } from '#web/data/use-today.ts'
import { ProgressBar } from '#web/ui/index.ts'
import classes from './annual.module.css'
import type { ReportRow } from './report-row.ts'

export function ReportProgress({ report }: { report: ReportRow }) {
  const { t } = useLingui()
  const { dueDate, progressPct, status } = report
  const all = report.documentCount ?? 0
  const received = report.receivedCount ?? 0
  const overdue = report.overdueCount ?? 0
  const left = dayDiff(useToday(), dueDate)
  return (
    <section className={classes.progress} aria-label={t`Progress`}>
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
      <ProgressBar value={progressPct ?? 0} label={t`${received} of ${all} documents received`} tall />
      <p className="ui-quiet">
        <Trans>
          Approved {report.approvedCount ?? 0} · to review {received - (report.approvedCount ?? 0)} · outstanding{' '}
          {all - received}
        </Trans>
        {overdue > 0 && (
          <>
            {' · '}
            <span className={classes.late}>
              <Trans>overdue {overdue}</Trans>
            </span>
          </>
        )}
      </p>
    </section>
  )
}
