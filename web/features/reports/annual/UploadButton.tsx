/** Sends a file for one document of a report, from its row. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { showError } from '#web/data/errors.ts'
import type { DocumentRow } from './report-row.ts'
import { useDocumentFile } from './use-report-acts.ts'

export function UploadButton({ row }: { row: DocumentRow }) {
  const { t } = useLingui()
  const chooser = useRef<HTMLInputElement>(null)
  const [isSending, setIsSending] = useState(false)
  const sendFile = useDocumentFile()
  const send = async (file: File | undefined) => {
    if (!file) return
    setIsSending(true)
    try {
      await sendFile(row.id, file)
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
