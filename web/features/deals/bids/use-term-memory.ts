/** What the company said of the names that a lender uses in its term sheets, and what is said of them now. */
import { useMemo, useState } from 'react'
import { labelKey } from '#domain/deals/paste/statement-words.ts'
import type { TermMemory } from '#domain/deals/paste/term-sheet.ts'
import { TERM_NAMES, type TermName } from '#domain/deals/paste/term-words.ts'
import type { ReadingMemory } from '#domain/files/import/document-kinds.ts'
import { oneIn } from '#domain/kernel/narrow.ts'
import { showError } from '#web/data/errors.ts'
import { useCall, useSend } from '#web/data/hooks.ts'

const LIST = 'paste-term-sheet'
const LONGEST_KEY = 200

/** `lenderId`: null while it is not known, and nothing is remembered. */
export function useTermMemory(lenderId: number | null) {
  const { data } = useCall<{ data: readonly ReadingMemory[] }>('reading-memories', {}, { isBackground: true })
  const { send } = useSend<ReadingMemory, ReadingMemory>('POST', 'reading-memories', { changes: ['reading-memories'] })
  const [said, setSaid] = useState<TermMemory>({})
  const source = lenderId === null ? null : `lender ${lenderId}`
  const known = data?.data?.find((memory) => memory.list === LIST && memory.source === source)?.targets
  const memory = useMemo(() => ({ ...toMemory(known), ...said }), [known, said])
  return {
    memory,
    tell: (label: string, name: TermName | null) =>
      setSaid((now) => ({ ...now, [labelKey(label).slice(0, LONGEST_KEY)]: name })),
    /** Only what a person said; the terms are in the form whether or not it can be kept. */
    remember: () => {
      if (source === null || Object.keys(said).length === 0) return
      send({ list: LIST, source, targets: memory }).catch(showError)
    },
  }
}

/** A word that no rule knows any more says nothing. */
function toMemory(targets: ReadingMemory['targets'] = {}): TermMemory {
  const known = Object.entries(targets).flatMap(([key, name]) => {
    const term = name === null ? null : oneIn(TERM_NAMES, name)
    return name !== null && term === null ? [] : [[key, term] as const]
  })
  return Object.fromEntries(known)
}
