/** One file of a record: a photo, a commitment. */
import type { StoredFile } from '#domain/kernel/field.ts'
import { AttachmentField } from '#web/features/files/AttachmentField.tsx'
import { FileLink } from '#web/features/files/FileLink.tsx'
import { ReadOnlyValue } from '#web/ui/index.ts'

export interface FileFieldProps {
  label: string
  value: StoredFile | null
  onChange: (file: StoredFile | null) => void
  source: string
  error?: string
  readOnly?: boolean
}

const PICTURES = ['jpg', 'jpeg', 'png']
const PAPERS = ['pdf', 'doc', 'xlsx', 'xls', 'csv', ...PICTURES]

export function FileField({ label, value, onChange, source, error, readOnly }: FileFieldProps) {
  if (readOnly) return <ReadOnlyValue label={label}>{value && <FileLink file={value} />}</ReadOnlyValue>
  return (
    <AttachmentField
      label={label}
      value={value ? [value] : []}
      onChange={(files) => onChange(files[0] ?? null)}
      source={source}
      maxFiles={1}
      extensions={source === 'properties' ? PICTURES : PAPERS}
      error={error}
    />
  )
}
