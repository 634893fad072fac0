/** Deletes a record of a portfolio after asking, and brings it back with all that went with it. */
import { useLingui } from '@lingui/react/macro'
import { showError } from '#web/data/errors.ts'
import { useAction, useRemove } from '#web/data/hooks.ts'
import { confirm, notify } from '#web/ui/index.ts'
import { type ManagedRow, nameOf } from './manage-rows.ts'
import type { ManageKind } from './manage-tabs.ts'

/** Whatever lists a record may have counted it. */
const OTHERS = ['properties', 'loans', 'construction-loan', 'lines', 'blankets', 'portfolios']

export function useDeletion({ entity, tab }: ManageKind) {
  const { t } = useLingui()
  const { remove } = useRemove(entity, { alsoChanges: OTHERS })
  const { run } = useAction(entity, { alsoChanges: OTHERS })
  const isPortfolio = tab === 'portfolios'

  const restore = async (row: ManagedRow) => {
    try {
      await run({ id: row._id, name: 'restore' })
      notify.ok(t`${nameOf(row)} is back`)
    } catch (error) {
      showError(error)
    }
  }
  return async (row: ManagedRow) => {
    const name = nameOf(row)
    const isSure = await confirm({
      title: t`Delete ${name}?`,
      message: isPortfolio ? t`What it holds stays.` : t`It leaves every list and total.`,
      action: t`Delete`,
      isDanger: true,
    })
    if (!isSure) return
    try {
      await remove(row._id)
      notify.undoable(t`${name} deleted`, () => void restore(row))
    } catch (error) {
      showError(error)
    }
  }
}
