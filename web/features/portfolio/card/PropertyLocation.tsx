/** Where a property stands, close up, with its value and the loans on it in the popup. */
import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import { lazy, Suspense, useMemo } from 'react'
import type { MapLoan, MapPlace } from '#domain/maps/map-place.ts'
import { useToday } from '#web/data/use-today.ts'
import { isConstruction, type LoanRow, type PropertyRow } from './card-rows.ts'

const PropertyMap = lazy(() =>
  import('#web/features/maps/PropertyMap.tsx').then((module) => ({ default: module.PropertyMap })),
)

/** Room for the popup with its picture. */
const HEIGHT_PX = 420

export interface PropertyLocationProps {
  property: PropertyRow
  loans: readonly LoanRow[]
  /** Of what is being built. */
  stabilizedValue?: number | null | undefined
}

/** The amount says what kind of loan it is. */
function toMapLoan(loan: LoanRow): MapLoan {
  const { allInRate = null, firstPaymentDate = null, term = null, maturityDate = null, lenderId } = loan
  const common = { allInRate, firstPaymentDate, term, maturityDate, lenderId }
  return isConstruction(loan)
    ? { ...common, totalOutstandingLoanAmount: loan.totalOutstandingLoanAmount }
    : { ...common, originalLoanAmount: loan.originalLoanAmount }
}

export function PropertyLocation({ property, loans, stabilizedValue = null }: PropertyLocationProps) {
  const { t } = useLingui()
  const asOf = useToday()
  const places = useMemo(
    (): MapPlace[] => [
      {
        ...{ name: property.name, clientPlace: property.clientPlace, currency: property.currency },
        address: property.address.formattedAddress ?? '',
        coordinates: property.clientPlace?.coordinates ?? null,
        internalValuationAmount: property.marketValue,
        totalStabilizedValue: stabilizedValue,
        hasConstruction: loans.some(isConstruction),
        loans: loans.map(toMapLoan),
      },
    ],
    [property, loans, stabilizedValue],
  )
  const lenders = useMemo(
    () => loans.map(({ lenderId, lenderName }) => ({ id: lenderId, companyName: lenderName ?? '' })),
    [loans],
  )
  return (
    <Suspense fallback={<Skeleton height={HEIGHT_PX} />}>
      <PropertyMap
        {...{ places, lenders, asOf }}
        notBounds
        isPropertyPage
        height={HEIGHT_PX}
        list="button"
        label={t`${property.name} on the map`}
      />
    </Suspense>
  )
}
