/** The list template. */
import { Button } from '@mantine/core'
import {
  IconArchive,
  IconCalendarEvent,
  IconDownload,
  IconLayoutKanban,
  IconList,
  IconMail,
  IconUserPlus,
} from '@tabler/icons-react'
import { useState } from 'react'
import { formatMoney } from '#domain/kernel/format.ts'
import {
  Avatar,
  Chip,
  DataGrid,
  type Filter,
  FilterBar,
  type GridColumn,
  OrgMark,
  Page,
  Pips,
  ProgressBar,
  type RowId,
  SegmentedSwitch,
  ViewTabs,
} from '#web/ui/index.ts'
import { SAMPLE_DEALS, type SampleDeal } from './deals.ts'
import { SampleShell } from './SampleShell.tsx'

const missing = '-'
const columns: GridColumn<SampleDeal>[] = [
  {
    key: 'name',
    header: 'Deal',
    cell: (deal) => deal.name,
    sticky: true,
    emphasis: 'strong',
    sortable: true,
    phone: 'main',
    secondLine: (deal) => `${deal.number} · ${deal.place}`,
  },
  {
    key: 'amount',
    header: 'Amount',
    cell: (deal) => formatMoney(deal.amount),
    align: 'right',
    emphasis: 'strong',
    sortable: true,
    phone: 'main-right',
  },
  {
    key: 'stage',
    header: 'Track stage',
    cell: (deal) => <Pips label={deal.stage} reached={deal.reached} />,
    phone: 'second',
  },
  { key: 'sent', header: 'Sent', cell: (deal) => deal.sent ?? missing, align: 'right', emphasis: 'quiet' },
  { key: 'bids', header: 'Bids', cell: (deal) => deal.bids ?? missing, align: 'right', phone: 'second-right' },
  { key: 'rate', header: 'Best rate', cell: (deal) => deal.rate ?? missing, align: 'right', phone: 'second-right' },
  {
    key: 'lender',
    header: 'Primary lender',
    width: 170,
    cell: (deal) =>
      deal.lender ? (
        <>
          <OrgMark name={deal.lender} size={20} decorative /> {deal.lender}
        </>
      ) : (
        missing
      ),
  },
  {
    key: 'docs',
    header: 'Docs %',
    cell: (deal) =>
      deal.docsPct === null ? (
        missing
      ) : (
        <>
          <ProgressBar value={deal.docsPct} doneFrom={95} label="Documents" width={44} /> {deal.docsPct}%
        </>
      ),
  },
  {
    key: 'closingOn',
    header: 'Closing',
    sortable: true,
    cell: (deal) => (
      <>
        {deal.closingOn} {deal.id === 1 && <Chip tone="warn">in 3 d</Chip>}
      </>
    ),
    phone: 'third-right',
  },
  { key: 'originator', header: 'Orig.', cell: (deal) => <Avatar name={deal.originator} />, align: 'center' },
  { key: 'updated', header: 'Updated', cell: (deal) => deal.updated, align: 'right', emphasis: 'quiet' },
  { key: 'place', header: 'Place', cell: (deal) => deal.place, isHidden: true, phone: 'third' },
  { key: 'number', header: 'Deal number', cell: (deal) => deal.number, isHidden: true, phone: 'third' },
]

export function ListSample() {
  const [ids, setIds] = useState<RowId[]>([2, 4, 7])
  const [view, setView] = useState('all')
  const [layout, setLayout] = useState<'list' | 'board'>('list')
  const [search, setSearch] = useState('')
  const [page, setPage] = useState({ limit: 50, skip: 0 })
  const [sort, setSort] = useState({ key: 'closingOn', direction: 'asc' as 'asc' | 'desc' })
  const [filters, setFilters] = useState<Filter[]>([
    { key: 'territory', operator: 'in', value: ['CA'] },
    { key: 'amount', operator: 'gte', value: 3_000_000 },
  ])
  const rows = SAMPLE_DEALS.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))
  const sum = SAMPLE_DEALS.filter(({ id }) => ids.includes(id)).reduce((total, { amount }) => total + amount, 0)

  return (
    <SampleShell active="wip" crumbs={[{ label: 'Deals', to: '#' }, { label: 'WIP' }]}>
      <Page
        title="WIP deals"
        badge={<span className="ui-quiet">14 deals · $164,250,000</span>}
        fill
        bleed
        actions={
          <>
            <SegmentedSwitch
              label="View"
              value={layout}
              onChange={setLayout}
              options={[
                { value: 'list', label: 'List', icon: IconList },
                { value: 'board', label: 'Board', icon: IconLayoutKanban },
              ]}
            />
            <Button variant="default" leftSection={<IconDownload size={16} stroke={1.6} />}>
              Export
            </Button>
          </>
        }
        lead={
          <ViewTabs
            active={view}
            onChange={setView}
            onSave={() => {}}
            views={[
              { key: 'all', label: 'All WIP', count: 14 },
              { key: 'mine', label: 'My deals', count: 0 },
              { key: 'closing', label: 'Closing in 30 days', count: 2 },
              { key: 'waiting', label: 'Waiting on lenders', count: 6 },
            ]}
          />
        }
      >
        <DataGrid
          label="WIP deals"
          settingsKey="gallery"
          fill
          columns={columns}
          rows={rows}
          total={rows.length}
          page={page}
          onPageChange={setPage}
          sort={sort}
          onSortChange={setSort}
          rowHref={(deal) => `#deal-${deal.id}`}
          selection={{ ids, onChange: setIds, disabledReason: (deal) => (deal.id === 11 ? 'No contacts' : undefined) }}
          bulk={{
            sum: formatMoney(sum),
            actions: [
              { key: 'mail', label: 'E-mail lenders', icon: IconMail, onRun: () => {} },
              { key: 'assign', label: 'Assign', icon: IconUserPlus, onRun: () => {} },
              { key: 'closing', label: 'Set closing', icon: IconCalendarEvent, onRun: () => {} },
              { key: 'archive', label: 'Archive', icon: IconArchive, onRun: () => {}, isDanger: true },
            ],
          }}
          totalRow={{ cells: { amount: '$164,250,000', sent: 119, bids: 28 } }}
          toolbar={
            <FilterBar
              search={{ value: search, onChange: setSearch, placeholder: 'Search deals' }}
              filters={filters}
              onFiltersChange={setFilters}
              fields={[
                {
                  key: 'territory',
                  label: 'Territory',
                  kind: 'choice',
                  options: [
                    { value: 'CA', label: 'Canada' },
                    { value: 'US', label: 'US' },
                  ],
                },
                { key: 'amount', label: 'Amount', kind: 'money', unit: 'CAD' },
                { key: 'closingOn', label: 'Closing', kind: 'date' },
                { key: 'name', label: 'Name', kind: 'text' },
                { key: 'isHot', label: 'Favourite', kind: 'flag' },
              ]}
            />
          }
        />
      </Page>
    </SampleShell>
  )
}
