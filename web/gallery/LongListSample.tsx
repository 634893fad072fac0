/** Two thousand rows: only those in the window are drawn. */
import { formatMoney } from '#domain/kernel/format.ts'
import { DataGrid, Page } from '#web/ui/index.ts'
import { SampleShell } from './SampleShell.tsx'

const rows = Array.from({ length: 2000 }, (_, index) => ({
  id: index + 1,
  name: `Property ${index + 1}`,
  amount: 1_000_000 + ((index * 7919) % 9000) * 1000,
}))

export function LongListSample() {
  return (
    <SampleShell active="wip" crumbs={[{ label: 'Long list' }]}>
      <Page title="Long list" fill bleed>
        <DataGrid
          label="Long list"
          fill
          rows={rows}
          columns={[
            {
              key: 'name',
              header: 'Name',
              cell: (row) => row.name,
              sortValue: (row) => row.name,
              sticky: true,
              emphasis: 'strong',
              phone: 'main',
            },
            {
              key: 'amount',
              header: 'Amount',
              cell: (row) => formatMoney(row.amount),
              sortValue: (row) => row.amount,
              align: 'right',
              phone: 'main-right',
            },
          ]}
        />
      </Page>
    </SampleShell>
  )
}
