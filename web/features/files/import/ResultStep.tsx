/** The last step: what was stored and what was not, row by row, with a way back for 30 days. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconArrowBackUp, IconDownload } from '@tabler/icons-react'
import { importBatches } from '#domain/files/import/import-batch.ts'
import type { ImportList } from '#domain/files/import/import-list.ts'
import { UNDO_DAYS } from '#domain/files/import/judgement.ts'
import { formatNumber } from '#domain/kernel/format.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { api } from '#web/data/api.ts'
import { showError } from '#web/data/errors.ts'
import { useAction } from '#web/data/hooks.ts'
import { confirm, formatDateTime, KeyNumbers, NoticeLine, Panel } from '#web/ui/index.ts'
import { EarlierImports } from './EarlierImports.tsx'
import classes from './import.module.css'
import type { ImportBatchRow, ImportNext, ImportRowAct } from './import-batch-row.ts'
import { RowsTable } from './RowsTable.tsx'

type UndoPreview = { removed: number; restored: number; stays: { row: number; title: string | null; reason: string }[] }

interface ResultStepProps {
  batch: ImportBatchRow
  list: ImportList
  ErrorAct?: ImportRowAct | undefined
  Next?: ImportNext | undefined
}

export function ResultStep({ batch, list, ErrorAct, Next }: ResultStepProps) {
  const { t } = useLingui()
  const { status, message, storedAt } = batch
  const counts = batch.counts ?? {}
  const tone = status === 'stored' ? 'ok' : status === 'refused' ? 'bad' : 'neu'
  const { added = 0, updated = 0, duplicate = 0, error = 0 } = counts
  return (
    <>
      <NoticeLine tone={tone} action={<Acts batch={batch} list={list} />}>
        {status === 'refused' && list.failure && <strong>{list.failure()} </strong>}
        <strong>{message ?? wordOf(importBatches.fields.status, status)}</strong>{' '}
        {storedAt && <span className="ui-quiet">{formatDateTime(storedAt)}</span>}
      </NoticeLine>
      <KeyNumbers
        items={[
          { label: t`Added`, value: formatNumber(added) },
          { label: t`Updated`, value: formatNumber(updated) },
          { label: t`Duplicates skipped`, value: formatNumber(duplicate) },
          { label: t`Rows with errors`, value: formatNumber(error) },
        ]}
      />
      <div className={classes.split} data-open>
        <div className={classes.tables}>
          {error > 0 && (
            <Panel flush title={t`Rows with errors`} actions={<DownloadRows batch={batch} outcome="error" />}>
              <RowsTable batch={batch} list={list} outcome="error" Act={ErrorAct} />
            </Panel>
          )}
          {duplicate > 0 && (
            <Panel flush title={t`Duplicates skipped`} actions={<DownloadRows batch={batch} outcome="duplicate" />}>
              <RowsTable batch={batch} list={list} outcome="duplicate" />
            </Panel>
          )}
          <Panel flush title={t`All rows`} actions={<DownloadRows batch={batch} />}>
            <RowsTable batch={batch} list={list} outcome={null} />
          </Panel>
        </div>
        <div className={classes.tables}>
          {Next && <Next batch={batch} />}
          <EarlierImports list={list} />
        </div>
      </div>
    </>
  )
}

/** Says first what stays, because somebody has worked on it since. */
function Acts({ batch, list }: { batch: ImportBatchRow; list: ImportList }) {
  const { t } = useLingui()
  const { run, isPending } = useAction(importBatches, { alsoChanges: [list.path, 'import-rows'] })
  if (batch.status !== 'stored') return null
  const undo = async () => {
    try {
      const { removed, restored, stays } = await api.get<UndoPreview>(`import-batches/${batch.id}`, { undo: 'preview' })
      const kept = stays.slice(0, 5).map(({ row, title, reason }) => t`Row ${row}, ${title ?? ''}: ${reason}`)
      const isSure = await confirm({
        title: t`Undo this import`,
        message: (
          <>
            <p>
              <Trans>
                <Plural value={removed} one="# record goes" other="# records go" />,{' '}
                <Plural value={restored} one="# gets its old values" other="# get their old values" />,{' '}
                <Plural value={stays.length} one="# stays" other="# stay" />.
              </Trans>
            </p>
            {kept.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </>
        ),
        action: t`Undo this import`,
        isDanger: true,
      })
      if (isSure) await run({ id: batch.id, name: 'undo' })
    } catch (error) {
      showError(error)
    }
  }
  return (
    <Button
      variant="default"
      loading={isPending}
      title={t`Possible for ${UNDO_DAYS} days`}
      leftSection={<IconArrowBackUp size={16} stroke={1.6} aria-hidden />}
      onClick={() => void undo()}
    >
      <Trans>Undo this import</Trans>
    </Button>
  )
}

function DownloadRows({
  batch: { id, fileName },
  outcome,
}: {
  batch: ImportBatchRow
  outcome?: 'error' | 'duplicate'
}) {
  const take = async () => {
    try {
      const file = await api.download(`import-batches/${id}/rows.csv`, outcome ? { outcome } : {})
      const address = URL.createObjectURL(file)
      const download = `${(fileName ?? 'import').replace(/\.\w+$/, '')}-rows.csv`
      Object.assign(document.createElement('a'), { href: address, download }).click()
      URL.revokeObjectURL(address)
    } catch (error) {
      showError(error)
    }
  }
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
      onClick={() => void take()}
    >
      <Trans>Download these rows</Trans>
    </Button>
  )
}
