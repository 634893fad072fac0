/** The documents of a property, or of one of its loans: looked at, and while editing saved as they are added. */
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { type Judged, mayUpdate } from '#domain/access/rights.ts'
import type { StoredFile } from '#domain/kernel/field.ts'
import { properties } from '#domain/portfolio/property.ts'
import { propertyDocuments } from '#domain/portfolio/property-document.ts'
import { showError, toMessage } from '#web/data/errors.ts'
import { useCreate, useList, useOne, useRemove, useUpdate } from '#web/data/hooks.ts'
import { DocumentTabs } from '#web/features/files/DocumentTabs.tsx'
import { categoryChoices } from '#web/features/files/document-words.ts'
import {
  type LocalDocument,
  type PropertyDocument,
  type ShownDocument,
  toShown,
  toValues,
} from '#web/features/files/shown-document.ts'
import { useCategories } from '#web/features/files/use-categories.ts'
import { ErrorPanel, notify, SkeletonTable } from '#web/ui/index.ts'

export interface DocumentsPanelProps {
  propertyId: string
  /** Shows the loan's documents and those of the property alone; what is added belongs to the loan. */
  loanId?: string
  /** Looking only, whatever one may do. */
  readOnly?: boolean
  /** Beside the panel's title. */
  actions?: ReactNode
}

type Owned = Judged & { userId: number }

export function DocumentsPanel({ propertyId, loanId, readOnly, actions }: DocumentsPanelProps) {
  const { t } = useLingui()
  const property = useOne<Owned>(properties, propertyId, { isBackground: true })
  const list = useList<PropertyDocument>(propertyDocuments, { propertyId }, { isBackground: true })
  const { categories } = useCategories(property.row?.userId)
  const acts = usePropertyDocumentActs(propertyId, loanId)
  const isEditable = !readOnly && property.row !== undefined && mayUpdate(property.row)
  const named = list.rows.flatMap(({ customCategory, categoryName }) =>
    customCategory && categoryName ? [{ _id: customCategory, name: categoryName }] : [],
  )
  const shown = list.rows.filter((document) => !loanId || !document.loanId || document.loanId === loanId)
  const { error, isLoading, refetch } = list
  const instead = error ? (
    <ErrorPanel message={toMessage(error)} onRetry={refetch} />
  ) : isLoading ? (
    <SkeletonTable heads={[{ label: t`Name` }]} rows={2} />
  ) : undefined
  return (
    <DocumentTabs
      documents={shown.map((document) => toShown(document, loanId))}
      categories={categoryChoices(named, categories)}
      {...(isEditable && { acts })}
      instead={instead}
      actions={actions}
    />
  )
}

function usePropertyDocumentActs(propertyId: string, loanId: string | undefined) {
  const { t } = useLingui()
  // Counts of documents stand beside properties and categories.
  const options = { alsoChanges: [properties.path, 'document-categories'] }
  const { create } = useCreate<PropertyDocument>(propertyDocuments, options)
  const { update } = useUpdate<PropertyDocument>(propertyDocuments, options)
  const { remove } = useRemove(propertyDocuments, options)
  return {
    add: ({ hashedId, name }: StoredFile, category: string) =>
      create({ propertyId, ...(loanId && { loanId }), name, hashedId, ...toValues({ category }) }),
    change: ({ key }: ShownDocument, changes: Parameters<typeof toValues>[0]) =>
      update({ id: key, changes: toValues(changes) }),
    remove: ({ key }: ShownDocument) => remove(key).then(() => notify.ok(t`File Deleted`), showError),
  }
}

export interface NewDocumentsPanelProps {
  value: readonly LocalDocument[]
  onChange: (documents: LocalDocument[]) => void
  /** Whose categories are offered. */
  ownerId: number
}

/** The same for a property that is not saved yet: its documents stay with the form until it is. */
export function NewDocumentsPanel({ value, onChange, ownerId }: NewDocumentsPanelProps) {
  const { categories } = useCategories(ownerId)
  // An upload ends later than it began; it adds to what the form holds by then.
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  }, [value])
  return (
    <DocumentTabs
      documents={value.map(({ file, ...details }) => ({ ...details, key: file.hashedId, hashedId: file.hashedId }))}
      categories={categoryChoices(categories)}
      acts={{
        add: (file, category) =>
          onChange([...latest.current, { file, name: file.name, category, expiryDate: null, shareWithLenders: false }]),
        change: ({ key }, changes) =>
          onChange(latest.current.map((each) => (each.file.hashedId === key ? { ...each, ...changes } : each))),
        remove: ({ key }) => onChange(latest.current.filter(({ file }) => file.hashedId !== key)),
      }}
    />
  )
}
