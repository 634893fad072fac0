/** The all-in rate of a floating debt: index plus spread, between floor and cap; it moves with the index. */

import { Trans } from '@lingui/react/macro'
import { formatPercent } from '#domain/kernel/format.ts'
import { type RateRecord, rateOf } from '#domain/portfolio/loan-record.ts'
import { ReadOnlyValue } from '#web/ui/index.ts'
import { type DraftRecord, merged } from './records.ts'
import type { ListedIndex } from './use-options.ts'

/** Percent a year that a floating debt follows today; null for others. */
export function indexRateOf(record: DraftRecord, indexes: readonly ListedIndex[]): number | null {
  const { facilityIndexId } = merged(record)
  return indexes.find(({ _id }) => _id === facilityIndexId)?.rate ?? null
}

type RateHintProps = { record: DraftRecord; indexes: readonly ListedIndex[]; label: string }

export function RateHint({ record, indexes, label }: RateHintProps) {
  const index = indexRateOf(record, indexes)
  const values = merged(record) as RateRecord
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
