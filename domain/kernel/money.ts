/** Money and rates as exact integers, rounded half away from zero, split without losing a cent. */

/** ISO codes of the two currencies in which loans are placed. */
export const CURRENCIES = ['CAD', 'USD'] as const
export type Currency = (typeof CURRENCIES)[number]

/**
 * Rounds to so many decimals, half away from zero.
 * The decimal text decides, not the double: 1.005 becomes 1.01 as a person expects.
 */
export function roundTo(value: number, decimals: number): number {
  const magnitude = Math.abs(value)
  if (!(magnitude < Number.MAX_SAFE_INTEGER)) return value
  const text = String(magnitude)
  const scaled = text.includes('e') ? magnitude * 10 ** decimals : Number(`${text}e${decimals}`)
  return (Math.sign(value) * Math.round(scaled)) / 10 ** decimals || 0
}

/** Money as it is stored: two decimals, half away from zero. */
export const roundMoney = (amount: number): number => roundTo(amount, 2)

/** Whole cents of an amount in currency units. */
export const toCents = (amount: number): number => Math.round(roundTo(amount, 2) * 100)

/** Currency units of whole cents. */
export const fromCents = (cents: number): number => cents / 100

/** Millionths of a rate, percent or multiple: the precision in which they are stored and compared. */
export const toMicros = (value: number): number => Math.round(value * 1_000_000)

/** Percent, multiple or rate of whole millionths. */
export const fromMicros = (micros: number): number => micros / 1_000_000

/** Part of an amount at so many basis points, unrounded (100 bps = 1 %). */
export const atBps = (amount: number, bps: number): number => (amount * bps) / 10_000

/** Part of an amount at so many percent, unrounded. */
export const atPercent = (amount: number, percent: number): number => (amount * percent) / 100

/**
 * Splits money by percentages into stored cents; what rounding leaves over goes to `remainderTo`,
 * so the parts always add up to the rounded whole.
 */
export function splitByPercent<const Percents extends Readonly<Record<string, number>>>(
  amount: number,
  percents: Percents,
  remainderTo: keyof Percents & string,
): Record<keyof Percents & string, number> {
  const cents = new Map(Object.entries(percents).map(([key, percent]) => [key, toCents(atPercent(amount, percent))]))
  const given = [...cents].reduce((sum, [key, part]) => (key === remainderTo ? sum : sum + part), 0)
  cents.set(remainderTo, toCents(amount) - given)
  // Two shares of half a cent both round up and would leave the last one owing: the larger gives its cent back.
  const owed = Math.min(0, cents.get(remainderTo) ?? 0)
  if (owed < 0 && -owed <= cents.size) takeFromLargest(cents, -owed, remainderTo)
  return Object.fromEntries([...cents].map(([key, part]) => [key, fromCents(part)])) as Record<string, number>
}

function takeFromLargest(cents: Map<string, number>, owed: number, remainderTo: string): void {
  for (let cent = 0; cent < owed; cent += 1) {
    const [largest] = [...cents].filter(([key]) => key !== remainderTo).sort(([, a], [, b]) => b - a)
    if (largest) cents.set(largest[0], largest[1] - 1)
  }
  cents.set(remainderTo, 0)
}

/** Sums per currency; two currencies are never added. Null amounts count as 0. */
export function sumByCurrency(
  amounts: Iterable<{ currency: Currency; amount: number | null }>,
): Partial<Record<Currency, number>> {
  const cents: Partial<Record<Currency, number>> = {}
  for (const { currency, amount } of amounts) cents[currency] = (cents[currency] ?? 0) + toCents(amount ?? 0)
  return Object.fromEntries(Object.entries(cents).map(([currency, total]) => [currency, fromCents(total)]))
}
