/** What a deal earns: gross fee, weighted by its chance to close, and shared to the cent. */
import { atBps, atPercent, fromCents, roundMoney, splitByPercent, toCents } from '#domain/kernel/money.ts'

/** Percents of a fee's net; together 100. */
export interface RevenueSplits {
  originator: number
  manager: number
  house: number
}

/** Whole cents in currency units; the parts of the net add up to it. */
export interface RevenueShares extends RevenueSplits {
  /** Off the top, for the centre of influence that brought the deal. */
  coi: number
  net: number
}

/** Gross fee in currency units, rounded to cents: basis points of the loan and a flat fee. */
export const grossRevenue = ({
  loanAmount,
  feeBps,
  flatFee,
}: {
  loanAmount: number | null
  feeBps: number | null
  flatFee?: number | null
}): number => roundMoney(atBps(loanAmount ?? 0, feeBps ?? 0) + (flatFee ?? 0))

/** Gross fee weighted by the chance to close (percent), rounded to cents. */
export const weightedRevenue = ({ gross, probability }: { gross: number; probability: number | null }): number =>
  roundMoney(atPercent(gross, probability ?? 0))

/** Shares of a fee: the referrer off the top, the rest by percentages; cents lost in rounding go to the house. */
export function shareRevenue({
  gross,
  coiPct,
  splits,
}: {
  gross: number
  coiPct?: number | null
  splits: RevenueSplits
}): RevenueShares {
  const coi = roundMoney(atPercent(gross, coiPct ?? 0))
  const net = fromCents(toCents(gross) - toCents(coi))
  const { originator, manager, house } = splits
  return { coi, net, ...splitByPercent(net, { originator, manager, house }, 'house') }
}

/** Whether shares, in currency units, add up to the fee to the cent. */
export const addUpTo = (feeAmount: number, shares: readonly { amount: number }[]): boolean =>
  shares.reduce((sum, { amount }) => sum + toCents(amount), 0) === toCents(feeAmount)
