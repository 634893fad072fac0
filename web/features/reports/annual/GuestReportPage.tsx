/** `/guest/report/$reportId/$guestToken`: what a report still needs from whoever holds its link, on a phone first. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconCircleCheck } from '@tabler/icons-react'
import { formatDate, formatPercent } from '#domain/kernel/format.ts'
import { isOwed } from '#domain/reports/annual-report-choices.ts'
import { useParameter } from '#web/data/address.ts'
import { ApiError } from '#web/data/api.ts'
import { logoUrl } from '#web/data/api-url.ts'
import { toMessage } from '#web/data/errors.ts'
import { ExpiredLink } from '#web/features/deals/guest/InvitedPage.tsx'
import classes from '#web/features/funding/guest/guest-tracker.module.css'
import { ErrorPanel, GuestFoot, GuestFrame, GuestWaiting, ProgressBar } from '#web/ui/index.ts'
import { GuestDocumentCard } from './GuestDocumentCard.tsx'
import { type GuestReport, type GuestSending, useGuestReport, useGuestSending } from './guest-report.ts'

export default function GuestReportPage() {
  const id = useParameter('reportId') ?? ''
  const token = useParameter('guestToken') ?? ''
  return <Invited key={token} id={id} token={token} />
}

function Invited({ id, token }: { id: string; token: string }) {
  const { data, error, refetch } = useGuestReport(id, token)
  const sending = useGuestSending(id, token)
  if (error instanceof ApiError && [403, 404, 410].includes(error.code)) return <ExpiredLink />
  if (error) return <ErrorPanel message={toMessage(error)} onRetry={() => void refetch()} />
  if (!data) return <GuestWaiting />
  return <Opened report={data} sending={sending} />
}

export function Opened({ report, sending }: { report: GuestReport; sending: GuestSending }) {
  const { t } = useLingui()
  const { documents, sender, tokenExpiresAt } = report
  const owed = documents.filter(isOwed)
  const here = documents.filter((row) => !isOwed(row))
  const share = documents.length === 0 ? null : (100 * here.length) / documents.length
  return (
    <GuestFrame
      layout="list"
      company={{ name: report.companyName, logoUrl: logoUrl(report.companyLogo) }}
      foot={<GuestFoot savedAt={sending.savedAt} openUntil={tokenExpiresAt} ask={sender} />}
    >
      <h1 className={classes.title}>
        {report.title}, {report.properties.join(', ')}
      </h1>
      <p className={classes.lead}>
        {report.status === 'sent' ? (
          <Trans>{sender.name} sends you this report.</Trans>
        ) : (
          <Trans>
            {sender.name} asks you for{' '}
            <b>
              <Plural value={owed.length} one="# more file" other="# more files" />
            </b>{' '}
            before {formatDate(report.dueDate)}.
          </Trans>
        )}
      </p>
      <p className={classes.count}>
        <b>
          <Trans>
            {here.length} of {documents.length} files here
          </Trans>
        </b>
        <span>{formatPercent(share)}</span>
      </p>
      <ProgressBar value={share ?? 0} label={t`${here.length} of ${documents.length} files here`} tall />
      {report.status !== 'sent' && (
        <>
          <h2 className={classes.part}>
            <Trans>Still needed</Trans> <span>{owed.length}</span>
          </h2>
          {owed.map((row) => (
            <GuestDocumentCard key={row.docId} row={row} sending={sending} />
          ))}
          {owed.length === 0 && (
            <p className={classes.nothing}>
              <Trans>Nothing is waiting for you. Thank you.</Trans>
            </p>
          )}
        </>
      )}
      {here.length > 0 && (
        <details className={classes.done} open={report.status === 'sent'}>
          <summary className={classes.part}>
            <IconCircleCheck size={18} stroke={1.8} aria-hidden /> <Trans>Here</Trans> <span>{here.length}</span>
          </summary>
          {here.map((row) => (
            <GuestDocumentCard key={row.docId} row={row} sending={sending} isClosed={report.status === 'sent'} />
          ))}
        </details>
      )}
    </GuestFrame>
  )
}
