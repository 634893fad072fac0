/** The report is there: it goes to the deal's documents, with its date and what it concludes. */

import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { consultantBids } from '#domain/deals/consultants/consultant-bid.ts'
import type { StoredFile } from '#domain/kernel/field.ts'
import { toMessage } from '#web/data/errors.ts'
import { useSend } from '#web/data/hooks.ts'
import { useIsUploading } from '#web/data/uploads.ts'
import { AttachmentField } from '#web/features/files/AttachmentField.tsx'
import { DateField, FormDialog, NoteField } from '#web/ui/index.ts'
import type { ConsultantBidRow } from './consultant-bid-row.ts'

interface ReportDialogProps {
  bid: ConsultantBidRow
  onClose: () => void
}

export function ReportDialog({ bid, onClose }: ReportDialogProps) {
  const { t } = useLingui()
  const [reportFile, setReportFile] = useState<StoredFile | null>(null)
  const [reportDate, setReportDate] = useState<string | null>(null)
  const [reportConclusion, setReportConclusion] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const isUploading = useIsUploading()
  const { send, isPending } = useSend('PATCH', `${consultantBids.path}/${bid.id}`, {
    changes: [consultantBids.path, 'record-documents'],
  })
  const submit = async () => {
    if (!reportFile) return setError(t`Add the report.`)
    try {
      const said = { ...(reportDate && { reportDate }), ...(reportConclusion && { reportConclusion }) }
      await send({ status: 'report-received', reportFile, ...said })
      onClose()
    } catch (reason) {
      setError(toMessage(reason))
    }
  }
  return (
    <FormDialog
      opened
      title={t`Report of ${bid.consultantName}`}
      action={t`File the report`}
      onSubmit={() => void submit()}
      onClose={onClose}
      isBusy={isPending || isUploading}
      error={error}
    >
      <AttachmentField
        label={t`Report`}
        hint={t`It is filed with the deal’s third-party reports`}
        value={reportFile ? [reportFile] : []}
        onChange={([file]) => setReportFile(file ?? null)}
        source="record-documents"
        maxFiles={1}
      />
      <DateField label={t`Date of the report`} value={reportDate} onChange={setReportDate} optional />
      <NoteField label={t`Conclusion`} value={reportConclusion} onChange={setReportConclusion} optional />
    </FormDialog>
  )
}
