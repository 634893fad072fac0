/** The one page on which a borrower compares bids: what stands on it, on the screen and on paper. */

import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { basisOf } from '#domain/deals/bid-basis.ts'
import type { ClientOffer, OfferStanding, ShownVersion } from '#domain/deals/client-version.ts'
import { type ExitVerdict, verdictAt } from '#domain/deals/exit-verdict.ts'
import type { StoredFile } from '#domain/kernel/field.ts'
import type { Currency } from '#domain/kernel/money.ts'
import { basisText, compoundingText } from '#web/features/deals/bids/bid-asks.ts'
import { type BidMatrix, bidMatrix } from '#web/features/deals/bids/bid-matrix.ts'
import type { ExitRanks } from '#web/features/deals/bids/exit-ranks.ts'
import { verdictText } from '#web/features/deals/bids/verdict-text.ts'
import { DATA_COLORS, formatLocalDate, type PdfBlock, type PdfPaper } from '#web/ui/index.ts'

/** What is shown, whoever looks. */
export interface ClientSheet {
  dealName: string
  address: string | null
  currency: Currency
  offers: readonly ClientOffer[]
  requestedAmount: number | null
  lentOn: number | null
}

/** What the holder of a link is answered. */
export interface ClientPage {
  kind: 'client-version'
  deal: { dealName: string; currency: Currency; address: string | null }
  sender: {
    companyName: string
    companyLogo: StoredFile | null
    name: string
    title: string | null
    email: string
    phone: string | null
  }
  version: ShownVersion
  /** By the key of the bid. */
  standings: Readonly<Record<string, OfferStanding>>
}

export const colorOfOffer = (offers: readonly ClientOffer[]) => (bidId: number) =>
  DATA_COLORS[
    Math.max(
      0,
      offers.findIndex(({ id }) => id === bidId),
    ) % DATA_COLORS.length
  ] ?? ''

/** The rows that a borrower decides by; fees of all kinds by the share of the loan stand in one. */
const SHOWN = [
  ...['exitRate', 'exitCost', 'exitCharge', 'payment', 'netProceeds'],
  ...['amount', 'ltv', 'rate', 'term', 'fee', 'recourse', 'prepayment', 'expiry'],
]

export function clientMatrix({ offers, currency, requestedAmount, lentOn }: ClientSheet, month: number): BidMatrix {
  const matrix = bidMatrix({ bids: offers, currency, requested: requestedAmount, value: lentOn, exitMonth: month })
  const bands = matrix.bands.map((band) => ({
    ...band,
    rows: band.rows
      .filter(({ key }) => SHOWN.includes(key))
      .map((row) => (row.key === 'fee' ? { ...row, label: t`Fees, share of the loan` } : row))
      .toSorted((one, other) => SHOWN.indexOf(one.key) - SHOWN.indexOf(other.key)),
  }))
  const { amount } = basisOf(
    offers.map(({ values }) => values),
    requestedAmount,
  )
  const normed = basisText({ amount, months: null })
  // What must still be asked of lenders is for the broker to ask.
  return { ...matrix, asks: [], bands, notes: [...(normed ? [normed] : []), compoundingText(currency)] }
}

export const verdictOf = ({ curves }: ExitRanks, month: number): ExitVerdict => verdictAt(curves, month)

export interface ClientPaperParts {
  sheet: ClientSheet
  month: number
  ranks: ExitRanks | null
  chart: SVGSVGElement | null
  /** When the bids stood so. */
  asOf: string
  company: PdfPaper['company']
  /** A line of the broker's. */
  note: string | null
  accepted: { lenderName: string; name: string; at: string } | null
  i18n: I18n
}

/** The height that leaves room for five bids below it on one sheet, landscape; inches. */
const CHART_INCHES = 2.1
const BEST = ' *'

export function toClientPaper({
  sheet,
  month,
  ranks,
  chart,
  asOf,
  company,
  note,
  accepted,
}: ClientPaperParts): PdfPaper {
  const matrix = clientMatrix(sheet, month)
  const said = ranks && verdictText(verdictOf(ranks, month))
  const text = (words: string, tone?: 'soft' | 'good'): PdfBlock => ({
    kind: 'text',
    text: words,
    ...(tone && { tone }),
  })
  return {
    title: t`Bids for ${sheet.dealName}`,
    subtitle: sheet.address ?? '',
    asOf: formatLocalDate(asOf),
    ...(company && { company }),
    confidentiality: t`Confidential. Figures follow from what lenders have quoted; nothing binds before it is signed.`,
    sections: [
      {
        key: 'bids',
        title: said?.sentence ?? t`Bids side by side`,
        blocks: [
          ...(said && said.reasons.length > 0 ? [text(said.reasons.join(' '), 'soft')] : []),
          ...(accepted ? [text(acceptedText(accepted), 'good')] : []),
          ...(note ? [text(note)] : []),
          ...(chart && ranks ? [chartBlock(chart)] : []),
          tableOf(matrix),
          text([t`* best of the row.`, ...matrix.notes].join(' '), 'soft'),
        ],
      },
    ],
  }
}

export const acceptedText = ({ lenderName, name, at }: { lenderName: string; name: string; at: string }): string => {
  const day = formatLocalDate(at)
  return t`${name} accepted ${lenderName} on ${day}.`
}

const chartBlock = (svg: SVGSVGElement): PdfBlock => ({
  kind: 'chart',
  title: t`All-in cost a year, by the month the loan is repaid`,
  svg,
  legend: t`fees and charge included`,
  heightInches: CHART_INCHES,
})

const tableOf = ({ heads, bands }: BidMatrix): PdfBlock => ({
  kind: 'table',
  columns: [{ header: '' }, ...heads.map(({ lenderName }) => ({ header: lenderName }))],
  rows: bands
    .flatMap(({ rows }) => rows)
    .map(({ label, cells }) => [label, ...cells.map(({ text, isBest }) => `${text}${isBest ? BEST : ''}`)]),
})
