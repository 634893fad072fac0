/** `/guest/report/$reportId/$guestToken`: what a report still needs from whoever holds its link, on a phone first. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import { IconCircleCheck, IconCloudCheck, IconLock } from '@tabler/icons-react'
import { useEffect } from 'react'
import { pathTo } from '#domain/access/addresses.ts'
import { formatDate, formatPercent } from '#domain/kernel/format.ts'
import { isOwed } from '#domain/reports/annual-report-choices.ts'
import { useGo, useParameter } from '#web/data/address.ts'
import { ApiError } from '#web/data/api.ts'
import { logoUrl } from '#web/data/api-url.ts'
import { toMessage } from '#web/data/errors.ts'
import classes from '#web/features/funding/guest/guest-tracker.module.css'
import { ErrorPanel, formatLocalDate, formatTime, OrgMark, ProgressBar } from '#web/ui/index.ts'
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
  if (error instanceof ApiError && [403, 404, 410].includes(error.code)) return <Expired />
  if (error) return <ErrorPanel message={toMessage(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className={classes.page} aria-label="…" />
  return <Opened report={data} sending={sending} />
}

function Expired() {
  const go = useGo()
  useEffect(() => {
    void go(pathTo('expiredLink'), { replace: true })
  }, [go])
  return null
}

export function Opened({ report, sending }: { report: GuestReport; sending: GuestSending }) {
  const { t } = useLingui()
  const { documents, sender, tokenExpiresAt } = report
  const owed = documents.filter(isOwed)
  const here = documents.filter((row) => !isOwed(row))
  const share = documents.length === 0 ? null : (100 * here.length) / documents.length
  return (
    <div className={classes.page}>
      <header className={classes.top}>
        <OrgMark name={report.companyName} imageUrl={logoUrl(report.companyLogo)} size={28} decorative />
        <b>{report.companyName}</b>
        <span className={classes.right} title={t`Confidential`}>
          <IconLock size={18} stroke={1.6} aria-label={t`Confidential`} />
        </span>
      </header>
      <main className={classes.main}>
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
      </main>
      <footer className={classes.foot}>
        <IconCloudCheck size={20} stroke={1.6} aria-hidden />
        <span>
          {sending.savedAt && (
            <>
              <Trans>Saved {formatTime(sending.savedAt)}</Trans>
              <br />
            </>
          )}
          {tokenExpiresAt && <Trans>Link works until {formatLocalDate(tokenExpiresAt)}</Trans>}
        </span>
        <a className={classes.ask} href={`mailto:${sender.email}`}>
          <Trans>Ask {sender.name}</Trans>
        </a>
      </footer>
    </div>
  )
}
