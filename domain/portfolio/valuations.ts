/** What a property was said to be worth, by whom and when: its owner, an appraiser, whoever reported a quarter, and what was paid. */
import type { IsoDate } from '#domain/kernel/dates.ts'
import type { PropertyRecord } from './loan-record.ts'
import type { QuarterFacts } from './property-quarter.ts'

export const VALUATION_SOURCES = ['internal', 'appraisal', 'quarter', 'price'] as const
export type ValuationSource = (typeof VALUATION_SOURCES)[number]
export const VALUATION_WORDS: Record<ValuationSource, string> = {
  internal: 'Own valuation',
  appraisal: 'Appraisal',
  quarter: 'Reported with its quarter',
  price: 'Price paid',
}

export interface Valuation {
  source: ValuationSource
  /** Null where nobody said. */
  day: IsoDate | null
  amount: number
  /** Whether every figure of the property reckons with it. */
  counts: boolean
}

type ValuedProperty = Pick<PropertyRecord, 'internalValuationAmount' | 'appraisedValue' | 'acquisitionPrice'> & {
  internalValuationDate?: IsoDate | null
  appraisalDate?: IsoDate | null
  acquisitionDate?: IsoDate | null
}

/** The newest first, those without a day last. */
export function valuationsOf(property: ValuedProperty, quarters: readonly QuarterFacts[]): Valuation[] {
  const { internalValuationAmount: internal, appraisedValue: appraised, acquisitionPrice: price } = property
  const told = (source: ValuationSource, day: IsoDate | null | undefined, amount: number | null | undefined) =>
    amount == null ? [] : [{ source, day: day ?? null, amount }]
  const own = [
    ...told('internal', property.internalValuationDate, internal),
    ...told('appraisal', property.appraisalDate, appraised),
    ...told('price', property.acquisitionDate, price),
  ]
  const reported = quarters
    .filter(({ kind }) => kind === 'actual')
    .flatMap(({ quarterEnd, value }) => told('quarter', quarterEnd, value))
  // The own ones stand in the order in which figures look for a value.
  return [...own, ...reported]
    .map((each) => ({ ...each, counts: each === own[0] }))
    .toSorted((a, b) => (b.day ?? '').localeCompare(a.day ?? ''))
}
