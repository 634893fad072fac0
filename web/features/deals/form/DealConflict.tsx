/** Two people changed the same answer of a deal. */
import { deals } from '#domain/deals/deal.ts'
import { DEAL_SECTIONS } from '#domain/deals/deal-form.ts'
import { fieldAt } from '#domain/kernel/entity.ts'
import { questionsOf } from '#domain/kernel/form.ts'
import { labelOf } from '#domain/kernel/words.ts'
import type { Autosave } from '#web/data/autosave/use-autosave.ts'
import { ConflictNotice } from '#web/data/forms/ConflictNotice.tsx'
import type { DealRow } from '#web/features/deals/life/deal-row.ts'
import { readAnswer } from './answer-text.ts'
import type { ReferenceLists } from './reference-options.ts'

export function DealConflict({ autosave, lists }: { autosave: Autosave<DealRow>; lists: ReferenceLists }) {
  const { conflict, pending } = autosave
  if (!conflict) return null
  const contested = conflict.paths
    .filter((path) => path in pending)
    .map((path) => {
      const name = path.replace(/^values\./, '')
      const inWords = (value: unknown) => readAnswer(QUESTIONS[name], value, lists)
      return {
        path,
        label: labelOf(name, fieldAt(deals, path)),
        theirs: inWords(readPath(conflict.theirs, path)),
        mine: inWords(pending[path]),
      }
    })
  return (
    <ConflictNotice
      contested={contested}
      onKeepMine={() => void autosave.keepMine()}
      onTakeTheirs={autosave.takeTheirs}
    />
  )
}

const QUESTIONS = questionsOf(DEAL_SECTIONS)

const readPath = (row: DealRow, path: string): unknown =>
  path.startsWith('values.') ? row.values[path.slice('values.'.length)] : row[path]
