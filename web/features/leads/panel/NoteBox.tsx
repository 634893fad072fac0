/** Writes a note about the open lead; an @ tells a colleague, and Ctrl Enter keeps it. */
import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { leads } from '#domain/leads/lead.ts'
import { leadNotes } from '#domain/leads/lead-note.ts'
import { useCall, useCreate } from '#web/data/hooks.ts'
import { tellNoteKept, tellNoteRefused } from '#web/data/note-notices.ts'
import { NOTE_WORD, useWords } from '#web/features/leads/desk/crm-address.ts'
import { nameOfLead, type OneLead } from '#web/features/leads/lead-row.ts'
import { MentionField, useMentions } from '#web/ui/index.ts'
import classes from './panel.module.css'

const LONGEST = 10_000

export function NoteBox({ lead }: { lead: OneLead }) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const [error, setError] = useState<string | null>(null)
  const { words } = useWords()
  const isAsked = words[NOTE_WORD] !== undefined
  const place = { path: leads.path, recordId: lead._id }
  // Those who see the lead; asked for once somebody is being named.
  const { data: people } = useCall<{ id: number; name: string }[]>('task-people', place, {
    isBackground: true,
    enabled: text.includes('@'),
  })
  const onText = (next: string) => {
    setText(next)
    setError(null)
  }
  const box = useRef<HTMLTextAreaElement>(null)
  const mentions = useMentions({ text, onText, box, people: people ?? [] })
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
      mentions.end()
      tellNoteKept(null, text)
    } catch (refusal) {
      tellNoteRefused(refusal)
    }
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.stopPropagation()
    void keep()
  }
  return (
    <div className={classes.noteBox} onKeyDownCapture={press}>
      <MentionField
        mentions={mentions}
        ref={box}
        aria-label={t`Note about ${nameOfLead(lead)}`}
        placeholder={t`Write a note, @ for a colleague`}
        error={error}
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
