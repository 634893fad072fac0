/** Where a property stands, close up, with its value and every debt on it in the popup. */
import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import { lazy, Suspense, useMemo } from 'react'
import { roundMoney } from '#domain/kernel/money.ts'
import type { MapLoan, MapPlace } from '#domain/maps/map-place.ts'
import { useToday } from '#web/data/use-today.ts'
import { type BlanketRow, isConstruction, type LineRow, type LoanRow, type PropertyRow } from './card-rows.ts'

const PropertyMap = lazy(() =>
  import('#web/features/maps/PropertyMap.tsx').then((module) => ({ default: module.PropertyMap })),
)

/** Room for the popup with its picture. */
const HEIGHT_PX = 420

export interface PropertyLocationProps {
  property: PropertyRow
  loans: readonly LoanRow[]
  /** Lines and blankets that the property secures besides. */
  others: { lines: readonly LineRow[]; blankets: readonly BlanketRow[] }
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

/** Dates of their own are set, so no term is added. */
const expiring = (loanExpiry: string | null) => ({ firstPaymentDate: loanExpiry, term: 0 })

const toMapLine = ({ drawnAmount, allInRate = null, loanExpiry, lenderId }: LineRow): MapLoan => ({
  ...{ outstandingAmount: drawnAmount, allInRate, lenderId },
  ...expiring(loanExpiry),
})

/** A blanket stands on several properties: here counts what was lent on this one. */
function toMapShare(blanket: BlanketRow, propertyId: string): MapLoan {
  const { allocations, originalLoanAmount, outstandingLoanAmount, allInRate = null, lenderId, loanExpiry } = blanket
  const allocated = allocations.find((each) => each.propertyId === propertyId)?.allocatedAmount ?? 0
  const share = originalLoanAmount ? allocated / originalLoanAmount : 0
  const outstandingAmount = outstandingLoanAmount == null ? null : roundMoney(outstandingLoanAmount * share)
  return { outstandingAmount, allInRate, lenderId, ...expiring(loanExpiry) }
}

export function PropertyLocation({ property, loans, others, stabilizedValue = null }: PropertyLocationProps) {
  const { t } = useLingui()
  const asOf = useToday()
  const { lines, blankets } = others
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
        lines: [...lines.map(toMapLine), ...blankets.map((blanket) => toMapShare(blanket, property._id))],
      },
    ],
    [property, loans, lines, blankets, stabilizedValue],
  )
  const lenders = useMemo(
    () =>
      [...loans, ...lines, ...blankets].map(({ lenderId, lenderName }) => ({
        id: lenderId,
        companyName: lenderName ?? '',
      })),
    [loans, lines, blankets],
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
