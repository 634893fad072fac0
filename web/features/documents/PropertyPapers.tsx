/** Papers of properties and their loans that a search in the library finds as well, each with the way to its property. */
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { pathTo } from '#domain/access/addresses.ts'
import { isBuiltIn } from '#domain/files/document-categories.ts'
import { formatDate } from '#domain/kernel/format.ts'
import { propertyDocuments } from '#domain/portfolio/property-document.ts'
import { useList } from '#web/data/hooks.ts'
import { builtInChoices } from '#web/features/files/document-words.ts'
import { FileLink } from '#web/features/files/FileLink.tsx'
import type { PropertyDocument } from '#web/features/files/shown-document.ts'
import {
  AppLink,
  DataGrid,
  EmptyState,
  formatFileSize,
  formatLocalDate,
  type GridColumn,
  Panel,
} from '#web/ui/index.ts'

/** So many are shown; whoever looks for one among more types another word. */
const MOST = 50

interface PropertyPapersProps {
  search: string
  /** The chosen category's key; empty stands for all of them. */
  category: string
}

export function PropertyPapers({ search, category }: PropertyPapersProps) {
  const { t } = useLingui()
  const within = category === '' ? {} : isBuiltIn(category) ? { category } : { customCategory: category }
  const { rows, total, isLoading } = useList<PropertyDocument>(
    propertyDocuments,
    { ...within, $search: search, $limit: MOST, $sort: { createdAt: -1 } },
    { isBackground: true },
  )
  const more = total - rows.length
  return (
    <Panel flush title={t`On properties`} hint={isLoading ? undefined : total}>
      <DataGrid<PropertyDocument>
        plain
        label={t`Documents on properties`}
        columns={usePaperColumns()}
        rows={rows}
        isLoading={isLoading}
        empty={<EmptyState compact title={<Trans>No paper of a property matches.</Trans>} />}
      />
      {more > 0 && <p className="ui-quiet">{plural(more, { one: '# more matches.', other: '# more match.' })}</p>}
    </Panel>
  )
}

function usePaperColumns(): GridColumn<PropertyDocument>[] {
  const { t } = useLingui()
  const labels = new Map(builtInChoices().map(({ key, label }) => [key, label]))
  return [
    {
      key: 'name',
      header: t`Name`,
      phone: 'main',
      cell: ({ hashedId, name }) => <FileLink file={{ hashedId, name }} />,
    },
    {
      key: 'property',
      header: t`Property`,
      phone: 'second',
      cell: ({ propertyId, propertyName }) => (
        <AppLink to={pathTo('viewLoan', { id: propertyId })}>{propertyName}</AppLink>
      ),
    },
    {
      key: 'category',
      header: t`Category`,
      phone: 'third',
      cell: ({ category, categoryName }) => categoryName ?? labels.get(category ?? 'otherDocs'),
    },
    { key: 'expiryDate', header: t`Expires`, cell: ({ expiryDate }) => formatDate(expiryDate) },
    {
      key: 'createdAt',
      header: t`Added`,
      emphasis: 'quiet',
      phone: 'second-right',
      cell: ({ createdAt }) => formatLocalDate(createdAt),
    },
    {
      key: 'sizeBytes',
      header: t`Size`,
      align: 'right',
      emphasis: 'quiet',
      cell: ({ sizeBytes }) => formatFileSize(sizeBytes),
    },
  ]
}
