/** The people of a lender; direct numbers only for those who may see them. */
import { Trans, useLingui } from '@lingui/react/macro'
import { IconUserX } from '@tabler/icons-react'
import { toMessage } from '#web/data/errors.ts'
import type { ContactRow } from '#web/features/lenders/lender-row.ts'
import { DataGrid, EmptyState } from '#web/ui/index.ts'
import { useLenderContacts } from './use-lender-contacts.ts'

export function LenderContacts({ lenderId }: { lenderId: number }) {
  const { t } = useLingui()
  const { rows, total, columns, isLoading, error, refetch } = useLenderContacts<ContactRow>(lenderId)
  return (
    <DataGrid<ContactRow>
      label={t`Contacts`}
      plain
      columns={columns}
      rows={rows}
      total={total}
      isLoading={isLoading}
      error={error ? toMessage(error) : undefined}
      onRetry={refetch}
      empty={
        <EmptyState
          compact
          icon={IconUserX}
          title={<Trans>Nobody is known here, so this lender cannot be chosen on a deal.</Trans>}
        />
      }
    />
  )
}
