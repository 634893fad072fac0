/** Free text of 2 to 6 rows: as a form field, or as a note on a record that is read first and edited on request. */
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Textarea } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { MISSING } from '#domain/kernel/format.ts'
import type { FieldProps } from './field.ts'
import { FieldLabel, ReadOnlyValue, toInputProps } from './field-parts.tsx'
import classes from './fields.module.css'

export interface NoteFieldProps extends FieldProps<string> {
  maxLength?: number
  /** From there on it scrolls; a whole letter wants more. */
  maxRows?: number
}

export function NoteField({ maxLength = 10_000, maxRows = 6, ...props }: NoteFieldProps) {
  if (props.readOnly) return <ReadOnlyValue label={<FieldLabel label={props.label} />}>{props.value}</ReadOnlyValue>
  return (
    <Textarea
      {...toInputProps(props)}
      value={props.value ?? ''}
      onChange={(event) => props.onChange(event.currentTarget.value || null)}
      autosize
      minRows={2}
      maxRows={maxRows}
      maxLength={maxLength}
    />
  )
}

export interface EditableNoteProps {
  label: ReactNode
  value: string | null | undefined
  /** Keeps the text; the note stays open, with what was typed, when this fails. */
  onSave: (value: string | null) => void | Promise<void>
  readOnly?: boolean
}

/** A note in view mode with a pencil; in edit mode with Save and Cancel (Ctrl Enter and Esc). */
export function EditableNote({ label, value, onSave, readOnly }: EditableNoteProps) {
  const { t } = useLingui()
  const [isEditing, setIsEditing] = useState(false)
  const name = typeof label === 'string' ? label : t`note`

  if (isEditing) {
    return <NoteEditor label={label} name={name} value={value} onSave={onSave} onClose={() => setIsEditing(false)} />
  }
  return (
    <div className={classes.note}>
      <span className={classes.noteLabel}>{label}</span>
      <p className={classes.noteText}>{value || MISSING}</p>
      {!readOnly && (
        <ActionIcon className={classes.noteEdit} aria-label={t`Edit ${name}`} onClick={() => setIsEditing(true)}>
          <IconPencil size={16} stroke={1.6} />
        </ActionIcon>
      )}
    </div>
  )
}

interface NoteEditorProps extends EditableNoteProps {
  name: string
  onClose: () => void
}

function NoteEditor({ label, name, value, onSave, onClose }: NoteEditorProps) {
  const [draft, setDraft] = useState(value ?? '')
  const [isSaving, setIsSaving] = useState(false)
  const input = useRef<HTMLTextAreaElement>(null)

  // The pencil that had the focus is gone: without this a keyboard would start again at the top of the page.
  useEffect(() => input.current?.focus(), [])

  const save = async () => {
    setIsSaving(true)
    try {
      await onSave(draft.trim() || null)
      onClose()
    } catch {
      // Whoever keeps the text has said why it was not kept; here it only stays open.
    } finally {
      setIsSaving(false)
    }
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      onClose()
    }
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save()
  }

  return (
    <div className={classes.noteEditing}>
      <span className={classes.noteLabel}>{label}</span>
      <Textarea
        aria-label={name}
        value={draft}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onKeyDown={press}
        autosize
        ref={input}
        minRows={2}
        maxRows={6}
        classNames={{ input: classes.noteInput ?? '' }}
      />
      <div className={classes.noteFoot}>
        <Button size="xs" loading={isSaving} onClick={() => void save()}>
          <Trans>Save</Trans>
        </Button>
        <Button size="xs" variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <span className={classes.noteKeys}>
          <Trans>Esc cancels, Ctrl ↵ saves</Trans>
        </span>
      </div>
    </div>
  )
}
