/** The documents of a deal: kept by category, some marked for lenders; those of its property stand beside them. */
import { useLingui } from '@lingui/react/macro'
import { isOneOf, PORTFOLIO_ROLES } from '#domain/access/roles.ts'
import { RECORD_DOCUMENT_EXTENSIONS, RECORD_DOCUMENT_SOURCE } from '#domain/files/document-files.ts'
import { recordDocuments } from '#domain/files/documents.ts'
import type { StoredFile } from '#domain/kernel/field.ts'
import { propertyDocuments } from '#domain/portfolio/property-document.ts'
import { showError, toMessage } from '#web/data/errors.ts'
import { useCreate, useList, useRemove, useUpdate } from '#web/data/hooks.ts'
import { usePerson } from '#web/data/session.tsx'
import { DocumentTabs } from '#web/features/files/DocumentTabs.tsx'
import { categoryChoices } from '#web/features/files/document-words.ts'
import {
  type DealDocument,
  type DocumentDetails,
  type PropertyDocument,
  type ShownDocument,
  toShown,
  toValues,
} from '#web/features/files/shown-document.ts'
import { useCategories } from '#web/features/files/use-categories.ts'
import { ErrorPanel, notify, SkeletonTable } from '#web/ui/index.ts'
import type { DealRow } from './deal-row.ts'

export interface DealDocumentsProps {
  deal: DealRow
  canEdit: boolean
}

export function DealDocuments({ deal, canEdit }: DealDocumentsProps) {
  const { t } = useLingui()
  const list = useList<DealDocument>(
    recordDocuments,
    { path: 'deals', recordId: String(deal.id) },
    { isBackground: true },
  )
  const ofProperty = useDocumentsOfProperty(deal)
  const { categories } = useCategories(deal.userId)
  const acts = useDealDocumentActs(deal)
  const { error, isLoading, refetch } = list
  const named = [...list.rows, ...ofProperty].flatMap(({ customCategory, categoryName }) =>
    customCategory && categoryName ? [{ _id: customCategory, name: categoryName }] : [],
  )
  const instead = error ? (
    <ErrorPanel message={toMessage(error)} onRetry={refetch} />
  ) : isLoading ? (
    <SkeletonTable heads={[{ label: t`Name` }]} rows={2} />
  ) : undefined
  return (
    <DocumentTabs
      documents={[
        ...list.rows.map((document) => toShown(document)),
        ...ofProperty.map((document) => ({ ...toShown(document), isOfProperty: true, isFixed: true })),
      ]}
      categories={categoryChoices(named, categories)}
      upload={{ source: RECORD_DOCUMENT_SOURCE, extensions: RECORD_DOCUMENT_EXTENSIONS }}
      marksInRows
      {...(canEdit && { acts })}
      instead={instead}
    />
  )
}

/** Those of the property the deal is about, as far as the reader has a portfolio in which it is seen. */
function useDocumentsOfProperty({ propertyId }: DealRow): readonly PropertyDocument[] {
  const { role } = usePerson()
  const { rows } = useList<PropertyDocument>(
    propertyDocuments,
    { propertyId: String(propertyId) },
    { isBackground: true, enabled: Boolean(propertyId) && isOneOf(role, PORTFOLIO_ROLES) },
  )
  return rows
}

function useDealDocumentActs({ id }: DealRow) {
  const { t } = useLingui()
  const options = { alsoChanges: ['document-categories'] }
  const { create } = useCreate<DealDocument>(recordDocuments, options)
  const { update } = useUpdate<DealDocument>(recordDocuments, options)
  const { remove } = useRemove(recordDocuments, options)
  return {
    add: ({ hashedId, name }: StoredFile, category: string) =>
      create({ path: 'deals', recordId: String(id), name, hashedId, ...toValues({ category }) }),
    change: async ({ key }: ShownDocument, changes: Partial<DocumentDetails>) => {
      // The box in the row has nowhere to show a refusal; the dialog of the details shows its own.
      const isMark = Object.keys(changes).join() === 'shareWithLenders'
      const done = update({ id: key, changes: toValues(changes) })
      await (isMark ? done.catch(showError) : done)
    },
    remove: ({ key }: ShownDocument) => remove(key).then(() => notify.ok(t`File Deleted`), showError),
  }
}
