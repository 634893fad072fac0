/** Sends files one after the other, and says how far each is or why it was refused. */
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { DOCUMENT_SOURCE } from '#domain/files/document-files.ts'
import type { StoredFile } from '#domain/kernel/field.ts'
import { api } from '#web/data/api.ts'
import { leaveOnRefusedChange, toMessage } from '#web/data/errors.ts'
import { type FieldFile, notify } from '#web/ui/index.ts'
import { toStoredFile } from './AttachmentField.tsx'

/** `keep` makes a record of the uploaded file; when it fails, the upload is taken back and the reason shown. */
export function useDocumentUpload(keep: (file: StoredFile) => unknown, source = DOCUMENT_SOURCE) {
  const { t } = useLingui()
  const [sending, setSending] = useState<readonly FieldFile[]>([])
  const patch = (key: string, change: Partial<FieldFile>) =>
    setSending((now) => now.map((file) => (file.key === key ? { ...file, ...change } : file)))
  const send = async (key: string, file: File) => {
    const form = new FormData()
    form.append('source', source)
    form.append('file', file)
    try {
      const [stored] = await api.upload<StoredFile[]>('file-storage', form, (share) =>
        patch(key, { progressPct: share * 100 }),
      )
      if (stored) await keepOrTakeBack(toStoredFile(stored), keep)
      setSending((now) => now.filter((each) => each.key !== key))
      notify.ok(t`${file.name} was added`)
    } catch (error) {
      leaveOnRefusedChange(error)
      patch(key, { progressPct: undefined, error: toMessage(error) })
    }
  }
  const add = async (files: readonly File[]) => {
    const named = files.map((file) => ({ key: crypto.randomUUID(), file }))
    setSending((now) => [
      ...now,
      ...named.map(({ key, file }) => ({ key, name: file.name, size: file.size, progressPct: 0 })),
    ])
    for (const { key, file } of named) await send(key, file)
  }
  const clear = () => setSending((now) => now.filter(({ error }) => !error))
  return { sending, add: (files: readonly File[]) => void add(files), clear }
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
