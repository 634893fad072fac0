/** What is done with a report besides changing it; what the server refuses is shown. */
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { StoredFile } from '#domain/kernel/field.ts'
import { annualReports } from '#domain/reports/annual-report.ts'
import { reportDocuments } from '#domain/reports/report-document.ts'
import { api } from '#web/data/api.ts'
import { showError } from '#web/data/errors.ts'
import { useAction, useUpdate } from '#web/data/hooks.ts'
import { toStoredFile } from '#web/features/files/AttachmentField.tsx'
import { notify } from '#web/ui/index.ts'
import type { ReportRow } from './report-row.ts'

/** Writes to everybody who owes a document and has an address. */
export function useRemind() {
  const { t } = useLingui()
  const { run } = useAction<{ reminded: string[] }>(annualReports)
  return async ({ id }: Pick<ReportRow, 'id'>) => {
    try {
      const { reminded } = await run({ id, name: 'remind' })
      notify.ok(t`${plural(reminded.length, { one: '# person was reminded', other: '# people were reminded' })}`)
    } catch (error) {
      showError(error)
    }
  }
}

/** Moves a document of a report, or what is said of it, on. */
export function useDocumentUpdate() {
  const { update, isPending } = useUpdate(reportDocuments, { alsoChanges: [annualReports.path] })
  const change = async (id: number, changes: Readonly<Record<string, unknown>>): Promise<boolean> => {
    try {
      await update({ id, changes })
      return true
    } catch (error) {
      showError(error)
      return false
    }
  }
  return { change, isPending }
}

/** What uploads of a report are kept as. */
export const REPORT_UPLOADS = 'report'

/** Sends a file and hangs it on a document of a report; throws what the server refuses. */
export function useDocumentFile() {
  const { update } = useUpdate(reportDocuments, { alsoChanges: [annualReports.path] })
  return async (id: number, file: File): Promise<void> => {
    const form = new FormData()
    form.append('source', REPORT_UPLOADS)
    form.append('file', file)
    const [stored] = await api.upload<StoredFile[]>('file-storage', form)
    if (stored) await update({ id, changes: { file: toStoredFile(stored) } })
  }
}
