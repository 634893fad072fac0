/** The list of a person's own documents, with what one does with each. */
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { IconDownload, IconExternalLink, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { documentCategories } from '#domain/files/document-categories.ts'
import { libraryAccess, libraryDocuments } from '#domain/files/documents.ts'
import { showError } from '#web/data/errors.ts'
import { useRemove } from '#web/data/hooks.ts'
import { defineList, type ListColumn } from '#web/data/lists/list.ts'
import { downloadDocument, previewDocument } from '#web/features/files/document-actions.ts'
import { FileLink } from '#web/features/files/FileLink.tsx'
import { Chip, confirm, formatFileSize, MenuButton, notify } from '#web/ui/index.ts'
import classes from './documents.module.css'
import { LibraryDialog } from './LibraryDialog.tsx'
import type { LibraryCategory, LibraryDocument } from './library.ts'
import { useLibraryCategories } from './use-library-categories.ts'

/** The files of a category change its count. */
export const LIBRARY_CHANGES = { alsoChanges: [documentCategories.path] }

type DocumentColumn = ListColumn<LibraryDocument, readonly LibraryCategory[]>

const NAME: DocumentColumn = {
  key: 'name',
  cell: ({ hashedId, name, tags }) => (
    <span className={classes.name}>
      <FileLink file={{ hashedId, name }} />
      {tags.map((tag) => (
        <Chip key={tag} outline>
          {tag}
        </Chip>
      ))}
    </span>
  ),
  sticky: true,
  width: 300,
  phone: 'main',
}

const CATEGORY: DocumentColumn = {
  key: 'category',
  sortable: false,
  cell: ({ category }, { beside }) => beside.find(({ key }) => key === category)?.label ?? '',
  width: 180,
  phone: 'second',
}

const ADDED: DocumentColumn = {
  key: 'createdAt',
  header: msg`Added`,
  width: 110,
  emphasis: 'quiet',
  phone: 'second-right',
}

const SIZE: DocumentColumn = {
  key: 'sizeBytes',
  header: msg`Size`,
  cell: ({ sizeBytes }) => formatFileSize(sizeBytes),
  align: 'right',
  width: 90,
  emphasis: 'quiet',
}

const list = (columns: readonly DocumentColumn[]) =>
  defineList<LibraryDocument, readonly LibraryCategory[]>({
    entity: libraryDocuments,
    access: libraryAccess,
    name: 'documents',
    title: msg`Documents`,
    searchHint: msg`Search documents`,
    pageRows: 50,
    columns,
    useBeside: useLibraryCategories,
    menu: { Menu: DocumentMenu, phone: 'main-right' },
    nothingFound: msg`No document matches.`,
    empty: { title: msg`No documents here. Drop a file above.` },
  })

/** Of all documents, and of those of one category, which needs no column. */
export const libraryList = list([NAME, CATEGORY, ADDED, SIZE])
export const categoryList = list([NAME, ADDED, SIZE])

function DocumentMenu({ row: document }: { row: LibraryDocument }) {
  const { t } = useLingui()
  const { hashedId, name } = document
  const categories = useLibraryCategories()
  const { remove } = useRemove(libraryDocuments, LIBRARY_CHANGES)
  const [isEdited, setIsEdited] = useState(false)
  const askToRemove = async () => {
    const message = t`The file is deleted with it.`
    const isSure = await confirm({ title: t`Remove ${name}?`, message, action: t`Remove document`, isDanger: true })
    if (isSure) await remove(document._id).then(() => notify.ok(t`File Deleted`), showError)
  }
  const items = [
    { key: 'open', label: t`Preview`, icon: IconExternalLink, onRun: () => void previewDocument(hashedId) },
    { key: 'download', label: t`Download`, icon: IconDownload, onRun: () => void downloadDocument(hashedId) },
    { key: 'edit', label: t`Edit details`, icon: IconPencil, onRun: () => setIsEdited(true) },
    { key: 'remove', label: t`Remove`, icon: IconTrash, isDanger: true, onRun: () => void askToRemove() },
  ]
  return (
    <>
      <MenuButton label={t`More about ${name}`} items={items} />
      {isEdited && <LibraryDialog document={document} categories={categories} onClose={() => setIsEdited(false)} />}
    </>
  )
}
