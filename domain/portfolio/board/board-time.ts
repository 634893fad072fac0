/** How long each debt still runs, as bars from the day on. */

import { type IsoDate, monthDiff } from '#domain/kernel/dates.ts'
import { lineAt, type PdfDrawing, type PdfShape, wordsAt } from '#domain/kernel/paper/pdf-shapes.ts'
import { say } from '#domain/kernel/words.ts'
import { isShort } from '#domain/market/short-term.ts'
import { type Debt } from '#domain/portfolio/debts.ts'

const WIDTH = 7.5
const ROW = 0.22
const LEFT = 1.7
const RIGHT = 0.8
const MOST_TICKS = 8

export function timeLeftDrawing(debts: readonly Debt[], asOf: IsoDate): PdfDrawing {
  const ending = debts.flatMap(({ name, loanExpiry }) =>
    loanExpiry !== null && loanExpiry >= asOf ? [{ name, loanExpiry, months: monthDiff(asOf, loanExpiry) }] : [],
  )
  const most = Math.max(12, ...ending.map(({ months }) => months))
  const height = ending.length * ROW + 0.28
  const atMonth = (months: number) => LEFT + (months / most) * (WIDTH - LEFT - RIGHT)
  return {
    ...{ label: say('Time left on each loan'), width: WIDTH, height },
    shapes: [
      ...tickShapes(asOf, most, { height, atMonth }),
      wordsAt(LEFT, 0.02, say('today'), { align: 'center', size: 7.5, bold: true }),
      ...ending.flatMap(({ name, loanExpiry, months }, index): PdfShape[] => {
        const y = 0.24 + index * ROW
        const bar = { x: LEFT, y: y + 0.04, width: Math.max(0.02, atMonth(months) - LEFT), height: 0.11 }
        return [
          wordsAt(0, y + 0.03, name, { room: LEFT - 0.12 }),
          { kind: 'rect', ...bar, fill: isShort(months) ? 'orange' : 'accent' },
          wordsAt(atMonth(months) + 0.07, y + 0.03, loanExpiry, { colour: 'soft' }),
        ]
      }),
      lineAt([LEFT, 0.18], [LEFT, height], 'ink', 0.75),
    ],
  }
}

type Axis = { height: number; atMonth: (months: number) => number }

/** Too near to today for a name of its own, months. */
const TOO_NEAR = 3

/** A mark where each calendar year begins, or every second or third where they would crowd. */
function tickShapes(asOf: IsoDate, most: number, { height, atMonth }: Axis): PdfShape[] {
  const years = Array.from({ length: Math.ceil(most / 12) }, (_, index) => Number(asOf.slice(0, 4)) + 1 + index)
  const every = Math.ceil(years.length / MOST_TICKS)
  return years
    .map((year) => ({ year, months: monthDiff(asOf, `${year}-01-01`) }))
    .filter(({ months }, index) => index % every === 0 && months >= TOO_NEAR && months <= most)
    .flatMap(({ year, months }) => [
      lineAt([atMonth(months), 0.2], [atMonth(months), height], 'line', 0.4),
      wordsAt(atMonth(months), 0.02, String(year), { align: 'center', size: 7.5, colour: 'soft' }),
    ])
}
