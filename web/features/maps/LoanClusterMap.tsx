/** Known loans on a map; ten or more near each other become one disc with their number. */
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { formatShortMoney } from '#domain/kernel/format.ts'
import { addressOfLoan, type ClusterLoan } from '#domain/maps/cluster-loan.ts'
import { CLUSTER_LOANS_MIN, CLUSTER_MAP_HEIGHT_PX, mapViewOf } from '#domain/maps/map-modes.ts'
import type { MapViewProps } from '#web/ui/map/map-types.ts'
import { LoanCard } from './LoanCard.tsx'
import { RoughNote } from './RoughNote.tsx'
import { StyledMap } from './StyledMap.tsx'
import { toMapPoints } from './to-map-points.ts'
import { useCoordinates } from './use-coordinates.ts'

export interface LoanClusterMapProps extends Pick<MapViewProps, 'height' | 'list'> {
  loans: readonly ClusterLoan[]
  label?: string
}

export function LoanClusterMap({ loans, label, height = CLUSTER_MAP_HEIGHT_PX, ...frame }: LoanClusterMapProps) {
  const { t } = useLingui()
  const records = useMemo(
    () =>
      loans
        .filter(({ isHidden }) => !isHidden)
        .map((loan) => ({ id: String(loan.id), address: addressOfLoan(loan), coordinates: loan.coordinates, loan })),
    [loans],
  )
  const coordinates = useCoordinates(records)
  const { points, undrawn } = useMemo(
    () =>
      toMapPoints(records, coordinates, ({ loan, address }) => ({
        title: loan.propertyName || address,
        ...(loan.borrower && { detail: loan.borrower }),
        ...(loan.loanAmount != null && { figure: formatShortMoney(loan.loanAmount) }),
      })),
    [records, coordinates],
  )
  const byId = useMemo(() => new Map(records.map(({ id, loan }) => [id, loan])), [records])
  const { center, zoom, showsZoom } = mapViewOf('loans')
  return (
    <StyledMap
      {...frame}
      {...{ points, undrawn, center, zoom, showsZoom, height }}
      clusterPointsMin={CLUSTER_LOANS_MIN}
      label={label ?? t`Known loans on the map`}
      popup={(id) => {
        const loan = byId.get(id)
        return (
          loan && (
            <>
              <LoanCard loan={loan} />
              <RoughNote spot={coordinates.get(id)} />
            </>
          )
        )
      }}
    />
  )
}
