/** Has one of the six reports made on the server, and puts it into the downloads. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconFileExport } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { annualReports } from '#domain/reports/annual-report.ts'
import { REQUEST_QUESTIONS } from '#domain/reports/told/report-request.ts'
import { api } from '#web/data/api.ts'
import { RecordDialog } from '#web/data/forms/RecordDialog.tsx'
import type { RecordValues } from '#web/data/forms/records.ts'
import { useRecordForm } from '#web/data/forms/use-record-form.ts'
import { useList } from '#web/data/hooks.ts'
import { useToday } from '#web/data/use-today.ts'
import { notify, saveFile } from '#web/ui/index.ts'
import { useReportRoom } from './report-room.ts'

/** As many as a list to choose from can be read through. */
const MOST_OFFERED = 100

export function GenerateButton() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<IconFileExport size={16} stroke={1.6} />} onClick={() => setIsOpen(true)}>
        <Trans>Generate</Trans>
      </Button>
      {isOpen && <GenerateDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}

export function GenerateDialog({ reportId, onClose }: { reportId?: number; onClose: () => void }) {
  const { t } = useLingui()
  const today = useToday()
  const owned = useReportRoom()
  const { rows } = useList(annualReports, { $limit: MOST_OFFERED }, { isBackground: true })
  const room = useMemo(
    () => ({
      options: { ...owned.options, [annualReports.path]: rows.map(({ id, title }) => ({ value: id, label: title })) },
    }),
    [owned, rows],
  )
  const form = useRecordForm({
    path: 'report-generator',
    initial: {
      ...{ kind: reportId ? 'annual-review' : 'portfolio-summary', format: 'pdf', asOf: today },
      ...(reportId && { reportId }),
    },
    draftKey: null,
    send: async ({ kind, format, propertyIds, reportId: chosen, asOf }: RecordValues) => {
      const ids = kind === 'annual-review' ? [chosen].filter(Boolean) : propertyIds
      const body = { kind, format, ids: ids ?? [], asOf: asOf ?? today }
      saveFile(await api.download('report-generator', undefined, body), `${kind}-${body.asOf}.${format}`)
    },
  })
  return (
    <RecordDialog
      size={560}
      title={t`Generate a report`}
      action={t`Generate`}
      form={form}
      questions={REQUEST_QUESTIONS}
      room={room}
      onSaved={() => notify.ok(t`The report is in your downloads`)}
      onClose={onClose}
    />
  )
}
