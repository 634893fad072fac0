/** The leads of a list on a map, and the known loans of lenders as its other layer. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Skeleton } from '@mantine/core'
import { useViewportSize } from '@mantine/hooks'
import { IconBuildingBank, IconMapPin, IconMapPinOff, IconPolygon } from '@tabler/icons-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { dueState } from '#domain/contacts/lead-stages.ts'
import type { IsoDate } from '#domain/kernel/dates.ts'
import { formatNumber } from '#domain/kernel/format.ts'
import { type LeadMapAnswer, type LeadOnMap, MOST_ON_MAP } from '#domain/leads/lead-on-map.ts'
import type { MapLead } from '#domain/maps/map-lead.ts'
import { toMessage } from '#web/data/errors.ts'
import { type ListParams, useCall } from '#web/data/hooks.ts'
import { useAddressWord } from '#web/data/list-state.ts'
import { ListFilters } from '#web/data/lists/ListFilters.tsx'
import type { ListDeclaration } from '#web/data/lists/list.ts'
import type { RecordListModel } from '#web/data/lists/use-record-list.ts'
import { useToday } from '#web/data/use-today.ts'
import { useWords } from '#web/features/leads/desk/crm-address.ts'
import type { DeskArea } from '#web/features/leads/desk/use-area.ts'
import { isUrgent, type LeadRow } from '#web/features/leads/lead-row.ts'
import { useKnownLoans } from '#web/features/lenders/directory/use-known-loans.ts'
import type { LeadCardTab } from '#web/features/maps/LeadCard.tsx'
import { EmptyState, ErrorPanel, NoticeLine, SegmentedSwitch } from '#web/ui/index.ts'
import type { MapArea } from '#web/ui/map/map-types.ts'
import classes from './desk-map.module.css'
import { InView } from './InView.tsx'
import { LeadPopup } from './LeadPopup.tsx'
import { Nearby } from './Nearby.tsx'

const LeadMap = lazy(() => import('#web/features/maps/LeadMap.tsx').then(({ LeadMap: Map }) => ({ default: Map })))
const MultiMap = lazy(() => import('#web/features/maps/MultiMap.tsx').then(({ MultiMap: Map }) => ({ default: Map })))

interface DeskMapProps {
  model: RecordListModel<LeadRow>
  list: ListDeclaration<LeadRow>
  area: DeskArea
  searchHint: string
  hrefOf: (id: string) => string
}

type Layer = 'leads' | 'loans'

export default function DeskMap({ model, list, area, searchHint, hrefOf }: DeskMapProps) {
  const { t } = useLingui()
  const [layer, setLayer] = useAddressWord<Layer>('layer', 'leads')
  const [isDrawing, setIsDrawing] = useState(false)
  return (
    <>
      <div className={classes.tools}>
        {layer === 'leads' ? (
          <div className={classes.filters}>
            <ListFilters model={model} searchHint={searchHint} />
            <Button
              size="xs"
              variant="default"
              leftSection={<IconPolygon size={14} stroke={1.6} aria-hidden />}
              onClick={() => setIsDrawing(true)}
            >
              <Trans>Draw area</Trans>
            </Button>
          </div>
        ) : (
          <span />
        )}
        <SegmentedSwitch
          label={t`On the map`}
          value={layer}
          onChange={setLayer}
          options={[
            { value: 'leads', label: t`Leads`, icon: IconMapPin },
            { value: 'loans', label: t`Loans of lenders`, icon: IconBuildingBank },
          ]}
        />
      </div>
      {layer === 'leads' ? (
        <Leads
          {...{ params: model.params, list, hrefOf }}
          area={{
            corners: area.corners,
            isDrawing,
            onDrawn: (corners) => {
              setIsDrawing(false)
              area.draw(corners)
            },
            onCancel: () => setIsDrawing(false),
          }}
        />
      ) : (
        <Loans />
      )}
    </>
  )
}

/** What stands above the map, px; below so many pixels of height it would show nothing. */
const ABOVE_PX = 318
const LEAST_PX = 420
/** On a phone the list below needs the rest. */
const PHONE_SHARE = 0.46
const PHONE_PX = 640

function useMapHeight(): number {
  const { width, height } = useViewportSize()
  if (width > 0 && width < PHONE_PX) return Math.round(height * PHONE_SHARE)
  return Math.max(LEAST_PX, height - ABOVE_PX)
}

const toMapLead = (lead: LeadOnMap, today: IsoDate): MapLead => ({
  _id: lead._id,
  address: lead.place ?? lead.name,
  coordinates: lead.coordinates,
  owner: lead.ownerName,
  principalamount: lead.amount,
  isUrgent: isUrgent(lead),
  isLate: dueState(lead.actionDate, today) === 'past-due',
  monthsLeft: lead.monthsLeft,
})

interface LeadsProps extends Pick<DeskMapProps, 'list' | 'hrefOf'> {
  params: ListParams
  area: MapArea
}

const NOBODY: ReadonlySet<string> = new Set()

function Leads({ params, list, area, hrefOf }: LeadsProps) {
  const today = useToday()
  const height = useMapHeight()
  const { words } = useWords()
  const [tab, setTab] = useState<LeadCardTab>('property')
  const [near, setNear] = useState<ReadonlySet<string>>(NOBODY)
  const { $limit: _limit, $skip: _skip, $sort: _sort, ...where } = params
  const { data, error, refetch } = useCall<LeadMapAnswer>('lead-map', where)
  const leads = useMemo(() => (data?.data ?? []).map((lead) => toMapLead(lead, today)), [data, today])
  if (error) return <ErrorPanel message={toMessage(error)} onRetry={refetch} />
  if (!data) return <Skeleton height={height} />
  if (leads.length === 0 && !area.isDrawing)
    return <EmptyState icon={IconMapPinOff} title={<Trans>No lead matches.</Trans>} />
  const left = data.total - leads.length
  const most = formatNumber(MOST_ON_MAP)
  return (
    <div className={classes.map}>
      {left > 0 && (
        <NoticeLine>
          <Trans>
            The first {most} are drawn. <Plural value={left} one="# more waits" other="# more wait" />: narrow the list.
          </Trans>
        </NoticeLine>
      )}
      <Suspense fallback={<Skeleton height={height} />}>
        <LeadMap
          leads={leads}
          area={area}
          openId={words.at}
          listParts={{
            tickedIds: near,
            head: (inView) => <InView leads={data.data} ids={inView.map(({ id }) => id)} />,
            foot: (chosenId) => (
              <Nearby key={chosenId} {...{ list, chosenId, near }} leads={data.data} onNear={setNear} />
            ),
          }}
          popup={(lead) => <LeadPopup key={lead._id} lead={lead} tab={tab} onTab={setTab} hrefOf={hrefOf} />}
          height={height}
          legend={<Legend />}
        />
      </Suspense>
    </div>
  )
}

const Legend = () => (
  <ul className={classes.legend}>
    <li>
      <i data-tone="plain" aria-hidden /> <Trans>Lead</Trans>
    </li>
    <li>
      <i data-tone="urgent" aria-hidden /> <Trans>6 months or less</Trans>
    </li>
    <li>
      <i data-tone="late" aria-hidden /> <Trans>Past due</Trans>
    </li>
  </ul>
)

function Loans() {
  const today = useToday()
  const { loans, error, isLoading, refetch } = useKnownLoans()
  if (error) return <ErrorPanel message={toMessage(error)} onRetry={refetch} />
  if (isLoading) return <Skeleton height={LEAST_PX} />
  if (loans.length === 0) return <EmptyState icon={IconMapPinOff} title={<Trans>No loans are known yet.</Trans>} />
  return (
    <div className={classes.map}>
      <Suspense fallback={<Skeleton height={LEAST_PX} />}>
        <MultiMap asOf={today} loans={loans} />
      </Suspense>
    </div>
  )
}
