/** How the lenders of a syndicate share one loan. */
import { say } from '#domain/kernel/words.ts'

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

/** A lender's part of the loan, to the cent; null while the loan has no amount. */
export const commitmentOf = ({ sharePercentage }: LenderShare, loanAmount: number | null): number | null =>
  loanAmount === null ? null : Math.round(loanAmount * sharePercentage) / 100

/** What keeps the deal from being committed; undefined where nothing does. */
export const sharesMissing = (lenders: readonly LenderShare[]): string | undefined =>
  isFullyShared(lenders) ? undefined : say('Shares must add up to 100%.')
