/** What can be done with the ticked deals together; those that a step cannot be taken with are left out of its count. */
import { useLingui } from '@lingui/react/macro'
import { IconArchive, IconCircleCheck, IconDownload, IconRefresh, IconSend, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { deals } from '#domain/deals/deal.ts'
import type { DealStatus } from '#domain/deals/deal-lifecycle.ts'
import { api } from '#web/data/api.ts'
import { type ListFile, useListExport } from '#web/data/lists/ExportButton.tsx'
import type { BulkWork } from '#web/data/lists/run-in-chunks.ts'
import { useBulkRun } from '#web/data/lists/use-bulk-run.tsx'
import { MOST_TICKED, type useTickedRows } from '#web/data/lists/use-ticked-rows.ts'
import { usePerson } from '#web/data/session.tsx'
import { type BulkAction, confirm, type GridBulk } from '#web/ui/index.ts'
import { ArchiveManyDialog } from './ArchiveManyDialog.tsx'
import { type DealStep, stepsFor } from './deal-actions.ts'
import { amountOf, type ListedDeal, sumByCurrency } from './listed-deal.ts'
import { toSumText } from './sum-text.ts'
import { useStepNames } from './use-step-names.ts'

const STEPS = [
  { step: 'approve', icon: IconCircleCheck, to: 'in-progress' },
  { step: 'submit', icon: IconSend, to: 'pending' },
  // Each deal goes back to the status it had.
  { step: 'reactivate', icon: IconRefresh },
  { step: 'archive', icon: IconArchive, to: 'inactive', isDanger: true },
  { step: 'delete', icon: IconTrash, isDanger: true },
] as const satisfies readonly { step: DealStep; icon: typeof IconSend; to?: DealStatus; isDanger?: boolean }[]

type BulkStep = (typeof STEPS)[number]

/** As many ids as one address can name. */
const MOST_NAMED = 500

const named = (rows: readonly ListedDeal[]) => ({ id: { $in: rows.map(({ id }) => id) } })

/** How a step is taken with many deals at once, and with one. */
function toWork(each: BulkStep, body: Record<string, unknown>): BulkWork<ListedDeal> {
  const { step } = each
  const nameOf = ({ dealName }: ListedDeal) => dealName
  if (step === 'delete') {
    return {
      nameOf,
      many: (rows) => api.send('DELETE', deals.path, undefined, { query: named(rows) }),
      one: ({ id }) => api.send('DELETE', `${deals.path}/${id}`),
    }
  }
  const one = ({ id }: ListedDeal) => api.send('POST', `${deals.path}/${id}/actions/${step}`, body)
  if (!('to' in each)) return { nameOf, one }
  const many = (rows: readonly ListedDeal[]) =>
    api.send('PATCH', deals.path, { ...body, dealStatus: each.to }, { query: named(rows) })
  return { nameOf, one, many }
}

type Ticks = ReturnType<typeof useTickedRows<ListedDeal>>

export function useDealBulk(ticks: Ticks, file: Pick<ListFile<ListedDeal>, 'name' | 'columns' | 'settingsKey'>) {
  const { t } = useLingui()
  const person = usePerson()
  const names = useStepNames(false)
  const [isArchiving, setIsArchiving] = useState(false)
  const { run, progress } = useBulkRun<ListedDeal>([deals.path])
  const { ticked } = ticks
  const { take } = useListExport({ ...file, path: deals.path, params: named(ticked) })
  const able = (step: DealStep) => ticked.filter((deal) => stepsFor(deal, person).includes(step))

  const carryOut = async (each: BulkStep, body: Record<string, unknown> = {}) => {
    await run(able(each.step), toWork(each, body))
    ticks.clear()
  }
  const ask = async (each: BulkStep) => {
    if (each.step === 'archive') return setIsArchiving(true)
    const affected = able(each.step)
    const isSure = await confirm({
      title: t`${names[each.step]}: ${affected.length} of ${ticked.length} ticked?`,
      message: affected
        .slice(0, 20)
        .map(({ dealName }) => dealName)
        .join(', ')
        .concat(affected.length > 20 ? ' …' : ''),
      action: `${names[each.step]} (${affected.length})`,
      isDanger: each.step === 'delete',
    })
    if (isSure) await carryOut(each)
  }
  const steps: BulkAction[] = STEPS.filter(({ step }) => able(step).length > 0).map((each) => ({
    key: each.step,
    label: `${names[each.step]} (${able(each.step).length})`,
    icon: each.icon,
    onRun: () => void ask(each),
    ...('isDanger' in each && { isDanger: true }),
  }))
  const exporting: BulkAction = {
    key: 'export',
    label: t`Export`,
    icon: IconDownload,
    onRun: () => void take(),
    ...(ticked.length > MOST_NAMED && { disabledReason: t`Export the whole list with the button above it.` }),
  }
  const bulk: GridBulk = {
    actions: [...steps, exporting],
    sum: toSumText(sumByCurrency(ticked, amountOf)),
    onSelectAll: ticks.selectAll,
    most: MOST_TICKED,
    progress: progress ?? ticks.progress,
  }
  const dialog = isArchiving && (
    <ArchiveManyDialog
      count={able('archive').length}
      onArchive={(inactiveReason) => {
        setIsArchiving(false)
        const archive = STEPS.find(({ step }) => step === 'archive')
        if (archive) void carryOut(archive, { inactiveReason })
      }}
      onClose={() => setIsArchiving(false)}
    />
  )
  return { bulk, dialog }
}
