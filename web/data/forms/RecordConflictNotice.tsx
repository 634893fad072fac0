/** Two people changed the same answers of a record that is sent as a whole. */
import { type Question, questionLabel } from '#domain/kernel/form.ts'
import { answerText, type Saying } from './answer-text.ts'
import { ConflictNotice } from './ConflictNotice.tsx'
import { merged, partOf } from './records.ts'
import type { Saving } from './use-saving.ts'

export interface RecordConflictNoticeProps {
  saving: Saving
  /** Of the record that was changed. */
  questions: Readonly<Record<string, Question>>
  saying?: Saying
  /** After the reader's own answers were stored over the others. */
  onSaved: () => void
}

export function RecordConflictNotice({ saving, questions, saying, onSaved }: RecordConflictNoticeProps) {
  if (!saving.conflict) return null
  const { record, theirs, paths } = saving.conflict
  const keepMine = async () => {
    if (await saving.keepMine()) onSaved()
  }
  const contested = paths.flatMap((path) => {
    const question = questions[path]
    if (!question) return []
    const inWords = (values: object) => answerText(question, partOf(values, path), saying)
    return [{ path, label: questionLabel(path, question), theirs: inWords(theirs), mine: inWords(merged(record)) }]
  })
  return <ConflictNotice contested={contested} onKeepMine={() => void keepMine()} onTakeTheirs={saving.takeTheirs} />
}
