/** A lender's prices by kind of loan, newest first: the history stays. */
import { Trans, useLingui } from '@lingui/react/macro'
import { pricings } from '#domain/lenders/pricing.ts'
import { toMessage } from '#web/data/errors.ts'
import { useList } from '#web/data/hooks.ts'
import type { PricingRow } from '#web/features/lenders/lender-row.ts'
import { DataGrid, EmptyState } from '#web/ui/index.ts'
import { pricingColumns } from './pricing-columns.ts'

export function LenderPricings({ lenderId }: { lenderId: number }) {
  const { t } = useLingui()
  const { rows, total, isLoading, error, refetch } = useList<PricingRow>(pricings, {
    lenderCompanyId: lenderId,
    $limit: 100,
  })
  return (
    <DataGrid<PricingRow>
      label={t`Prices`}
      plain
      columns={pricingColumns()}
      rows={rows}
      total={total}
      isLoading={isLoading}
      error={error ? toMessage(error) : undefined}
      onRetry={refetch}
      empty={<EmptyState compact title={<Trans>No price of this lender is known.</Trans>} />}
    />
  )
}
