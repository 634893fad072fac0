/** `?mail=7`: how a letter to many fared: its counters, each recipient, and what asks for an act. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconArrowBackUp, IconTemplate } from '@tabler/icons-react'
import { useState } from 'react'
import { pathTo } from '#domain/access/addresses.ts'
import { type Judged, mayStep } from '#domain/access/rights.ts'
import type { RowOf } from '#domain/kernel/entity.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { BULK_STATUS_WORDS, bulkEmails } from '#domain/mail/bulk-email.ts'
import { bulkMailPath } from '#domain/mail/bulk-path.ts'
import type { LetterStanding as LetterStandingAnswer, ToDoPerson } from '#domain/mail/letter-standing.ts'
import { showError, toMessage } from '#web/data/errors.ts'
import { useAction, useCall, useOne } from '#web/data/hooks.ts'
import { keepMailDraft } from '#web/features/contacts/mail-draft.ts'
import { TemplateDialog } from '#web/features/mail/message/TemplateDialog.tsx'
import { useTemplates } from '#web/features/mail/message/use-templates.ts'
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
import { BulkRecipients, type RecipientSide } from './BulkRecipients.tsx'
import { LetterStanding } from './LetterStanding.tsx'
import { LETTER_KINDS } from './letter-kinds.ts'

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
  return bulk.status === 'scheduled' ? <Waiting bulk={bulk} /> : <Sent bulk={bulk} />
}

/** What heads the page of a letter, whether or not it went out. */
function useHead(bulk: Bulk) {
  const { t } = useLingui()
  return {
    title: bulk.subject || t`No subject`,
    badge: <Chip tone={bulk.status === 'failed' ? 'bad' : 'ink'}>{wordOf(BULK_STATUS_WORDS, bulk.status)}</Chip>,
    sub: (
      <Trans>
        {formatDateTime(bulk.startedAt ?? bulk.sendAt)} by {bulk.senderName}
      </Trans>
    ),
    lead: bulk.failure && <NoticeLine tone="bad">{bulk.failure}</NoticeLine>,
  }
}

function Waiting({ bulk }: { bulk: Bulk }) {
  return (
    <Page {...useHead(bulk)} actions={<BulkActs bulk={bulk} />}>
      <BulkCounters bulk={bulk} />
      <NoticeLine tone="ink">
        <Trans>Who gets it is worked out again when it goes out.</Trans>
      </NoticeLine>
    </Page>
  )
}

function Sent({ bulk }: { bulk: Bulk }) {
  const { t } = useLingui()
  const head = useHead(bulk)
  const { data: standing, error, refetch } = useCall<LetterStandingAnswer>('bulk-email-standing', { id: bulk.id })
  const [side, setSide] = useState<RecipientSide>('sent')
  const toDo = standing ? Object.values(standing.toDo).flat() : []
  const counts = { sent: 0, skipped: 0, ...standing?.counts, toDo: toDo.length }
  const showToDo = () => setSide('toDo')
  const rail = error ? (
    <ErrorPanel compact message={toMessage(error)} onRetry={refetch} />
  ) : (
    standing && <LetterStanding standing={standing} onShow={showToDo} />
  )
  return (
    <Page
      {...head}
      actions={
        <>
          <BulkActs bulk={bulk} />
          <KeepAsTemplate bulk={bulk} />
          {standing && <AnswerButton people={standing.toDo.replied} onShow={showToDo} />}
        </>
      }
      rail={{ title: t`To do`, count: toDo.length, width: 300, children: rail }}
    >
      <BulkCounters bulk={bulk} />
      <BulkRecipients
        bulkEmailId={bulk.id}
        side={side}
        onSide={setSide}
        counts={counts}
        toDoIds={toDo.map(({ id }) => id)}
      />
      <p className="ui-quiet">
        <Trans>Replies go to {bulk.senderName} and into the inbox; whoever replies becomes engaged.</Trans>
      </p>
    </Page>
  )
}

/** The one answer is opened; of several the list is shown. */
function AnswerButton({ people, onShow }: { people: readonly ToDoPerson[]; onShow: () => void }) {
  const navigate = useNavigation()
  const [first] = people
  if (!first) return null
  const open = () =>
    people.length === 1 && first.threadId !== null
      ? navigate(pathTo('inbox', {}, { thread: first.threadId }))
      : onShow()
  return (
    <Button leftSection={<IconArrowBackUp size={16} stroke={1.6} />} onClick={open}>
      <Plural value={people.length} one="Answer # reply" other="Answer # replies" />
    </Button>
  )
}

function KeepAsTemplate({ bulk: { subject, body, language, otherSubject, otherBody } }: { bulk: Bulk }) {
  const [isOpen, setIsOpen] = useState(false)
  const { mayShare } = useTemplates(LETTER_KINDS)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button variant="default" leftSection={<IconTemplate size={16} stroke={1.6} />} onClick={() => setIsOpen(true)}>
        <Trans>Use as template</Trans>
      </Button>
      {isOpen && (
        <TemplateDialog
          kinds={LETTER_KINDS}
          text={{ subject, body, language: language ?? 'en', otherSubject, otherBody }}
          mayShare={mayShare}
          onClose={close}
          onKept={close}
        />
      )}
    </>
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
    const {
      id,
      subject,
      body,
      language,
      otherSubject,
      otherBody,
      leadIds,
      ownerIds,
      attachments,
      leadType,
      excludeContactedDays,
      included,
    } = bulk
    keepMailDraft({
      id,
      subject: subject ?? '',
      body: body ?? '',
      language: language ?? 'en',
      otherSubject: otherSubject ?? '',
      otherBody: otherBody ?? '',
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
