/** Writes the ticked answers in one change that can be taken back, and remembers what was corrected. */
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { deals } from '#domain/deals/deal.ts'
import type { FoundAnswer } from '#domain/deals/paste/found-answers.ts'
import { labelKey } from '#domain/deals/paste/statement-words.ts'
import type { ReadingMemory } from '#domain/files/import/document-kinds.ts'
import { headingKey } from '#domain/files/import/headings.ts'
import { showError } from '#web/data/errors.ts'
import { useSend, useUpdate } from '#web/data/hooks.ts'
import type { DealRow } from '#web/features/deals/life/deal-row.ts'
import { notify } from '#web/ui/index.ts'
import type { PastedDocument, PastedReading, UnderstoodDocument } from './use-pasted-documents.ts'

/** `onAccepted` is called once they are kept. */
export function useAcceptAnswers(deal: DealRow, onAccepted: () => void) {
  const { t } = useLingui()
  const { update } = useUpdate<DealRow>(deals)
  const { send } = useSend<ReadingMemory, ReadingMemory>('POST', 'reading-memories', { changes: ['reading-memories'] })
  const [isBusy, setIsBusy] = useState(false)
  const accept = async (taken: readonly FoundAnswer[], documents: readonly UnderstoodDocument[]) => {
    setIsBusy(true)
    try {
      const values = Object.fromEntries(taken.map(({ name, value }) => [name, value]))
      const before = Object.fromEntries(taken.map(({ name }) => [name, deal.values[name] ?? null]))
      const saved = await update({ id: deal.id, changes: { values }, base: deal })
      for (const { document, read } of documents) {
        const memory = memoryOf(document, read)
        if (memory) await send(memory)
      }
      notify.undoable(t`The answers are taken over`, () => {
        update({ id: deal.id, changes: { values: before, dealName: deal.dealName }, base: saved }).catch(showError)
      })
      onAccepted()
    } catch (error) {
      showError(error)
    } finally {
      setIsBusy(false)
    }
  }
  return { accept, isBusy }
}

const LONGEST_KEY = 200
const LONGEST_SOURCE = 2_000

/** Only what a person said is remembered; null where nobody said anything. */
function memoryOf({ roll, statement }: PastedDocument, read: PastedReading): ReadingMemory | null {
  if (read.kind === 'commitment') return null
  if (read.kind === 'statement') {
    const said = statement.lines ?? {}
    const words = read.reading.items.filter(({ row }) => Object.hasOwn(said, row))
    const targets = Object.fromEntries(words.map(({ label, line }) => [labelKey(label).slice(0, LONGEST_KEY), line]))
    return words.length === 0
      ? null
      : { list: 'paste-statement', source: read.source, targets: { ...read.known, ...targets } }
  }
  if (!roll.columns && !roll.dayOrder) return null
  const heads = read.reading.columns.filter(({ heading }) => headingKey(heading) !== '')
  const targets = Object.fromEntries(
    heads.map(({ heading, column }) => [headingKey(heading).slice(0, LONGEST_KEY), column]),
  )
  const source = read.source.slice(0, LONGEST_SOURCE)
  if (source === '') return null
  return { list: 'paste-rent-roll', source, targets, dayOrder: read.reading.days.order }
}
