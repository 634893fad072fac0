/** The maturity ladder as shapes: what ends in each year, what it costs, what a new loan costs, and the difference. */
import { type IsoDate, remainingTerm } from '#domain/kernel/dates.ts'
import { formatDelta, formatPercent, formatShortMoney, MISSING } from '#domain/kernel/format.ts'
import { lineAt, type PdfDrawing, type PdfShape, ruleAt, wordsAt } from '#domain/kernel/paper/pdf-shapes.ts'
import { say } from '#domain/kernel/words.ts'
import { isShort } from '#domain/market/short-term.ts'
import type { CockpitPart } from '#domain/portfolio/portfolio-cockpit.ts'
import type { YearDue } from '#domain/portfolio/portfolio-dashboard.ts'
import { emptyWords, HALF } from './board-drawings.ts'

const YEARS_SHOWN = 6
const BPS = 100
const HEIGHT = 2.55
const PLOT = 1.4
const LEFT = 0.5
const BASE = 0.3 + PLOT
const rowAt = (row: number) => BASE + 0.28 + row * 0.2

export function ladderDrawing({ maturities, expiries, newLoan }: CockpitPart, asOf: IsoDate): PdfDrawing {
  const years = maturities.slice(0, YEARS_SHOWN)
  const soon = new Set(
    expiries
      .filter(({ loanExpiry }) => isShort(remainingTerm(asOf, loanExpiry)))
      .map(({ loanExpiry }) => Number(loanExpiry.slice(0, 4))),
  )
  const most = Math.max(1, ...years.map(({ balance, undrawn }) => balance + undrawn))
  const step = (HALF - LEFT) / Math.max(1, years.length)
  return {
    label: say('Balance at expiry by year'),
    ...{ width: HALF, height: HEIGHT },
    shapes: [
      ...[0.5, 1].map((share) => ruleAt(BASE - PLOT * share, LEFT, HALF)),
      ...[0, 0.5, 1].map((share) =>
        wordsAt(LEFT - 0.06, BASE - PLOT * share - 0.05, formatShortMoney(most * share), {
          ...{ size: 7, colour: 'soft', align: 'right' },
        }),
      ),
      ...years.flatMap((due, index) => {
        const middle = LEFT + step * (index + 0.5)
        const bar = { middle, width: Math.min(0.36, step * 0.6), scale: PLOT / most, isSoon: soon.has(due.year) }
        return [...barShapes(due, bar), ...rateShapes(due, middle, newLoan?.rate ?? null)]
      }),
      lineAt([LEFT, BASE], [HALF, BASE], 'soft', 0.6),
      ...(years.length > 0 ? headShapes() : emptyWords(say('No debt has an expiry date.'), BASE - 0.8)),
    ],
  }
}

const headShapes = () =>
  [say('On loan'), say('Today'), say('Gap, bps')].map((text, row) =>
    wordsAt(0, rowAt(row), text, { size: 7.5, colour: 'soft', room: LEFT }),
  )

type Bar = { middle: number; width: number; scale: number; isSoon: boolean }

/** What is owed stands solid, what may still be drawn on it dashed. */
function barShapes({ year, balance, undrawn, count }: YearDue, { middle, width, scale, isSoon }: Bar): PdfShape[] {
  const [high, more] = [balance * scale, undrawn * scale]
  const x = middle - width / 2
  const sum = count > 0 ? formatShortMoney(balance + undrawn) : say('none')
  return [
    { kind: 'rect', x, y: BASE - high, width, height: high, fill: isSoon ? 'orange' : 'accent' },
    ...(undrawn > 0 ? [{ ...DRAWN_LATER, x, y: BASE - high - more, width, height: more } satisfies PdfShape] : []),
    wordsAt(middle, BASE - high - more - 0.17, sum, { size: 7.5, bold: count > 0, align: 'center' }),
    wordsAt(middle, BASE + 0.06, String(year), { align: 'center' }),
  ]
}

const DRAWN_LATER = { kind: 'rect', fill: 0.15, stroke: 'accent', isDashed: true } as const

function rateShapes({ rate, count }: YearDue, x: number, today: number | null): PdfShape[] {
  const gap = rate === null || today === null ? null : (today - rate) * BPS
  return [
    wordsAt(x, rowAt(0), formatPercent(rate), { size: 7.5, align: 'center', colour: 'soft' }),
    wordsAt(x, rowAt(1), count > 0 ? formatPercent(today) : MISSING, { size: 7.5, align: 'center', bold: true }),
    wordsAt(x, rowAt(2), gap === null ? MISSING : formatDelta(gap, 0), {
      ...{ size: 7.5, align: 'center', colour: gap === null ? 'soft' : gap > 0 ? 'bad' : 'good' },
    }),
  ]
}
