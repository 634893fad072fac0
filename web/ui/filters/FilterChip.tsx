/** One filter: field, operator, value, ×; a click on it changes it. */
import { useLingui } from '@lingui/react/macro'
import { Popover } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './FilterBar.module.css'
import { FilterEditor } from './FilterEditor.tsx'
import { operatorText, valueText } from './filter-text.ts'
import type { Filter, FilterField } from './filter-types.ts'

interface FilterChipProps {
  field: FilterField
  /** Nothing yet while a new filter is being made. */
  filter: Filter | null
  onApply: (filter: Filter) => void
  onRemove: () => void
}

export function FilterChip({ field, filter, onApply, onRemove }: FilterChipProps) {
  const { t, i18n } = useLingui()
  const [isOpen, setIsOpen] = useState(filter === null)

  const close = () => {
    setIsOpen(false)
    if (filter === null) onRemove()
  }
  const apply = (next: Filter) => {
    setIsOpen(false)
    onApply(next)
  }
  return (
    <Popover opened={isOpen} onChange={(open) => !open && close()} position="bottom-start" trapFocus returnFocus>
      <span className={classes.chip}>
        <Popover.Target>
          <button type="button" className={classes.chipMain} onClick={() => (isOpen ? close() : setIsOpen(true))}>
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
        </Popover.Target>
        <button
          type="button"
          className={classes.chipRemove}
          aria-label={t`Remove filter ${field.label}`}
          onClick={onRemove}
        >
          <IconX size={13} stroke={1.6} aria-hidden />
        </button>
      </span>
      <Popover.Dropdown p={12} aria-label={t`Filter ${field.label}`}>
        <FilterEditor field={field} filter={filter} onApply={apply} />
      </Popover.Dropdown>
    </Popover>
  )
}
