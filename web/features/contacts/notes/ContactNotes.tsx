/** What was noted about a contact, newest first, with a field for the next note. */
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Skeleton } from '@mantine/core'
import { IconNote, IconPencil, IconTrash } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { type Judged, mayRemove, mayUpdate } from '#domain/access/rights.ts'
import type { ownerNotes } from '#domain/contacts/contact-note.ts'
import type { ListedRowOf } from '#domain/kernel/entity.ts'
import { toMessage } from '#web/data/errors.ts'
import { useCreate, useList } from '#web/data/hooks.ts'
import { tellNoteKept, tellNoteRefused } from '#web/data/note-notices.ts'
import classes from '#web/features/contacts/contacts.module.css'
import { EmptyState, ErrorPanel, NoteField, RelativeTime } from '#web/ui/index.ts'
import type { NotesAbout } from './notes-about.ts'
import { useNoteActs } from './use-note-acts.ts'

/** All notes are of one shape, whatever they speak of. */
type NoteRow = ListedRowOf<typeof ownerNotes> & Judged

export function ContactNotes({ about }: { about: NotesAbout }) {
  const { t } = useLingui()
  const { entity, key, id, alsoChanges } = about
  const { rows, isLoading, error, refetch } = useList<NoteRow>(entity, { [key]: id, $limit: 100 })
  const { create, isPending } = useCreate<NoteRow>(entity, { alsoChanges })
  const [text, setText] = useState<string | null>(null)
  const add = async () => {
    try {
      await create({ [key]: id, text })
      setText(null)
      tellNoteKept(null, text)
    } catch (reason) {
      tellNoteRefused(reason)
    }
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void add()
  }
  if (error) return <ErrorPanel message={toMessage(error)} onRetry={refetch} />
  return (
    <div className={classes.notes}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- The keys belong to the field inside. */}
      <div className={classes.write} onKeyDown={press}>
        <NoteField label={t`Write a note`} value={text} onChange={setText} />
        <Button size="xs" variant="default" loading={isPending} onClick={() => void add()}>
          <Trans>Add note</Trans>
        </Button>
      </div>
      {isLoading && <Skeleton height={60} />}
      {!isLoading && rows.length === 0 && <EmptyState compact icon={IconNote} title={<Trans>No notes yet.</Trans>} />}
      {rows.map((note) => (
        <Note key={note.id} note={note} about={about} />
      ))}
    </div>
  )
}

function Note({ note, about }: { note: NoteRow; about: NotesAbout }) {
  const { t } = useLingui()
  const { entity, alsoChanges } = about
  const { keep, ask, isPending } = useNoteActs(note, entity, alsoChanges)
  const [draft, setDraft] = useState<string | null | undefined>()
  const save = async () => {
    if (await keep(draft ?? null)) setDraft(undefined)
  }
  if (draft !== undefined) {
    return (
      <div className={classes.write}>
        <NoteField label={t`Note`} value={draft} onChange={setDraft} />
        <div>
          <Button size="xs" loading={isPending} onClick={() => void save()}>
            <Trans>Save</Trans>
          </Button>{' '}
          <Button size="xs" variant="subtle" onClick={() => setDraft(undefined)}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </div>
    )
  }
  return (
    <article className={classes.note}>
      <p className={classes.noteText}>{note.text}</p>
      <span className={classes.noteBy}>
        {note.authorName} · <RelativeTime at={note.createdAt} />
        {note.updatedAt !== note.createdAt && (
          <>
            {' · '}
            <Trans>changed</Trans>
          </>
        )}
      </span>
      <div className={classes.noteTools}>
        {mayUpdate(note) && (
          <ActionIcon aria-label={t`Edit note`} onClick={() => setDraft(note.text)}>
            <IconPencil size={16} stroke={1.6} />
          </ActionIcon>
        )}
        {mayRemove(note) && (
          <ActionIcon aria-label={t`Delete note`} onClick={() => void ask()}>
            <IconTrash size={16} stroke={1.6} />
          </ActionIcon>
        )}
      </div>
    </article>
  )
}
