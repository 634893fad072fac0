/** A list of deals in one status; those in progress also as a board. */
import { useLingui } from '@lingui/react/macro'
import { IconLayoutKanban, IconList } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import type { DealStatus } from '#domain/deals/deal-lifecycle.ts'
import { useAddressWord } from '#web/data/list-state.ts'
import { RecordList } from '#web/data/lists/RecordList.tsx'
import { usePerson } from '#web/data/session.tsx'
import { SegmentedSwitch } from '#web/ui/index.ts'
import { dealLists } from './deal-lists.tsx'

const ClientBand = lazy(() => import('./ClientBand.tsx').then((module) => ({ default: module.ClientBand })))
const DealBoard = lazy(() => import('./DealBoard.tsx'))

/** `list`, as the table of screens says it. */
export default function DealListPage({ list }: { list: DealStatus }) {
  const { role } = usePerson()
  if (list === 'in-progress') return <DealsInProgress />
  const band = list === 'draft' && role === 'Self Serve' && (
    <Suspense>
      <ClientBand />
    </Suspense>
  )
  return <RecordList list={dealLists[list]} notice={band} />
}

function DealsInProgress() {
  const { t } = useLingui()
  const [layout, setLayout] = useAddressWord<'list' | 'board'>('layout', 'list')
  const layouts = (
    <SegmentedSwitch
      label={t`View`}
      value={layout}
      onChange={setLayout}
      options={[
        { value: 'list', label: t`List`, icon: IconList },
        { value: 'board', label: t`Board`, icon: IconLayoutKanban },
      ]}
    />
  )
  return (
    <RecordList list={dealLists['in-progress']} actionsBefore={layouts}>
      {layout === 'board'
        ? (model) => (
            <Suspense>
              <DealBoard model={model} />
            </Suspense>
          )
        : undefined}
    </RecordList>
  )
}
