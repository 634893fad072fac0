/** The known loans of a lender on a map; many near each other are one disc. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import { lazy, Suspense, useMemo } from 'react'
import { lenderLoans } from '#domain/lenders/lender-loan.ts'
import { type KeptLoan, toClusterLoan } from '#domain/maps/cluster-loan.ts'
import { CLUSTER_MAP_HEIGHT_PX } from '#domain/maps/map-modes.ts'
import { propertyClasses, propertyTypes, provinces } from '#domain/market/reference-lists.ts'
import { toMessage } from '#web/data/errors.ts'
import { useList } from '#web/data/hooks.ts'
import { useReferenceList } from '#web/data/reference-list.ts'
import { ErrorPanel, Panel } from '#web/ui/index.ts'

const LoanClusterMap = lazy(() =>
  import('#web/features/maps/LoanClusterMap.tsx').then((module) => ({ default: module.LoanClusterMap })),
)

export function LenderLoansMap({ lenderId }: { lenderId: number }) {
  const { t } = useLingui()
  const asked = { lenderCompanyId: lenderId, getAll: true }
  const { rows, error, isLoading, refetch } = useList<KeptLoan>(lenderLoans, asked, { isBackground: true })
  const states = useReferenceList(provinces)
  const types = useReferenceList(propertyTypes)
  const classes = useReferenceList(propertyClasses)
  const loans = useMemo(() => {
    const names = {
      states: new Map(states.map(({ code = '', name }) => [code, name])),
      propertyTypes: new Map(types.map(({ id, name }) => [id, name])),
      propertyClasses: new Map(classes.map(({ id, name }) => [id, name])),
    }
    return rows.map((loan) => toClusterLoan(loan, names))
  }, [rows, states, types, classes])
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
