/** Grouped rows, the fourteen, and a rail for what needs attention. */
import { ActionIcon, Button } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconEye, IconHeartHandshake, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import {
  Chip,
  DataGrid,
  FilterBar,
  Fourteen,
  type FourteenCriterion,
  type GridColumn,
  Page,
  Pips,
  type RowId,
  SegmentedSwitch,
} from '#web/ui/index.ts'
import { SampleShell } from './SampleShell.tsx'

const NAMES = [
  'loan amount',
  'term',
  'DSCR',
  'rate type',
  'LTV',
  'fee',
  'amortization',
  'recourse',
  'market',
  'property type',
  'property class',
  'expected rate',
  'interest-only',
  'province',
]

const criteria = (missed: readonly number[], unknown: readonly number[] = []): FourteenCriterion[] =>
  NAMES.map((name, index) => ({
    name,
    outcome: missed.includes(index) ? 'misses' : unknown.includes(index) ? 'unknown' : 'meets',
    reason: missed.includes(index) ? '4.90% below 5.05%' : undefined,
  }))

interface SampleLender {
  id: number
  name: string
  group: string
  missed: number[]
  unknown?: number[]
  why: string
  contacts: number
  isFriend?: boolean
}

const lenders: SampleLender[] = [
  { id: 1, name: 'Lakeshore Life', group: 'life', missed: [], why: 'Sent 2026-06-12', contacts: 3, isFriend: true },
  { id: 2, name: 'Maritime Mutual Life', group: 'life', missed: [], why: '', contacts: 2 },
  { id: 3, name: 'Great Plains Assurance', group: 'life', missed: [11], why: 'Rate 4.90% < 5.05%', contacts: 2 },
  {
    id: 4,
    name: 'Dominion Heritage Insurance Com...',
    group: 'life',
    missed: [10],
    unknown: [2, 3],
    why: 'Class A only',
    contacts: 1,
  },
  { id: 5, name: 'Harbourfront Community Credit Un...', group: 'credit', missed: [], why: 'No contacts', contacts: 0 },
  {
    id: 6,
    name: 'Foothills Credit Union',
    group: 'credit',
    missed: [13],
    why: 'Not in ON',
    contacts: 3,
    isFriend: true,
  },
  ...Array.from({ length: 24 }, (_, index) => ({
    id: 100 + index,
    name: `Mortgage Investment ${index + 1}`,
    group: 'mic',
    missed: [0, 4],
    why: '$12.0M < $15.0M',
    contacts: 1,
  })),
]

const columns: GridColumn<SampleLender>[] = [
  {
    key: 'name',
    header: 'Lender',
    emphasis: 'link',
    phone: 'main',
    cell: (lender) => (
      <>
        {lender.name}{' '}
        {lender.isFriend && (
          <IconHeartHandshake
            size={15}
            stroke={1.6}
            color="var(--ui-plum)"
            role="img"
            aria-label="Relationship lender"
          />
        )}
      </>
    ),
  },
  {
    key: 'score',
    header: 'Score',
    cell: (lender) => <Fourteen criteria={criteria(lender.missed, lender.unknown)} />,
    phone: 'second',
  },
  {
    key: 'why',
    header: 'Why',
    phone: 'third',
    cell: ({ why, contacts }) =>
      contacts === 0 ? (
        <Chip tone="warn">No contacts</Chip>
      ) : why.startsWith('Sent') ? (
        <Chip tone="ink" icon={IconSend}>
          {why}
        </Chip>
      ) : why ? (
        <Chip tone="bad">{why}</Chip>
      ) : (
        <span className="ui-quiet">All criteria met</span>
      ),
  },
  { key: 'contacts', header: 'Contacts', cell: ({ contacts }) => contacts, align: 'right', phone: 'main-right' },
]

export function LendersSample() {
  const [ids, setIds] = useState<RowId[]>([1, 2])
  const [match, setMatch] = useState<'all' | 'near' | 'only'>('near')
  return (
    <SampleShell
      active="canada"
      crumbs={[{ label: 'WIP', to: '#' }, { label: 'Parkway Plaza', to: '#' }, { label: 'Lenders' }]}
    >
      <Page
        title="Parkway Plaza"
        badge={<Pips label="Marketed" reached={3} framed />}
        sub="D-2026-0016 · Grandview Retail LP · 640 Fairway Road S, Kitchener, ON · Retail – Unanchored"
        fill
        bleed
        actions={
          <>
            <ActionIcon aria-label="Previous deal">
              <IconChevronUp size={16} stroke={1.6} />
            </ActionIcon>
            <ActionIcon aria-label="Next deal">
              <IconChevronDown size={16} stroke={1.6} />
            </ActionIcon>
            <Button variant="default" leftSection={<IconEye size={16} stroke={1.6} />}>
              Preview package
            </Button>
          </>
        }
        keyNumbers={[
          { label: 'Loan amount', value: '$12,000,000' },
          { label: 'LTV', value: '65.00%' },
          { label: 'DSCR', value: '1.32x' },
          { label: 'Debt yield', value: '9.41%' },
          { label: 'Term / amort.', value: '60 / 300 mo' },
          { label: 'Days left', value: '15', tone: 'warn' },
        ]}
        tabs={{
          active: 'lenders',
          items: [
            { key: 'overview', label: 'Overview', to: '#' },
            { key: 'lenders', label: 'Lenders', count: 5, to: '#' },
            { key: 'bids', label: 'Bids', count: 0, to: '#' },
            { key: 'funding', label: 'Pre-funding', count: '0%', to: '#' },
          ],
        }}
        rail={{ title: 'The fourteen criteria', count: 2, children: <p>Lenders of 48 that meet each one</p> }}
      >
        <DataGrid
          label="Lenders"
          fill
          columns={columns}
          rows={lenders}
          groupOf={(lender) => lender.group}
          groups={[
            { key: 'life', label: 'Life Company', hint: '4 lenders', chip: <Chip tone="ok">2 match</Chip> },
            { key: 'credit', label: 'Credit Union', hint: '2 lenders', chip: <Chip tone="ok">1 match</Chip> },
            { key: 'mic', label: 'Mortgage Investment Corporation', hint: '24 lenders', isCollapsed: true },
          ]}
          rowHref={() => '#'}
          selection={{
            ids,
            onChange: setIds,
            disabledReason: ({ contacts }) => (contacts === 0 ? 'No contacts' : undefined),
          }}
          density="compact"
          toolbar={
            <FilterBar
              search={{ value: '', onChange: () => {}, placeholder: 'Search 48 lenders' }}
              fields={[{ key: 'country', label: 'Country', kind: 'text' }]}
            >
              <SegmentedSwitch
                label="Match"
                value={match}
                onChange={setMatch}
                options={[
                  { value: 'all', label: 'All', count: 48 },
                  { value: 'near', label: 'Match and near', count: 21 },
                  { value: 'only', label: 'Match only', count: 6 },
                ]}
              />
            </FilterBar>
          }
        />
      </Page>
    </SampleShell>
  )
}
