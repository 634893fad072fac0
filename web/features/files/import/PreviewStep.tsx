/** The third step: every row with what would become of it; a row that contradicts a record is decided beside the list. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconDatabaseImport } from '@tabler/icons-react'
import { useState } from 'react'
import { importBatches } from '#domain/files/import/import-batch.ts'
import { type ImportList, mostErrorsOf } from '#domain/files/import/import-list.ts'
import { OUTCOME_RANK, OUTCOME_WORDS } from '#domain/files/import/import-row.ts'
import { type RowOutcome, refusalSentence } from '#domain/files/import/judgement.ts'
import { say } from '#domain/kernel/words.ts'
import { toMessage } from '#web/data/errors.ts'
import { useAction } from '#web/data/hooks.ts'
import { ErrorLine, SegmentedSwitch } from '#web/ui/index.ts'
import { ConflictPanel } from './ConflictPanel.tsx'
import classes from './import.module.css'
import type { ImportBatchRow, ImportRowRow } from './import-batch-row.ts'
import { RowsTable } from './RowsTable.tsx'
import { UnknownNames } from './UnknownNames.tsx'
import { useImportAddress } from './use-import-address.ts'

type ShownRows = RowOutcome | 'all'

export function PreviewStep({ batch, list }: { batch: ImportBatchRow; list: ImportList }) {
  const { t } = useLingui()
  const { goTo } = useImportAddress()
  const { run, isPending, error } = useAction(importBatches, { alsoChanges: [list.path, 'import-rows'] })
  const [shown, setShown] = useState<ShownRows>('all')
  const [opened, open] = useState<ImportRowRow | null>(null)
  const counts = batch.counts ?? {}
  const refusal = refusalSentence(counts.error ?? 0, batch.rowCount ?? 0, mostErrorsOf(list))
  const { undecided, writable } = batch
  return (
    <>
      <Bar batch={batch} />
      <div className={classes.acts}>
        <SegmentedSwitch<ShownRows>
          label={t`Rows shown`}
          value={shown}
          onChange={setShown}
          options={[
            { value: 'all', label: t`All`, count: batch.rowCount ?? 0 },
            ...OUTCOME_RANK.map((outcome) => ({
              value: outcome,
              label: say(OUTCOME_WORDS[outcome]),
              count: counts[outcome] ?? 0,
            })),
          ]}
        />
        <span className={classes.buttons}>
          <Button variant="default" onClick={() => goTo('columns')}>
            <Trans>Columns</Trans>
          </Button>
          <Button
            variant={undecided ? 'default' : 'filled'}
            leftSection={<IconDatabaseImport size={16} stroke={1.6} aria-hidden />}
            loading={isPending}
            disabled={refusal !== null || !writable}
            onClick={() => void run({ id: batch.id, name: 'store' }).catch(() => undefined)}
          >
            {undecided ? (
              <Trans>
                Import {writable ?? 0} now, leave {undecided} out
              </Trans>
            ) : (
              <Plural value={writable ?? 0} one="Import # row" other="Import # rows" />
            )}
          </Button>
        </span>
      </div>
      {(refusal ?? error) && <ErrorLine>{refusal ?? toMessage(error)}</ErrorLine>}
      <UnknownNames batch={batch} />
      <div className={classes.split} data-open={opened !== null || undefined}>
        <RowsTable
          batch={batch}
          list={list}
          outcome={shown === 'all' ? null : shown}
          currentId={opened?.id}
          onOpen={open}
        />
        {opened && <ConflictPanel key={opened.id} row={opened} batch={batch} list={list} onNext={open} />}
      </div>
    </>
  )
}

function Bar({ batch }: { batch: ImportBatchRow }) {
  const { t } = useLingui()
  const counts = batch.counts ?? {}
  return (
    <div className={classes.bar} role="img" aria-label={t`Rows by what becomes of them`}>
      {OUTCOME_RANK.map((outcome) => (
        <span key={outcome} data-outcome={outcome} style={{ flexGrow: counts[outcome] ?? 0 }} />
      ))}
    </div>
  )
}
