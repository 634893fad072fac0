/** Term sheets and the like about a lender: kept by the company for itself. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { StoredFile } from '#domain/kernel/field.ts'
import { lenderCompanies } from '#domain/lenders/lender-company.ts'
import { lenderFiles } from '#domain/lenders/lender-file.ts'
import { toMessage } from '#web/data/errors.ts'
import { useCreate, useList, useRemove } from '#web/data/hooks.ts'
import { AttachmentField } from '#web/features/files/AttachmentField.tsx'
import { FileLink } from '#web/features/files/FileLink.tsx'
import classes from '#web/features/lenders/edit/lender-edit.module.css'
import { EmptyState, ErrorPanel, notify } from '#web/ui/index.ts'

interface LenderFileRow {
  id: number
  user_company_id: number | null
  file: StoredFile
}

const MOST_FILES = 50

export function LenderFiles({ lenderId, canEdit }: { lenderId: number; canEdit: boolean }) {
  const { t } = useLingui()
  const [refusal, setRefusal] = useState<string | null>(null)
  const { rows, error, refetch } = useList<LenderFileRow>(lenderFiles, { lenderCompanyId: lenderId, $limit: 100 })
  const options = { alsoChanges: [lenderCompanies.path] }
  const { create } = useCreate(lenderFiles, options)
  const { remove } = useRemove(lenderFiles, options)
  if (error) return <ErrorPanel message={toMessage(error)} onRetry={refetch} />
  const own = rows.filter(({ user_company_id }) => user_company_id !== null)
  const shared = rows.filter(({ user_company_id }) => user_company_id === null)
  const change = async (files: readonly StoredFile[]) => {
    const isKept = (hashedId: string) => files.some((file) => file.hashedId === hashedId)
    const added = files.filter(({ hashedId }) => !own.some(({ file }) => file.hashedId === hashedId))
    const gone = own.filter(({ file }) => !isKept(file.hashedId))
    try {
      for (const file of added) await create({ lenderCompanyId: lenderId, file: { ...file } })
      for (const { id } of gone) await remove(id)
      if (gone.length > 0) notify.ok(t`File Deleted`)
      setRefusal(null)
    } catch (reason) {
      setRefusal(toMessage(reason))
    }
  }
  if (!canEdit && rows.length === 0)
    return <EmptyState compact title={<Trans>No files are kept of this lender.</Trans>} />
  return (
    <div className={classes.files}>
      {(canEdit ? shared : rows).map(({ id, file }) => (
        <FileLink key={id} file={file} />
      ))}
      {canEdit && (
        <AttachmentField
          label={t`Files of your company`}
          hint={t`Term sheets and the like; no other company sees them`}
          value={own.map(({ file }) => file)}
          onChange={(files) => void change(files)}
          source="lenders"
          maxFiles={MOST_FILES}
          error={refusal}
        />
      )}
    </div>
  )
}
