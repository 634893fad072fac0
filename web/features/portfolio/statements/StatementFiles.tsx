/** Beside the statements: the documents that their quarters were read from, and sheets of the property that nobody has read. */
import { Trans, useLingui } from '@lingui/react/macro'
import { extensionOf } from '#domain/files/file-types.ts'
import { formatDate } from '#domain/kernel/format.ts'
import { propertyDocuments } from '#domain/portfolio/property-document.ts'
import { quarterName } from '#domain/portfolio/property-quarter.ts'
import { useList } from '#web/data/hooks.ts'
import { FileLink } from '#web/features/files/FileLink.tsx'
import type { PropertyDocument } from '#web/features/files/shown-document.ts'
import type { QuarterRow } from '#web/features/portfolio/quarters/use-quarters.ts'
import { FileMark, Panel } from '#web/ui/index.ts'
import classes from './statements.module.css'

const SHEETS = ['xlsx', 'xls', 'csv']
const MOST_FILES = 6

type StatementFile = { name: string; hashedId: string | undefined } & ({ quarterEnd: string } | { addedOn: string })

export function StatementFiles({ propertyId, rows }: { propertyId: string; rows: readonly QuarterRow[] }) {
  const { t } = useLingui()
  const query = { propertyId, $limit: 100, $sort: { createdAt: -1 as const } }
  const { rows: documents } = useList<PropertyDocument>(propertyDocuments, query, { isBackground: true })
  const files = filesOf(rows, documents).slice(0, MOST_FILES)
  if (files.length === 0) return null
  return (
    <Panel title={t`Files`}>
      <ul className={classes.files}>
        {files.map((file) => (
          <li key={file.name}>
            {file.hashedId ? (
              <FileLink file={{ name: file.name, hashedId: file.hashedId }} />
            ) : (
              <span className={classes.file}>
                <FileMark name={file.name} size={17} />
                <span className="ui-ellipsis">{file.name}</span>
              </span>
            )}
            <span className="ui-quiet">
              {'quarterEnd' in file ? (
                quarterName(file.quarterEnd)
              ) : (
                <Trans>not read, {formatDate(file.addedOn)}</Trans>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** Each document once, with the newest quarter it told; a document that was taken away is still named. */
function filesOf(rows: readonly QuarterRow[], documents: readonly PropertyDocument[]): StatementFile[] {
  const byName = new Map(documents.map((each) => [each.name, each]))
  const told = new Map<string, StatementFile>()
  for (const { source, quarterEnd } of rows.toSorted((a, b) => b.quarterEnd.localeCompare(a.quarterEnd))) {
    if (source && !told.has(source))
      told.set(source, { name: source, quarterEnd, hashedId: byName.get(source)?.hashedId })
  }
  const unread = [...byName.values()]
    .filter(({ name }) => SHEETS.includes(extensionOf(name)) && !told.has(name))
    .map(({ name, hashedId, createdAt }) => ({ name, hashedId, addedOn: createdAt.slice(0, 10) }))
  return [...told.values(), ...unread]
}
