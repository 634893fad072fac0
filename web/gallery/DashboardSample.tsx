/** The dashboard template: one strip, then panels. */
import { ActionIcon } from '@mantine/core'
import { IconDownload, IconTrendingDown } from '@tabler/icons-react'
import { formatMoney } from '#domain/kernel/format.ts'
import { Chip, DataGrid, HeroFigure, Page, Panel, PanelGrid, Strip, TargetBar } from '#web/ui/index.ts'
import { SAMPLE_DEALS } from './deals.ts'
import { SampleShell } from './SampleShell.tsx'

const cells = [
  ['Funded volume YTD', '$39,750,000', '4 deals'],
  ['Deals closed YTD', '4', 'since January 1'],
  ['Average fee', '88.60 bps', 'on funded volume'],
  ['Average deal size', '$9,937,500', ''],
  ['Median days to close', '84', 'approval to funding'],
  ['Pull-through', '66.67%', '4 closed, 2 inactive'],
  ['Pipeline volume', '$68,400,000', '5 deals'],
  ['Gross pipeline', '$538,750', ''],
  ['Weighted revenue', '$309,950', '57.53% of gross'],
  ['Projected year', '$662,125', '73.57% of target'],
  ['Bids per deal', '3.20', ''],
  ['Pitches this week', '3', 'next today 14:30'],
].map(([label = '', value = '', hint]) => ({ key: label, label, value, hint }))

export function DashboardSample() {
  return (
    <SampleShell active="management" crumbs={[{ label: 'Dashboard', to: '#' }, { label: 'Management Dashboard' }]}>
      <Page
        title="Management Dashboard"
        badge={<span className="ui-quiet">As of 2026-06-30</span>}
        actions={
          <ActionIcon variant="default" aria-label="Download">
            <IconDownload size={16} stroke={1.6} />
          </ActionIcon>
        }
      >
        <div style={{ display: 'grid', gap: 12 }}>
          <Strip
            label="Figures of the year"
            cells={cells}
            hero={
              <HeroFigure
                label="Revenue YTD"
                value="$352,175"
                of="of $900,000"
                share="39.13%"
                chip={
                  <Chip tone="warn" icon={IconTrendingDown}>
                    $97,825 behind pace
                  </Chip>
                }
                bar={<TargetBar label="Revenue" earnedPct={39.13} projectedPct={73.57} pacePct={50} />}
                legend="Earned · Projected · Pace $450,000"
              />
            }
          />
          <PanelGrid columns="2fr 1fr">
            <Panel title="Funding calendar" hint="next 90 days" flush actions={<Chip outline>4 deals</Chip>}>
              <DataGrid
                label="Funding calendar"
                plain
                footer={false}
                rows={SAMPLE_DEALS.slice(0, 4)}
                density="comfortable"
                columns={[
                  {
                    key: 'closingOn',
                    header: 'Funding date',
                    cell: (deal) => <span className="ui-editable">{deal.closingOn}</span>,
                    phone: 'third',
                  },
                  {
                    key: 'name',
                    header: 'Deal',
                    cell: (deal) => deal.name,
                    emphasis: 'strong',
                    secondLine: (deal) => deal.place,
                    phone: 'main',
                  },
                  {
                    key: 'amount',
                    header: 'Amount',
                    cell: (deal) => formatMoney(deal.amount),
                    align: 'right',
                    phone: 'main-right',
                  },
                ]}
                totalRow={{ cells: { amount: '$46,400,000' } }}
              />
            </Panel>
            <Panel title="Stale deals" hint="1">
              No activity 14 days
            </Panel>
          </PanelGrid>
        </div>
      </Page>
    </SampleShell>
  )
}
