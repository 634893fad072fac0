/** Sends one file at a time, and says how far it is or why it was refused. */
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { DOCUMENT_SOURCE } from '#domain/documents/document-files.ts'
import type { StoredFile } from '#domain/kernel/field.ts'
import { api } from '#web/data/api.ts'
import { leaveOnRefusedChange, toMessage } from '#web/data/errors.ts'
import { toStoredFile } from '#web/features/files/AttachmentField.tsx'
import { type FieldFile, notify } from '#web/ui/index.ts'

/** `keep` makes a record of the uploaded file; when it fails, the upload is taken back and the reason shown. */
export function useDocumentUpload(keep: (file: StoredFile) => unknown) {
  const { t } = useLingui()
  const [sending, setSending] = useState<FieldFile | null>(null)
  const add = async ([file]: readonly File[]) => {
    if (!file) return
    const shown = { key: file.name, name: file.name, size: file.size }
    setSending({ ...shown, progressPct: 0 })
    const form = new FormData()
    form.append('source', DOCUMENT_SOURCE)
    form.append('file', file)
    try {
      const [stored] = await api.upload<StoredFile[]>('file-storage', form, (share) =>
        setSending({ ...shown, progressPct: share * 100 }),
      )
      if (stored) await keepOrTakeBack(toStoredFile(stored), keep)
      setSending(null)
      notify.ok(t`${file.name} was added`)
    } catch (error) {
      leaveOnRefusedChange(error)
      setSending({ ...shown, error: toMessage(error) })
    }
  }
  return { sending, add: (files: readonly File[]) => void add(files), clear: () => setSending(null) }
}

async function keepOrTakeBack(file: StoredFile, keep: (file: StoredFile) => unknown): Promise<void> {
  try {
    await keep(file)
  } catch (error) {
    // Nobody waits for it: what no record carries is swept away after a day.
    api.send('DELETE', `file-storage/${file.hashedId}`).catch(() => undefined)
    throw error
  }
}
