/** Which bids count as quotes, said in SQL: the same rule as `wasQuoted`. */
import { QUOTED_OR_BETTER } from '#domain/deals/lender-bid.ts'

const statuses = QUOTED_OR_BETTER.map((status) => `'${status}'`).join(', ')

/** `bid` is the alias of a row of bids. */
export const wasQuotedSql = (bid: string): string =>
  `(${bid}.status in (${statuses}) or (${bid}.status = 'not-selected' and ${bid}."quotedAt" is not null))`
