/** The message to a deal's lenders or consultants: read or begun, and saved by itself while it is written. */
import { useCallback, useRef } from 'react'
import { consultantDrafts } from '#domain/mail/consultant-draft.ts'
import type { MessageKind } from '#domain/mail/deal-draft.ts'
import { lenderDrafts } from '#domain/mail/lender-draft.ts'
import { api } from '#web/data/api.ts'
import { explainSave } from '#web/data/autosave/explain-save.ts'
import { type Autosave, useAutosave } from '#web/data/autosave/use-autosave.ts'
import { useCreate, useList, useUpdate } from '#web/data/hooks.ts'
import { type DraftRow, newDraft } from './draft-row.ts'

export const DRAFTS = { lender: lenderDrafts, consultant: consultantDrafts } as const satisfies Record<
  MessageKind,
  object
>

/** The stored draft, or undefined while it is read; an unbegun one where there is none. */
export function useStoredDraft(dealId: number, kind: MessageKind) {
  const { rows, isLoading, error, refetch } = useList<DraftRow>(DRAFTS[kind], { dealId, $limit: 1 })
  return { draft: isLoading ? undefined : (rows[0] ?? newDraft(dealId)), error, refetch }
}

export interface Draft extends Autosave<DraftRow> {
  kind: MessageKind
  /** With everything typed so far. */
  shown: DraftRow
  set: (
    part: Partial<Pick<DraftRow, 'recipients' | 'subject' | 'body' | 'attachments' | 'includeBidLink' | 'requestId'>>,
  ) => void
  /** The stored draft's id, also right after its first save. */
  savedId: () => number
}

export function useDraft(stored: DraftRow, kind: MessageKind): Draft {
  const drafts = DRAFTS[kind]
  const { create } = useCreate<DraftRow>(drafts)
  const { update } = useUpdate<DraftRow>(drafts)
  const id = useRef(stored.id)
  const autosave = useAutosave<DraftRow>(stored, {
    save: async (changes, base) => {
      if (base.id === 0) {
        const made = await create({ dealId: base.dealId, ...changes })
        id.current = made.id
        return made
      }
      return update({ id: base.id, changes, base })
    },
    explain: explainSave,
    reload: () => api.get<DraftRow>(`${drafts.path}/${id.current}`),
  })
  const { change } = autosave
  const savedId = useCallback(() => id.current, [])
  const set = useCallback<Draft['set']>(
    (part) => {
      for (const [key, value] of Object.entries(part)) change(key, value)
    },
    [change],
  )
  return { ...autosave, kind, shown: { ...autosave.base, ...autosave.pending }, set, savedId }
}
