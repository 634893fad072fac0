/** Names of the file that the directory does not have: each stays as it is, or stands for one that is alike. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { importBatches } from '#domain/files/import/import-batch.ts'
import { toMessage } from '#web/data/errors.ts'
import { useAction } from '#web/data/hooks.ts'
import { ErrorLine, Panel, SelectField } from '#web/ui/index.ts'
import classes from './import.module.css'
import type { ImportBatchRow } from './import-batch-row.ts'

const AS_IT_IS = '-'

export function UnknownNames({ batch }: { batch: ImportBatchRow }) {
  const { t } = useLingui()
  const { run, isPending, error } = useAction(importBatches, { alsoChanges: ['import-rows'] })
  const names = batch.unknownNames ?? []
  if (names.length === 0) return null
  const choose = (name: string, chosen: string | null) =>
    void run({ id: batch.id, name: 'choose-name', body: { name, chosen } }).catch(() => undefined)
  return (
    <div className={classes.unknown}>
      <Panel title={t`Lenders that were not known`} hint={names.length}>
        <ul className={classes.names}>
          {names.map(({ name, rows, likely, chosen }) => (
            <li key={name}>
              <span>
                <strong>{name}</strong>{' '}
                <span className="ui-quiet">
                  <Plural value={rows} one="# row" other="# rows" />
                </span>
              </span>
              {likely.length === 0 ? (
                <span className="ui-quiet">
                  <Trans>New lender</Trans>
                </span>
              ) : (
                <SelectField
                  label={t`${name} is`}
                  value={chosen ?? AS_IT_IS}
                  options={[
                    { value: AS_IT_IS, label: t`New lender` },
                    ...likely.map((other) => ({ value: other, label: other })),
                  ]}
                  onChange={(value) => choose(name, value === AS_IT_IS ? null : value)}
                  disabled={isPending}
                />
              )}
            </li>
          ))}
        </ul>
        {error && <ErrorLine>{toMessage(error)}</ErrorLine>}
        <p className="ui-quiet">
          <Trans>A new lender stays on its leads by name; it is not added to the directory.</Trans>
        </p>
      </Panel>
    </div>
  )
}
