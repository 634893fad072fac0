/** Deletes a contact after asking, and says what the server refuses. */
import { useLingui } from '@lingui/react/macro'
import type { Entity } from '#domain/kernel/entity.ts'
import { showError } from '#web/data/errors.ts'
import { useRemove } from '#web/data/hooks.ts'
import { confirm, notify } from '#web/ui/index.ts'

export function useRemoval(entity: Pick<Entity, 'path' | 'label'>, alsoChanges: readonly string[] = []) {
  const { t } = useLingui()
  const { remove } = useRemove(entity, { alsoChanges })
  return async ({ id, name }: { id: number; name: string }, message = t`Deals that name it keep what was typed.`) => {
    const isSure = await confirm({ title: t`Delete ${name}?`, message, action: t`Delete`, isDanger: true })
    if (!isSure) return
    try {
      await remove(id)
      notify.ok(t`${name} was deleted`)
    } catch (error) {
      showError(error)
    }
  }
}
