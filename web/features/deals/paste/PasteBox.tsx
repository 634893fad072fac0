/** Where a document is dropped, chosen or pasted; Ctrl V anywhere on the page does the same. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { PASTE_SOURCE, READABLE_EXTENSIONS } from '#domain/files/import/document-kinds.ts'
import { uploadKindOf } from '#domain/files/upload-limits.ts'
import { useUploadLimits } from '#web/data/upload-limits.ts'
import { FileDropField, NoteField } from '#web/ui/index.ts'
import classes from './paste.module.css'
import { usePasteAnywhere } from './use-paste-anywhere.ts'

export interface PasteBoxProps {
  /** Beside documents that are there: for one more, and small. */
  isMore?: boolean
  isBusy: boolean
  problem: string | null
  onFiles: (files: readonly File[]) => void
  onText: (text: string) => void
}

export function PasteBox({ isMore = false, isBusy, problem, onFiles, onText }: PasteBoxProps) {
  const { t } = useLingui()
  const { maxMegabytes } = useUploadLimits(uploadKindOf(PASTE_SOURCE))
  const [text, setText] = useState('')
  const [isPasting, setIsPasting] = useState(!isMore)
  usePasteAnywhere(onFiles, onText)
  const label = isMore ? t`Drop another file` : t`Drop a rent roll, a statement or a loan's letter`
  return (
    <div className={isMore ? classes.found : classes.box}>
      <FileDropField
        label={isBusy ? t`Reading the file…` : label}
        hint={
          isMore ? (
            <Trans>Excel, CSV, PDF or text, up to {maxMegabytes} MB</Trans>
          ) : (
            <Trans>
              Excel, CSV, PDF or text, up to {maxMegabytes} MB. Read on this server by rules; nothing is saved before
              you accept it.
            </Trans>
          )
        }
        extensions={READABLE_EXTENSIONS}
        maxMegabytes={maxMegabytes}
        error={problem}
        disabled={isBusy}
        onAdd={onFiles}
      />
      {isPasting ? (
        <div className={classes.paste}>
          <NoteField
            label={t`Or paste the table here`}
            value={text}
            onChange={(next) => setText(next ?? '')}
            placeholder={t`Rows with their heads, as copied from a spreadsheet`}
          />
          <Button
            variant="default"
            disabled={text.trim() === ''}
            onClick={() => {
              onText(text)
              setText('')
              setIsPasting(!isMore)
            }}
          >
            <Trans>Read it</Trans>
          </Button>
        </div>
      ) : (
        <Button size="compact-sm" variant="subtle" onClick={() => setIsPasting(true)}>
          <Trans>Or paste a table or a letter</Trans>
        </Button>
      )}
    </div>
  )
}
