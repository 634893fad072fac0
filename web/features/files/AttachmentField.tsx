/** Files of a record: sent as soon as they are chosen, and carried by the record from then on. */
import { useRef, useState } from 'react'
import { uploadKindOf } from '#domain/files/upload-limits.ts'
import type { StoredFile } from '#domain/kernel/field.ts'
import { type Api, api } from '#web/data/api.ts'
import { toMessage } from '#web/data/errors.ts'
import { useUploadLimits } from '#web/data/upload-limits.ts'
import { type FieldFile, FileDropField, type FileDropFieldProps } from '#web/ui/index.ts'

export interface AttachmentFieldProps extends Pick<FileDropFieldProps, 'label' | 'hint' | 'extensions' | 'error'> {
  value: readonly StoredFile[]
  onChange: (files: StoredFile[]) => void
  /** What the files are for, such as `deal-email`; kept with them, and decides how large they may be. */
  source: string
  /** Fewer or more than are usually sent at once. */
  maxFiles?: number
  /** A guest's calls instead of the signed-in person's. */
  client?: Pick<Api, 'upload' | 'send'>
  disabled?: boolean
}

type Uploaded = StoredFile & Record<string, unknown>

/** What a record keeps of an upload. */
export const toStoredFile = ({ uid, name, url, source, hashedId }: Uploaded): StoredFile => ({
  hashedId,
  name,
  ...(uid && { uid }),
  ...(url && { url }),
  ...(source && { source }),
})

export function AttachmentField(props: AttachmentFieldProps) {
  const { value, onChange, source, client = api, disabled } = props
  const limits = useUploadLimits(uploadKindOf(source))
  const { maxFiles = limits.maxFiles } = props
  const [sending, setSending] = useState<readonly FieldFile[]>([])
  // Several uploads end at different times; each adds to what the record holds by then.
  const latest = useRef(value)
  const keep = (files: StoredFile[]) => {
    latest.current = files
    onChange(files)
  }
  const patch = (key: string, change: Partial<FieldFile> | null) =>
    setSending((now) =>
      change
        ? now.map((file) => (file.key === key ? { ...file, ...change } : file))
        : now.filter((file) => file.key !== key),
    )
  const send = async (file: File) => {
    const key = crypto.randomUUID()
    setSending((now) => [...now, { key, name: file.name, size: file.size, progressPct: 0 }])
    const form = new FormData()
    form.append('source', source)
    form.append('file', file)
    try {
      const [stored] = await client.upload<Uploaded[]>('file-storage', form, (share) =>
        patch(key, { progressPct: share * 100 }),
      )
      patch(key, null)
      if (stored) keep(maxFiles === 1 ? [toStoredFile(stored)] : [...latest.current, toStoredFile(stored)])
    } catch (error) {
      patch(key, { progressPct: undefined, error: toMessage(error) })
    }
  }
  const add = (files: File[]) => {
    latest.current = value
    for (const file of files) void send(file)
  }
  const remove = (key: string) => {
    if (sending.some((file) => file.key === key)) return patch(key, null)
    keep(value.filter(({ hashedId }) => hashedId !== key))
  }
  return (
    <FileDropField
      {...props}
      {...{ maxFiles, disabled }}
      maxMegabytes={limits.maxMegabytes}
      files={[...value.map(({ hashedId, name }) => ({ key: hashedId, name })), ...sending]}
      onAdd={add}
      onRemove={disabled ? undefined : remove}
    />
  )
}
