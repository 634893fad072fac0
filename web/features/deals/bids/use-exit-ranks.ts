/** The order of compared bids over the months, on the one amount they are compared on. */
import { useMemo } from 'react'
import { basisOf } from '#domain/deals/bid-basis.ts'
import type { Currency } from '#domain/kernel/money.ts'
import { type ComparedBid, exitRanks } from './exit-ranks.ts'

/** `requested`: the amount of the deal, currency units. Null while fewer than two bids have terms. */
export function useExitRanks(compared: readonly ComparedBid[], currency: Currency, requested: number | null) {
  return useMemo(() => {
    const terms = compared.map(({ values }) => values)
    return exitRanks(compared, currency, basisOf(terms, requested))
  }, [compared, currency, requested])
}
