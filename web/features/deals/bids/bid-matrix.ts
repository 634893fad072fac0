/** The comparison of bids as data: bands of rows with a cell for each bid, and which bid is best in each row. */
import { t } from '@lingui/core/macro'
import { basisOf } from '#domain/deals/bid-basis.ts'
import type { Currency } from '#domain/kernel/money.ts'
import { asksOf, basisText, compoundingText } from './bid-asks.ts'
import { costRows, exitRows } from './bid-matrix-costs.ts'
import type { CompareRow, MatrixBid } from './bid-matrix-row.ts'
import { termRows } from './bid-matrix-terms.ts'

export interface CompareBand {
  key: string
  title: string
  rows: CompareRow[]
}

export interface BidMatrix {
  heads: { id: number; lenderName: string }[]
  bands: CompareBand[]
  /** What must be asked of whom before every bid has its place, a sentence each. */
  asks: string[]
  /** On what the figures rest, a sentence each. */
  notes: string[]
}

export interface MatrixRequest {
  bids: readonly MatrixBid[]
  currency: Currency
  /** What the borrower asked for, currency units: unlike bids are normed to it. */
  requested?: number | null
  /** What is lent on, currency units. */
  value?: number | null
  /** After how many months the loan is repaid in the rows about leaving early; without it there are none. */
  exitMonth?: number | null
}

/** What is on the screen, in the export, and on paper. */
export function bidMatrix({ bids, currency, requested = null, value = null, exitMonth }: MatrixRequest): BidMatrix {
  const basis = basisOf(
    bids.map(({ values }) => values),
    requested,
  )
  const normed = basisText(basis)
  const compared = { bids, currency, basis }
  return {
    heads: bids.map(({ id, lenderName }) => ({ id, lenderName })),
    bands: [
      {
        key: 'cost',
        title: t`Cost to the borrower`,
        rows: [...costRows(compared), ...(exitMonth ? exitRows(compared, exitMonth) : [])],
      },
      { key: 'terms', title: t`Terms`, rows: termRows(bids, value) },
    ],
    asks: asksOf(bids),
    notes: [
      ...(normed ? [normed] : []),
      compoundingText(currency),
      t`A fee that a bid does not name is taken as none, except the lender’s own.`,
    ],
  }
}
