/** A few words of one's own, such as cities, typed one after the other with commas between. */
import { useState } from 'react'
import type { AnswerBox } from '#web/data/forms/form-room.ts'
import { TextField } from '#web/ui/index.ts'

/** Each once, in the order in which they were typed. */
export const wordsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  ),
]

const textOf = (value: unknown) => (Array.isArray(value) ? value.join(', ') : '')

export const WordsBox: AnswerBox = ({ value, onChange, ...props }) => {
  const [typed, setTyped] = useState(() => textOf(value))
  // What was put back from outside, such as by starting over, wins over what was typed.
  const shown = textOf(value) === wordsIn(typed).join(', ') ? typed : textOf(value)
  return (
    <TextField
      {...props}
      value={shown}
      onChange={(text) => {
        setTyped(text ?? '')
        onChange(wordsIn(text ?? ''))
      }}
    />
  )
}
