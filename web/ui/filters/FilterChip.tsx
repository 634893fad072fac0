/** One filter: field, operator, value, ×; a click on it changes it. */
import { useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { LaterPopover } from '#web/ui/floating/floating.tsx'
import { createPart } from '#web/ui/later.tsx'
import classes from './FilterBar.module.css'
import { operatorText, valueText } from './filter-text.ts'
import type { Filter, FilterField } from './filter-types.ts'

const editor = createPart(() => import('./FilterEditor.tsx'))

interface FilterChipProps {
  field: FilterField
  /** Nothing yet while a new filter is being made. */
  filter: Filter | null
  onApply: (filter: Filter) => void
  onRemove: () => void
}

export function FilterChip({ field, filter, onApply, onRemove }: FilterChipProps) {
  const { t, i18n } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const Editor = editor.use()?.default

  // Opened with its fields in it, so that the focus finds the first of them.
  const open = () => void editor.load().then(() => setIsOpen(true))
  const isNew = filter === null
  useEffect(() => {
    if (isNew) void editor.load().then(() => setIsOpen(true))
  }, [isNew])

  const close = () => {
    setIsOpen(false)
    if (filter === null) onRemove()
  }
  const apply = (next: Filter) => {
    setIsOpen(false)
    onApply(next)
  }
  return (
    <LaterPopover
      opened={isOpen}
      onChange={(opened) => !opened && close()}
      position="bottom-start"
      trapFocus
      returnFocus
      dropdown={{ p: 12, 'aria-label': t`Filter ${field.label}` }}
      target={
        <button type="button" className={classes.chipMain} onClick={() => (isOpen ? close() : open())}>
          <span className={classes.chipPart}>{field.label}</span>
          {filter && (
            <>
              <span className={classes.chipPart} data-part="operator">
                {operatorText(i18n, field.kind, filter.operator)}
              </span>
              <span className={classes.chipPart} data-part="value">
                {valueText(i18n, field, filter)}
              </span>
            </>
          )}
        </button>
      }
      around={(target) => (
        <span className={classes.chip}>
          {target}
          <button
            type="button"
            className={classes.chipRemove}
            aria-label={t`Remove filter ${field.label}`}
            onClick={onRemove}
          >
            <IconX size={13} stroke={1.6} aria-hidden />
          </button>
        </span>
      )}
    >
      {Editor && <Editor field={field} filter={filter} onApply={apply} />}
    </LaterPopover>
  )
}
