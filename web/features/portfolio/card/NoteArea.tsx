/** A note of a record: read first, edited on request, and never lost to a colleague or to a session that ended. */

import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { mayChange } from '#domain/access/rights.ts'
import { type Entity, fieldAt } from '#domain/kernel/entity.ts'
import { readPath } from '#domain/kernel/facts.ts'
import { MISSING } from '#domain/kernel/format.ts'
import { isRecord, textIn } from '#domain/kernel/narrow.ts'
import { labelOf } from '#domain/kernel/words.ts'
import { ApiError, api } from '#web/data/api.ts'
import { showError } from '#web/data/errors.ts'
import { invalidateAfter } from '#web/data/hooks.ts'
import { useKeptInput } from '#web/data/kept-input.ts'
import { tellNoteKept, tellNoteRefused } from '#web/data/note-notices.ts'
import { EditableNote, NoticeLine } from '#web/ui/index.ts'
import classes from './card.module.css'
import type { PortfolioRow } from './card-rows.ts'
import { useSaveRecord } from './use-save-record.ts'

export interface NoteAreaProps {
  entity: Entity
  record: PortfolioRow
  /** `notes`, or a key of a section: `covenants.notes`. */
  path: string
  label?: string
}

export function NoteArea({ entity, record, path, label }: NoteAreaProps) {
  const note = useNote(entity, record, path)
  const name = label ?? labelOf(path.split('.').at(-1) ?? path, fieldAt(entity, path))
  return (
    <div className={classes.note}>
      <EditableNote
        key={note.version}
        label={name}
        value={note.text}
        readOnly={!mayChange(record, path)}
        onSave={note.save}
      />
      {note.theirs !== undefined && <Conflict theirs={note.theirs} onTake={note.takeTheirs} />}
      {note.offered !== null && <Offered text={note.offered} onKeep={note.saveOffered} onDrop={note.drop} />}
    </div>
  )
}

/** A section is sent whole, as the rest of the record is. */
function changeAt(record: PortfolioRow, path: string, value: string | null): Readonly<Record<string, unknown>> {
  const [name = '', key] = path.split('.')
  return { [name]: key ? { ...partAt(record, name), [key]: value } : value }
}

const partAt = (record: PortfolioRow, name: string) => {
  const part = record[name]
  return isRecord(part) ? part : {}
}

/** What somebody else wrote meanwhile, once it stands in the way: saving again is then on purpose. */
function useTheirs(entity: Entity, record: PortfolioRow, path: string) {
  const base = useRef<PortfolioRow | null>(null)
  const [theirs, setTheirs] = useState<string | null>()
  const show = async () => {
    const fresh = await api.get<PortfolioRow>(`${entity.path}/${record._id}`)
    base.current = fresh
    setTheirs(textIn(readPath(fresh, path)))
  }
  const forget = () => {
    base.current = null
    setTheirs(undefined)
  }
  return { theirs, baseOf: () => base.current ?? record, show, forget }
}

function useNote(entity: Entity, record: PortfolioRow, path: string) {
  const client = useQueryClient()
  const { save: saveRecord } = useSaveRecord<PortfolioRow>(entity)
  const [unsaved, setUnsaved] = useState<{ text: string | null } | null>(null)
  const { theirs, baseOf, show, forget } = useTheirs(entity, record, path)
  /** Counts up to close the editor. */
  const [version, setVersion] = useState(0)
  const kept = useKeptInput(`note.${entity.path}.${record._id}.${path}`, unsaved)

  const settle = () => {
    forget()
    setUnsaved(null)
  }
  const save = async (text: string | null) => {
    setUnsaved({ text })
    const from = baseOf()
    try {
      await saveRecord({ record: from, changes: changeAt(from, path, text) })
      settle()
      tellNoteKept(textIn(readPath(from, path)), text)
    } catch (error) {
      if (error instanceof ApiError && error.code === 409) await show().catch(showError)
      else tellNoteRefused(error)
      throw error
    }
  }
  return {
    text: textIn(readPath(record, path)),
    version,
    theirs,
    save,
    takeTheirs: () => {
      settle()
      setVersion(version + 1)
      void invalidateAfter(client, [entity.path])
    },
    offered: kept.offered?.text ?? null,
    saveOffered: () => {
      const offered = kept.take()
      // What went wrong has been shown; the words are offered again on the next visit.
      if (offered) save(offered.text).catch(() => {})
    },
    drop: kept.drop,
  }
}

function Conflict({ theirs, onTake }: { theirs: string | null; onTake: () => void }) {
  const { t } = useLingui()
  return (
    <NoticeLine
      tone="warn"
      action={
        <Button size="xs" variant="default" onClick={onTake}>
          <Trans>Take theirs</Trans>
        </Button>
      }
    >
      {t`Someone else has changed this note to: “${theirs ?? MISSING}”. Save again to keep yours.`}
    </NoticeLine>
  )
}

function Offered({ text, onKeep, onDrop }: { text: string; onKeep: () => void; onDrop: () => void }) {
  const { t } = useLingui()
  return (
    <NoticeLine
      tone="ink"
      action={
        <span className={classes.buttons}>
          <Button size="xs" onClick={onKeep}>
            <Trans>Save it</Trans>
          </Button>
          <Button size="xs" variant="default" onClick={onDrop}>
            <Trans>Drop it</Trans>
          </Button>
        </span>
      }
    >
      {t`You wrote this before, and it was not saved: “${text}”`}
    </NoticeLine>
  )
}
