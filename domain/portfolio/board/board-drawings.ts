/** Smaller charts of a board pack as shapes: what floats, who lent, and what a property earned. */

import { formatPercent, formatShortMoney } from '#domain/kernel/format.ts'
import { lineAt, type PdfDrawing, type PdfShape, ruleAt, wordsAt } from '#domain/kernel/paper/pdf-shapes.ts'
import { say } from '#domain/kernel/words.ts'
import type { Slice } from '#domain/portfolio/debt-slices.ts'
import { type Debt } from '#domain/portfolio/debts.ts'
import { blendedRate } from '#domain/portfolio/weighted-averages.ts'

/** Half of a sheet's box less half of the gutter. */
export const HALF = 3.625

/** What a chart says that has nothing to show. */
export const emptyWords = (text: string, y: number): PdfShape[] => [
  wordsAt(HALF / 2, y, text, { align: 'center', colour: 'soft' }),
]

const owed = (rows: readonly Debt[]) => rows.reduce((sum, { balance }) => sum + balance, 0)
const shareOf = (part: number, total: number) => (total > 0 ? (part * 100) / total : null)

/** What is fixed, what floats, and what each costs. */
export function rateMixDrawing(debts: readonly Debt[]): PdfDrawing {
  const [fixed, floating] = [
    debts.filter(({ isFloating }) => !isFloating),
    debts.filter(({ isFloating }) => isFloating),
  ]
  const total = owed(debts)
  const width = total > 0 ? (owed(fixed) / total) * HALF : 0
  return {
    ...{ label: say('Fixed and floating'), width: HALF, height: 0.78 },
    shapes: [
      { kind: 'rect', x: 0, y: 0, width, height: 0.26, fill: 'accent' },
      ...(total > 0
        ? [{ kind: 'rect', x: width, y: 0, width: HALF - width, height: 0.26, fill: 0.3 } satisfies PdfShape]
        : []),
      wordsAt(0, 0.36, mixText(say('Fixed'), fixed, total), { room: HALF }),
      wordsAt(0, 0.55, mixText(say('Floating'), floating, total), { room: HALF }),
    ],
  }
}

const mixText = (name: string, debts: readonly Debt[], total: number) =>
  say('{name} {amount} ({share}), {rate} on average', {
    ...{ name, amount: formatShortMoney(owed(debts)), share: formatPercent(shareOf(owed(debts), total)) },
    rate: formatPercent(blendedRate(debts.map(({ balance, allInRate }) => ({ balance, rate: allInRate })))),
  })

const SLICE_ROW = 0.23

/** Dollars and share of each, the largest first. */
export function slicesDrawing(slices: readonly Slice[], label: string): PdfDrawing {
  const total = slices.reduce((sum, { balance }) => sum + balance, 0)
  const most = Math.max(1, ...slices.map(({ balance }) => balance))
  return {
    ...{ label, width: HALF, height: Math.max(1, slices.length) * SLICE_ROW + 0.05 },
    shapes:
      slices.length === 0
        ? emptyWords(say('Nothing is owed.'), 0.05)
        : slices.flatMap(({ name, balance }, index): PdfShape[] => {
            const y = index * SLICE_ROW
            return [
              wordsAt(0, y + 0.04, name, { room: 1.5 }),
              { kind: 'rect', x: 1.6, y: y + 0.06, width: (balance / most) * 0.8, height: 0.09, fill: 'accent' },
              wordsAt(3, y + 0.04, formatShortMoney(balance), { align: 'right', colour: 'soft' }),
              wordsAt(HALF, y + 0.04, formatPercent(shareOf(balance, total)), { align: 'right', bold: true }),
              ruleAt(y + SLICE_ROW, 0, HALF),
            ]
          }),
  }
}

const INCOME = { height: 1.5, plot: 1.05, top: 0.2 }
const YEARS_SHOWN = 6

/** What was earned in each past year, from zero; where there are more years than bars, the title says so. */
export function incomeDrawing(years: readonly { year: number; noi: number }[]): PdfDrawing & { title: string } {
  const shown = years.slice(-YEARS_SHOWN)
  const most = Math.max(1, ...shown.map(({ noi }) => noi))
  const least = Math.min(0, ...shown.map(({ noi }) => noi))
  const step = HALF / Math.max(1, shown.length)
  const toY = (noi: number) => INCOME.top + ((most - noi) / (most - least)) * INCOME.plot
  return {
    title:
      years.length > shown.length
        ? say('NOI by year, last {count} of {total}', { count: shown.length, total: years.length })
        : say('NOI by year'),
    ...{ label: say('NOI by year'), width: HALF, height: INCOME.height },
    shapes: [
      ...shown.flatMap(({ year, noi }, index): PdfShape[] => {
        const middle = step * (index + 0.5)
        const [top, bottom] = [toY(Math.max(0, noi)), toY(Math.min(0, noi))]
        const under = INCOME.top + INCOME.plot + 0.06
        return [
          { kind: 'rect', x: middle - 0.17, y: top, width: 0.34, height: bottom - top, fill: noi < 0 ? 'bad' : 0.55 },
          wordsAt(middle, top - 0.16, formatShortMoney(noi), { align: 'center', size: 7.5, bold: true }),
          wordsAt(middle, under, String(year), { align: 'center', size: 7.5, colour: 'soft' }),
        ]
      }),
      lineAt([0, toY(0)], [HALF, toY(0)], 'soft', 0.6),
      ...(shown.length === 0 ? emptyWords(say('No income of a past year is entered.'), 0.6) : []),
    ],
  }
}
