/** Lenders that stated no criteria, but were seen lending on such property here. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { SeenLender } from '#domain/lenders/lender-loan.ts'
import { toMessage } from '#web/data/errors.ts'
import { DataGrid, EmptyState } from '#web/ui/index.ts'
import type { LenderMatchGridProps } from './lender-match-grid.ts'
import { seenColumns } from './selection-columns.tsx'
import type { Ticks } from './use-ticks.ts'

export interface SeenLenderGridProps extends LenderMatchGridProps {
  ticks: Ticks
  toolbar: ReactNode
  search: string
}

/** Lenders known by name alone have no id of their own to tick. */
const idOf = ({ lenderCompanyId, companyName }: SeenLender) => lenderCompanyId ?? companyName

export function SeenLenderGrid({ matching, ticks, toolbar, search, seenSkip, onSeenSkip }: SeenLenderGridProps) {
  const { t } = useLingui()
  const seen = matching.answer?.seenLendingHere
  const wanted = search.trim().toLowerCase()
  const rows = (seen?.data ?? []).filter(({ companyName }) => companyName.toLowerCase().includes(wanted))
  return (
    <DataGrid<SeenLender>
      label={t`Lenders seen lending here`}
      fill
      settingsKey="lenders-seen"
      density="compact"
      columns={seenColumns()}
      rows={rows}
      rowId={idOf}
      total={seen?.total}
      page={{ limit: seen?.limit ?? 50, skip: seenSkip }}
      onPageChange={({ skip }) => onSeenSkip(skip)}
      selection={{
        ids: ticks.ids,
        onChange: (ids) =>
          void ticks.choose(
            ids.filter((id) => typeof id === 'number'),
            rows.map(({ lenderCompanyId }) => lenderCompanyId ?? 0),
          ),
        disabledReason: ({ lenderCompanyId, contactsCount }) =>
          lenderCompanyId === null ? t`Not in the directory` : contactsCount === 0 ? t`No contacts` : undefined,
      }}
      toolbar={toolbar}
      isLoading={matching.isLoading}
      error={matching.error ? toMessage(matching.error) : undefined}
      onRetry={matching.refetch}
      empty={<EmptyState title={<Trans>No loan is known of anybody on such property in this province.</Trans>} />}
    />
  )
}
