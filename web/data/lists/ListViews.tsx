/** The views of a list: its own, those one has saved, and those that colleagues share. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconDeviceFloppy, IconPencil, IconTrash } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { showError } from '#web/data/errors.ts'
import { confirm, type ListView, loadLater, MenuButton, notify, ViewTabs } from '#web/ui/index.ts'
import { type ListAddress, type SavedView, type SavedViewsModel, useSavedViews } from './use-saved-views.ts'

const ViewDialog = lazy(loadLater(() => import('./ViewDialog.tsx')))

interface ListViewsProps {
  /** Names the list, such as `deals.draft`: views are kept under it. */
  listKey: string
  /** The list's own views; without them there is one of everything. */
  views?: readonly ListView[]
  /** The own view that is open, and how to open another one. */
  active?: string
  onChange?: (key: string) => void
  /** Words of the address that say which list it is, where several share a path. */
  base?: ListAddress
}

const SAVED = 'saved.'
const NEW = { name: '', isDefault: false, isShared: false }

export function ListViews({ listKey, views, active = 'all', onChange, base }: ListViewsProps) {
  const { t } = useLingui()
  const model = useSavedViews(listKey, base)
  const [isSaving, setIsSaving] = useState(false)
  const { opened } = model
  const own = views ?? [{ key: 'all', label: <Trans>All</Trans> }]
  const tabs = [
    ...own,
    ...model.views.map(({ id, name, isDefault, isShared, isOwn }) => ({
      key: `${SAVED}${id}`,
      label: name,
      isPinned: isDefault && isOwn,
      isTeam: isShared,
    })),
  ]
  const choose = (key: string) => {
    const saved = model.views.find(({ id }) => key === `${SAVED}${id}`)
    if (saved) model.open(saved)
    else if (opened || !onChange) model.leave(key === own[0]?.key ? {} : { view: key })
    else onChange(key)
  }
  return (
    <>
      <ViewTabs
        views={tabs}
        active={opened ? `${SAVED}${opened.id}` : active}
        onChange={choose}
        onSave={() => setIsSaving(true)}
      >
        {opened?.isOwn && <OwnView view={opened} model={model} />}
      </ViewTabs>
      <Suspense>
        {isSaving && (
          <ViewDialog
            title={t`Save this view`}
            action={t`Save view`}
            start={NEW}
            onSave={model.add}
            onClose={() => setIsSaving(false)}
          />
        )}
      </Suspense>
    </>
  )
}

/** What its owner can do with the view that is open. */
function OwnView({ view, model }: { view: SavedView; model: SavedViewsModel }) {
  const { t } = useLingui()
  const [isRenaming, setIsRenaming] = useState(false)
  const attempt = async (run: () => Promise<unknown>, said: string) => {
    try {
      await run()
      notify.ok(said)
    } catch (error) {
      showError(error)
    }
  }
  const keep = () => attempt(() => model.keepChanges(view), t`${view.name} shows this list now`)
  const remove = async () => {
    const isSure = await confirm({
      title: t`Delete the view ${view.name}?`,
      message: view.isShared ? t`Your colleagues lose it too.` : t`The records it shows stay as they are.`,
      action: t`Delete view`,
      isDanger: true,
    })
    if (isSure) await attempt(() => model.remove(view), t`${view.name} is deleted`)
  }
  return (
    <>
      {model.isChanged && (
        <Button
          size="xs"
          variant="subtle"
          leftSection={<IconDeviceFloppy size={15} stroke={1.6} />}
          onClick={() => void keep()}
        >
          <Trans>Update view</Trans>
        </Button>
      )}
      <MenuButton
        size={26}
        label={t`More about the view ${view.name}`}
        items={[
          { key: 'rename', label: t`Rename or share view`, icon: IconPencil, onRun: () => setIsRenaming(true) },
          { key: 'delete', label: t`Delete view`, icon: IconTrash, isDanger: true, onRun: () => void remove() },
        ]}
      />
      <Suspense>
        {isRenaming && (
          <ViewDialog
            title={t`View ${view.name}`}
            action={t`Save changes`}
            start={view}
            onSave={({ name, isDefault, isShared }) => model.rename(view, { name, isDefault, isShared })}
            onClose={() => setIsRenaming(false)}
          />
        )}
      </Suspense>
    </>
  )
}
