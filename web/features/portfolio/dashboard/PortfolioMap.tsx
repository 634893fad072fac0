/** Where the properties are: provinces and states shaded by value or debt, and each property with its figures. */
import { Plural, useLingui } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import { useMemo } from 'react'
import type { MapPlace } from '#domain/maps/map-place.ts'
import type { PropertyPlace } from '#domain/portfolio/property-places.ts'
import { toMessage } from '#web/data/errors.ts'
import { useCall } from '#web/data/hooks.ts'
import { PropertyMap } from '#web/features/maps/PropertyMap.tsx'
import { ErrorPanel, Panel, SegmentedSwitch } from '#web/ui/index.ts'
import type { PortfolioAnswer } from './dashboard-answer.ts'
import { MAP_HEIGHT_PX, type Measure, regionsOf } from './map-regions.ts'
import type { PortfolioAddress } from './use-portfolio-address.ts'

/** A debt says its expiry itself: no term is added to it. */
const toMapPlace = ({
  _id,
  name,
  address,
  coordinates,
  value,
  stabilizedValue,
  debts,
  currency,
}: PropertyPlace): MapPlace => ({
  ...{ name, address, coordinates, currency, clientPlace: { _id }, internalValuationAmount: value },
  totalStabilizedValue: stabilizedValue,
  hasConstruction: debts.some(({ kind }) => kind === 'construction'),
  loans: debts.map(({ kind, balance, lenderId, allInRate, loanExpiry }) => ({
    ...(kind === 'construction' ? { totalOutstandingLoanAmount: balance } : { outstandingAmount: balance }),
    ...{ lenderId, allInRate, firstPaymentDate: loanExpiry, term: 0 },
  })),
})

const NO_PLACES: readonly PropertyPlace[] = []

export default function PortfolioMap({ answer, address }: { answer: PortfolioAnswer; address: PortfolioAddress }) {
  const { t } = useLingui()
  const { words, query, goTo } = address
  const measure: Measure = words.measure === 'debt' ? 'debt' : 'value'
  const { choices, asOf } = answer
  const { data: shown = NO_PLACES, isLoading, error, refetch } = useCall<PropertyPlace[]>('portfolio-places', query)
  const places = useMemo(() => shown.map(toMapPlace), [shown])
  const regions = useMemo(() => regionsOf(shown, measure), [shown, measure])
  const lenders = useMemo(
    () => choices.lenders.map(({ value, name }) => ({ id: value, companyName: name })),
    [choices.lenders],
  )
  return (
    <Panel
      title={t`Properties`}
      hint={!isLoading && <Plural value={shown.length} one="# place" other="# places" />}
      flush
      actions={
        <SegmentedSwitch<Measure>
          label={t`Shade by`}
          value={measure}
          onChange={(next) => goTo({ measure: next === 'debt' ? 'debt' : '' })}
          options={[
            { value: 'value', label: t`Value` },
            { value: 'debt', label: t`Debt` },
          ]}
        />
      }
    >
      {error ? (
        <ErrorPanel message={toMessage(error)} onRetry={refetch} />
      ) : isLoading ? (
        <Skeleton height={MAP_HEIGHT_PX} />
      ) : (
        <PropertyMap
          {...{ places, regions, lenders, asOf }}
          measure={measure === 'value' ? t`Value` : t`Debt`}
          height={MAP_HEIGHT_PX}
          list="button"
        />
      )}
    </Panel>
  )
}
