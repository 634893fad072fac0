/** A conversation while it is read: its messages, the newest open, and the answer below. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Skeleton } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { ComposeType, InboxMessage } from '#domain/mail/inbox/inbox-message.ts'
import { toMessage } from '#web/data/errors.ts'
import { usePerson } from '#web/data/session.tsx'
import { ErrorPanel, NoticeLine, useShortcuts } from '#web/ui/index.ts'
import { Composer } from './Composer.tsx'
import { FilingPanel } from './FilingPanel.tsx'
import classes from './inbox.module.css'
import { LetterBidDialog } from './LetterBidDialog.tsx'
import { MessageView } from './MessageView.tsx'
import { type ComposerStart, replyStart, startOfDraft } from './reply-start.ts'
import { ThreadHead } from './ThreadHead.tsx'
import { useFilePlaces } from './use-file-places.ts'
import { useFiling } from './use-filing.ts'
import { useThread, useThreadActs } from './use-inbox.ts'
import { useLetterBid } from './use-letter-bid.ts'

export interface ThreadPaneProps {
  id: number
  mayWrite: boolean
  onOpen: (id: number | undefined) => void
  /** Filed: the next one of the tray is opened. */
  onFiled?: (id: number) => void
}

export function ThreadPane({ id, mayWrite, onOpen, onFiled = () => onOpen(undefined) }: ThreadPaneProps) {
  const person = usePerson()
  const { data: thread, error, refetch } = useThread(id)
  const { open, file } = useThreadActs()
  const [start, setStart] = useState<ComposerStart | null>(null)
  const bid = useLetterBid(thread)
  const filing = useFiling(thread)
  const places = useFilePlaces(thread)
  /** What comes once the terms of a mail just filed are written as a bid. */
  const [afterBid, setAfterBid] = useState<(() => void) | null>(null)
  const unread = thread?.messages.find(({ opened }) => !opened)?.id
  useEffect(() => {
    if (unread !== undefined) void open(unread)
    // Each is opened once, as it is shown.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [unread])
  const answer = (message: InboxMessage, type: ComposeType) =>
    thread && setStart(replyStart(thread, message, type, person.email))
  const shown = thread?.messages.filter(({ status }) => status !== 'draft') ?? []
  const last = shown.at(-1)
  useShortcuts({ r: mayWrite && last ? () => answer(last, 'reply') : undefined })
  if (error && !thread) return <ErrorPanel message={toMessage(error)} onRetry={() => void refetch()} />
  if (!thread) return <Skeleton height={320} aria-label="…" />
  /** One that could not be filed stays where it is read, beside what the server said. */
  const fileTo = async (dealId: number | null) => {
    if (!(await file(id, dealId, places.going))) return
    if (dealId === null || !bid.letter || !bid.isWanted) return onFiled(id)
    setAfterBid(() => () => onFiled(id))
    bid.write(dealId)
  }
  const draft = thread.messages.find(({ status }) => status === 'draft')
  return (
    <>
      <ThreadHead thread={thread} mayWrite={mayWrite} onOpen={onOpen} />
      {mayWrite && thread.isUnassigned && <FilingPanel thread={thread} filing={filing} onFile={fileTo} />}
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
            dealId={thread.dealId}
            isLast={message === last}
            mayWrite={mayWrite}
            dealWords={message.direction === 'in' ? Object.values(filing.words) : undefined}
            places={mayWrite && thread.isUnassigned ? places : undefined}
            bid={mayWrite && message === bid.letter?.message ? bid : undefined}
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
      {bid.letter && bid.dealId !== null && (
        <LetterBidDialog
          letter={bid.letter}
          dealId={bid.dealId}
          counterpartName={thread.counterpartName}
          onClose={() => {
            bid.write(null)
            afterBid?.()
          }}
        />
      )}
    </>
  )
}

type Answering = { message: InboxMessage; onAnswer: (message: InboxMessage, type: ComposeType) => void }

function AnswerBar({ message, onAnswer }: Answering) {
  const { t } = useLingui()
  const [whom] = message.direction === 'in' ? [message.from] : message.to
  const name = whom?.name || whom?.address || t`all`
  return (
    <div className={classes.answers}>
      <button type="button" className={classes.replyBox} onClick={() => onAnswer(message, 'reply')}>
        <IconArrowBackUp size={16} stroke={1.6} aria-hidden />
        <span className="ui-ellipsis">
          <Trans>Reply to {name}</Trans>
        </span>
        <kbd aria-hidden>r</kbd>
      </button>
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
