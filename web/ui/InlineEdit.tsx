/** A value changed where it stands: dashed underline, Enter saves, Esc restores, the old value shows for three seconds. */

import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { MISSING } from '#domain/kernel/format.ts'
import classes from './InlineEdit.module.css'

/** So long the old value stays beside the new one. */
const OLD_VALUE_FOR_MS = 3000

export interface InlineEditProps {
  /** Names the value: "Closing date of Parkway Plaza". */
  label: string
  /** As it is typed. */
  value: string
  /** As it is shown, when that differs. */
  children?: ReactNode
  /** Keeps the text; a rejection leaves the editor open with what was typed. */
  onSave: (text: string) => void | Promise<void>
  align?: 'left' | 'right'
  width?: number
}

export function InlineEdit({ label, value, children, onSave, align = 'left', width = 110 }: InlineEditProps) {
  const { t } = useLingui()
  const [draft, setDraft] = useState<string | null>(null)
  const [old, setOld] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const isEditing = draft !== null

  useEffect(() => {
    if (isEditing) input.current?.select()
  }, [isEditing])
  useEffect(() => {
    if (old === null) return
    const timer = setTimeout(() => setOld(null), OLD_VALUE_FOR_MS)
    return () => clearTimeout(timer)
  }, [old])

  const close = () => {
    setDraft(null)
    requestAnimationFrame(() => button.current?.focus())
  }
  const save = async () => {
    if (draft === null || draft === value) return close()
    await onSave(draft)
    setOld(value)
    close()
  }
  const press = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Enter') void save()
    if (event.key === 'Escape') close()
  }

  if (isEditing) {
    return (
      <input
        ref={input}
        className={classes.input}
        style={{ width, textAlign: align }}
        aria-label={label}
        value={draft}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onKeyDown={press}
        onBlur={() => setDraft(null)}
      />
    )
  }
  return (
    <>
      <button ref={button} type="button" className={classes.value} onClick={() => setDraft(value)}>
        {children ?? (value || MISSING)}
        <span className="ui-visually-hidden">{t`, change ${label}`}</span>
      </button>
      {old !== null && (
        <s className={classes.old} role="status">
          {old || MISSING}
        </s>
      )}
    </>
  )
}
