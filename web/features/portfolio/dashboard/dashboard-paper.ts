/** An owner's dashboard as it goes on paper, section by section, each currency by itself. */
import { t } from '@lingui/core/macro'
import { formatMoney, formatMultiple, formatNumber, formatPercent } from '#domain/kernel/format.ts'
import type { Slice } from '#domain/portfolio/debt-slices.ts'
import type { PartOf } from '#domain/portfolio/portfolio-totals.ts'
import { watchDetail } from '#domain/portfolio/watch-words.ts'
import type { PaperFrame } from '#web/data/paper.ts'
import { matterOf } from '#web/features/portfolio/watch/watch-texts.ts'
import type { PdfBlock, PdfPaper, PdfSection } from '#web/ui/index.ts'
import type { CurrencyFigures, DashboardAnswer } from './dashboard-answer.ts'

export function toDashboardPaper(answer: DashboardAnswer, frame: PaperFrame): PdfPaper {
  const { currencies, asOf } = answer
  const each = (key: string, title: string, blocksOf: (figures: CurrencyFigures) => PdfBlock[]): PdfSection => ({
    ...{ key, title },
    blocks: currencies.flatMap((figures) => {
      const blocks = blocksOf(figures)
      return blocks.length > 0 && currencies.length > 1
        ? [{ kind: 'heading' as const, text: figures.currency }, ...blocks]
        : blocks
    }),
  })
  const sections = [
    each('figures', t`Figures`, figureBlocks),
    each('maturities', t`Maturities by year`, maturityBlocks),
    each('debt', t`Debt by lender, type and province`, debtBlocks),
    each('properties', t`Value and debt by property`, propertyBlocks),
    each('income', t`NOI by year`, incomeBlocks),
    watchSection(answer),
  ]
  return {
    ...frame,
    title: t`Portfolio`,
    asOf,
    sections: sections.filter(({ blocks }) => blocks.length > 0),
  }
}

function figureBlocks({ totals }: CurrencyFigures): PdfBlock[] {
  const { expiring, covenants, known } = totals
  const whole = (amount: number | null) => formatMoney(amount === null ? null : Math.round(amount))
  const cells: [label: string, value: string, part?: PartOf][] = [
    [t`Properties`, formatNumber(totals.properties)],
    [t`Portfolio value`, whole(totals.value), known.value],
    [t`Total debt`, whole(totals.totalDebt)],
    [t`Undrawn`, whole(totals.undrawn)],
    [t`Equity`, whole(totals.equity), known.equity],
    [t`LTV`, formatPercent(totals.ltv), known.ltv],
    ...withoutConstruction(totals),
    [t`NOI`, whole(totals.noi), known.noi],
    [t`Annual debt service`, whole(totals.annualDebtService)],
    [t`DSCR`, formatMultiple(totals.dscr), known.dscr],
    [t`Debt yield`, formatPercent(totals.debtYield), known.debtYield],
    [t`Weighted rate`, formatPercent(totals.weightedRate)],
    [t`Weighted term left`, t`${formatNumber(totals.weightedRemainingTerm, 2)} months`],
    [t`Floating`, formatPercent(totals.floatingShare)],
    [t`Rates up 100 bps`, whole(totals.rateRise)],
    [t`Expiring ≤ 6 months`, `${expiring.within6.count}, ${whole(expiring.within6.balance)}`],
    [t`Expiring ≤ 12 months`, `${expiring.within12.count}, ${whole(expiring.within12.balance)}`],
    [t`Covenants in breach`, formatNumber(covenants.Breach)],
    [t`Covenants on watch`, formatNumber(covenants.Watch)],
  ]
  return [
    { kind: 'figures', cells: cells.map(([label, value, part]) => ({ label, value: `${value}${partOf(part)}` })) },
  ]
}

const withoutConstruction = ({ ltvWithoutConstruction }: CurrencyFigures['totals']): [string, string][] =>
  ltvWithoutConstruction === null ? [] : [[t`LTV without construction`, formatPercent(ltvWithoutConstruction)]]

/** Where not all could be counted: of how many of how many. */
function partOf(part?: PartOf): string {
  if (!part || part.count === part.of) return ''
  const [count, of] = [formatNumber(part.count), formatNumber(part.of)]
  return ` ${t`(of ${count} of ${of})`}`
}

const table = (heads: readonly string[], rows: readonly (readonly string[])[]): PdfBlock[] =>
  rows.length === 0
    ? []
    : [{ kind: 'table', columns: heads.map((header, index) => ({ header, isNumber: index > 0 })), rows }]

const maturityBlocks = ({ maturities }: CurrencyFigures) =>
  table(
    [t`Year`, t`Debts`, t`Balance at expiry`],
    maturities.map(({ year, count, balance }) => [String(year), formatNumber(count), formatMoney(balance)]),
  )

function debtBlocks({ byLender, byPropertyType, byProvince }: CurrencyFigures): PdfBlock[] {
  const slices = (head: string, rows: readonly Slice[]) =>
    table(
      [head, t`Debts`, t`Balance`],
      rows.map(({ name, count, balance }) => [name, formatNumber(count), formatMoney(balance)]),
    )
  return [
    ...slices(t`Lender`, byLender),
    ...slices(t`Property type`, byPropertyType),
    ...slices(t`Province or state`, byProvince),
  ]
}

const propertyBlocks = ({ byProperty }: CurrencyFigures) =>
  table(
    [t`Property`, t`Value`, t`Debt`, t`LTV`],
    byProperty.map(({ name, value, debt, ltv }) => [name, formatMoney(value), formatMoney(debt), formatPercent(ltv)]),
  )

const incomeBlocks = ({ incomeByYear }: CurrencyFigures) =>
  table(
    [t`Year`, t`Properties`, t`NOI`],
    incomeByYear.map(({ year, properties, noi }) => [String(year), formatNumber(properties), formatMoney(noi)]),
  )

const watchSection = ({ watch }: DashboardAnswer): PdfSection => ({
  ...{ key: 'watch', title: t`What is due` },
  blocks:
    watch.data.length === 0
      ? []
      : [
          {
            kind: 'table',
            columns: [t`Day`, t`On`, t`Item`, t`Detail`].map((header) => ({ header })),
            rows: watch.data.map((item) => [item.date, item.record.name, matterOf(item), watchDetail(item)]),
          },
        ],
})
