/** What was imported into a list before, and how each ended. */
import { Trans, useLingui } from '@lingui/react/macro'
import { importBatches } from '#domain/files/import/import-batch.ts'
import type { ImportList } from '#domain/files/import/import-list.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { useList } from '#web/data/hooks.ts'
import { formatLocalDate, Panel } from '#web/ui/index.ts'
import classes from './import.module.css'
import { useImportAddress } from './use-import-address.ts'

const MOST_SHOWN = 6

export function EarlierImports({ list }: { list: ImportList }) {
  const { t } = useLingui()
  const { open } = useImportAddress()
  const { rows, isLoading } = useList(importBatches, { list: list.key, $limit: MOST_SHOWN })
  return (
    <Panel title={t`Imports of this list`}>
      {rows.length === 0 && !isLoading && (
        <p className={classes.hint}>
          <Trans>None yet.</Trans>
        </p>
      )}
      <ul className={classes.earlier}>
        {rows.map(({ id, createdAt, fileName, status }) => (
          <li key={id}>
            <button type="button" onClick={() => open(id)}>
              <span>{fileName}</span>
              <span className="ui-quiet">
                {createdAt ? formatLocalDate(createdAt) : ''} · {wordOf(importBatches.fields.status, status)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
