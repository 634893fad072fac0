/** A conversation while it is read: its messages, the newest open, and the answer below. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Skeleton } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowLeft,
  IconClockPause,
  IconStar,
  IconStarFilled,
  IconTrash,
} from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { OpenThread } from '#domain/mail/inbox/inbox-list.ts'
import type { ComposeType, InboxMessage } from '#domain/mail/inbox/inbox-message.ts'
import { toMessage } from '#web/data/errors.ts'
import { usePerson } from '#web/data/session.tsx'
import { confirm, ErrorPanel, MenuButton, NoticeLine } from '#web/ui/index.ts'
import { Composer } from './Composer.tsx'
import { FilingPanel } from './FilingPanel.tsx'
import classes from './inbox.module.css'
import { MessageView } from './MessageView.tsx'
import { type ComposerStart, replyStart, startOfDraft } from './reply-start.ts'
import { useThread, useThreadActs } from './use-inbox.ts'

export interface ThreadPaneProps {
  id: number
  mayWrite: boolean
  onOpen: (id: number | undefined) => void
}

const DAY_MS = 86_400_000

export function ThreadPane({ id, mayWrite, onOpen }: ThreadPaneProps) {
  const person = usePerson()
  const { data: thread, error, refetch } = useThread(id)
  const { open } = useThreadActs()
  const [start, setStart] = useState<ComposerStart | null>(null)
  const unread = thread?.messages.find(({ opened }) => !opened)?.id
  useEffect(() => {
    if (unread !== undefined) void open(unread)
    // Each is opened once, as it is shown.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [unread])
  if (error && !thread) return <ErrorPanel message={toMessage(error)} onRetry={() => void refetch()} />
  if (!thread) return <Skeleton height={320} aria-label="…" />
  const answer = (message: InboxMessage, type: ComposeType) => setStart(replyStart(thread, message, type, person.email))
  const draft = thread.messages.find(({ status }) => status === 'draft')
  const shown = thread.messages.filter(({ status }) => status !== 'draft')
  const last = shown.at(-1)
  return (
    <>
      <Head thread={thread} mayWrite={mayWrite} onOpen={onOpen} />
      {mayWrite && thread.isUnassigned && <FilingPanel thread={thread} onDone={() => onOpen(undefined)} />}
      {thread.writing.map((name) => (
        <NoticeLine key={name} tone="ink">
          <Trans>{name} is replying</Trans>
        </NoticeLine>
      ))}
      <div className={classes.messages}>
        {shown.map((message) => (
          <MessageView
            key={message.id}
            message={message}
            threadId={thread.id}
            isLast={message === last}
            mayWrite={mayWrite}
            onAnswer={answer}
          />
        ))}
      </div>
      {mayWrite && (start || draft) ? (
        <Composer
          key={start ? `new-${start.repliesToId}-${start.composeType}` : `draft-${draft?.id}`}
          start={start ?? startOfDraft(thread, draft)}
          onDone={() => setStart(null)}
          onClose={() => setStart(null)}
        />
      ) : (
        mayWrite && last && <AnswerBar message={last} onAnswer={answer} />
      )}
    </>
  )
}

type Answering = { message: InboxMessage; onAnswer: (message: InboxMessage, type: ComposeType) => void }

function AnswerBar({ message, onAnswer }: Answering) {
  return (
    <div className={classes.answers}>
      <Button
        variant="default"
        leftSection={<IconArrowBackUp size={16} stroke={1.6} />}
        onClick={() => onAnswer(message, 'reply')}
      >
        <Trans>Reply</Trans>
      </Button>
      <Button variant="default" onClick={() => onAnswer(message, 'replyAll')}>
        <Trans>Reply all</Trans>
      </Button>
      <Button
        variant="default"
        leftSection={<IconArrowForwardUp size={16} stroke={1.6} />}
        onClick={() => onAnswer(message, 'forward')}
      >
        <Trans>Forward</Trans>
      </Button>
    </div>
  )
}

function Head({ thread, mayWrite, onOpen }: Omit<ThreadPaneProps, 'id'> & { thread: OpenThread }) {
  const { t } = useLingui()
  const person = usePerson()
  const { favourite, remove, snooze, assign, file } = useThreadActs()
  const tomorrow = () => new Date(Date.now() + DAY_MS).toISOString()
  const erase = async () => {
    const isSure = await confirm({ title: t`Delete this conversation for you?`, action: t`Delete`, isDanger: true })
    if (isSure && (await remove(`inbox/${thread.id}`))) onOpen(undefined)
  }
  const isMine = thread.assigneeId === person.id
  return (
    <header className={classes.head}>
      <ActionIcon className={classes.back} aria-label={t`Back`} onClick={() => onOpen(undefined)}>
        <IconArrowLeft size={17} stroke={1.6} />
      </ActionIcon>
      <div className={classes.headWords}>
        <h2>{thread.subject || t`No subject`}</h2>
        <p className="ui-quiet">
          {[thread.counterpartName, thread.dealName, thread.assigneeName].filter(Boolean).join(' · ')}{' '}
          <Plural value={thread.messageCount} one="# message" other="# messages" />
        </p>
      </div>
      <ActionIcon
        aria-label={t`Favourite`}
        aria-pressed={thread.favourite}
        onClick={() => void favourite(thread.chatId)}
      >
        {thread.favourite ? <IconStarFilled size={17} className={classes.star} /> : <IconStar size={17} stroke={1.6} />}
      </ActionIcon>
      <ActionIcon
        aria-label={thread.snoozedUntil ? t`Bring back` : t`Snooze until tomorrow`}
        onClick={() => void snooze(thread.id, thread.snoozedUntil ? null : tomorrow())}
      >
        <IconClockPause size={17} stroke={1.6} />
      </ActionIcon>
      <ActionIcon aria-label={t`Delete`} onClick={() => void erase()}>
        <IconTrash size={17} stroke={1.6} />
      </ActionIcon>
      {mayWrite && (
        <MenuButton
          items={[
            {
              key: 'mine',
              label: isMine ? t`Give back` : t`Assign to me`,
              onRun: () => void assign(thread.id, isMine ? null : person.id),
            },
            ...(thread.dealId !== null || !thread.isUnassigned
              ? [{ key: 'none', label: t`No deal`, onRun: () => void file(thread.id, null) }]
              : []),
          ]}
        />
      )}
    </header>
  )
}
