/** How the lenders of a syndicate share one loan. */
import { say } from '#domain/kernel/words.ts'
import type { SyndicateRole } from './syndicate-lender.ts'

/** Percentage points by which shares may miss the whole: they are typed with two decimals. */
const TOLERANCE = 0.01
/** Below what two decimals can say, above what binary fractions get wrong. */
const NOISE = 1e-9

type LenderShare = { sharePercentage: number }

export const totalShare = (lenders: readonly LenderShare[]): number =>
  lenders.reduce((sum, { sharePercentage }) => sum + sharePercentage, 0)

/** Asked only where there is a syndicate: a single lender has the whole loan. */
export const isFullyShared = (lenders: readonly LenderShare[]): boolean =>
  lenders.length === 0 || Math.abs(totalShare(lenders) - 100) <= TOLERANCE + NOISE

/** What keeps the deal from being committed: shares that are not whole, and a syndicate that nobody leads. */
export const syndicateNeeds = (lenders: readonly (LenderShare & { role: SyndicateRole })[]): string[] => [
  ...(isFullyShared(lenders) ? [] : [say('Shares must add up to 100%.')]),
  ...(lenders.length === 0 || lenders.some(({ role }) => role === 'lead')
    ? []
    : [say('The syndicate needs a lead lender.')]),
]
