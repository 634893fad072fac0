/** Has a report sent by itself: its sections, of what, to whom and how often. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { RESENT_QUESTIONS, reportSchedules } from '#domain/reports/schedule/report-schedule.ts'
import { RecordDialog } from '#web/data/forms/RecordDialog.tsx'
import { useRecordForm } from '#web/data/forms/use-record-form.ts'
import { usePerson } from '#web/data/session.tsx'
import { useToday } from '#web/data/use-today.ts'
import { useReportRoom } from '#web/features/reports/annual/report-room.ts'
import { notify } from '#web/ui/index.ts'
import type { ScheduleRow } from './schedule-row.ts'

export function NewScheduleButton() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button leftSection={<IconPlus size={16} stroke={1.6} />} onClick={() => setIsOpen(true)}>
        <Trans>New schedule</Trans>
      </Button>
      {isOpen && <ScheduleDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}

export function ScheduleDialog({ schedule, onClose }: { schedule?: ScheduleRow; onClose: () => void }) {
  const { t } = useLingui()
  const room = useReportRoom()
  const today = useToday()
  const { email } = usePerson()
  const form = useRecordForm({
    path: reportSchedules.path,
    ...(schedule && { record: schedule }),
    initial: {
      ...{ title: t`Portfolio report`, sections: ['portfolio-summary', 'maturity-schedule'], propertyIds: [] },
      ...{ frequency: 'monthly', startsOn: today, format: 'pdf', recipients: [email] },
    },
    draftKey: `report-schedules.${schedule?.id ?? 'new'}`,
  })
  return (
    <RecordDialog
      size={640}
      title={schedule ? t`Edit schedule` : t`New schedule`}
      action={schedule ? t`Save schedule` : t`Create schedule`}
      form={form}
      questions={RESENT_QUESTIONS}
      room={room}
      onSaved={() => notify.ok(schedule ? t`Schedule saved` : t`Schedule created`)}
      onClose={onClose}
    />
  )
}
