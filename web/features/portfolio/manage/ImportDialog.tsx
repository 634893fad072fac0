/** A file of loans is taken as a whole or not at all: the template, the file, how far it is, and what is wrong where. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, api } from '#web/data/api.ts'
import { showError, toMessage } from '#web/data/errors.ts'
import { invalidateAfter } from '#web/data/hooks.ts'
import { usePerson } from '#web/data/session.tsx'
import { FileDropField, FormDialog, notify, ProgressBar } from '#web/ui/index.ts'
import { FileErrors } from './FileErrors.tsx'
import { type FileError, type Imported, type ImportProgress, importFile, toFileErrors } from './import-file.ts'
import classes from './manage.module.css'

const EXTENSIONS = ['xlsx', 'csv']
const MOST_MEGABYTES = 10

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const { id } = usePerson()
  const client = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [progress, setProgress] = useState<ImportProgress | null>(null)
  const [strangers, setStrangers] = useState<Imported['lendersCreated']>([])
  const [refusal, setRefusal] = useState<{ message: string; rows: FileError[] } | null>(null)

  const isDone = strangers.length > 0
  const submit = async () => {
    if (isDone) return onClose()
    if (!file) return
    setRefusal(null)
    setProgress({ phase: 'reading', done: 0, total: 1 })
    try {
      const { imported, propertiesCreated, lendersCreated } = await importFile(file, id, setProgress)
      await invalidateAfter(client, ['loans', 'properties', 'lender-company'])
      notify.ok(
        <>
          <Plural value={imported} one="# loan imported" other="# loans imported" />,{' '}
          <Plural value={propertiesCreated} one="# new property" other="# new properties" />
        </>,
      )
      if (lendersCreated.length > 0) setStrangers(lendersCreated)
      else onClose()
    } catch (error) {
      const rows = error instanceof ApiError ? toFileErrors(error.errors) : []
      setRefusal({ message: toMessage(error), rows })
    } finally {
      setProgress(null)
    }
  }
  const fields = (
    <>
      <p className={classes.lead}>
        <Trans>
          One loan a row. Properties and lenders that are not there yet are created with them. Nothing is half saved.
        </Trans>
      </p>
      <FileDropField
        label={t`File`}
        hint={t`Excel or CSV, up to ${MOST_MEGABYTES} MB`}
        extensions={EXTENSIONS}
        maxFiles={1}
        maxMegabytes={MOST_MEGABYTES}
        files={file ? [{ key: 'file', name: file.name, size: file.size }] : []}
        onAdd={([added]) => {
          setRefusal(null)
          setFile(added ?? null)
        }}
        onRemove={() => setFile(null)}
      />
      {progress && <ImportBar progress={progress} />}
      {refusal && refusal.rows.length > 0 && <FileErrors errors={refusal.rows} />}
    </>
  )
  return (
    <FormDialog
      opened
      title={<Trans>Import loans</Trans>}
      action={isDone ? t`Done` : t`Import`}
      size={620}
      onSubmit={() => void submit()}
      onClose={onClose}
      isBusy={progress !== null}
      isDisabled={file === null}
      error={refusal?.message}
      foot={isDone ? undefined : <TemplateButtons />}
    >
      {isDone ? <Strangers lenders={strangers} /> : fields}
    </FormDialog>
  )
}

/** Lenders that are now the company's own; a name like one of the directory may be a slip. */
function Strangers({ lenders }: { lenders: Imported['lendersCreated'] }) {
  return (
    <div role="status">
      <p className={classes.lead}>
        <Trans>
          The loans are in your portfolio. These lenders are not in the directory and are now your company’s own:
        </Trans>
      </p>
      <ul className={classes.strangers}>
        {lenders.map(({ name, nearest }) => (
          <li key={name}>
            <strong>{name}</strong>
            {nearest !== null && (
              <span className="ui-quiet">
                {' '}
                <Trans>similar to “{nearest}”</Trans>
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function ImportBar({ progress: { phase, done, total } }: { progress: ImportProgress }) {
  const { t } = useLingui()
  const words = { reading: t`Reading the file…`, checking: t`Checking the rows…`, saving: t`Saving the loans…` }
  return (
    <div className={classes.progress} role="status">
      <span>{words[phase]}</span>
      <ProgressBar value={total > 0 ? (100 * done) / total : 0} label={words[phase]} />
    </div>
  )
}

function TemplateButtons() {
  const take = async (format: 'xlsx' | 'csv') => {
    try {
      const address = URL.createObjectURL(await api.download('loans/template', { format }))
      Object.assign(document.createElement('a'), { href: address, download: `loans-template.${format}` }).click()
      URL.revokeObjectURL(address)
    } catch (error) {
      showError(error)
    }
  }
  const icon = <IconDownload size={16} stroke={1.6} aria-hidden />
  return (
    <span className={classes.templates}>
      <Button variant="subtle" leftSection={icon} onClick={() => void take('xlsx')}>
        <Trans>Excel template</Trans>
      </Button>
      <Button variant="subtle" onClick={() => void take('csv')}>
        <Trans>CSV template</Trans>
      </Button>
    </span>
  )
}
