/** The comparison of a deal's bids as it goes on paper: terms side by side, and what leaving early costs. */
import { t } from '@lingui/core/macro'
import { formatNumber } from '#domain/kernel/format.ts'
import { addressOf, type DealRow } from '#web/features/deals/life/deal-row.ts'
import { addressLine } from '#web/features/market/address-text.ts'
import type { PaperFrame } from '#web/features/team/paper-frame.ts'
import { type PdfBlock, type PdfPaper, type PdfSection, UNRANKED } from '#web/ui/index.ts'
import type { BidMatrix, CompareBand } from './bid-matrix.ts'
import type { ExitRanks } from './exit-ranks.ts'

export interface BidPaperParts {
  deal: Pick<DealRow, 'dealName' | 'values'>
  matrix: BidMatrix
  ranks: ExitRanks | null
  /** The drawing of the ranks as it stands on the screen; null where it is not shown. */
  chart: SVGSVGElement | null
  frame: PaperFrame
}

/** Marks the best of a row: paper has no tints. */
const BEST = ' *'

export function toBidPaper({ deal, matrix, ranks, chart, frame }: BidPaperParts): PdfPaper {
  const bands = matrix.bands.map(
    (band): PdfSection => ({
      key: band.key,
      title: band.title,
      blocks: [bandBlock(band, matrix), { kind: 'text', text: t`* best of the row`, tone: 'soft' }],
    }),
  )
  return {
    ...frame,
    title: t`Bid comparison: ${deal.dealName}`,
    subtitle: addressLine(addressOf(deal.values)) ?? '',
    sections: [notesSection(matrix), ...bands, ...(ranks ? [exitSection(ranks, chart)] : [])],
  }
}

/** What is still to be asked, and on what the figures rest, before any figure is read. */
const notesSection = ({ asks, notes }: BidMatrix): PdfSection => ({
  key: 'notes',
  title: t`How to read this`,
  blocks: [
    ...asks.map((text): PdfBlock => ({ kind: 'text', text })),
    ...notes.map((text): PdfBlock => ({ kind: 'text', text, tone: 'soft' })),
  ],
})

const bandBlock = ({ title, rows }: CompareBand, { heads }: BidMatrix): PdfBlock => ({
  kind: 'table',
  columns: [{ header: title }, ...heads.map(({ lenderName }) => ({ header: lenderName }))],
  rows: rows.map(({ label, cells }) => [
    label,
    ...cells.map(({ text, minor, isBest }) => `${text}${isBest ? BEST : ''}${minor ? ` (${minor})` : ''}`),
  ]),
})

function exitSection(ranks: ExitRanks, chart: SVGSVGElement | null): PdfSection {
  const { steps, lines, leaders, passings, unknown } = ranks
  const names = unknown.join(', ')
  const sentences = [
    ...(names ? [t`No rank while their cost is not known: ${names}. The order is that of the others.`] : []),
    ...leaders.map(({ lenderName, from, to }) =>
      from === to
        ? t`${lenderName} is cheapest for an exit in month ${from}.`
        : t`${lenderName} is cheapest for an exit in months ${from} to ${to}.`,
    ),
    ...passings.map(({ month, winner, losers }) => t`Month ${month}: ${winner} passes ${losers.join(', ')}.`),
  ]
  return {
    key: 'exits',
    title: t`Early exits`,
    blocks: [
      ...(chart
        ? [
            {
              kind: 'chart' as const,
              title: t`Rank by exit month`,
              svg: chart,
              legend: t`1 = lowest effective rate if the loan is repaid that month`,
            },
          ]
        : []),
      {
        kind: 'table',
        columns: [
          { header: t`Effective rate, month` },
          ...steps.map((month) => ({ header: String(month), isNumber: true })),
        ],
        rows: lines.map(({ lenderName, exits, ranks: places }) => [
          lenderName,
          ...exits.map(
            (exit, index) =>
              `${places[index] === UNRANKED ? '?' : formatNumber(exit?.effectiveRate ?? null, 2)}${places[index] === 1 ? BEST : ''}`,
          ),
        ]),
      },
      ...sentences.map((text): PdfBlock => ({ kind: 'text', text })),
    ],
  }
}
