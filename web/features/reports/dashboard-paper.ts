/** The dashboard as it goes on paper: each of its panels is a section of its own. */

import { t } from '@lingui/core/macro'
import { BID_STATUS_WORDS } from '#domain/deals/lender-bid.ts'
import { formatBps, formatDate, formatMoney, formatNumber, formatPercent, MISSING } from '#domain/kernel/format.ts'
import { roundMoney } from '#domain/kernel/money.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { type CurrencyTiles, MIX_KINDS, type MixKind } from '#domain/reports/dashboard.ts'
import type { PaperFrame } from '#web/features/team/paper-frame.ts'
import type { PdfBlock, PdfColumn, PdfFigure, PdfPaper, PdfSection } from '#web/ui/index.ts'
import type { DashboardAnswer, WaitingBid, WaitingDeal } from './dashboard-answer.ts'
import { funnelSteps, stepName } from './funnel-steps.ts'
import { mixName, mixTitles, monthNames } from './report-words.ts'

export interface DashboardPaperParts {
  title: string
  figures: DashboardAnswer
  tiles: CurrencyTiles
  /** The figures of the strip, as it words them. */
  cells: readonly PdfFigure[]
  /** The drawing of revenue by month as it stands on the screen. */
  chart: SVGSVGElement | null
  frame: PaperFrame
}

/** Sections in the order of the screen; one without content is left out. */
export function toDashboardPaper({ title, figures, tiles, cells, chart, frame }: DashboardPaperParts): PdfPaper {
  const sections = [
    figuresSection(tiles, cells, figures.scope === 'self'),
    revenueSection(figures, tiles, chart),
    funnelSection(figures, tiles),
    fundingSection(figures, tiles),
    waitingSection(figures),
    originatorSection(figures, tiles),
    mixSection(figures, tiles),
  ]
  return {
    ...frame,
    title,
    subtitle: `${figures.year} · ${tiles.currency}`,
    asOf: formatDate(figures.asOf),
    sections: sections.filter(({ blocks }) => blocks.length > 0),
  }
}

const text = (header: string): PdfColumn => ({ header })
const number = (header: string): PdfColumn => ({ header, isNumber: true })

/** A table, or nothing where it would be empty. */
const table = (columns: readonly PdfColumn[], rows: readonly (readonly string[])[], total?: readonly string[]) =>
  rows.length > 0 ? [{ kind: 'table' as const, columns, rows, ...(total && { total }) }] : []

const titled = (heading: string, blocks: readonly PdfBlock[]): PdfBlock[] =>
  blocks.length > 0 ? [{ kind: 'heading', text: heading }, ...blocks] : []

function figuresSection(tiles: CurrencyTiles, cells: readonly PdfFigure[], isOwn: boolean): PdfSection {
  const { revenue, target, attainmentPct, aheadBy } = tiles
  const lead: PdfFigure[] = [
    {
      label: isOwn ? t`Revenue YTD, your share` : t`Revenue YTD, gross`,
      value: formatMoney(revenue),
    },
    { label: t`Target`, value: target === null ? t`no target set` : formatMoney(target) },
    { label: t`Of target`, value: formatPercent(attainmentPct) },
    { label: t`Ahead of pace`, value: formatMoney(aheadBy) },
  ]
  return { key: 'figures', title: t`Figures of the year`, blocks: [{ kind: 'figures', cells: [...lead, ...cells] }] }
}

function revenueSection(
  { revenueByMonth }: DashboardAnswer,
  { currency }: CurrencyTiles,
  chart: SVGSVGElement | null,
): PdfSection {
  const names = monthNames()
  const months = revenueByMonth.find((each) => each.currency === currency)?.months ?? []
  const title = t`Revenue by month`
  return {
    key: 'revenue',
    title,
    blocks: [
      ...(chart ? [{ kind: 'chart' as const, title, svg: chart }] : []),
      ...table(
        [t`Received`, t`Invoiced`, t`Earned, not invoiced`, t`Expected`, t`Cumulative`, t`Target`].reduce(
          (columns, header) => [...columns, number(header)],
          [text(t`Month`)],
        ),
        months.map(({ month, received, invoiced, booked, expected, cumulative, target }) => [
          names[month - 1] ?? String(month),
          ...[received, invoiced, booked, roundMoney(expected - booked), cumulative, target].map((amount) =>
            formatMoney(amount),
          ),
        ]),
      ),
    ],
  }
}

const funnelSection = ({ funnel }: DashboardAnswer, { currency }: CurrencyTiles): PdfSection => ({
  key: 'funnel',
  title: t`Funnel`,
  blocks: table(
    [text(t`Step`), number(t`Count`), number(t`Volume`)],
    funnelSteps(funnel, currency).map((row) => [stepName(row), formatNumber(row.count), formatMoney(row.volume)]),
  ),
})

function fundingSection({ fundingCalendar }: DashboardAnswer, { currency }: CurrencyTiles): PdfSection {
  const rows = fundingCalendar.filter((row) => row.currency === currency)
  const sum = (of: (row: (typeof rows)[number]) => number) => formatMoney(rows.reduce((all, row) => all + of(row), 0))
  return {
    key: 'funding',
    title: t`Funding calendar, next 90 days`,
    blocks: table(
      [
        ...[text(t`Deal`), text(t`Borrower`), text(t`Funding date`), text(t`Lender`)],
        ...[number(t`Amount`), number(t`Fee`), number(t`Prob.`), number(t`Weighted`)],
      ],
      rows.map((row) => [
        ...[row.dealName, row.borrower ?? MISSING, formatDate(row.fundingDate), row.lenderName ?? MISSING],
        ...[formatMoney(row.loanAmount), formatBps(row.feeBps), formatPercent(row.probability)],
        formatMoney(row.weightedRevenue),
      ]),
      [
        t`Total`,
        '',
        '',
        '',
        sum(({ loanAmount }) => loanAmount),
        '',
        '',
        sum(({ weightedRevenue }) => weightedRevenue),
      ],
    ),
  }
}

const dealRows = (deals: readonly WaitingDeal[], daysOf: (deal: WaitingDeal) => number | null) =>
  table(
    [text(t`Deal`), text(t`Owner`), number(t`Days`)],
    deals.map((deal) => [deal.dealName, deal.ownerName, formatNumber(daysOf(deal))]),
  )

const bidRows = (bids: readonly WaitingBid[], dayName: string, dayOf: (bid: WaitingBid) => string | null) =>
  table(
    [text(t`Lender`), text(t`Deal`), text(t`Status`), text(dayName)],
    bids.map((bid) => [
      ...[bid.lenderName, bid.dealName, wordOf(BID_STATUS_WORDS, bid.status)],
      formatDate(dayOf(bid)?.slice(0, 10)),
    ]),
  )

const waitingSection = ({ approvals, awaitingBids, expiringBids, staleDeals }: DashboardAnswer): PdfSection => ({
  key: 'waiting',
  title: t`What waits`,
  blocks: [
    ...titled(
      t`Waiting for approval`,
      dealRows(approvals, ({ waitingDays }) => waitingDays),
    ),
    ...titled(
      t`Bids awaiting answer`,
      bidRows(awaitingBids, t`Sent`, ({ sentAt }) => sentAt),
    ),
    ...titled(
      t`Expiring bids`,
      bidRows(expiringBids, t`Expires`, ({ expiryDate }) => expiryDate),
    ),
    ...titled(
      t`Stale deals`,
      dealRows(staleDeals, ({ quietDays }) => quietDays),
    ),
  ],
})

const originatorSection = ({ originators }: DashboardAnswer, { currency }: CurrencyTiles): PdfSection => ({
  key: 'originators',
  title: t`Revenue by originator, gross fees`,
  blocks: table(
    [text(t`Originator`), number(t`Revenue`), number(t`Target`)],
    originators
      .filter((row) => row.currency === currency)
      .map(({ name, revenue, target }) => [name, formatMoney(revenue), formatMoney(target)]),
  ),
})

function mixSection({ mix }: DashboardAnswer, { currency }: CurrencyTiles): PdfSection {
  const titles = mixTitles()
  const blocksOf = (kind: MixKind) => {
    const rows = mix.filter((row) => row.kind === kind && row.currency === currency)
    const whole = rows.reduce((sum, { volume }) => sum + volume, 0)
    return table(
      [text(titles[kind]), number(t`Funded`), number(t`Share`)],
      rows.map(({ name, volume }) => [
        mixName(name),
        formatMoney(volume),
        formatPercent(whole ? (volume / whole) * 100 : null),
      ]),
    )
  }
  return { key: 'mix', title: t`Where the funded volume came from`, blocks: MIX_KINDS.flatMap(blocksOf) }
}
