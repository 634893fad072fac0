/** Files dropped on a report: each is proposed to what the report asks for, and sent once somebody has confirmed it. */
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { uploadKindOf } from '#domain/files/upload-limits.ts'
import { isOwed } from '#domain/reports/annual-report-choices.ts'
import { proposeDocuments } from '#domain/reports/file-proposals.ts'
import { toMessage } from '#web/data/errors.ts'
import { useUploadLimits } from '#web/data/upload-limits.ts'
import { FileDropField, FileMark, notify, SelectField } from '#web/ui/index.ts'
import classes from './annual.module.css'
import type { DocumentRow } from './report-row.ts'
import { REPORT_UPLOADS, useDocumentFile } from './use-report-acts.ts'

/** A file that waits for a person's word. */
type Dropped = { key: string; file: File; documentId: string | null; error?: string }

/** More at once nobody looks through. */
const MOST_FILES = 20

export function DropDocuments({ documents }: { documents: readonly DocumentRow[] }) {
  const { t } = useLingui()
  const { maxMegabytes } = useUploadLimits(uploadKindOf(REPORT_UPLOADS))
  const [dropped, setDropped] = useState<readonly Dropped[]>([])
  const [isSending, setIsSending] = useState(false)
  const send = useDocumentFile()
  const owed = documents.filter(isOwed)
  if (owed.length === 0 && dropped.length === 0) return null
  const add = (files: readonly File[]) => {
    const free = owed.filter(({ id }) => !dropped.some(({ documentId }) => documentId === String(id)))
    const proposals = proposeDocuments(
      files.map(({ name }) => name),
      free,
    )
    const added = files.map((file, index) => {
      const id = proposals[index]
      return { key: crypto.randomUUID(), file, documentId: typeof id === 'number' ? String(id) : null }
    })
    setDropped((now) => [...now, ...added])
  }
  const change = (key: string, parts: Partial<Dropped>) =>
    setDropped((now) => now.map((each) => (each.key === key ? { ...each, ...parts } : each)))
  const drop = (key: string) => setDropped((now) => now.filter((each) => each.key !== key))
  const ready = dropped.filter(({ documentId }) => documentId !== null)
  const isTwice = new Set(ready.map(({ documentId }) => documentId)).size < ready.length
  const sendAll = async () => {
    setIsSending(true)
    let sent = 0
    // One after another: each changes the same report.
    for (const { key, file, documentId } of ready) {
      try {
        await send(Number(documentId), file)
        drop(key)
        sent += 1
      } catch (error) {
        change(key, { error: toMessage(error) })
      }
    }
    setIsSending(false)
    if (sent > 0) notify.ok(t`${plural(sent, { one: '# document received', other: '# documents received' })}`)
  }
  return (
    <section className={classes.drop} aria-label={t`Files for this report`}>
      <FileDropField
        label={t`Drop files here. Each is proposed to its row; you confirm.`}
        hint={<Trans>Up to {maxMegabytes} MB each</Trans>}
        maxFiles={MOST_FILES - dropped.length}
        maxMegabytes={maxMegabytes}
        onAdd={add}
        disabled={isSending}
      />
      {dropped.length > 0 && (
        <ul className={classes.proposals}>
          {dropped.map(({ key, file: { name }, documentId, error }) => (
            <li key={key}>
              <FileMark name={name} size={17} />
              <span className="ui-ellipsis">{name}</span>
              <SelectField
                label={<span className="ui-visually-hidden">{t`Document that ${name} is`}</span>}
                value={documentId}
                onChange={(chosen) => change(key, { documentId: chosen, error: undefined })}
                options={owed.map(({ id, label }) => ({ value: String(id), label }))}
                error={error}
                disabled={isSending}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t`Leave out ${name}`}
                disabled={isSending}
                onClick={() => drop(key)}
              >
                <IconX size={14} stroke={1.6} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {dropped.length > 0 && (
        <div className={classes.confirm}>
          {isTwice && (
            <span className={classes.late} role="status">
              <Trans>Two files are given to the same document.</Trans>
            </span>
          )}
          <Button disabled={ready.length === 0 || isTwice} loading={isSending} onClick={() => void sendAll()}>
            {t`${plural(ready.length, { one: 'Confirm # file', other: 'Confirm # files' })}`}
          </Button>
        </div>
      )}
    </section>
  )
}
