/** The known loans of a lender on a map; many near each other are one disc. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { CLUSTER_MAP_HEIGHT_PX } from '#domain/maps/map-modes.ts'
import { toMessage } from '#web/data/errors.ts'
import { ErrorPanel, Panel } from '#web/ui/index.ts'
import { useKnownLoans } from './use-known-loans.ts'

const LoanClusterMap = lazy(() =>
  import('#web/features/maps/LoanClusterMap.tsx').then((module) => ({ default: module.LoanClusterMap })),
)

export function LenderLoansMap({ lenderId }: { lenderId: number }) {
  const { t } = useLingui()
  const { loans, error, isLoading, refetch } = useKnownLoans(lenderId)
  const waiting = <Skeleton height={CLUSTER_MAP_HEIGHT_PX} />
  return (
    <Panel flush title={<Trans>On the map</Trans>}>
      {error ? (
        <ErrorPanel message={toMessage(error)} onRetry={refetch} />
      ) : isLoading ? (
        waiting
      ) : (
        <Suspense fallback={waiting}>
          <LoanClusterMap loans={loans} list="button" label={t`Known loans of the lender on the map`} />
        </Suspense>
      )}
    </Panel>
  )
}
