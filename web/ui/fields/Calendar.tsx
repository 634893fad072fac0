/** A month to pick a day from; kept apart because the calendar code is only needed once it is open. */
import '@mantine/dates/styles.css'
import { useLingui } from '@lingui/react/macro'
import { DatePicker } from '@mantine/dates'

export interface CalendarProps {
  /** YYYY-MM-DD. */
  value: string | null
  onChange: (day: string) => void
  /** A day of the month that is shown while nothing is chosen. */
  from?: string
  min?: string
  max?: string
}

export default function Calendar({ value, onChange, from, min, max }: CalendarProps) {
  const { t } = useLingui()
  return (
    <DatePicker
      value={value}
      defaultDate={value ?? from}
      onChange={(day) => day && onChange(day)}
      minDate={min}
      maxDate={max}
      firstDayOfWeek={1}
      ariaLabels={{
        previousMonth: t`Previous month`,
        nextMonth: t`Next month`,
        previousYear: t`Previous year`,
        nextYear: t`Next year`,
        previousDecade: t`Previous decade`,
        nextDecade: t`Next decade`,
      }}
    />
  )
}
