/** Every chart with its table. */
import {
  BarsByMonth,
  BumpChart,
  FunnelBars,
  LadderBars,
  LinesChart,
  MixDonut,
  PanelGrid,
  UNRANKED,
} from '#web/ui/index.ts'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const received = [0, 85, 0, 115, 52, 60]
const expected: Record<number, number> = { 6: 58, 7: 61, 8: 155, 11: 36 }
const running = [0, 85, 85, 200, 252, 352]

const periods = months.map((label, index) => ({
  label,
  received: (received[index] ?? 0) * 1000,
  invoiced: index === 5 ? 40_000 : 0,
  expected: (expected[index] ?? 0) * 1000,
  cumulative: running[index] === undefined ? null : (running[index] ?? 0) * 1000,
  target: 75_000 * (index + 1),
}))

export function ChartsSample() {
  return (
    <main style={{ padding: 24, display: 'grid', gap: 12 }}>
      <h1>Charts</h1>
      <PanelGrid columns="2fr 1fr">
        <BarsByMonth
          title="Revenue by month"
          summary="Revenue of 352,175 dollars by June against a target of 450,000."
          periodLabel="Month"
          periods={periods}
          series={[
            { key: 'received', label: 'Received', kind: 'happened' },
            { key: 'invoiced', label: 'Invoiced', kind: 'invoiced' },
            { key: 'expected', label: 'Expected', kind: 'expected' },
          ]}
          cumulative={{ key: 'cumulative', label: 'Cumulative' }}
          target={{ key: 'target', label: 'Target' }}
        />
        <FunnelBars
          title="Funnel"
          hint="count · volume"
          summary="Two drafts, two pending, five in progress, four closed."
          heads={['Stage', 'Count', 'Volume']}
          rows={[
            { key: 'draft', label: 'Draft', value: 9.4, count: 2, text: '$9.4M', tone: 'idle' },
            { key: 'pending', label: 'Pending', value: 14.1, count: 2, text: '$14.1M', tone: 'idle' },
            { key: 'marketed', label: 'Marketed', value: 22, count: 1, text: '$22.0M' },
            { key: 'signed', label: 'Term sheet signed', value: 12, count: 1, text: '$12.0M' },
            { key: 'closed', label: 'Closed', value: 39.8, count: 4, text: '$39.8M', tone: 'ok' },
          ]}
        />
        <LadderBars
          title="Maturity ladder"
          hint="balance today, by expiry year"
          summary="4.3 million dollars expire in 2026."
          heads={['Year', 'Balance']}
          steps={[
            { label: '2026', value: 4_256_308, isOrange: true },
            { label: '2027', value: 0 },
            { label: '2028', value: 0 },
            { label: '2029', value: 14_061_108 },
            { label: '2030', value: 9_053_943 },
            { label: '2031', value: 13_130_053 },
          ]}
        />
        <FunnelBars
          title="Debt by lender"
          ranked
          summary="Dominion Heritage holds 32 percent."
          heads={['Lender', 'Balance', 'Share']}
          rows={[
            { key: '1', label: 'Dominion Heritage (CMHC)', value: 13.13, count: '32.42%', text: '$13.13M' },
            { key: '2', label: 'Foothills Credit Union', value: 9.05, count: '22.35%', text: '$9.05M' },
            { key: '3', label: 'Lakeshore Life', value: 6.16, count: '15.21%', text: '$6.16M' },
          ]}
        />
        <LinesChart
          title="Drawn against plan"
          summary="5.2 million dollars drawn by June."
          pointLabel="Month"
          points={months.map((label, index) => ({
            label,
            drawn: index < 6 ? index * 900_000 : null,
            plan: index * 1_200_000,
          }))}
          series={[
            { key: 'drawn', label: 'Drawn', kind: 'area' },
            { key: 'plan', label: 'Plan', kind: 'plan' },
          ]}
        />
        <BumpChart
          title="Rank by exit month"
          summary="Georgia Strait Bank leads up to month 30."
          stepLabel="Exit month"
          steps={[6, 12, 18, 24, 30, 36, 42, 48, 54, 60]}
          series={[
            { key: 'a', label: 'Pacific Coast', ranks: [2, 2, 2, 2, 2, 1, 1, 1, 1, 1] },
            { key: 'c', label: 'Lakeshore', ranks: [3, 3, 3, UNRANKED, UNRANKED, UNRANKED, 3, 2, 2, 2] },
            { key: 'b', label: 'Georgia Strait', ranks: [1, 1, 1, 1, 1, 2, 2, 3, 3, 3] },
          ]}
        />
        <MixDonut
          title="By property type"
          summary="Retail is the largest part."
          heads={['Type', 'Value', 'Share']}
          slices={['Retail', 'Office', 'Industrial', 'Rental', 'Storage', 'Land', 'Hotel'].map((label, index) => ({
            key: label,
            label,
            value: 20_000_000 / (index + 1),
          }))}
        />
      </PanelGrid>
    </main>
  )
}
