/** When something should happen next with a lead, or with several: typed, picked, or one of the usual days. */
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { addDays, type IsoDate } from '#domain/kernel/dates.ts'
import { useToday } from '#web/data/use-today.ts'
import { DateField, FormDialog } from '#web/ui/index.ts'
import classes from './acts.module.css'

interface ActionDateDialogProps {
  /** How many leads it is for. */
  count: number
  value?: IsoDate | null
  /** Null takes the day away. */
  onAnswer: (day: IsoDate | null) => void
  onClose: () => void
}

export default function ActionDateDialog({ count, value = null, onAnswer, onClose }: ActionDateDialogProps) {
  const { t } = useLingui()
  const today = useToday()
  const [day, setDay] = useState<IsoDate | null>(value)
  const usual = [
    { days: 1, label: t`Tomorrow` },
    { days: 3, label: t`In 3 days` },
    { days: 7, label: t`In a week` },
    { days: 14, label: t`In two weeks` },
  ]
  return (
    <FormDialog
      opened
      size={420}
      title={t`Next action of ${plural(count, { one: '# lead', other: '# leads' })}`}
      action={day === null ? t`Take the day away` : t`Set action date`}
      onClose={onClose}
      onSubmit={() => onAnswer(day)}
    >
      <DateField label={t`Action date`} value={day} onChange={setDay} />
      <div className={classes.usual}>
        {usual.map(({ days, label }) => (
          <Button key={days} size="xs" variant="default" onClick={() => setDay(addDays(today, days))}>
            {label}
          </Button>
        ))}
      </div>
    </FormDialog>
  )
}
