/** The comparison of bids as data: bands of rows with a cell for each bid, and which bid is best in each row. */
import { t } from '@lingui/core/macro'
import { basisOf } from '#domain/deals/bid-basis.ts'
import type { Currency } from '#domain/kernel/money.ts'
import { asksOf, basisText, compoundingText, heldText } from './bid-asks.ts'
import { costRows, exitRows, heldRows } from './bid-matrix-costs.ts'
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
  /** After how many months the loan is repaid; without it bids run as long as all of them would. */
  exitMonth?: number | null
}

/** What is on the screen, in the export, and on paper. */
export function bidMatrix({ bids, currency, requested = null, value = null, exitMonth }: MatrixRequest): BidMatrix {
  const unlike = basisOf(
    bids.map(({ values }) => values),
    requested,
  )
  // One hold for everything that is compared: the month of the marker, or as long as every lender would lend.
  const basis = exitMonth ? { ...unlike, months: exitMonth } : unlike
  const normed = exitMonth ? heldText(basis.amount, exitMonth) : basisText(basis)
  const compared = { bids, currency, basis }
  return {
    heads: bids.map(({ id, lenderName }) => ({ id, lenderName })),
    bands: [
      {
        key: 'cost',
        title: t`Cost to the borrower`,
        rows: exitMonth ? [...exitRows(compared, exitMonth), ...heldRows(compared)] : costRows(compared),
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
