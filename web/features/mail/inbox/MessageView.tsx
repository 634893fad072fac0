/** One message: who wrote to whom, its text, its files, and how it fared. */
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconRobot, IconShieldX, IconStar, IconStarFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { wordOf } from '#domain/kernel/words.ts'
import { type ComposeType, type InboxMessage, MESSAGE_STATUS_WORDS } from '#domain/mail/inbox/inbox-message.ts'
import type { Addressee } from '#domain/mail/inbox/inbox-thread.ts'
import { foldQuoted } from '#domain/mail/inbox/replying.ts'
import { Avatar, Chip, type ChipProps, formatDateTime, MenuButton, NoticeLine } from '#web/ui/index.ts'
import classes from './inbox.module.css'
import { LetterTermsPanel } from './LetterTermsPanel.tsx'
import { MailFrame } from './MailFrame.tsx'
import { MessageFiles } from './MessageFiles.tsx'
import type { FilePlaces } from './use-file-places.ts'
import { useThreadActs } from './use-inbox.ts'
import { type LetterBid, markedWords } from './use-letter-bid.ts'

export interface MessageViewProps {
  message: InboxMessage
  threadId: number
  dealId: number | null
  isLast: boolean
  mayWrite: boolean
  /** Of the letter with terms in it: how they become a bid. */
  bid?: LetterBid | undefined
  /** While the mail waits: which of its files go along. */
  places?: FilePlaces | undefined
  /** Words that name the deal to which it may belong. */
  dealWords?: readonly string[] | undefined
  onAnswer: (message: InboxMessage, type: ComposeType) => void
}

const TONES: Partial<Record<InboxMessage['status'], ChipProps['tone']>> = {
  bounced: 'bad',
  failed: 'bad',
  unconfirmed: 'warn',
  delivered: 'ok',
}

export function MessageView({
  message,
  threadId,
  dealId,
  isLast,
  mayWrite,
  bid,
  places,
  dealWords,
  onAnswer,
}: MessageViewProps) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(isLast)
  const [hasQuote, setHasQuote] = useState(false)
  const { fresh, quote } = foldQuoted(message.body)
  const name = message.from.name || message.from.address
  const at = message.receivedAt ?? message.sentAt ?? message.createdAt
  if (!isOpen) {
    return (
      <button type="button" className={classes.folded} onClick={() => setIsOpen(true)}>
        <Avatar name={name} />
        <b>{name}</b>
        <span className={classes.snippet}>{textOf(message.body)}</span>
        <time>{formatDateTime(at)}</time>
      </button>
    )
  }
  return (
    <article className={classes.message} aria-label={t`Message of ${name}`}>
      <header className={classes.messageHead}>
        <Avatar name={name} />
        <div className={classes.headWords}>
          <b>{name}</b> <span className="ui-quiet">{message.from.name && message.from.address}</span>
          <p className="ui-quiet">
            <Trans>to {names(message.to)}</Trans>
            {message.cc.length > 0 && <Trans>, cc {names(message.cc)}</Trans>}
          </p>
        </div>
        {message.direction === 'out' && (
          <Chip tone={TONES[message.status] ?? 'neu'}>{wordOf(MESSAGE_STATUS_WORDS, message.status)}</Chip>
        )}
        <time className="ui-quiet">{formatDateTime(at)}</time>
        <MessageActs message={message} threadId={threadId} mayWrite={mayWrite} onAnswer={onAnswer} />
      </header>
      {message.verdict === 'fail' && (
        <NoticeLine tone="bad" icon={IconShieldX}>
          <Trans>The sender could not be checked. Ask by telephone before you act on this.</Trans>
        </NoticeLine>
      )}
      {message.isAutomatic && (
        <NoticeLine tone="neu" icon={IconRobot}>
          <Trans>A machine wrote this.</Trans>
        </NoticeLine>
      )}
      {message.bounceReason && <NoticeLine tone="bad">{message.bounceReason}</NoticeLine>}
      <MailFrame
        message={message}
        html={hasQuote ? message.body : fresh}
        isWhole={hasQuote || quote === ''}
        marked={{ deal: dealWords ?? [], terms: bid?.letter ? markedWords(bid.letter.sheet) : [] }}
      />
      {quote !== '' && (
        <Button size="xs" variant="subtle" aria-expanded={hasQuote} onClick={() => setHasQuote(!hasQuote)}>
          {hasQuote ? <Trans>Hide quoted text</Trans> : <Trans>Show quoted text</Trans>}
        </Button>
      )}
      {message.files.length > 0 && <MessageFiles message={message} dealId={mayWrite ? dealId : null} places={places} />}
      {bid && <LetterTermsPanel bid={bid} dealId={dealId} />}
    </article>
  )
}

function MessageActs({
  message,
  threadId,
  mayWrite,
  onAnswer,
}: Omit<MessageViewProps, 'isLast' | 'dealId' | 'bid' | 'places' | 'dealWords'>) {
  const { t } = useLingui()
  const { favouriteMessage, unread, remove, split, undo } = useThreadActs()
  const writing = mayWrite
    ? [
        { key: 'reply', label: t`Reply`, onRun: () => onAnswer(message, 'reply') },
        { key: 'all', label: t`Reply all`, onRun: () => onAnswer(message, 'replyAll') },
        { key: 'forward', label: t`Forward`, onRun: () => onAnswer(message, 'forward') },
        { key: 'split', label: t`Split from here`, onRun: () => void split(threadId, message.id) },
        ...(message.status === 'queued'
          ? [{ key: 'undo', label: t`Take back`, onRun: () => void undo(message.id) }]
          : []),
      ]
    : []
  return (
    <>
      <ActionIcon
        aria-label={t`Favourite message`}
        aria-pressed={message.favourite}
        onClick={() => void favouriteMessage(message.id)}
      >
        {message.favourite ? (
          <IconStarFilled size={16} className={classes.star} />
        ) : (
          <IconStar size={16} stroke={1.6} />
        )}
      </ActionIcon>
      <MenuButton
        items={[
          ...writing,
          ...(message.direction === 'in'
            ? [{ key: 'unread', label: t`Mark as unread`, onRun: () => void unread(message.id) }]
            : []),
          {
            key: 'delete',
            label: t`Delete`,
            isDanger: true,
            onRun: () => void remove(`inbox/${message.id}?chatId=${message.chatId}&delType=message`),
          },
        ]}
      />
    </>
  )
}

const names = (people: readonly Addressee[]) => people.map(({ name, address }) => name || address).join(', ') || '-'
const textOf = (html: string) => html.replace(/<[^>]*>/g, ' ').slice(0, 140)
