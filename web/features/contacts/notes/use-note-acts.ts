/** What its author may do with a note, whatever it speaks of: correct it, and take it away once that is meant. */

import { useLingui } from '@lingui/react/macro'
import type { Instant } from '#domain/kernel/dates.ts'
import type { Entity } from '#domain/kernel/entity.ts'
import { useRemove, useUpdate } from '#web/data/hooks.ts'
import { tellNoteKept, tellNoteRefused } from '#web/data/note-notices.ts'
import { confirm } from '#web/ui/index.ts'

type KeptNote = { id: number; text: string; updatedAt: Instant | null }

/** `alsoChanges` are the lists that count or show the note besides. */
export function useNoteActs(note: KeptNote, { path }: Pick<Entity, 'path'>, alsoChanges: readonly string[]) {
  const { t } = useLingui()
  const { update, isPending } = useUpdate<KeptNote>({ path }, { alsoChanges })
  const { remove } = useRemove({ path }, { alsoChanges })
  /** Answers whether the note stands as it was corrected; a refusal is told. */
  const keep = async (text: string | null): Promise<boolean> => {
    try {
      await update({ id: note.id, changes: { text }, base: note })
      tellNoteKept(note.text, text)
      return true
    } catch (refusal) {
      tellNoteRefused(refusal)
      return false
    }
  }
  const ask = async () => {
    const isSure = await confirm({
      title: t`Delete this note?`,
      message: note.text,
      action: t`Delete note`,
      isDanger: true,
    })
    if (!isSure) return
    try {
      await remove(note.id)
      tellNoteKept(note.text, null)
    } catch (refusal) {
      tellNoteRefused(refusal)
    }
  }
  return { keep, ask, isPending }
}
