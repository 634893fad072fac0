/** Files about a company of a directory, kept by one's own company for itself. */
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { Entity } from '#domain/kernel/entity.ts'
import type { StoredFile } from '#domain/kernel/field.ts'
import { toMessage } from '#web/data/errors.ts'
import { useCreate, useList, useRemove } from '#web/data/hooks.ts'
import { EmptyState, ErrorPanel, notify } from '#web/ui/index.ts'
import { AttachmentField } from './AttachmentField.tsx'
import { FileLink } from './FileLink.tsx'
import classes from './files.module.css'

interface KeptFile {
  id: number
  user_company_id: number | null
  file: StoredFile
}

export interface DirectoryFilesProps {
  entity: Pick<Entity, 'path'>
  /** The company they are about, by the column that names it. */
  about: Readonly<Record<string, number>>
  /** What else shows them. */
  alsoChanges?: readonly string[]
  source: string
  hint: string
  /** Said where there are none. */
  none: ReactNode
  canEdit: boolean
}

const MOST_FILES = 50

export function DirectoryFiles({ entity, about, alsoChanges = [], source, hint, none, canEdit }: DirectoryFilesProps) {
  const { t } = useLingui()
  const [refusal, setRefusal] = useState<string | null>(null)
  const { rows, error, refetch } = useList<KeptFile>(entity, { ...about, $limit: 100 })
  const { create } = useCreate<KeptFile>(entity, { alsoChanges })
  const { remove } = useRemove(entity, { alsoChanges })
  if (error) return <ErrorPanel message={toMessage(error)} onRetry={refetch} />
  const own = rows.filter(({ user_company_id }) => user_company_id !== null)
  const shared = rows.filter(({ user_company_id }) => user_company_id === null)
  const change = async (files: readonly StoredFile[]) => {
    const isKept = (hashedId: string) => files.some((file) => file.hashedId === hashedId)
    const added = files.filter(({ hashedId }) => !own.some(({ file }) => file.hashedId === hashedId))
    const gone = own.filter(({ file }) => !isKept(file.hashedId))
    try {
      for (const file of added) await create({ ...about, file: { ...file } })
      for (const { id } of gone) await remove(id)
      if (gone.length > 0) notify.ok(t`File Deleted`)
      setRefusal(null)
    } catch (reason) {
      setRefusal(toMessage(reason))
    }
  }
  if (!canEdit && rows.length === 0) return <EmptyState compact title={none} />
  return (
    <div className={classes.directory}>
      {(canEdit ? shared : rows).map(({ id, file }) => (
        <FileLink key={id} file={file} />
      ))}
      {canEdit && (
        <AttachmentField
          label={t`Files of your company`}
          hint={hint}
          value={own.map(({ file }) => file)}
          onChange={(files) => void change(files)}
          source={source}
          maxFiles={MOST_FILES}
          error={refusal}
        />
      )}
    </div>
  )
}
