/** Keeps what is being typed apart from the figure it means, and the cursor where it was when separators appear. */
import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react'

export interface TypedFigureOptions {
  value: number | null | undefined
  onChange: (value: number | null) => void
  onBlur?: () => void
  /** What was refused and stays to be corrected, while there is no value. */
  refused?: string | null
  /** Told, when the field is left, what could not be read; without it such text is emptied. */
  onRefuse?: (text: string) => void
  parse: (text: string) => number | null
  format: (value: number) => string
  /** Reshapes the text at every key, such as putting in separators. */
  shape?: (text: string) => string
}

const countSignificant = (text: string) => text.replace(/[^\d.a-z-]/gi, '').length

/** Where the cursor belongs in `text` so that as many digits stand before it as before. */
function placeCursor(text: string, significant: number): number {
  let seen = 0
  for (let index = 0; index < text.length; index += 1) {
    if (seen === significant) return index
    if (/[\d.a-z-]/i.test(text[index] ?? '')) seen += 1
  }
  return text.length
}

export function useTypedFigure({
  value,
  onChange,
  onBlur,
  refused,
  onRefuse,
  parse,
  format,
  shape,
}: TypedFigureOptions) {
  const [draft, setDraft] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const cursor = useRef<number | null>(null)
  const shown = draft ?? (value === null || value === undefined ? (refused ?? '') : format(value))

  useLayoutEffect(() => {
    if (cursor.current === null || document.activeElement !== input.current) return
    input.current?.setSelectionRange(cursor.current, cursor.current)
    cursor.current = null
  })

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { value: typed, selectionStart } = event.currentTarget
    const text = shape ? shape(typed) : typed
    const parsed = parse(text)
    cursor.current = placeCursor(text, countSignificant(typed.slice(0, selectionStart ?? typed.length)))
    // A pasted value that means nothing empties the field at once; a typed one may still become something.
    const isPasted = typed.length - shown.length > 1
    setDraft(parsed === null && isPasted && !onRefuse ? '' : text)
    onChange(parsed)
  }

  const blur = () => {
    if (draft?.trim() && parse(draft) === null) onRefuse?.(draft.trim())
    setDraft(null)
    onBlur?.()
  }

  return { ref: input, value: shown, onChange: change, onBlur: blur }
}
