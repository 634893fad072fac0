/** Spreads a blanket over its properties. */
import { roundMoney } from '#domain/kernel/money.ts'
import type { Allocation } from '#domain/portfolio/blanket.ts'

/** In whole currency units by weight, evenly where no weight is known; the last one takes what rounding leaves. */
export function spread(amount: number, lines: readonly (Allocation & { weight: number })[]): Allocation[] {
  const total = lines.reduce((sum, { weight }) => sum + weight, 0)
  const isKnown = lines.every(({ weight }) => weight > 0)
  let left = amount
  return lines.map(({ propertyId, releasePricePercentage, weight }, index) => {
    const share = isKnown ? weight / total : 1 / lines.length
    const allocatedAmount = index === lines.length - 1 ? roundMoney(left) : Math.round(amount * share)
    left -= allocatedAmount
    return { propertyId, releasePricePercentage, allocatedAmount }
  })
}
