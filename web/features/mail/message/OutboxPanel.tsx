/** Every message sent about a deal with its state; a person decides about what is in doubt. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconQuestionMark } from '@tabler/icons-react'
import { mayStep } from '#domain/access/rights.ts'
import { toMessage } from '#web/data/errors.ts'
import { DataGrid, EmptyState, formatDateTime, type GridColumn, NoticeLine } from '#web/ui/index.ts'
import classes from './message.module.css'
import { OutboxStatusChip } from './OutboxChip.tsx'
import { type OutboxRow, useOutbox, useOutboxActions } from './use-outbox.ts'

/** States in which somebody may still do something about a message. */
const UNDECIDED: readonly OutboxRow['status'][] = ['queued', 'failed', 'unconfirmed']

export function OutboxPanel({ dealId }: { dealId: number }) {
  const { t } = useLingui()
  const { messages, total, isLoading, error, refetch } = useOutbox(dealId)
  const doubtful = messages.filter(({ status }) => status === 'unconfirmed').length
  const columns: GridColumn<OutboxRow>[] = [
    { key: 'toName', header: t`To`, cell: ({ toName }) => toName, emphasis: 'strong', phone: 'main' },
    { key: 'toEmail', header: t`E-mail`, cell: ({ toEmail }) => toEmail, phone: 'third' },
    { key: 'subject', header: t`Subject`, cell: ({ subject }) => subject, width: 320 },
    {
      key: 'status',
      header: t`State`,
      phone: 'second',
      cell: ({ status, lastError }) => (
        <span className={classes.outboxLine} title={lastError ?? undefined}>
          <OutboxStatusChip status={status} />
          {lastError && status !== 'sent' && <span className="ui-quiet">{lastError}</span>}
        </span>
      ),
    },
    { key: 'sentAt', header: t`Sent`, cell: ({ sentAt }) => formatDateTime(sentAt), phone: 'second-right' },
    // Most messages have gone: a column of nothing would stand beside them.
    ...(messages.some(({ status }) => UNDECIDED.includes(status))
      ? [{ key: 'act', header: t`Next`, cell: (message: OutboxRow) => <Decide message={message} /> }]
      : []),
  ]
  return (
    <>
      {doubtful > 0 && (
        <NoticeLine tone="warn" icon={IconQuestionMark}>
          <Plural value={doubtful} one="# recipient unconfirmed." other="# recipients unconfirmed." />{' '}
          <Trans>Check with them, then Resend or Mark as sent.</Trans>
        </NoticeLine>
      )}
      <DataGrid<OutboxRow>
        label={t`Sent about this deal`}
        plain
        columns={columns}
        rows={messages}
        total={total}
        isLoading={isLoading}
        error={error ? toMessage(error) : undefined}
        onRetry={refetch}
        empty={<EmptyState compact title={<Trans>Nothing was sent yet.</Trans>} />}
      />
    </>
  )
}

function Decide({ message }: { message: OutboxRow }) {
  const { resend, markSent, cancel } = useOutboxActions()
  return (
    <span className={classes.outboxLine}>
      {mayStep(message, 'resend') && (
        <Button size="xs" variant="default" onClick={() => void resend(message)}>
          <Trans>Resend</Trans>
        </Button>
      )}
      {mayStep(message, 'markSent') && (
        <Button size="xs" variant="default" onClick={() => void markSent(message)}>
          <Trans>Mark as sent</Trans>
        </Button>
      )}
      {message.status === 'queued' && mayStep(message, 'cancel') && (
        <Button size="xs" variant="subtle" onClick={() => void cancel(message)}>
          <Trans>Cancel</Trans>
        </Button>
      )}
    </span>
  )
}
