/** The orange rule complete: tint, bar, icon, legend. */
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconDownload, IconEye, IconPlus } from '@tabler/icons-react'
import { formatMoney, formatMultiple, formatPercent } from '#domain/kernel/format.ts'
import { Chip, DataGrid, FilterBar, type GridColumn, Page } from '#web/ui/index.ts'
import { SampleShell } from './SampleShell.tsx'

interface SampleLoan {
  id: number
  property: string
  lender: string
  original: number
  outstanding: number
  rate: number
  expiryOn: string
  monthsLeft: number
  ltv: number
  dscr: number
  covenants: 'pass' | 'watch' | 'breach'
}

const loans: SampleLoan[] = [
  {
    id: 1,
    property: 'Maple Court Apartments',
    lender: 'Dominion Heritage Insurance Company',
    original: 14_000_000,
    outstanding: 13_130_053.21,
    rate: 3.48,
    expiryOn: '2031-08-01',
    monthsLeft: 61,
    ltv: 62.52,
    dscr: 1.58,
    covenants: 'pass',
  },
  {
    id: 2,
    property: 'Dundas Street Retail',
    lender: 'Lakeshore Life',
    original: 6_500_000,
    outstanding: 6_161_108.14,
    rate: 5.25,
    expiryOn: '2029-01-30',
    monthsLeft: 31,
    ltv: 67.7,
    dscr: 1.21,
    covenants: 'watch',
  },
  {
    id: 3,
    property: 'Bow River Industrial',
    lender: 'Foothills Credit Union',
    original: 9_800_000,
    outstanding: 9_053_943.31,
    rate: 4.72,
    expiryOn: '2030-03-01',
    monthsLeft: 44,
    ltv: 58.79,
    dscr: 1.48,
    covenants: 'pass',
  },
  {
    id: 4,
    property: 'Laurier Office Centre',
    lender: 'Mont-Royal Trust',
    original: 4_600_000,
    outstanding: 4_256_308.37,
    rate: 6.1,
    expiryOn: '2026-11-01',
    monthsLeft: 4,
    ltv: 59.12,
    dscr: 1.26,
    covenants: 'breach',
  },
  {
    id: 5,
    property: 'Lone Star Flex Park',
    lender: 'Gulf States Life',
    original: 7_900_000,
    outstanding: 7_900_000,
    rate: 6.35,
    expiryOn: '2029-06-01',
    monthsLeft: 35,
    ltv: 63.2,
    dscr: 1.7,
    covenants: 'pass',
  },
]

const covenantChips = {
  pass: (
    <Chip tone="ok" icon={IconCircleCheck}>
      Pass
    </Chip>
  ),
  watch: (
    <Chip tone="warn" icon={IconEye}>
      Watch
    </Chip>
  ),
  breach: (
    <Chip tone="bad" icon={IconAlertTriangle}>
      Breach
    </Chip>
  ),
}

const columns: GridColumn<SampleLoan>[] = [
  {
    key: 'property',
    header: 'Property',
    cell: (loan) => loan.property,
    sticky: true,
    emphasis: 'strong',
    phone: 'main',
  },
  { key: 'lender', header: 'Lender', cell: (loan) => loan.lender, emphasis: 'quiet', width: 240, phone: 'second' },
  { key: 'original', header: 'Original', cell: (loan) => formatMoney(loan.original), align: 'right' },
  {
    key: 'outstanding',
    header: 'Outstanding',
    cell: (loan) => formatMoney(loan.outstanding),
    align: 'right',
    emphasis: 'strong',
    phone: 'main-right',
  },
  { key: 'rate', header: 'Rate', cell: (loan) => formatPercent(loan.rate), align: 'right', phone: 'second-right' },
  { key: 'expiryOn', header: 'Expiry', cell: (loan) => loan.expiryOn, phone: 'third-right' },
  { key: 'monthsLeft', header: 'Months left', cell: (loan) => loan.monthsLeft, align: 'right' },
  { key: 'ltv', header: 'LTV', cell: (loan) => formatPercent(loan.ltv), align: 'right' },
  { key: 'dscr', header: 'DSCR', cell: (loan) => formatMultiple(loan.dscr), align: 'right' },
  { key: 'covenants', header: 'Covenants', cell: (loan) => covenantChips[loan.covenants], phone: 'third' },
]

export function OrangeSample() {
  return (
    <SampleShell active="wip" crumbs={[{ label: 'Portfolio', to: '#' }, { label: 'Term Loans' }]}>
      <Page
        title="Manage Properties"
        fill
        bleed
        actions={
          <>
            <Button variant="default" leftSection={<IconDownload size={16} stroke={1.6} />}>
              Export
            </Button>
            <Button leftSection={<IconPlus size={16} stroke={1.6} />}>Add loan</Button>
          </>
        }
        tabs={{
          active: 'term',
          items: [
            { key: 'properties', label: 'Properties', count: 8 },
            { key: 'term', label: 'Term Loans', count: 5 },
            { key: 'construction', label: 'Construction', count: 1, dot: 'warn' },
          ],
        }}
      >
        <DataGrid
          label="Term loans"
          fill
          columns={columns}
          rows={loans}
          page={{ limit: 50, skip: 0 }}
          onPageChange={() => {}}
          rowHref={() => '#'}
          orange={{
            isOrange: (loan) => loan.monthsLeft <= 6,
            columnKey: 'monthsLeft',
            legend: '6 months or less to expiry',
          }}
          totalRow={{
            cells: {
              original: '$42,800,000',
              outstanding: '$40,501,413.03',
              rate: '4.86%',
              monthsLeft: '41.57',
              ltv: '62.12%',
              dscr: '1.46x',
            },
          }}
          toolbar={
            <FilterBar
              search={{ value: '', onChange: () => {}, placeholder: 'Search loans' }}
              fields={[{ key: 'name', label: 'Name', kind: 'text' }]}
            />
          }
        />
      </Page>
    </SampleShell>
  )
}
