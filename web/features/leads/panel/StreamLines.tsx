/** Lines of a lead's stream: a note, which its author may correct, and a move to another stage. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Textarea } from '@mantine/core'
import { IconCalendarEvent, IconFlag, IconMail, IconNote } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { mayRemove, mayUpdate } from '#domain/access/rights.ts'
import { PASS_REASON_WORDS } from '#domain/contacts/lead-stages.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { leads } from '#domain/leads/lead.ts'
import { leadNotes } from '#domain/leads/lead-note.ts'
import { useNoteActs } from '#web/features/contacts/notes/use-note-acts.ts'
import { StageChip } from '#web/features/contacts/stage/StageChip.tsx'
import type { LeadMove, LeadNote } from '#web/features/leads/lead-row.ts'
import { formatDateTime, MenuButton } from '#web/ui/index.ts'
import classes from './panel.module.css'

/** A letter that went to its people, as the server says how it fared. */
export type LeadMessage = {
  id: number
  at: string
  authorName: string | null
  toName: string | null
  subject: string | null
  state: string
}

export type StreamLine = { at: string } & (
  | { kind: 'note'; note: LeadNote }
  | { kind: 'mail'; message: LeadMessage }
  | { kind: 'stage'; move: LeadMove }
)

interface EventProps {
  icon: ReactNode
  title: ReactNode
  at: string
  menu?: ReactNode
  children?: ReactNode
}

const Line = ({ icon, title, at, menu, children }: EventProps) => (
  <li className={classes.event}>
    <span className={classes.eventIcon}>{icon}</span>
    <div className={classes.eventText}>
      <div className={classes.eventHead}>
        <span>{title}</span>
        <time dateTime={at} className={classes.when}>
          {formatDateTime(at).slice(5)}
        </time>
        {menu}
      </div>
      {children}
    </div>
  </li>
)

export function StageLine({ move }: { move: LeadMove }) {
  const { t } = useLingui()
  const { authorName, fromStage, stage, pitchTime, passReason } = move
  const Sign = stage === 'pitch sch.' ? IconCalendarEvent : IconFlag
  return (
    <Line
      icon={<Sign size={14} stroke={1.6} aria-hidden />}
      at={move.createdAt}
      title={
        <>
          <b>{authorName ?? t`The system`}</b> <StageChip stage={fromStage} name="" /> →{' '}
          <StageChip stage={stage} name="" />
        </>
      }
    >
      {pitchTime && <p>{formatDateTime(pitchTime)}</p>}
      {passReason && <p>{wordOf(PASS_REASON_WORDS, passReason)}</p>}
    </Line>
  )
}

export function MailLine({ message }: { message: LeadMessage }) {
  const { t } = useLingui()
  const { authorName, toName, subject, state, at } = message
  return (
    <Line
      icon={<IconMail size={14} stroke={1.6} aria-hidden />}
      at={at}
      title={
        <>
          <b>{authorName ?? t`The system`}</b> {toName ? <Trans>E-mail to {toName}</Trans> : <Trans>E-mail</Trans>}
        </>
      }
    >
      <p>{[subject, state].filter(Boolean).join(' · ')}</p>
    </Line>
  )
}

export function NoteLine({ note }: { note: LeadNote }) {
  const { t } = useLingui()
  const [isEditing, setIsEditing] = useState(false)
  const { ask } = useNoteActs(note, leadNotes, [leads.path])
  const acts = [
    ...(mayUpdate(note) ? [{ key: 'edit', label: t`Edit note`, onRun: () => setIsEditing(true) }] : []),
    ...(mayRemove(note) ? [{ key: 'delete', label: t`Delete note`, isDanger: true, onRun: () => void ask() }] : []),
  ]
  return (
    <Line
      icon={<IconNote size={14} stroke={1.6} aria-hidden />}
      at={note.createdAt}
      title={
        <>
          <b>{note.authorName}</b> <Trans>Note</Trans>
        </>
      }
      menu={acts.length > 0 && <MenuButton size={22} label={t`More about this note`} items={acts} />}
    >
      {isEditing ? (
        <NoteEditor note={note} onClose={() => setIsEditing(false)} />
      ) : (
        <p className={classes.noteText}>{note.text}</p>
      )}
    </Line>
  )
}

function NoteEditor({ note, onClose }: { note: LeadNote; onClose: () => void }) {
  const { t } = useLingui()
  const [text, setText] = useState(note.text)
  const { keep, isPending } = useNoteActs(note, leadNotes, [leads.path])
  const save = async () => {
    if (text.trim() !== '' && (await keep(text.trim()))) onClose()
  }
  return (
    <>
      <Textarea
        aria-label={t`Note`}
        value={text}
        error={text.trim() === '' ? t`Note is required.` : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && void save()}
        autosize
        minRows={2}
        maxRows={6}
      />
      <div className={classes.noteActs}>
        <Button size="xs" variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button size="xs" loading={isPending} onClick={() => void save()}>
          <Trans>Save note</Trans>
        </Button>
      </div>
    </>
  )
}
