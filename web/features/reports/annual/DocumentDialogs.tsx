/** A document is asked for, what is asked is changed, or what came is sent back with the reason. */
import { useLingui } from '@lingui/react/macro'
import { annualReports } from '#domain/reports/annual-report.ts'
import { REJECT_QUESTIONS, REPORT_DOCUMENT_QUESTIONS } from '#domain/reports/annual-report-form.ts'
import { reportDocuments } from '#domain/reports/report-document.ts'
import { RecordDialog } from '#web/data/forms/RecordDialog.tsx'
import { useRecordForm } from '#web/data/forms/use-record-form.ts'
import { useUpdate } from '#web/data/hooks.ts'
import { notify } from '#web/ui/index.ts'
import type { DocumentRow, ReportRow } from './report-row.ts'

const ROOM = {}

type AskDialogProps = { onClose: () => void } & (
  | { report: ReportRow; document?: undefined }
  | { report?: undefined; document: DocumentRow }
)

export function DocumentDialog({ report, document, onClose }: AskDialogProps) {
  const { t } = useLingui()
  const form = useRecordForm({
    path: reportDocuments.path,
    ...(document && { record: document }),
    ...(report && { initial: { reportId: report.id, name: 'other', required: true, dueDate: report.dueDate } }),
    draftKey: `report-documents.${document?.id ?? `new.${report?.id}`}`,
    alsoChanges: [annualReports.path],
  })
  return (
    <RecordDialog
      size={640}
      title={document ? t`Edit ${document.label}` : t`Ask for a document`}
      action={document ? t`Save document` : t`Ask for it`}
      form={form}
      questions={REPORT_DOCUMENT_QUESTIONS}
      room={ROOM}
      onSaved={() => notify.ok(document ? t`Document saved` : t`Document asked for`)}
      onClose={onClose}
    />
  )
}

export function RejectDialog({ document, onClose }: { document: DocumentRow; onClose: () => void }) {
  const { t } = useLingui()
  const { update } = useUpdate(reportDocuments, { alsoChanges: [annualReports.path] })
  const form = useRecordForm({
    path: reportDocuments.path,
    record: document,
    draftKey: `report-documents.${document.id}.reject`,
    send: (_values, changes) => update({ id: document.id, changes: { ...changes, status: 'rejected' } }),
  })
  return (
    <RecordDialog
      title={t`Reject ${document.label}`}
      action={t`Reject document`}
      isDanger
      form={form}
      questions={REJECT_QUESTIONS}
      room={ROOM}
      onClose={onClose}
    />
  )
}
