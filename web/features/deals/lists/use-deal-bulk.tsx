/** Acts on the ticked deals: each says beforehand how many it reaches, and afterwards what came of it. */
import { useLingui } from '@lingui/react/macro'
import { IconDownload } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { deals } from '#domain/deals/deal.ts'
import { type ListFile, useListExport } from '#web/data/lists/ExportButton.tsx'
import { useBulkRun } from '#web/data/lists/use-bulk-run.tsx'
import { MOST_TICKED, type useTickedRows } from '#web/data/lists/use-ticked-rows.ts'
import { usePerson } from '#web/data/session.tsx'
import type { OneForAll } from '#web/features/deals/bids/OneForAllDialog.tsx'
import { useStepNames } from '#web/features/deals/form/use-step-names.ts'
import { type BulkAction, confirm, type GridBulk, loadLater } from '#web/ui/index.ts'
import { BULK_ACTS, type BulkAct, mayAct, named, toWork } from './deal-bulk.ts'
import { amountOf, type ListedDeal, sumByCurrency } from './listed-deal.ts'
import { toSumText } from './sum-text.ts'

const OneForAllDialog = lazy(loadLater(() => import('#web/features/deals/bids/OneForAllDialog.tsx')))

/** More ids would make an address longer than servers and proxies take. */
const MOST_NAMED = 200
/** More names than these are no help before a decision. */
const MOST_READ = 20

const ASKING: readonly BulkAct[] = ['archive', 'assign', 'closing'] satisfies OneForAll[]

type Ticks = ReturnType<typeof useTickedRows<ListedDeal>>

export function useDealBulk(ticks: Ticks, file: Pick<ListFile<ListedDeal>, 'name' | 'columns' | 'settingsKey'>) {
  const { t } = useLingui()
  const person = usePerson()
  const names: Record<BulkAct, string> = { ...useStepNames(false), assign: t`Assign`, closing: t`Set closing` }
  const [asked, setAsked] = useState<OneForAll | null>(null)
  const { run, progress } = useBulkRun<ListedDeal>([deals.path])
  const { ticked } = ticks
  const { take } = useListExport({ ...file, path: deals.path, params: named(ticked) })
  const able = (act: BulkAct) => ticked.filter((deal) => mayAct(act, deal, person))

  const carryOut = async (act: BulkAct, answer?: unknown) => {
    await run(able(act), toWork(act, answer))
    ticks.clear()
  }
  const ask = async (act: BulkAct) => {
    if (ASKING.includes(act)) return setAsked(act as OneForAll)
    const affected = able(act)
    const read = affected.slice(0, MOST_READ).map(({ dealName }) => dealName)
    const isSure = await confirm({
      title: t`${names[act]}: ${affected.length} of ${ticked.length} ticked?`,
      message: affected.length > MOST_READ ? `${read.join(', ')} …` : read.join(', '),
      action: `${names[act]} (${affected.length})`,
      isDanger: act === 'delete',
    })
    if (isSure) await carryOut(act)
  }
  const acts: BulkAction[] = BULK_ACTS.filter(({ act }) => able(act).length > 0).map(({ act, icon, ...rest }) => ({
    key: act,
    label: `${names[act]} (${able(act).length})`,
    icon,
    onRun: () => void ask(act),
    ...rest,
  }))
  const exporting: BulkAction = {
    key: 'export',
    label: t`Export`,
    icon: IconDownload,
    onRun: () => void take(),
    ...(ticked.length > MOST_NAMED && { disabledReason: t`Export the whole list with the button above it.` }),
  }
  const bulk: GridBulk = {
    actions: [...acts, exporting],
    sum: toSumText(sumByCurrency(ticked, amountOf)),
    onSelectAll: ticks.selectAll,
    most: MOST_TICKED,
    progress: progress ?? ticks.progress,
  }
  const dialog = asked && (
    <Suspense>
      <OneForAllDialog
        key={asked}
        kind={asked}
        count={able(asked).length}
        onAnswer={(answer) => {
          setAsked(null)
          void carryOut(asked, answer)
        }}
        onClose={() => setAsked(null)}
      />
    </Suspense>
  )
  return { bulk, dialog }
}
