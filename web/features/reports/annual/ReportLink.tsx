/** The link of a report: whether it works, who opened it and until when, and the switches that end it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconBell, IconCalendarOff, IconCopy, IconEye, IconRefresh } from '@tabler/icons-react'
import { mayChange } from '#domain/access/rights.ts'
import { annualReports, LINK_DAYS_AFTER_SENDING } from '#domain/reports/annual-report.ts'
import { showError } from '#web/data/errors.ts'
import { useAction, useUpdate } from '#web/data/hooks.ts'
import { Chip, confirm, formatLocalDate, notify } from '#web/ui/index.ts'
import classes from './annual.module.css'
import { hasLink, useCopyLink } from './CopyLink.tsx'
import type { ReportRow } from './report-row.ts'

export function ReportLink({ report }: { report: ReportRow }) {
  const { id, openedCount, lastOpenedAt, tokenExpiresAt, isTokenActive, remindedAt, status } = report
  return (
    <div className={classes.link}>
      <h2>
        <Trans>Guest link</Trans>{' '}
        {hasLink(report) ? (
          <Chip tone="ok" dot>
            <Trans>Live</Trans>
          </Chip>
        ) : (
          <Chip dot>{isTokenActive ? <Trans>Works once the report collects</Trans> : <Trans>Switched off</Trans>}</Chip>
        )}
      </h2>
      <p>
        <IconEye size={16} stroke={1.6} aria-hidden />{' '}
        {lastOpenedAt ? (
          <Trans>
            Opened {openedCount} times, last {formatLocalDate(lastOpenedAt)}
          </Trans>
        ) : (
          <Trans>Not opened yet</Trans>
        )}
      </p>
      <p>
        <IconCalendarOff size={16} stroke={1.6} aria-hidden />{' '}
        {tokenExpiresAt ? (
          <Trans>Works until {formatLocalDate(tokenExpiresAt)}</Trans>
        ) : (
          <Trans>Works until {LINK_DAYS_AFTER_SENDING} days after it is sent</Trans>
        )}
      </p>
      <p>
        <IconBell size={16} stroke={1.6} aria-hidden />{' '}
        {remindedAt ? <Trans>Reminded {formatLocalDate(remindedAt)}</Trans> : <Trans>Nobody was reminded yet</Trans>}
      </p>
      {mayChange(report, 'isTokenActive') && <Switches key={id} report={report} isDraft={status === 'draft'} />}
    </div>
  )
}

function Switches({ report, isDraft }: { report: ReportRow; isDraft: boolean }) {
  const { t } = useLingui()
  const copy = useCopyLink()
  const { update } = useUpdate(annualReports)
  const { run } = useAction(annualReports)
  const { id, isTokenActive } = report
  const renew = async () => {
    const isSure = await confirm({
      title: t`Make a new link?`,
      message: t`Whoever has the present one can no longer open the report.`,
      action: t`Make a new link`,
    })
    if (!isSure) return
    await run({ id, name: 'new-link' }).then(() => notify.ok(t`There is a new link.`), showError)
  }
  return (
    <div className={classes.switches}>
      {hasLink(report) && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconCopy size={14} aria-hidden />}
          onClick={() => void copy(report)}
        >
          <Trans>Copy</Trans>
        </Button>
      )}
      {!isDraft && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconRefresh size={14} aria-hidden />}
          onClick={() => void renew()}
        >
          <Trans>New link</Trans>
        </Button>
      )}
      <Button
        size="xs"
        variant="subtle"
        color={isTokenActive ? 'red' : undefined}
        onClick={() => void update({ id, changes: { isTokenActive: !isTokenActive } }).catch(showError)}
      >
        {isTokenActive ? <Trans>Switch off</Trans> : <Trans>Switch on</Trans>}
      </Button>
    </div>
  )
}
