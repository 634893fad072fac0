/** Acts on the ticked rows of a list: each says beforehand how many it reaches, and afterwards what came of it. */
import { useLingui } from '@lingui/react/macro'
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { usePerson } from '#web/data/session.tsx'
import { type BulkAction, confirm, type GridBulk } from '#web/ui/index.ts'
import { type ListFile, useListExport } from './ExportButton.tsx'
import { keyOf, type ListAct, type ListDeclaration } from './list.ts'
import { useBulkRun } from './use-bulk-run.tsx'
import { MOST_TICKED, type TickedRows } from './use-ticked-rows.ts'

/** More ids would make an address longer than servers and proxies take. */
const MOST_NAMED = 200
/** More names than these are no help before a decision. */
const MOST_READ = 20

const NO_ACTS = { acts: [], nameOf: () => '' }

export function useRecordBulk<Row extends object, Beside>(
  { entity, bulk = NO_ACTS }: ListDeclaration<Row, Beside>,
  ticks: TickedRows<Row>,
  { params, ...file }: Omit<ListFile<Row>, 'path' | 'params'> & Partial<Pick<ListFile<Row>, 'params'>>,
) {
  const { t, i18n } = useLingui()
  const person = usePerson()
  const [asked, setAsked] = useState<ListAct<Row> | null>(null)
  const { run, progress } = useBulkRun<Row>(entity, bulk.alsoChanges)
  const { ticked } = ticks
  // In the order of the list, whatever order they were ticked in.
  const named = { [entity.key]: { $in: ticked.map((row) => keyOf(entity, row)) }, $sort: params?.$sort }
  const { take } = useListExport({ ...file, path: entity.path, params: named })
  const able = ({ isFor }: ListAct<Row>) => ticked.filter((row) => isFor?.(row, person) ?? true)

  const carryOut = async (act: ListAct<Row>, answer?: unknown) => {
    if (act.work) await run(able(act), act.work(answer), act.undo)
    ticks.clear()
  }
  const ask = async (act: ListAct<Row>) => {
    if (act.Ask) return setAsked(act)
    const affected = able(act)
    const label = i18n._(act.label)
    const read = affected.slice(0, MOST_READ).map(bulk.nameOf)
    const isSure = await confirm({
      title: t`${label}: ${affected.length} of ${ticked.length} ticked?`,
      message: affected.length > MOST_READ ? `${read.join(', ')} …` : read.join(', '),
      action: `${label} (${affected.length})`,
      isDanger: act.isDanger ?? false,
    })
    if (isSure) await carryOut(act)
  }
  const toAction = (act: ListAct<Row>): BulkAction => ({
    key: act.key,
    label: `${i18n._(act.label)} (${able(act).length})`,
    icon: act.icon,
    onRun: () => void ask(act),
    ...(act.isDanger && { isDanger: true }),
  })
  const tooMany = ticked.length > MOST_NAMED && {
    disabledReason: t`Export the whole list with the button above it.`,
  }
  const files: BulkAction[] = [
    { key: 'export', label: t`Export`, icon: IconDownload, onRun: () => void take('csv'), ...tooMany },
  ]
  if (file.toWorkbook) {
    const onRun = () => void take('xlsx')
    files.push({ key: 'workbook', label: t`Workbook`, icon: IconFileSpreadsheet, onRun, ...tooMany })
  }
  const shown: GridBulk = {
    actions: [...bulk.acts.filter((act) => able(act).length > 0).map(toAction), ...files],
    ...(bulk.sum && { sum: bulk.sum(ticked) }),
    onSelectAll: ticks.selectAll,
    most: MOST_TICKED,
    progress: progress ?? ticks.progress,
  }
  const dialog = asked?.Ask && (
    <Suspense>
      <asked.Ask
        key={asked.key}
        rows={able(asked)}
        onAnswer={(answer) => {
          setAsked(null)
          void carryOut(asked, answer)
        }}
        onClose={() => setAsked(null)}
      />
    </Suspense>
  )
  return { bulk: shown, dialog }
}
