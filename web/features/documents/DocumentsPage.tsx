/** `/documents`: a person's own library, categories on the left and their files on the right. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useMemo, useState } from 'react'
import { documentCategories } from '#domain/documents/document-categories.ts'
import { libraryDocuments } from '#domain/documents/documents.ts'
import { formatNumber } from '#domain/kernel/format.ts'
import { showError } from '#web/data/errors.ts'
import { useCreate, useList, useRemove } from '#web/data/hooks.ts'
import { toListParams, useAddressWord, useListState } from '#web/data/list-state.ts'
import { ListTable } from '#web/data/lists/ListTable.tsx'
import { usePerson } from '#web/data/session.tsx'
import { Chip, confirm, EmptyState, notify, Page, Panel } from '#web/ui/index.ts'
import { CategoryList } from './CategoryList.tsx'
import { DocumentUpload } from './DocumentUpload.tsx'
import { builtInChoices } from './document-words.ts'
import classes from './documents.module.css'
import { LibraryDialog } from './LibraryDialog.tsx'
import type { LibraryCategory, LibraryDocument } from './library.ts'
import { useLibraryColumns } from './library-columns.tsx'
import { useCategories } from './use-categories.ts'

/** Where a document goes while all of them are shown. */
const USUAL_CATEGORY = 'otherDocs'
const DEFAULT_ROWS = 50

export default function DocumentsPage() {
  const categories = useLibraryCategories()
  const [asked, choose] = useAddressWord<string>('category', '')
  const active = categories.some(({ key }) => key === asked) ? asked : ''
  const total = categories.reduce((sum, { count }) => sum + count, 0)
  return (
    <Page title={<Trans>Documents</Trans>} badge={<Chip outline>{formatNumber(total)}</Chip>}>
      <div className={classes.library}>
        <CategoryList categories={categories} active={active} onChoose={choose} />
        <LibraryFiles key={active} categories={categories} active={active} />
      </div>
    </Page>
  )
}

/** Built-in categories first, then one's own by name. */
function useLibraryCategories() {
  const { id } = usePerson()
  const { categories: own, builtIn } = useCategories(id)
  return useMemo(
    (): LibraryCategory[] => [
      ...builtInChoices().map(({ key, label }) => ({
        ...{ key, label, isOwn: false, propertyCount: 0 },
        count: builtIn[key as keyof typeof builtIn] ?? 0,
      })),
      ...own.map(({ _id, name, documentsCount, propertyDocumentsCount, updatedAt }) => ({
        ...{ key: _id, label: name, isOwn: true, updatedAt },
        count: documentsCount,
        propertyCount: propertyDocumentsCount,
      })),
    ],
    [own, builtIn],
  )
}

interface LibraryFilesProps {
  categories: readonly LibraryCategory[]
  active: string
}

const CHANGES = { alsoChanges: [documentCategories.path] }

function LibraryFiles({ categories, active }: LibraryFilesProps) {
  const { t } = useLingui()
  const { create } = useCreate(libraryDocuments, CHANGES)
  const [edited, setEdited] = useState<LibraryDocument | null>(null)
  const model = useLibraryModel(active)
  const columns = useLibraryColumns(categories, { onEdit: setEdited, onRemove: useRemoveDocument() })
  const into = categories.find(({ key }) => key === (active || USUAL_CATEGORY))
  return (
    <div className={classes.files}>
      <DocumentUpload
        into={into?.label ?? ''}
        onKeep={({ hashedId, name }) => create({ hashedId, name, category: into?.key ?? USUAL_CATEGORY })}
      />
      <Panel flush>
        <ListTable<LibraryDocument>
          fill={false}
          path={libraryDocuments.path}
          model={model}
          searchHint={t`Search documents`}
          label={t`Documents`}
          settingsKey="documents"
          columns={active ? columns.filter(({ key }) => key !== 'category') : columns}
          empty={
            <EmptyState
              title={
                model.state.search ? (
                  <Trans>No document matches.</Trans>
                ) : (
                  <Trans>No documents here. Drop a file above.</Trans>
                )
              }
            />
          }
        />
      </Panel>
      {edited && <LibraryDialog document={edited} categories={categories} onClose={() => setEdited(null)} />}
    </div>
  )
}

const NO_FILTERS = [] as const

function useLibraryModel(active: string) {
  const limit = usePerson().user_setting?.tablePageSize ?? DEFAULT_ROWS
  const defaults = useMemo(
    () => ({
      ...{ view: 'all', limit, fields: NO_FILTERS },
      sort: { key: 'createdAt', direction: 'desc' as const },
    }),
    [limit],
  )
  const listState = useListState(defaults)
  const params = toListParams(listState.state, active ? { category: active } : {})
  const list = useList<LibraryDocument>(libraryDocuments, params)
  return { ...listState, fields: NO_FILTERS, list }
}

function useRemoveDocument() {
  const { t } = useLingui()
  const { remove } = useRemove(libraryDocuments, CHANGES)
  return useCallback(
    async ({ _id, name }: LibraryDocument) => {
      const message = t`The file is deleted with it.`
      const isSure = await confirm({ title: t`Remove ${name}?`, message, action: t`Remove document`, isDanger: true })
      if (isSure) await remove(_id).then(() => notify.ok(t`File Deleted`), showError)
    },
    [t, remove],
  )
}
