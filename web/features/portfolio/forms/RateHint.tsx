/** The all-in rate of a floating debt: index plus spread, between floor and cap; it moves with the index. */

import { Trans } from '@lingui/react/macro'
import { formatPercent } from '#domain/kernel/format.ts'
import { type RateRecord, rateOf } from '#domain/portfolio/loan-record.ts'
import { ReadOnlyValue } from '#web/ui/index.ts'
import type { ListedIndex } from './use-options.ts'

/** Percent a year that a floating debt follows today; null for others. */
export function indexRateOf(
  { facilityIndexId }: { readonly facilityIndexId?: unknown },
  indexes: readonly ListedIndex[],
): number | null {
  return indexes.find(({ _id }) => _id === facilityIndexId)?.rate ?? null
}

type RateHintProps = {
  rate: RateRecord & { facilityIndexId?: unknown }
  indexes: readonly ListedIndex[]
  label: string
}

export function RateHint({ rate: values, indexes, label }: RateHintProps) {
  const index = indexRateOf(values, indexes)
  const rate = values.spread == null ? null : rateOf(values, index)
  return (
    <ReadOnlyValue label={label}>
      {rate === null || index === null ? null : (
        <>
          {formatPercent(Math.max(0, rate))}{' '}
          <span className="ui-quiet">
            <Trans>
              index {formatPercent(index)} plus spread {formatPercent(values.spread ?? 0)}
            </Trans>
          </span>
        </>
      )}
    </ReadOnlyValue>
  )
}
