/** The way of a report from asking to filing, and where on it this one stands. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReportStatus } from '#domain/reports/annual-report-choices.ts'
import { formatLocalDate } from '#web/ui/index.ts'
import classes from './annual.module.css'
import type { ReportRow } from './report-row.ts'

type WayStage = 'collect' | 'review' | 'send' | 'filed'

/** Documents that came are looked at before more are waited for. */
function placeOf(status: ReportStatus, toReview: number): WayStage {
  if (status === 'sent') return 'filed'
  if (status === 'ready') return 'send'
  return toReview > 0 ? 'review' : 'collect'
}

export function ReportWay({ report }: { report: ReportRow }) {
  const { t } = useLingui()
  const { status, sentAt, lenderNames } = report
  const all = report.documentCount ?? 0
  const received = report.receivedCount ?? 0
  const toReview = received - (report.approvedCount ?? 0)
  const place = placeOf(status, toReview)
  const current = (each: WayStage) => (each === place ? 'step' : undefined)
  return (
    <ol className={classes.next} aria-label={t`What happens next`}>
      <li aria-current={current('collect')}>
        <b>
          <Trans>Collect</Trans>
        </b>
        <span>
          <Trans>
            {received} of {all} received
          </Trans>
        </span>
      </li>
      <li aria-current={current('review')}>
        <b>
          <Trans>Review</Trans>
        </b>
        <span>
          <Plural value={toReview} _0="nothing to review" one="# to review now" other="# to review now" />
        </span>
      </li>
      <li aria-current={current('send')}>
        <b>{lenderNames?.length === 1 ? <Trans>Send to {lenderNames[0]}</Trans> : <Trans>Send</Trans>}</b>
        <span>
          {sentAt ? (
            <Trans>sent {formatLocalDate(sentAt)}</Trans>
          ) : (
            <Trans>opens when every required document is approved</Trans>
          )}
        </span>
      </li>
      <li aria-current={current('filed')}>
        <b>
          <Trans>Filed</Trans>
        </b>
        <span>
          <Trans>files stay with the property</Trans>
        </span>
      </li>
    </ol>
  )
}
