/** Writes a note about the open lead; Ctrl Enter keeps it. */
import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Textarea } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { leads } from '#domain/leads/lead.ts'
import { leadNotes } from '#domain/leads/lead-note.ts'
import { useCreate } from '#web/data/hooks.ts'
import { tellNoteKept, tellNoteRefused } from '#web/data/note-notices.ts'
import { NOTE_WORD, useWords } from '#web/features/leads/desk/crm-address.ts'
import { nameOfLead, type OneLead } from '#web/features/leads/lead-row.ts'
import classes from './panel.module.css'

const LONGEST = 10_000

export function NoteBox({ lead }: { lead: OneLead }) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const [error, setError] = useState<string | null>(null)
  const { words } = useWords()
  const box = useRef<HTMLTextAreaElement>(null)
  const isAsked = words[NOTE_WORD] !== undefined
  useEffect(() => {
    // Whoever came to write one goes on writing.
    if (isAsked) box.current?.focus()
  }, [isAsked])
  const { create, isPending } = useCreate(leadNotes, { alsoChanges: [leads.path] })
  const keep = async () => {
    if (isPending) return
    if (text.trim() === '') return setError(t`Note is required.`)
    try {
      await create({ leadId: lead._id, text: text.trim() })
      setText('')
      tellNoteKept(null, text)
    } catch (refusal) {
      tellNoteRefused(refusal)
    }
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void keep()
  }
  return (
    <div className={classes.noteBox}>
      <Textarea
        aria-label={t`Note about ${nameOfLead(lead)}`}
        placeholder={t`Write a note, Ctrl Enter keeps it`}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setError(null)
        }}
        onKeyDown={press}
        error={error}
        ref={box}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={LONGEST}
      />
      <ActionIcon size={34} variant="default" aria-label={t`Keep note`} loading={isPending} onClick={() => void keep()}>
        <IconSend size={16} stroke={1.6} />
      </ActionIcon>
    </div>
  )
}
