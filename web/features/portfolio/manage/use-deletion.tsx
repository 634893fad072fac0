/** Deletes a record of a portfolio after asking, and brings it back with all that went with it. */

import { useLingui } from '@lingui/react/macro'
import { pathTo } from '#domain/access/addresses.ts'
import { api } from '#web/data/api.ts'
import { showError } from '#web/data/errors.ts'
import { useAction, useRemove } from '#web/data/hooks.ts'
import { confirm, notify, useNavigation } from '#web/ui/index.ts'
import { type ManagedRow, nameOf } from './manage-rows.ts'
import type { ManageKind } from './manage-tabs.ts'

/** Whatever lists a record may have counted it. */
const OTHERS = ['properties', 'loans', 'construction-loan', 'lines', 'blankets', 'portfolios']

/** Lists of what may stand on a property, and how each names it. */
const DEBTS = {
  loans: 'propertyId',
  'construction-loan': 'propertyId',
  lines: 'propertyIds',
  blankets: 'propertyIds',
} as const

/** Names of whatever keeps a property from being deleted: asked before the question, for its answer would be refused. */
async function findDebtsOn(propertyId: string): Promise<string[]> {
  const lists = await Promise.all(
    Object.entries(DEBTS).map(async ([path, column]) => {
      const asked = { [column]: propertyId, active: true, $limit: 20 }
      const { data } = await api.get<{ data: { _id: string; name?: string; loanName?: string }[] }>(path, asked)
      return data.map(({ _id, name, loanName }) => loanName ?? name ?? _id)
    }),
  )
  return lists.flat()
}

export function useDeletion({ entity, tab }: ManageKind) {
  const { t } = useLingui()
  const navigate = useNavigation()
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
    const debts = tab === 'properties' ? await findDebtsOn(row._id).catch(() => []) : []
    if (debts.length > 0) {
      const wantsToSee = await confirm({
        title: t`${name} still has loans`,
        message: t`Delete these first: ${debts.join(', ')}. Brought back, the property brings its loans along.`,
        action: t`Open the property`,
      })
      if (wantsToSee) navigate(pathTo('viewLoan', { id: row._id }))
      return
    }
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
