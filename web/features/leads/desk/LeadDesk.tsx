/** The leads of one tab as a list, as a board or on a map, with the open one beside them. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useMediaQuery } from '@mantine/hooks'
import { IconLayoutKanban, IconList, IconMap2, IconUserSearch } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useAddressWord } from '#web/data/list-state.ts'
import { ListViews } from '#web/data/lists/ListViews.tsx'
import { RecordList } from '#web/data/lists/RecordList.tsx'
import { RecordTable } from '#web/data/lists/RecordTable.tsx'
import type { RecordListModel } from '#web/data/lists/use-record-list.ts'
import type { LeadRow } from '#web/features/leads/lead-row.ts'
import { LeadWindow } from '#web/features/leads/panel/LeadWindow.tsx'
import { EmptyState, SegmentedSwitch } from '#web/ui/index.ts'
import { AddLeadButton } from './AddLeadButton.tsx'
import { AreaChip } from './AreaChip.tsx'
import { ChartsSwitch } from './ChartsSwitch.tsx'
import classes from './crm.module.css'
import { useOpenLead } from './crm-address.ts'
import type { LeadTab } from './crm-lists.tsx'
import { DeskCharts } from './DeskCharts.tsx'
import { FiguresStrip } from './FiguresStrip.tsx'
import { FinancingSwitch } from './FinancingSwitch.tsx'
import { LeadFiles } from './LeadFiles.tsx'
import { LeadPage } from './LeadPage.tsx'
import { ProfileChoice } from './ProfileChoice.tsx'
import { useCrmTabs } from './use-crm-tabs.ts'
import { type Desk, useDesk } from './use-desk.ts'
import { type LeadFigures, useLeadFigures } from './use-lead-figures.ts'

const LeadBoard = lazy(() => import('#web/features/leads/board/LeadBoard.tsx'))
const DeskMap = lazy(() => import('#web/features/leads/map/DeskMap.tsx'))

const LAYOUTS = ['list', 'board', 'map'] as const
type Layout = (typeof LAYOUTS)[number]

/** Below it the open lead lies over the list. */
const HAS_ROOM = '(min-width: 1280px)'
/** There it takes the place of the list. */
const PHONE = '(max-width: 639px)'
const AT_ONCE = { getInitialValueInEffect: false }

export function LeadDesk({ tab }: { tab: LeadTab }) {
  const { openId } = useOpenLead()
  const hasRoom = useMediaQuery(HAS_ROOM, true, AT_ONCE)
  const isPhone = useMediaQuery(PHONE, false, AT_ONCE)
  const [word, setLayout] = useAddressWord<Layout>('layout', 'list')
  const layout = LAYOUTS.find((each) => each === word) ?? 'list'
  const isBeside = openId !== undefined && hasRoom
  const desk = useDesk(tab, { isScored: layout === 'list', isNarrow: isBeside })
  if (openId !== undefined && isPhone) return <LeadPage id={openId} desk={desk} />
  return <Listed desk={desk} layout={layout} onLayout={setLayout} isBeside={isBeside} />
}

function LayoutSwitch({ layout, onChange }: { layout: Layout; onChange: (layout: Layout) => void }) {
  const { t } = useLingui()
  return (
    <SegmentedSwitch
      label={t`View`}
      value={layout}
      onChange={onChange}
      options={[
        { value: 'list', label: t`List`, icon: IconList },
        { value: 'board', label: t`Board`, icon: IconLayoutKanban },
        { value: 'map', label: t`Map`, icon: IconMap2 },
      ]}
    />
  )
}

interface ListedProps {
  desk: Desk
  layout: Layout
  onLayout: (layout: Layout) => void
  isBeside: boolean
}

function Listed({ desk, layout, onLayout, isBeside }: ListedProps) {
  const { t } = useLingui()
  const tabs = useCrmTabs()
  const { openId } = useOpenLead()
  const { tab, declared, base, parts, profile } = desk
  const { data: figures } = useLeadFigures(desk.where)
  return (
    <RecordList
      list={declared}
      scope={desk.scope}
      title={t`CRM`}
      tabs={{ items: tabs, active: tab, label: t`Lists of the desk` }}
      base={base}
      hasFile={false}
      actionsBefore={<LayoutSwitch layout={layout} onChange={onLayout} />}
      actions={({ params }) => (
        <>
          <LeadFiles tab={tab} params={params} />
          <AddLeadButton tab={tab} isPlain={layout === 'map'} />
        </>
      )}
      lead={
        <div className={classes.lead}>
          {figures && <FiguresStrip figures={figures} tab={tab} />}
          <div className={classes.views}>
            {parts.isShown && <FinancingSwitch parts={parts} />}
            <ListViews listKey={declared.name} base={base} />
            {desk.area.corners && <AreaChip area={desk.area} />}
            {layout === 'list' && (
              <span className={classes.ends}>
                <ChartsSwitch />
                <ProfileChoice profile={profile} />
              </span>
            )}
          </div>
        </div>
      }
    >
      {(model) => (
        <div className={classes.desk} data-open={isBeside || undefined}>
          <div className={classes.side}>
            <Suspense>
              <Layered desk={desk} layout={layout} model={model} figures={figures} />
            </Suspense>
          </div>
          {openId && <LeadWindow id={openId} rows={model.list.rows} isBeside={isBeside} />}
        </div>
      )}
    </RecordList>
  )
}

interface LayeredProps {
  desk: Desk
  layout: Layout
  model: RecordListModel<LeadRow, undefined>
  figures: LeadFigures | undefined
}

function Layered({ desk, layout, model, figures }: LayeredProps) {
  const { i18n } = useLingui()
  const { openId, hrefOfLead } = useOpenLead()
  const { declared, parts } = desk
  if (parts.isOwnerMissing) return <EmptyState icon={IconUserSearch} title={<Trans>Whose properties?</Trans>} />
  const shared = { model, searchHint: i18n._(declared.searchHint), hrefOf: hrefOfLead }
  if (layout === 'board') return <LeadBoard {...shared} />
  if (layout === 'map') return <DeskMap {...shared} area={desk.area} list={declared} />
  return (
    <>
      {figures && <DeskCharts figures={figures} />}
      <RecordTable list={{ ...declared, href: ({ _id }) => hrefOfLead(_id) }} model={model} currentId={openId} />
    </>
  )
}
