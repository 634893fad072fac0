/** The columns of the library's list of files. */
import { useLingui } from '@lingui/react/macro'
import { IconDownload, IconExternalLink, IconPencil, IconTrash } from '@tabler/icons-react'
import { useMemo } from 'react'
import { FileLink } from '#web/features/files/FileLink.tsx'
import { Chip, formatFileSize, formatLocalDate, type GridColumn, MenuButton } from '#web/ui/index.ts'
import { downloadDocument, previewDocument } from './document-actions.ts'
import classes from './documents.module.css'
import type { LibraryCategory, LibraryDocument } from './library.ts'

interface LibraryActs {
  onEdit: (document: LibraryDocument) => void
  onRemove: (document: LibraryDocument) => void
}

export function useLibraryColumns(
  categories: readonly LibraryCategory[],
  { onEdit, onRemove }: LibraryActs,
): readonly GridColumn<LibraryDocument>[] {
  const { t } = useLingui()
  return useMemo(() => {
    const labelOf = (key: string) => categories.find((category) => category.key === key)?.label ?? ''
    const itemsOf = (document: LibraryDocument) => [
      {
        key: 'open',
        label: t`Preview`,
        icon: IconExternalLink,
        onRun: () => void previewDocument(document.hashedId),
      },
      {
        key: 'download',
        label: t`Download`,
        icon: IconDownload,
        onRun: () => void downloadDocument(document.hashedId),
      },
      { key: 'edit', label: t`Edit details`, icon: IconPencil, onRun: () => onEdit(document) },
      { key: 'remove', label: t`Remove`, icon: IconTrash, isDanger: true, onRun: () => onRemove(document) },
    ]
    return [
      {
        key: 'name',
        header: t`Name`,
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
        sortable: true,
        sticky: true,
        width: 300,
        phone: 'main',
      },
      { key: 'category', header: t`Category`, cell: ({ category }) => labelOf(category), width: 180, phone: 'second' },
      {
        key: 'createdAt',
        header: t`Added`,
        cell: ({ createdAt }) => formatLocalDate(createdAt),
        sortable: true,
        width: 110,
        emphasis: 'quiet',
        phone: 'second-right',
      },
      {
        key: 'sizeBytes',
        header: t`Size`,
        cell: ({ sizeBytes }) => formatFileSize(sizeBytes),
        align: 'right',
        width: 90,
        emphasis: 'quiet',
      },
      {
        key: 'acts',
        header: '',
        isFixed: true,
        align: 'right',
        width: 66,
        phone: 'main-right',
        cell: (document) => <MenuButton label={t`More about ${document.name}`} items={itemsOf(document)} />,
      },
    ]
  }, [t, categories, onEdit, onRemove])
}
