/** The properties and loans of an owner that the desk has as leads, the first to end on top, each with its term as a bar. */
import { Trans, useLingui } from '@lingui/react/macro'
import { IconBuildingEstate } from '@tabler/icons-react'
import { formatDate, formatMoney, formatNumber, formatPercent, MISSING } from '#domain/kernel/format.ts'
import { toMessage } from '#web/data/errors.ts'
import { useToday } from '#web/data/use-today.ts'
import { StageChip } from '#web/features/contacts/stage/StageChip.tsx'
import { DataGrid, EmptyState, type GridColumn, Panel } from '#web/ui/index.ts'
import { endsSoon, leadAddress, type OwnersLead, type useOwnersLeads } from './relations/owners-lead.ts'
import { TermBarCell } from './relations/TermBarCell.tsx'
import { termBars } from './relations/term-bars.ts'

export function OwnerLeads({ leads }: { leads: ReturnType<typeof useOwnersLeads> }) {
  const { t } = useLingui()
  const { rows, isLoading, error, refetch } = leads
  const columns = useColumns(rows)
  return (
    <Panel title={<Trans>Properties and loans</Trans>} hint={rows.length} flush>
      <DataGrid<OwnersLead>
        label={t`Properties and loans`}
        plain
        columns={columns}
        rowId={({ _id }) => _id}
        rows={rows}
        total={rows.length}
        rowHref={leadAddress}
        orange={{ isOrange: endsSoon, columnKey: 'maturity', legend: <Trans>6 months or less</Trans> }}
        isLoading={isLoading}
        error={error ? toMessage(error) : undefined}
        onRetry={refetch}
        empty={<EmptyState compact icon={IconBuildingEstate} title={<Trans>No lead names this owner.</Trans>} />}
      />
    </Panel>
  )
}

function useColumns(rows: readonly OwnersLead[]): GridColumn<OwnersLead>[] {
  const { t } = useLingui()
  const bars = termBars(rows, useToday())
  return [
    {
      ...{ key: 'name', header: t`Property`, emphasis: 'strong', phone: 'main', width: 160 },
      cell: ({ name }) => name ?? MISSING,
      secondLine: ({ propertyTypeName, municipality }) => [propertyTypeName, municipality].filter(Boolean).join(', '),
    },
    { key: 'lender', header: t`Lender`, phone: 'second', width: 150, cell: ({ lender }) => lender ?? MISSING },
    {
      ...{ key: 'amount', header: t`$M`, align: 'right', phone: 'main-right' },
      cell: ({ amount }) => (
        <span title={formatMoney(amount)}>{amount === null ? MISSING : formatNumber(amount / 1_000_000, 2)}</span>
      ),
    },
    { key: 'rate', header: t`Rate`, align: 'right', cell: ({ rate }) => formatPercent(rate) },
    { key: 'maturity', header: t`Ends`, phone: 'second-right', cell: ({ maturity }) => formatDate(maturity) },
    {
      ...{ key: 'term', header: t`Term`, width: 190 },
      cell: (lead) => <TermBarCell lead={lead} bar={bars.get(lead._id)} />,
    },
    {
      ...{ key: 'stage', header: t`Stage`, phone: 'third' },
      cell: ({ stage, name }) => <StageChip stage={stage} name={name ?? ''} />,
    },
  ]
}
