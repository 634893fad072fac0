/** A calendar day, typed as YYYY-MM-DD or picked. */
import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Popover, Skeleton, TextInput } from '@mantine/core'
import { IconCalendar, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, lazy, Suspense, useState } from 'react'
import { formatDate } from '#domain/kernel/format.ts'
import { parseDay } from '#domain/kernel/parse-input.ts'
import type { FieldProps } from './field.ts'
import { FieldLabel, ReadOnlyValue, toInputProps } from './field-parts.tsx'
import classes from './fields.module.css'

// The calendar comes when it is first opened: most people type, and lists with a date filter stay light.
const Calendar = lazy(() => import('./Calendar.tsx'))

export interface DateFieldProps extends FieldProps<string> {
  /** First and last day that may be picked, YYYY-MM-DD. */
  min?: string
  max?: string
}

const isWithin = (day: string, min?: string, max?: string) => (!min || day >= min) && (!max || day <= max)

export function DateField({ min, max, ...props }: DateFieldProps) {
  const { t } = useLingui()
  const [draft, setDraft] = useState<string | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { value, onChange, label, readOnly, disabled, placeholder } = props
  if (readOnly)
    return <ReadOnlyValue label={<FieldLabel label={label} />}>{value ? formatDate(value) : null}</ReadOnlyValue>

  const name = typeof label === 'string' ? label : t`date`
  const type = (text: string) => {
    setDraft(text)
    const day = parseDay(text)
    onChange(day && isWithin(day, min, max) ? day : null)
  }
  const leave = () => {
    setDraft(null)
    props.onBlur?.()
  }
  const pick = (day: string) => {
    setDraft(null)
    setIsOpen(false)
    onChange(day)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' && event.altKey) setIsOpen(true)
  }
  const clear = value && !disabled && (
    <ActionIcon size={24} aria-label={t`Clear ${name}`} onClick={() => onChange(null)}>
      <IconX size={14} stroke={1.6} />
    </ActionIcon>
  )

  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" trapFocus returnFocus offset={4}>
      <TextInput
        {...toInputProps(props)}
        value={draft ?? (value ? formatDate(value) : '')}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={leave}
        onKeyDown={press}
        placeholder={placeholder ?? 'YYYY-MM-DD'}
        inputMode="numeric"
        rightSectionWidth={clear ? 58 : 32}
        rightSection={
          <>
            {clear}
            <Popover.Target>
              <ActionIcon size={26} aria-label={t`Pick ${name}`} disabled={disabled} onClick={() => setIsOpen(!isOpen)}>
                <IconCalendar size={16} stroke={1.6} />
              </ActionIcon>
            </Popover.Target>
          </>
        }
      />
      <Popover.Dropdown p={12}>
        <Suspense fallback={<Skeleton className={classes.calendarFallback} />}>
          <Calendar value={value ?? null} onChange={pick} min={min} max={max} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
