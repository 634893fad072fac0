/** Begins a report: what it is called, for which properties, for whom and by when. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { pathTo } from '#domain/access/addresses.ts'
import { annualReports } from '#domain/reports/annual-report.ts'
import { REPORT_QUESTIONS } from '#domain/reports/annual-report-form.ts'
import { RecordDialog } from '#web/data/forms/RecordDialog.tsx'
import { useRecordForm } from '#web/data/forms/use-record-form.ts'
import { useToday } from '#web/data/use-today.ts'
import { notify, useNavigation } from '#web/ui/index.ts'
import { useReportRoom } from './report-room.ts'
import type { ReportRow } from './report-row.ts'

export function NewReportButton() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button leftSection={<IconPlus size={16} stroke={1.6} />} onClick={() => setIsOpen(true)}>
        <Trans>New report</Trans>
      </Button>
      {isOpen && <ReportDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}

interface AnnualDialogProps {
  /** The report to change; a new one without it. */
  report?: ReportRow
  onClose: () => void
}

export function ReportDialog({ report, onClose }: AnnualDialogProps) {
  const { t } = useLingui()
  const navigate = useNavigation()
  const room = useReportRoom()
  // Owed for the year that has ended.
  const year = Number(useToday().slice(0, 4)) - 1
  const form = useRecordForm({
    path: annualReports.path,
    ...(report && { record: report }),
    initial: { year, title: t`${year} Annual Review`, propertyIds: [], lenderIds: [], recipients: [] },
    draftKey: `annual-reports.${report?.id ?? 'new'}`,
  })
  return (
    <RecordDialog
      size={640}
      title={report ? t`Edit report` : t`New report`}
      action={report ? t`Save report` : t`Create report`}
      form={form}
      questions={REPORT_QUESTIONS}
      room={room}
      onSaved={(stored) => {
        notify.ok(report ? t`Report saved` : t`Report created`)
        if (!report && stored) navigate(pathTo('report', { id: Number(stored.id) }))
      }}
      onClose={onClose}
    />
  )
}
