/** One question of a form in the box that suits it: that of its kind, one its room has registered, or a list of lines. */
import { questionLabel } from '#domain/kernel/form.ts'
import { say } from '#domain/kernel/words.ts'
import { type AnswerBoxProps, type FormRoom, listOf, wordsOfForm } from './form-room.ts'
import { PlainField } from './PlainField.tsx'
import { RowsField } from './RowsField.tsx'

export interface QuestionFieldProps
  extends Omit<AnswerBoxProps, 'label' | 'wordOf' | 'reads' | 'change' | 'currency'>,
    Partial<Pick<AnswerBoxProps, 'reads' | 'change'>> {
  room?: FormRoom
}

const NO_ROOM: FormRoom = {}
const NOTHING_READ = {}
const changeNothing = () => {}

export function QuestionField({ room = NO_ROOM, reads, change, ...props }: QuestionFieldProps) {
  const { path, question } = props
  const { box, items, help, field } = question
  const { boxes = {}, options = {}, currency, offers, wordOf = wordsOfForm } = room
  const all: AnswerBoxProps = {
    ...props,
    ...{ name: path, label: questionLabel(path, question), currency, offers, wordOf },
    description: props.description ?? (help && say(help)),
    options: props.options ?? options[listOf(question) ?? ''],
    reads: reads ?? NOTHING_READ,
    change: change ?? changeNothing,
  }
  const Special = boxes[box ?? field.parts.kind]
  if (Special) return <Special {...all} />
  return items ? <RowsField {...all} items={items} lists={options} /> : <PlainField {...all} />
}
