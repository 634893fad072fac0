/** The comparison of bids as data: bands of rows with a cell for each bid, and which bid is best in each row. */
import { t } from '@lingui/core/macro'
import { type BidCosts, costsOf } from '#domain/deals/bid-costs.ts'
import { type BidExit, exitsOf } from '#domain/deals/bid-exits.ts'
import { formatBps, formatDate, formatMoney, formatPercent, MISSING } from '#domain/kernel/format.ts'
import type { Currency } from '#domain/kernel/money.ts'
import { chargeText, indexText, interestOnlyText, prepaymentText, rateText, termText } from './bid-words.tsx'
import type { BidAnswers, BidRow } from './deal-row.ts'

export interface CompareCell {
  id: number
  text: string
  minor?: string
  isBest: boolean
}

export interface CompareRow {
  key: string
  label: string
  cells: CompareCell[]
  /** The row one looks at first. */
  isLead?: boolean
}

export interface CompareBand {
  key: string
  title: string
  rows: CompareRow[]
}

export interface BidMatrix {
  heads: { id: number; lenderName: string }[]
  bands: CompareBand[]
}

export interface MatrixRequest {
  bids: readonly BidRow[]
  currency: Currency
  /** After how many months the loan is repaid in the rows about leaving early; without it there are none. */
  exitMonth?: number | null
}

/** What is on the screen, in the export, and on paper. */
export const bidMatrix = ({ bids, currency, exitMonth }: MatrixRequest): BidMatrix => ({
  heads: bids.map(({ id, lenderName }) => ({ id, lenderName })),
  bands: [
    {
      key: 'cost',
      title: t`Cost to the borrower`,
      rows: [...costRows(bids, currency), ...(exitMonth ? exitRows(bids, currency, exitMonth) : [])],
    },
    { key: 'terms', title: t`Terms`, rows: termRows(bids) },
  ],
})

interface RowRule<Source> {
  key: string
  label: string
  text: (source: Source) => string
  minor?: (source: Source) => string | null
  /** The figure by which the best is found; without it no bid is best. */
  figure?: (source: Source) => number | null | undefined
  prefers?: 'less' | 'more'
  isLead?: boolean
}

const dollars = (amount: number) => formatMoney(Math.round(amount))

/** A bid is only best where it beats another: equal figures mark nobody. */
function bestOf(figures: readonly (number | null | undefined)[], prefers: 'less' | 'more'): number | null {
  const known = figures.filter((figure) => figure !== null && figure !== undefined)
  if (known.length < 2 || known.every((figure) => figure === known[0])) return null
  return prefers === 'less' ? Math.min(...known) : Math.max(...known)
}

function toRow<Source>(
  rule: RowRule<Source>,
  sources: readonly { id: number; source: Source | null | undefined }[],
): CompareRow {
  const { key, label, text, minor, figure, prefers = 'less', isLead } = rule
  const figures = sources.map(({ source }) => (source ? figure?.(source) : null))
  const best = figure ? bestOf(figures, prefers) : null
  return {
    key,
    label,
    ...(isLead && { isLead }),
    cells: sources.map(({ id, source }, index) => {
      const said = source && minor?.(source)
      return {
        id,
        text: source ? text(source) : MISSING,
        ...(said && { minor: said }),
        isBest: best !== null && figures[index] === best,
      }
    }),
  }
}

function costRows(bids: readonly BidRow[], currency: Currency): CompareRow[] {
  const sources = bids.map(({ id, values }) => ({ id, source: costsOf(values, currency) }))
  const rules: RowRule<BidCosts>[] = [
    {
      key: 'effectiveRate',
      label: t`Effective rate, maturity`,
      text: ({ effectiveRate }) => formatPercent(effectiveRate),
      figure: ({ effectiveRate }) => effectiveRate,
      isLead: true,
    },
    {
      key: 'totalCost',
      label: t`Total cost, maturity`,
      text: (c) => dollars(c.totalCost),
      figure: (c) => c.totalCost,
    },
    {
      key: 'payment',
      label: t`Monthly payment`,
      text: ({ payment }) => dollars(payment),
      minor: ({ interestOnlyPayment }) =>
        interestOnlyPayment === null ? null : t`${dollars(interestOnlyPayment)} while interest-only`,
      figure: ({ payment }) => payment,
    },
    {
      key: 'netProceeds',
      label: t`Net proceeds`,
      text: (c) => dollars(c.netProceeds),
      figure: (c) => c.netProceeds,
      prefers: 'more',
    },
    {
      key: 'balance',
      label: t`Balance at maturity`,
      text: (c) => dollars(c.balanceAtMaturity),
      figure: (c) => c.balanceAtMaturity,
    },
  ]
  return rules.map((rule) => toRow(rule, sources))
}

function exitRows(bids: readonly BidRow[], currency: Currency, month: number): CompareRow[] {
  const sources = bids.map(({ id, values }) => ({
    id,
    source: exitsOf(values, currency).find((exit) => exit.month === month),
  }))
  const rules: RowRule<BidExit>[] = [
    {
      key: 'exitRate',
      label: t`Effective rate, month ${month}`,
      text: ({ effectiveRate }) => formatPercent(effectiveRate),
      figure: ({ effectiveRate }) => effectiveRate,
      isLead: true,
    },
    {
      key: 'exitCost',
      label: t`Total cost, month ${month}`,
      text: ({ totalCost }) => dollars(totalCost),
      figure: ({ totalCost }) => totalCost,
    },
    {
      key: 'exitCharge',
      label: t`Prepayment charge, month ${month}`,
      text: ({ charge }) => (charge === null ? t`Not known` : dollars(charge)),
      figure: ({ charge }) => charge,
    },
  ]
  return rules.map((rule) => toRow(rule, sources))
}

function termRows(bids: readonly BidRow[]): CompareRow[] {
  const sources = bids.map(({ id, values }) => ({ id, source: values }))
  const rules: RowRule<BidAnswers>[] = [
    {
      key: 'amount',
      label: t`Amount`,
      text: (bid) => formatMoney(bid.loanAmount),
      figure: (bid) => bid.loanAmount,
      prefers: 'more',
    },
    {
      key: 'ltv',
      label: t`LTV`,
      text: (bid) => formatPercent(bid.bidLtv),
      figure: (bid) => bid.bidLtv,
      prefers: 'more',
    },
    { key: 'rate', label: t`Rate`, text: rateText, minor: indexText, figure: (bid) => bid.allInRate },
    { key: 'term', label: t`Term / amort.`, text: termText },
    { key: 'io', label: t`Interest-only`, text: interestOnlyText, figure: (bid) => bid.ioMonths ?? 0, prefers: 'more' },
    { key: 'fee', label: t`Lender fee`, text: (bid) => formatBps(bid.lenderFeeBps), figure: (bid) => bid.lenderFeeBps },
    { key: 'recourse', label: t`Recourse`, text: (bid) => bid.recourse ?? MISSING },
    { key: 'charge', label: t`Charge`, text: (bid) => chargeText(bid.chargeType) },
    { key: 'prepayment', label: t`Prepayment`, text: prepaymentText },
    { key: 'expiry', label: t`Bid expires`, text: (bid) => formatDate(bid.expiryDate) },
  ]
  return rules.map((rule) => toRow(rule, sources))
}

/** The matrix as lines of cells, the head first: what a spreadsheet gets is what the screen shows. */
export function matrixLines({ heads, bands }: BidMatrix): string[][] {
  const ofBand = ({ title, rows }: CompareBand) => [
    [title],
    ...rows.map(({ label, cells }) => [
      label,
      ...cells.map(({ text, minor }) => (minor ? `${text} (${minor})` : text)),
    ]),
  ]
  return [[t`Lender`, ...heads.map(({ lenderName }) => lenderName)], ...bands.flatMap(ofBand)]
}
