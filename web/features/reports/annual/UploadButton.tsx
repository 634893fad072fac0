/** Sends a file for one document of a report, from its row. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { StoredFile } from '#domain/kernel/field.ts'
import { api } from '#web/data/api.ts'
import { showError } from '#web/data/errors.ts'
import { toStoredFile } from '#web/features/files/AttachmentField.tsx'
import type { DocumentRow } from './report-row.ts'
import { useDocumentUpdate } from './use-report-acts.ts'

export function UploadButton({ row }: { row: DocumentRow }) {
  const { t } = useLingui()
  const chooser = useRef<HTMLInputElement>(null)
  const [isSending, setIsSending] = useState(false)
  const { change } = useDocumentUpdate()
  const send = async (file: File | undefined) => {
    if (!file) return
    setIsSending(true)
    try {
      const form = new FormData()
      form.append('source', 'report')
      form.append('file', file)
      const [stored] = await api.upload<StoredFile[]>('file-storage', form)
      if (stored) await change(row.id, { file: toStoredFile(stored) })
    } catch (error) {
      showError(error)
    } finally {
      setIsSending(false)
    }
  }
  return (
    <>
      <input
        ref={chooser}
        className="ui-visually-hidden"
        type="file"
        tabIndex={-1}
        aria-label={t`File of ${row.label}`}
        onChange={(event) => {
          void send(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconUpload size={14} stroke={1.6} aria-hidden />}
        loading={isSending}
        aria-label={t`Upload ${row.label}`}
        onClick={() => chooser.current?.click()}
      >
        <Trans>Upload</Trans>
      </Button>
    </>
  )
}
