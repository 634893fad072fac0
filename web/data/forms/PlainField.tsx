/** An answer in the box of its field's kind. */
import type { Question } from '#domain/kernel/form.ts'
import { textIn } from '#domain/kernel/narrow.ts'
import { say } from '#domain/kernel/words.ts'
import { hasBox, KindField } from '#web/ui/index.ts'
import type { AnswerBoxProps, FormOption } from './form-room.ts'

export function PlainField(props: AnswerBoxProps) {
  const { question, reads } = props
  return (
    <KindField
      {...props}
      kind={kindOf(question)}
      unit={question.unit && say(question.unit)}
      options={optionsOf(props)}
      maxLength={longestAnswer(question)}
      lastDay={question.box === 'past-day' ? (textIn(reads.today) ?? undefined) : undefined}
    />
  )
}

/** The field's own limit, so that nobody types what would be refused. */
export const longestAnswer = ({ field }: Pick<Question, 'field'>): number | undefined =>
  (field.parts.value as { maxLength?: number | null }).maxLength ?? undefined

/** Looks that a question may ask for by a name that is no kind. */
const LOOKS: Readonly<Record<string, string>> = { option: 'reference', 'past-day': 'date' }

function kindOf({ box = '', isYear, field }: Question): string {
  const { kind } = field.parts
  if (hasBox(box)) return box
  return LOOKS[box] ?? (isYear && kind === 'integer' ? 'year' : kind)
}

function optionsOf(props: AnswerBoxProps): readonly FormOption[] {
  if (props.question.field.parts.kind === 'choice') return choiceOptions(props)
  return props.options ?? choiceOptions(props)
}

const choiceOptions = ({ question, wordOf, offers }: AnswerBoxProps): FormOption[] =>
  (question.field.parts.choices ?? [])
    .filter((value) => offers?.(question, value) ?? true)
    .map((value) => ({ value, label: wordOf(question, value) }))
