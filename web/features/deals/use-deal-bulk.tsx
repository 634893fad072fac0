/** What can be done with several deals at once; each is done by itself, and those that could not be are named. */
import { Plural, useLingui } from '@lingui/react/macro'
import { IconArchive, IconCircleCheck, IconRefresh, IconSend, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { deals } from '#domain/deals/deal.ts'
import { toMessage } from '#web/data/errors.ts'
import { useAction, useRemove } from '#web/data/hooks.ts'
import { usePerson } from '#web/data/session.tsx'
import { type BulkAction, confirm, notify, type RowId } from '#web/ui/index.ts'
import { ArchiveManyDialog } from './ArchiveManyDialog.tsx'
import { type DealStep, stepsFor } from './deal-actions.ts'
import { amountOf, type ListedDeal, sumByCurrency } from './listed-deal.ts'
import { toSumText } from './sum-text.ts'
import { useStepNames } from './use-step-names.ts'

const STEPS = [
  { step: 'approve', icon: IconCircleCheck },
  { step: 'submit', icon: IconSend },
  { step: 'reactivate', icon: IconRefresh },
  { step: 'archive', icon: IconArchive, isDanger: true },
  { step: 'delete', icon: IconTrash, isDanger: true },
] as const satisfies readonly { step: DealStep; icon: typeof IconSend; isDanger?: boolean }[]

/** `ids` are the ticked rows; `clear` unticks them once something was done. */
export function useDealBulk(rows: readonly ListedDeal[], ids: readonly RowId[], clear: () => void) {
  const { t } = useLingui()
  const person = usePerson()
  const names = useStepNames(false)
  const [isArchiving, setIsArchiving] = useState(false)
  const { run } = useAction<ListedDeal>(deals, { isBackground: true })
  const { remove } = useRemove(deals, { isBackground: true })
  const ticked = rows.filter(({ id }) => ids.includes(id))
  const able = (step: DealStep) => ticked.filter((deal) => stepsFor(deal, person).includes(step))

  const carryOut = async (step: DealStep, body: Record<string, unknown> = {}) => {
    const failures: string[] = []
    let done = 0
    for (const { id, dealName } of able(step)) {
      try {
        await (step === 'delete' ? remove(id) : run({ id, name: step, body }))
        done += 1
      } catch (error) {
        failures.push(`${dealName}: ${toMessage(error)}`)
      }
    }
    if (done > 0) notify.ok(<Plural value={done} one="# deal done" other="# deals done" />)
    if (failures.length > 0) notify.failed(failures.join('\n'))
    clear()
  }
  const ask = async (step: DealStep) => {
    if (step === 'archive') return setIsArchiving(true)
    const count = able(step).length
    const isSure = await confirm({
      title: t`${names[step]}: ${count} of ${ticked.length} ticked?`,
      message: able(step)
        .map(({ dealName }) => dealName)
        .join(', '),
      action: `${names[step]} (${count})`,
      isDanger: step === 'delete',
    })
    if (isSure) await carryOut(step)
  }
  const actions: BulkAction[] = STEPS.filter(({ step }) => able(step).length > 0).map((each) => ({
    key: each.step,
    label: `${names[each.step]} (${able(each.step).length})`,
    icon: each.icon,
    onRun: () => void ask(each.step),
    ...('isDanger' in each && { isDanger: true }),
  }))
  const dialog = isArchiving && (
    <ArchiveManyDialog
      count={able('archive').length}
      onArchive={(inactiveReason) => {
        setIsArchiving(false)
        void carryOut('archive', { inactiveReason })
      }}
      onClose={() => setIsArchiving(false)}
    />
  )
  return { bulk: { actions, sum: toSumText(sumByCurrency(ticked, amountOf)) }, dialog }
}
