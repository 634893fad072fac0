/** Files dropped or chosen, checked for number, size and kind before anything is sent. */
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconFileUpload, IconX } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { FileMark } from '#web/ui/FileMark.tsx'
import { formatFileSize } from '#web/ui/format.ts'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { FieldError } from './field-parts.tsx'
import classes from './fields.module.css'

export interface FieldFile {
  key: string
  name: string
  size?: number
  /** Percent sent; nothing once it has arrived. */
  progressPct?: number
  error?: ReactNode
}

/** As the server counts. */
const BYTES_PER_MEGABYTE = 1_048_576

export interface FileDropFieldProps {
  label: ReactNode
  /** "PDF or Word, up to 25 MB" */
  hint?: ReactNode
  files?: readonly FieldFile[]
  /** Called with the files that passed; nothing is called when any of them fails. */
  onAdd: (files: File[]) => void
  onRemove?: (key: string) => void
  /** Without dots, lower case: `['pdf', 'docx']`. Anything unless said. */
  extensions?: readonly string[]
  maxFiles?: number
  maxMegabytes?: number
  error?: ReactNode
  disabled?: boolean
}

const toExtension = (name: string) => name.split('.').at(-1)?.toLowerCase() ?? ''

export function FileDropField(props: FileDropFieldProps) {
  const { label, hint, files = [], onAdd, onRemove, extensions, maxFiles = 10, maxMegabytes = 5, disabled } = props
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isOver, setIsOver] = useState(false)
  const errorId = useId()
  const error = refusal ?? props.error

  const check = (added: readonly File[]): string | null => {
    if (extensions && added.some(({ name }) => !extensions.includes(toExtension(name)))) {
      return t`Unsupported extension!`
    }
    const isTooMuch =
      files.length + added.length > maxFiles || added.some(({ size }) => size > maxMegabytes * BYTES_PER_MEGABYTE)
    return isTooMuch ? t`Maximum ${maxFiles} files allowed, ${maxMegabytes} MB each` : null
  }
  const add = (list: FileList | null) => {
    const added = [...(list ?? [])]
    if (added.length === 0) return
    const reason = check(added)
    setRefusal(reason)
    if (!reason) onAdd(added)
    // The same file may be chosen again after it was removed.
    if (input.current) input.current.value = ''
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    if (!disabled) add(event.dataTransfer.files)
  }

  return (
    <div>
      {/* Dropping is an extra: the button does the same for everyone. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        className={classNames(classes.drop, 'ui-no-print')}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <IconFileUpload size={20} stroke={1.6} aria-hidden />
        <div className={classes.dropText}>
          <div className={classes.dropTitle}>{label}</div>
          <div className={classes.dropHint}>
            {hint ??
              (maxFiles === 1
                ? t`One file, up to ${maxMegabytes} MB`
                : t`Up to ${maxFiles} files, ${maxMegabytes} MB each`)}
          </div>
        </div>
        <Button
          variant="default"
          disabled={disabled}
          aria-describedby={error ? errorId : undefined}
          onClick={() => input.current?.click()}
        >
          {maxFiles === 1 ? <Trans>Choose file</Trans> : <Trans>Choose files</Trans>}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          multiple={maxFiles > 1}
          accept={extensions?.map((extension) => `.${extension}`).join(',')}
          aria-label={typeof label === 'string' ? label : t`Files`}
          onChange={(event) => add(event.currentTarget.files)}
        />
      </div>
      {error && (
        <div id={errorId} role="alert" className={classes.dropError}>
          <FieldError>{error}</FieldError>
        </div>
      )}
      {files.length > 0 && (
        <ul className={classes.files}>
          {files.map((file) => (
            <FileRow key={file.key} file={file} onRemove={onRemove} />
          ))}
        </ul>
      )}
    </div>
  )
}

function FileRow({ file, onRemove }: { file: FieldFile; onRemove?: (key: string) => void }) {
  const { t } = useLingui()
  const { key, name, size, progressPct, error } = file
  return (
    <li className={classes.file}>
      <FileMark name={name} />
      <span className={classes.fileName}>
        <span className="ui-ellipsis">{name}</span>
        {error && <FieldError>{error}</FieldError>}
      </span>
      {progressPct === undefined ? (
        <span className={classes.fileSize}>{size === undefined ? null : formatFileSize(size)}</span>
      ) : (
        <ProgressBar value={progressPct} label={t`Sending ${name}`} width={80} />
      )}
      {onRemove && (
        <ActionIcon size={26} aria-label={t`Remove ${name}`} onClick={() => onRemove(key)}>
          <IconX size={15} stroke={1.6} />
        </ActionIcon>
      )}
    </li>
  )
}
