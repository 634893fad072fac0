/** The documents of one property, or of those behind a line or blanket, as a table on paper. */
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { formatDate, MISSING } from '#domain/kernel/format.ts'
import { propertyDocuments } from '#domain/portfolio/property-document.ts'
import { useList } from '#web/data/hooks.ts'
import { builtInChoices } from '#web/features/files/document-words.ts'
import type { PropertyDocument } from '#web/features/files/shown-document.ts'
import { formatLocalDate, type PdfSection } from '#web/ui/index.ts'

type NamedRecord = { _id: string; name: string }
type ListedDocument = Pick<
  PropertyDocument,
  'propertyId' | 'category' | 'categoryName' | 'name' | 'createdAt' | 'expiryDate'
>

/** Makes the section when the paper is made; none where there are no documents. */
export function usePaperDocuments(properties: readonly NamedRecord[]): (i18n: I18n) => PdfSection[] {
  const ids = properties.map(({ _id }) => _id)
  const { rows } = useList<PropertyDocument>(
    propertyDocuments,
    // Of one property the panel asks the same, and both share the answer.
    { propertyId: ids.length === 1 ? ids[0] : { $in: ids } },
    { isBackground: true, enabled: ids.length > 0 },
  )
  return (i18n) => documentsSection(rows, properties, i18n)
}

/** By category, then by name; the property is named where there are several. */
export function documentsSection(
  documents: readonly ListedDocument[],
  properties: readonly NamedRecord[],
  i18n: I18n,
): PdfSection[] {
  if (documents.length === 0) return []
  const categories = new Map(builtInChoices().map(({ key, label }) => [key, label]))
  const names = new Map(properties.map(({ _id, name }) => [_id, name]))
  const isSeveral = properties.length > 1
  const rows = documents
    .map(({ propertyId, category, categoryName, name, createdAt, expiryDate }) => [
      ...(isSeveral ? [names.get(propertyId) ?? MISSING] : []),
      (category && categories.get(category)) ?? categoryName ?? MISSING,
      name,
      formatLocalDate(createdAt),
      formatDate(expiryDate),
    ])
    .toSorted((a, b) => a.join('\n').localeCompare(b.join('\n')))
  const heads = [msg`Category`, msg`Name`, msg`Added`, msg`Expires`]
  const columns = [...(isSeveral ? [msg`Property`] : []), ...heads].map((head) => ({ header: i18n._(head) }))
  return [{ key: 'documents', title: i18n._(msg`Documents`), blocks: [{ kind: 'table', columns, rows }] }]
}
