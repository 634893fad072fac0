/** Averages over a portfolio, weighted by balance. */

/** One record: its weight (a balance) and the figure to average; records without both do not count. */
export interface WeightedFigure {
  weight: number | null
  value: number | null
}

/** `Σ(weight·value) / Σ weight`; null when nothing counts. */
export function weightedAverage(records: Iterable<WeightedFigure>): number | null {
  let total = 0
  let weight = 0
  for (const record of records) {
    if (record.weight === null || record.value === null) continue
    total += record.weight * record.value
    weight += record.weight
  }
  return weight === 0 ? null : total / weight
}

/** The one rate, percent a year, that stands for several loans: weighted by their balances. */
export const blendedRate = (loans: readonly { balance: number | null; rate: number | null }[]): number | null =>
  weightedAverage(loans.map(({ balance, rate }) => ({ weight: balance, value: rate })))
