/** Documents by category: a tab each, their rows, and a place to add one where that is allowed. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId, useState } from 'react'
import type { StoredFile } from '#domain/kernel/field.ts'
import { EmptyState, PageTabs, Panel } from '#web/ui/index.ts'
import { DocumentDialog } from './DocumentDialog.tsx'
import { DocumentRow } from './DocumentRow.tsx'
import { DocumentUpload, type DocumentUploadProps } from './DocumentUpload.tsx'
import type { CategoryChoice } from './document-words.ts'
import classes from './documents.module.css'
import type { DocumentDetails, ShownDocument } from './shown-document.ts'

export interface DocumentTabsProps {
  documents: readonly ShownDocument[]
  categories: readonly CategoryChoice[]
  /** Without it nothing is added, changed or removed. */
  acts?: {
    add: (file: StoredFile, category: string) => unknown
    change: (document: ShownDocument, changes: Partial<DocumentDetails>) => unknown
    remove: (document: ShownDocument) => unknown
  }
  /** What the upload says it is for, and which endings it takes. */
  upload?: Pick<DocumentUploadProps, 'source' | 'extensions'>
  /** Puts the mark for lenders on each row instead of into its details. */
  marksInRows?: boolean
  /** Stands in place of the rows: what went wrong, or that they are on their way. */
  instead?: ReactNode
  actions?: ReactNode
}

export function DocumentTabs(props: DocumentTabsProps) {
  const { documents, categories, acts, instead, actions, upload, marksInRows } = props
  const { t } = useLingui()
  const id = useId()
  const [chosen, setChosen] = useState<string | null>(null)
  const [edited, setEdited] = useState<ShownDocument | null>(null)
  const countOf = (key: string) => documents.filter(({ category }) => category === key).length
  // Until somebody chooses, the first category that has something to show.
  const first = categories.find(({ key }) => countOf(key) > 0) ?? categories[0]
  const active = categories.find(({ key }) => key === chosen) ?? first
  const shown = documents.filter(({ category }) => category === active?.key)
  return (
    <Panel title={<Trans>Documents</Trans>} hint={documents.length || undefined} actions={actions} flush>
      <PageTabs
        inset
        label={t`Categories of documents`}
        items={categories.map(({ key, label }) => ({ key, label, count: countOf(key) || undefined }))}
        active={active?.key ?? ''}
        onChange={setChosen}
      />
      <div className={classes.tab} role="tabpanel" aria-labelledby={id}>
        <h3 id={id} className={classes.hidden}>
          {active?.label}
        </h3>
        {instead ?? <Rows {...{ shown, acts, marksInRows }} onEdit={setEdited} />}
        {acts && active && (
          <DocumentUpload
            key={active.key}
            into={active.label}
            onKeep={(file) => acts.add(file, active.key)}
            {...upload}
          />
        )}
      </div>
      {edited && acts && (
        <DocumentDialog
          document={edited}
          categories={categories}
          onSave={(changes) => acts.change(edited, changes)}
          onClose={() => setEdited(null)}
        />
      )}
    </Panel>
  )
}

type RowsProps = Pick<DocumentTabsProps, 'acts' | 'marksInRows'> & {
  shown: readonly ShownDocument[]
  onEdit: (document: ShownDocument) => void
}

function Rows({ shown, acts, onEdit, marksInRows }: RowsProps) {
  const rowActs = (document: ShownDocument, { change, remove }: NonNullable<RowsProps['acts']>) => ({
    onEdit: () => onEdit(document),
    onRemove: () => void remove(document),
    ...(marksInRows && { onShare: (shareWithLenders: boolean) => change(document, { shareWithLenders }) }),
  })
  if (shown.length === 0) return <EmptyState compact title={<Trans>No documents in this category.</Trans>} />
  return (
    <ul className={classes.rows}>
      {shown.map((document) => (
        <DocumentRow
          key={document.key}
          document={document}
          {...(acts && !document.isFixed && rowActs(document, acts))}
        />
      ))}
    </ul>
  )
}
