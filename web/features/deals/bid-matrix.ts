/** The comparison of bids as data: bands of rows with a cell for each bid, and which bid is best in each row. */
import { t } from '@lingui/core/macro'
import { type BidCosts, costsOf } from '#domain/deals/bid-costs.ts'
import { type BidExit, exitsOf } from '#domain/deals/bid-exits.ts'
import { formatBps, formatDate, formatMoney, formatPercent, MISSING } from '#domain/kernel/format.ts'
import type { Currency } from '#domain/kernel/money.ts'
import type { SheetValue } from '#web/data/sheets/workbook.ts'
import { chargeText, indexText, interestOnlyText, prepaymentText, rateText, termText } from './bid-words.tsx'
import type { BidAnswers, BidRow } from './deal-row.ts'

export interface CompareCell {
  id: number
  text: string
  minor?: string
  /** What a spreadsheet reckons with. */
  value?: SheetValue
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
  /** What the figure is, for a spreadsheet; without it the text is all there is. */
  kind?: 'money' | 'percent' | 'number'
  /** The day that the row tells. */
  day?: (source: Source) => string | null | undefined
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

function valueOf<Source>({ kind, figure, day }: RowRule<Source>, source: Source): SheetValue | null {
  const date = day?.(source)
  if (date) return { kind: 'date', value: date }
  const value = figure?.(source)
  return kind && typeof value === 'number' ? { kind, value } : null
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
      const value = source ? valueOf(rule, source) : null
      return {
        id,
        text: source ? text(source) : MISSING,
        ...(said && { minor: said }),
        ...(value && { value }),
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
      kind: 'percent',
      isLead: true,
    },
    {
      key: 'totalCost',
      label: t`Total cost, maturity`,
      text: (c) => dollars(c.totalCost),
      figure: (c) => c.totalCost,
      kind: 'money',
    },
    {
      key: 'payment',
      label: t`Monthly payment`,
      text: ({ payment }) => dollars(payment),
      minor: ({ interestOnlyPayment }) =>
        interestOnlyPayment === null ? null : t`${dollars(interestOnlyPayment)} while interest-only`,
      figure: ({ payment }) => payment,
      kind: 'money',
    },
    {
      key: 'netProceeds',
      label: t`Net proceeds`,
      text: (c) => dollars(c.netProceeds),
      figure: (c) => c.netProceeds,
      kind: 'money',
      prefers: 'more',
    },
    {
      key: 'balance',
      label: t`Balance at maturity`,
      text: (c) => dollars(c.balanceAtMaturity),
      figure: (c) => c.balanceAtMaturity,
      kind: 'money',
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
      kind: 'percent',
      isLead: true,
    },
    {
      key: 'exitCost',
      label: t`Total cost, month ${month}`,
      text: ({ totalCost }) => dollars(totalCost),
      figure: ({ totalCost }) => totalCost,
      kind: 'money',
    },
    {
      key: 'exitCharge',
      label: t`Prepayment charge, month ${month}`,
      text: ({ charge }) => (charge === null ? t`Not known` : dollars(charge)),
      figure: ({ charge }) => charge,
      kind: 'money',
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
      kind: 'money',
      prefers: 'more',
    },
    {
      key: 'ltv',
      label: t`LTV`,
      text: (bid) => formatPercent(bid.bidLtv),
      figure: (bid) => bid.bidLtv,
      kind: 'percent',
      prefers: 'more',
    },
    { key: 'rate', label: t`Rate`, text: rateText, minor: indexText, figure: (bid) => bid.allInRate, kind: 'percent' },
    { key: 'term', label: t`Term / amort.`, text: termText },
    { key: 'io', label: t`Interest-only`, text: interestOnlyText, figure: (bid) => bid.ioMonths ?? 0, prefers: 'more' },
    {
      key: 'fee',
      label: t`Lender fee`,
      text: (bid) => formatBps(bid.lenderFeeBps),
      figure: (bid) => bid.lenderFeeBps,
      kind: 'number',
    },
    { key: 'recourse', label: t`Recourse`, text: (bid) => bid.recourse ?? MISSING },
    { key: 'charge', label: t`Charge`, text: (bid) => chargeText(bid.chargeType) },
    { key: 'prepayment', label: t`Prepayment`, text: prepaymentText },
    { key: 'expiry', label: t`Bid expires`, text: (bid) => formatDate(bid.expiryDate), day: (bid) => bid.expiryDate },
  ]
  return rules.map((rule) => toRow(rule, sources))
}
