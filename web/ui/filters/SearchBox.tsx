/** Search within one list; `/` jumps here. */
import { useLingui } from '@lingui/react/macro'
import { ActionIcon, TextInput } from '@mantine/core'
import { IconSearch, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useShortcuts } from '#web/ui/use-shortcuts.ts'
import classes from './FilterBar.module.css'

export interface SearchBoxProps {
  value: string
  onChange: (value: string) => void
  /** "Search deals" */
  placeholder: string
  /** So long after the last key the search begins, in milliseconds. */
  delayMs?: number
  /** Off where two searches share a page: only one can have the key. */
  withoutKey?: boolean
}

export function SearchBox({ value, onChange, placeholder, delayMs = 250, withoutKey }: SearchBoxProps) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useState<string | null>(null)
  useShortcuts({ '/': () => input.current?.focus() }, !withoutKey)

  useEffect(() => {
    if (draft === null) return
    const timer = setTimeout(() => {
      setDraft(null)
      if (draft !== value) onChange(draft)
    }, delayMs)
    return () => clearTimeout(timer)
  }, [draft, value, onChange, delayMs])

  const clear = () => {
    setDraft(null)
    onChange('')
    input.current?.focus()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && shown) clear()
    if (event.key === 'Enter' && draft !== null) {
      setDraft(null)
      onChange(draft)
    }
  }
  const shown = draft ?? value
  return (
    <TextInput
      ref={input}
      className={classes.search}
      type="search"
      aria-label={placeholder}
      placeholder={placeholder}
      value={shown}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onKeyDown={press}
      leftSection={<IconSearch size={15} stroke={1.6} />}
      rightSection={
        shown ? (
          <ActionIcon size={24} aria-label={t`Clear search`} onClick={clear}>
            <IconX size={14} stroke={1.6} />
          </ActionIcon>
        ) : withoutKey ? undefined : (
          <kbd className={classes.key}>/</kbd>
        )
      }
    />
  )
}
