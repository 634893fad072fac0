/** What is done with the profile one looks at: kept under a new name, kept as changed, shared, deleted. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconBookmarkPlus, IconTrash, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { icpProfiles } from '#domain/leads/icp-profile.ts'
import { showError } from '#web/data/errors.ts'
import { useRemove, useUpdate } from '#web/data/hooks.ts'
import { confirm, MenuButton, notify } from '#web/ui/index.ts'
import { SaveProfileDialog } from './SaveProfileDialog.tsx'
import type { Profile } from './use-profile.ts'

export function ProfileActions({ profile }: { profile: Profile }) {
  const { t } = useLingui()
  const [isSaving, setIsSaving] = useState(false)
  const { update, isPending } = useUpdate(icpProfiles)
  const { remove } = useRemove(icpProfiles)
  const { chosen, isChanged, query } = profile
  const own = chosen?.isOwn ? chosen : undefined
  const change = async (changes: { query?: string; shared?: boolean }, said: string) => {
    if (!own) return
    try {
      await update({ id: own.id, changes })
      notify.ok(said)
    } catch (error) {
      showError(error)
    }
  }
  const removeOwn = async () => {
    if (!own) return
    const isSure = await confirm({
      title: t`Delete ${own.name}?`,
      message: t`The leads stay as they are.`,
      action: t`Delete profile`,
      isDanger: true,
    })
    if (!isSure) return
    await remove(own.id).then(profile.begin, showError)
  }
  const isShared = own?.shared === true
  return (
    <>
      {own && isChanged && query !== '' && (
        <Button variant="default" loading={isPending} onClick={() => void change({ query }, t`${own.name} is saved`)}>
          <Trans>Save changes</Trans>
        </Button>
      )}
      <Button
        leftSection={<IconBookmarkPlus size={16} stroke={1.6} aria-hidden />}
        disabled={query === ''}
        onClick={() => setIsSaving(true)}
      >
        <Trans>Save as new profile</Trans>
      </Button>
      {own && (
        <MenuButton
          framed
          label={t`More about ${own.name}`}
          items={[
            {
              key: 'share',
              label: isShared ? t`Stop sharing` : t`Share with the company`,
              icon: IconUsers,
              onRun: () =>
                void change({ shared: !isShared }, isShared ? t`${own.name} is yours alone` : t`${own.name} is shared`),
            },
            { key: 'remove', label: t`Delete profile`, icon: IconTrash, isDanger: true, onRun: () => void removeOwn() },
          ]}
        />
      )}
      {isSaving && (
        <SaveProfileDialog
          query={query}
          onClose={() => setIsSaving(false)}
          onSaved={(id) => {
            setIsSaving(false)
            profile.choose(id)
          }}
        />
      )}
    </>
  )
}
