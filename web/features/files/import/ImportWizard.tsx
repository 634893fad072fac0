/** A file of records on its way in: four steps, each with an address of its own, from the file to what became of it. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconArrowLeft, IconCheck } from '@tabler/icons-react'
import { type ComponentType, useEffect } from 'react'
import { importBatches, isWorking } from '#domain/files/import/import-batch.ts'
import type { ImportList } from '#domain/files/import/import-list.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { toMessage } from '#web/data/errors.ts'
import { useAction, useOne } from '#web/data/hooks.ts'
import { ErrorPanel, FileMark, formatFileSize, Page, ProgressBar, SkeletonTable } from '#web/ui/index.ts'
import { ColumnsStep } from './ColumnsStep.tsx'
import { FileStep } from './FileStep.tsx'
import classes from './import.module.css'
import { type ImportBatchRow, type ImportNext, type ImportRowAct, stepOf } from './import-batch-row.ts'
import { PreviewStep } from './PreviewStep.tsx'
import { ResultStep } from './ResultStep.tsx'
import { IMPORT_STEPS, NEW_IMPORT, useImportAddress } from './use-import-address.ts'

export interface ImportWizardProps {
  list: ImportList
  title: string
  /** A list that names one person's records: they are assigned to them. */
  assignedTo?: number
  /** Templates that hold more than the headings of the list. */
  Templates?: ComponentType
  /** What is offered beside each row that could not be read. */
  ErrorAct?: ImportRowAct
  /** What to do with the records once they are stored. */
  Next?: ImportNext
}

export default function ImportWizard({ list, title, assignedTo, Templates, ErrorAct, Next }: ImportWizardProps) {
  const { id = NEW_IMPORT, step, correct, leave } = useImportAddress()
  const { row: batch, error, refetch } = useOne(importBatches, id === NEW_IMPORT ? undefined : Number(id))
  const shown = stepOf(batch?.status ?? null, step)
  const isResting = batch !== undefined && !isWorking(batch.status ?? 'cancelled')
  useEffect(() => {
    const isBehind = step === undefined || IMPORT_STEPS.indexOf(step) < IMPORT_STEPS.indexOf(shown)
    // Each step has its own address; one that is over is none to go back to, one that is asked for may be about to come.
    if (isResting && isBehind) correct(shown)
  })
  return (
    <Page
      title={title}
      badge={batch && <ImportedFile batch={batch} />}
      lead={<Steps current={shown} />}
      actions={
        <Button variant="default" leftSection={<IconArrowLeft size={16} stroke={1.6} aria-hidden />} onClick={leave}>
          <Trans>Back to the list</Trans>
        </Button>
      }
    >
      {id === NEW_IMPORT && <FileStep list={list} assignedTo={assignedTo} Templates={Templates} />}
      {error && <ErrorPanel message={toMessage(error)} onRetry={refetch} />}
      {id !== NEW_IMPORT && !batch && !error && <SkeletonTable heads={[{ label: '' }, { label: '' }, { label: '' }]} />}
      {batch && <Working batch={batch} />}
      {batch && isResting && (
        <>
          {shown === 'columns' && <ColumnsStep key={batch.updatedAt} batch={batch} list={list} />}
          {shown === 'preview' && <PreviewStep batch={batch} list={list} />}
          {shown === 'result' && <ResultStep batch={batch} list={list} ErrorAct={ErrorAct} Next={Next} />}
        </>
      )}
    </Page>
  )
}

function ImportedFile({ batch: { fileName, rowCount, sizeBytes } }: { batch: ImportBatchRow }) {
  return (
    <span className={classes.file}>
      <FileMark name={fileName ?? ''} />
      <strong>{fileName}</strong>
      <span className="ui-quiet">
        {rowCount !== null && (
          <>
            <Plural value={rowCount} one="# row" other="# rows" /> ·{' '}
          </>
        )}
        {formatFileSize(sizeBytes)}
      </span>
    </span>
  )
}

function Steps({ current }: { current: (typeof IMPORT_STEPS)[number] }) {
  const { t } = useLingui()
  const words = { file: t`File`, columns: t`Columns`, preview: t`Preview`, result: t`Result` }
  const at = IMPORT_STEPS.indexOf(current)
  return (
    <div className={classes.head}>
      <ol className={classes.steps} aria-label={t`Steps of the import`}>
        {IMPORT_STEPS.map((each, index) => (
          <li
            key={each}
            data-state={index < at ? 'done' : index === at ? 'current' : undefined}
            aria-current={index === at ? 'step' : undefined}
          >
            <span className={classes.mark} aria-hidden>
              {index < at ? <IconCheck size={13} stroke={2} /> : index + 1}
            </span>
            {words[each]}
          </li>
        ))}
      </ol>
      <span className="ui-quiet">
        <Trans>Nothing is stored before the last step.</Trans>
      </span>
    </div>
  )
}

/** What the server does meanwhile; it goes on when the page is left. */
function Working({ batch: { id, status, doneCount, rowCount } }: { batch: ImportBatchRow }) {
  const { run, isPending } = useAction(importBatches)
  if (status === null || !isWorking(status)) return null
  const label = wordOf(importBatches.fields.status, status)
  return (
    <div className={classes.working} role="status">
      <span>{label}…</span>
      <ProgressBar value={rowCount ? (100 * (doneCount ?? 0)) / rowCount : 0} label={label} />
      {status !== 'undoing' && (
        <Button variant="default" loading={isPending} onClick={() => void run({ id, name: 'cancel' })}>
          <Trans>Stop</Trans>
        </Button>
      )}
    </div>
  )
}
