/** A lender's prices by kind of loan, newest first: the history stays. */
import { Trans, useLingui } from '@lingui/react/macro'
import { formatBps, formatDate, formatMultiple, formatPercent, formatYesNo, MISSING } from '#domain/kernel/format.ts'
import { pricings } from '#domain/lenders/pricing.ts'
import { toMessage } from '#web/data/errors.ts'
import { useList } from '#web/data/hooks.ts'
import { DataGrid, EmptyState, type GridColumn } from '#web/ui/index.ts'

interface PricingRow {
  id: number
  loanTypeName: string | null
  indexType: string
  indexTermMonths: number | null
  spreadMin: number
  spreadMax: number | null
  rateFloor: number | null
  nonRecource: boolean | null
  feeMinBps: number | null
  maxLTV: number | null
  minDSCR: number | null
  effectiveDate: string
  note: string | null
}

const indexOf = ({ indexType, indexTermMonths }: PricingRow) =>
  indexType === 'PRIME' || !indexTermMonths ? indexType : `${indexType} ${indexTermMonths / 12}y`

export function LenderPricings({ lenderId }: { lenderId: number }) {
  const { t } = useLingui()
  const { rows, total, isLoading, error, refetch } = useList<PricingRow>(pricings, {
    lenderCompanyId: lenderId,
    $limit: 100,
  })
  const columns: GridColumn<PricingRow>[] = [
    {
      key: 'loanType',
      header: t`Loan type`,
      emphasis: 'strong',
      phone: 'main',
      cell: (row) => row.loanTypeName ?? MISSING,
    },
    { key: 'indexType', header: t`Index`, phone: 'second', cell: indexOf },
    {
      key: 'spreadMin',
      header: t`Spread from`,
      align: 'right',
      phone: 'main-right',
      cell: ({ spreadMin }) => formatPercent(spreadMin),
    },
    { key: 'spreadMax', header: t`to`, align: 'right', cell: ({ spreadMax }) => formatPercent(spreadMax) },
    { key: 'rateFloor', header: t`Floor`, align: 'right', cell: ({ rateFloor }) => formatPercent(rateFloor) },
    { key: 'feeMinBps', header: t`Fee from`, align: 'right', cell: ({ feeMinBps }) => formatBps(feeMinBps) },
    { key: 'maxLTV', header: t`Max LTV`, align: 'right', cell: ({ maxLTV }) => formatPercent(maxLTV) },
    { key: 'minDSCR', header: t`Min DSCR`, align: 'right', cell: ({ minDSCR }) => formatMultiple(minDSCR) },
    { key: 'nonRecource', header: t`Non-recourse`, cell: ({ nonRecource }) => formatYesNo(nonRecource) },
    { key: 'effectiveDate', header: t`Since`, phone: 'second-right', cell: (row) => formatDate(row.effectiveDate) },
  ]
  return (
    <DataGrid<PricingRow>
      label={t`Prices`}
      plain
      columns={columns}
      rows={rows}
      total={total}
      isLoading={isLoading}
      error={error ? toMessage(error) : undefined}
      onRetry={refetch}
      empty={<EmptyState compact title={<Trans>No price of this lender is known.</Trans>} />}
    />
  )
}
