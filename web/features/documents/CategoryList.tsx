/** The categories of the library: chosen on the left, one's own added, renamed and deleted. */
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { DELETE_FILES_FIRST, documentCategories, FILES_EXIST } from '#domain/files/document-categories.ts'
import { say } from '#domain/kernel/words.ts'
import { showError } from '#web/data/errors.ts'
import { useRemove } from '#web/data/hooks.ts'
import { confirm, MenuButton, notify, Panel } from '#web/ui/index.ts'
import { CategoryDialog } from './CategoryDialog.tsx'
import classes from './documents.module.css'
import type { LibraryCategory } from './library.ts'

interface CategoryListProps {
  categories: readonly LibraryCategory[]
  /** Empty stands for all of them. */
  active: string
  onChoose: (key: string) => void
}

export function CategoryList({ categories, active, onChoose }: CategoryListProps) {
  const { t } = useLingui()
  const [edited, setEdited] = useState<LibraryCategory | 'new' | null>(null)
  const removeOne = useRemoveCategory(active, onChoose)
  const total = categories.reduce((sum, { count }) => sum + count, 0)
  const all = { key: '', label: t`All documents`, count: total, propertyCount: 0, isOwn: false }
  const others = categories.filter((each) => each.isOwn && each !== edited).map(({ label }) => label)
  return (
    <Panel
      title={<Trans>Categories</Trans>}
      flush
      actions={
        <ActionIcon size={28} variant="default" aria-label={t`Add category`} onClick={() => setEdited('new')}>
          <IconPlus size={16} stroke={1.6} />
        </ActionIcon>
      }
    >
      <ul className={classes.categories}>
        {[all, ...categories].map((category) => (
          <CategoryItem
            key={category.key}
            category={category}
            isActive={category.key === active}
            onChoose={() => onChoose(category.key)}
            {...(category.isOwn && {
              onRename: () => setEdited(category),
              onRemove: () => void removeOne(category),
            })}
          />
        ))}
      </ul>
      {edited && (
        <CategoryDialog
          {...(edited !== 'new' && { category: edited })}
          others={others}
          onClose={() => setEdited(null)}
          onSaved={(key) => {
            setEdited(null)
            onChoose(key)
          }}
        />
      )}
    </Panel>
  )
}

/** A category with files stays: then the way to its files is offered instead. */
function useRemoveCategory(active: string, onChoose: (key: string) => void) {
  const { t } = useLingui()
  const { remove } = useRemove(documentCategories)
  return async ({ key, label, count, propertyCount }: LibraryCategory) => {
    if (count + propertyCount > 0) {
      const onProperties = plural(propertyCount, {
        one: '# of them is on a property.',
        other: '# of them are on properties.',
      })
      const message = propertyCount > 0 ? `${say(DELETE_FILES_FIRST)} ${onProperties}` : say(DELETE_FILES_FIRST)
      const action = count > 0 ? t`Show files` : t`Keep category`
      if (await confirm({ title: say(FILES_EXIST), message, action })) onChoose(key)
      return
    }
    const action = t`Delete category`
    if (!(await confirm({ title: t`Delete ${label}?`, message: t`It holds no files.`, action, isDanger: true }))) return
    try {
      await remove(key)
      if (active === key) onChoose('')
      notify.ok(t`${label} was deleted`)
    } catch (error) {
      showError(error)
    }
  }
}

interface CategoryItemProps {
  category: LibraryCategory
  isActive: boolean
  onChoose: () => void
  onRename?: () => void
  onRemove?: () => void
}

function CategoryItem({ category: { label, count }, isActive, onChoose, onRename, onRemove }: CategoryItemProps) {
  const { t } = useLingui()
  return (
    <li className={classes.category} data-active={isActive || undefined}>
      <button type="button" className={classes.categoryName} aria-pressed={isActive} onClick={onChoose}>
        <span className="ui-ellipsis">{label}</span>
        <span className={classes.count}>{count}</span>
      </button>
      {onRename && onRemove && (
        <MenuButton
          size={28}
          label={t`More about ${label}`}
          items={[
            { key: 'rename', label: t`Rename`, icon: IconPencil, onRun: onRename },
            { key: 'delete', label: t`Delete`, icon: IconTrash, isDanger: true, onRun: onRemove },
          ]}
        />
      )}
    </li>
  )
}
