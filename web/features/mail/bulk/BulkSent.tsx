/** `?mail=7`: how a letter to many fared: its counters, each recipient, and what asks for an act. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type Judged, mayStep } from '#domain/access/rights.ts'
import type { RowOf } from '#domain/kernel/entity.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { BULK_STATUS_WORDS, bulkEmails } from '#domain/mail/bulk-email.ts'
import { bulkMailPath } from '#domain/mail/bulk-path.ts'
import { showError, toMessage } from '#web/data/errors.ts'
import { useAction, useOne } from '#web/data/hooks.ts'
import { keepMailDraft } from '#web/features/contacts/mail-draft.ts'
import {
  Chip,
  confirm,
  ErrorPanel,
  formatDateTime,
  NoticeLine,
  Page,
  SkeletonTable,
  useNavigation,
} from '#web/ui/index.ts'
import { BulkCounters } from './BulkCounters.tsx'
import { BulkRecipients } from './BulkRecipients.tsx'

type Bulk = RowOf<typeof bulkEmails> & Judged

export function BulkSent({ id }: { id: number }) {
  const { t } = useLingui()
  const { row: bulk, error, refetch } = useOne<Bulk>(bulkEmails, id)
  if (error && !bulk) return <ErrorPanel message={toMessage(error)} onRetry={refetch} />
  if (!bulk) {
    return (
      <Page title={t`E-mail`}>
        <SkeletonTable heads={[]} />
      </Page>
    )
  }
  return (
    <Page
      title={bulk.subject || t`No subject`}
      badge={<Chip tone={bulk.status === 'failed' ? 'bad' : 'ink'}>{wordOf(BULK_STATUS_WORDS, bulk.status)}</Chip>}
      sub={
        <Trans>
          {formatDateTime(bulk.startedAt ?? bulk.sendAt)} by {bulk.senderName}
        </Trans>
      }
      actions={<BulkActs bulk={bulk} />}
      lead={bulk.failure && <NoticeLine tone="bad">{bulk.failure}</NoticeLine>}
    >
      <BulkCounters bulk={bulk} />
      {bulk.status === 'scheduled' ? (
        <NoticeLine tone="ink">
          <Trans>Who gets it is worked out again when it goes out.</Trans>
        </NoticeLine>
      ) : (
        <BulkRecipients bulkEmailId={id} />
      )}
      <p className="ui-quiet">
        <Trans>Replies go to {bulk.senderName} and into the inbox; whoever replies becomes engaged.</Trans>
      </p>
    </Page>
  )
}

function BulkActs({ bulk }: { bulk: Bulk }) {
  const { t } = useLingui()
  const navigate = useNavigation()
  const { run, isPending } = useAction(bulkEmails, { alsoChanges: ['bulk-email-recipients'] })
  if (!mayStep(bulk, 'cancel')) return null
  const cancel = async () => {
    const isSure = await confirm({
      title: t`Cancel what has not gone out?`,
      action: t`Cancel the letter`,
      isDanger: true,
    })
    if (isSure) await run({ id: bulk.id, name: 'cancel' }).catch(showError)
  }
  const edit = () => {
    const { id, subject, body, leadIds, ownerIds, attachments, leadType, excludeContactedDays, included } = bulk
    keepMailDraft({
      id,
      subject: subject ?? '',
      body: body ?? '',
      leadIds: leadIds ?? [],
      ownerIds: ownerIds ?? [],
      attachments: attachments ?? [],
      included: included ?? [],
      ...(leadType && { leadType }),
      ...(excludeContactedDays !== null && { excludeContactedDays }),
    })
    navigate(bulkMailPath('new'))
  }
  return (
    <>
      {bulk.status === 'scheduled' && (
        <Button variant="default" onClick={edit}>
          <Trans>Edit</Trans>
        </Button>
      )}
      <Button variant="default" loading={isPending} onClick={() => void cancel()}>
        <Trans>Cancel the letter</Trans>
      </Button>
    </>
  )
}
