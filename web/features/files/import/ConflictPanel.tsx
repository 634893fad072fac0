/** One row beside the record it contradicts: field by field yours or the file's, or a record of its own. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useState } from 'react'
import { type ImportList, targetLabel } from '#domain/files/import/import-list.ts'
import { importRows } from '#domain/files/import/import-row.ts'
import type { Decision } from '#domain/files/import/judgement.ts'
import { useList, useUpdate } from '#web/data/hooks.ts'
import { Panel } from '#web/ui/index.ts'
import classes from './import.module.css'
import type { ImportBatchRow, ImportRowRow } from './import-batch-row.ts'
import { shownValue } from './shown-value.ts'

interface ConflictPanelProps {
  row: ImportRowRow
  batch: ImportBatchRow
  list: ImportList
  onNext: (row: ImportRowRow | null) => void
}

export function ConflictPanel({ row, batch, list, onNext }: ConflictPanelProps) {
  const { t } = useLingui()
  const { update, isPending } = useUpdate(importRows, { alsoChanges: ['import-batches'] })
  const [taken, setTaken] = useState<readonly string[]>(row.taken ?? [])
  const { rows: open } = useList(importRows, {
    batchId: batch.id,
    outcome: 'conflict',
    decision: null,
    $sort: { row: 1 },
    $limit: 2,
  })
  const differs = row.differs ?? []
  const fills = row.fills ?? []
  const labels = (fields: readonly string[]) => fields.map((field) => targetLabel(list, field)).join(', ')
  const same = Object.keys(row.values ?? {}).filter((field) => isSame(row, field))
  const becomes = [
    ...differs.map(({ field, have, says }) => [field, taken.includes(field) ? says : have] as const),
    ...fills.map((field) => [field, row.values?.[field]] as const),
  ]
  const decide = async (decision: Decision) => {
    await update({ id: row.id, changes: { decision, taken: [...taken] } })
    onNext(open.find(({ id }) => id !== row.id) ?? null)
  }
  return (
    <Panel title={t`Row ${row.row ?? 0}`} hint={row.why}>
      <div className={classes.conflict}>
        {differs.map(({ field, have, says }) => (
          <fieldset key={field}>
            <legend>{targetLabel(list, field)}</legend>
            <Side
              name={field}
              text={shownValue(have)}
              hint={t`You have`}
              isChosen={!taken.includes(field)}
              onChoose={() => setTaken(taken.filter((each) => each !== field))}
            />
            <Side
              name={field}
              text={shownValue(says)}
              hint={t`The file says`}
              isChosen={taken.includes(field)}
              onChoose={() => setTaken([...taken, field])}
            />
          </fieldset>
        ))}
        {fills.length > 0 && (
          <p className={classes.hint}>
            <Trans>Adds {labels(fills)}</Trans>
          </p>
        )}
        {same.length > 0 && (
          <p className="ui-quiet">
            <Trans>The same in both: {labels(same)}</Trans>
          </p>
        )}
        {row.outcome === 'conflict' && (
          <>
            <section className={classes.after} aria-label={t`After the import`}>
              <span className="ui-quiet">
                <Trans>After the import</Trans>
              </span>
              <b>{row.title}</b>
              <span>
                {becomes.map(([field, value]) => `${targetLabel(list, field)} ${shownValue(value)}`).join(' · ')}
              </span>
            </section>
            <span className={classes.buttons}>
              <Button variant="default" onClick={() => setTaken([])}>
                <Trans>All mine</Trans>
              </Button>
              <Button variant="default" onClick={() => setTaken(differs.map(({ field }) => field))}>
                <Trans>All from the file</Trans>
              </Button>
            </span>
            <span className={classes.buttons}>
              <Button variant="default" disabled={isPending} onClick={() => void decide('keep-as-new')}>
                <Trans>Keep as new</Trans>
              </Button>
              <Button variant="default" disabled={isPending} onClick={() => void decide('leave-out')}>
                <Trans>Leave out</Trans>
              </Button>
              <Button
                loading={isPending}
                rightSection={<IconArrowRight size={16} stroke={1.6} aria-hidden />}
                onClick={() => void decide('merge')}
              >
                <Trans>Merge and next</Trans>
              </Button>
            </span>
            <p className={classes.hint}>
              <Trans>Conflicts that are not decided are left out.</Trans>
            </p>
          </>
        )}
      </div>
    </Panel>
  )
}

/** Said by the file, and neither new to the record nor other than what it says. */
const isSame = ({ values, fills, differs }: ImportRowRow, field: string) =>
  values?.[field] != null &&
  values[field] !== '' &&
  !fills?.includes(field) &&
  !differs?.some((each) => each.field === field)

interface SideProps {
  name: string
  text: string
  hint: string
  isChosen: boolean
  onChoose: () => void
}

/** One of the two values of a field. */
const Side = ({ name, text, hint, isChosen, onChoose }: SideProps) => (
  <label className={classes.side}>
    <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
    <span>
      {text}
      <span className="ui-quiet">{hint}</span>
    </span>
  </label>
)
