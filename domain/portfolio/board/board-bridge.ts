/** From last quarter to this as steps: what was owed, what came and what was repaid, on an axis that is broken and drawn so. */
import { formatShortMoney } from '#domain/kernel/format.ts'
import { lineAt, type PdfDrawing, type PdfInk, type PdfShape, wordsAt } from '#domain/kernel/paper/pdf-shapes.ts'
import { say } from '#domain/kernel/words.ts'
import type { DebtBridge } from '#domain/portfolio/debt-bridge.ts'
import { HALF } from './board-drawings.ts'

const [TOP, PLOT] = [0.2, 1]
const HEIGHT = TOP + PLOT + 0.24
/** The lowest step stands at this share of the plot: below it the axis is broken. */
const BROKEN_AT = 0.25
const BAR = 0.48

interface DebtStep {
  name: string
  /** Currency units, between which the bar stands; of a sum from the broken foot. */
  from: number | null
  to: number
  text: string
  fill: PdfInk
}

const signed = (amount: number) => `${amount < 0 ? '−' : '+'}${formatShortMoney(Math.abs(amount))}`

function stepsOf({ from, to, start, borrowed, drawn, repaid, end }: DebtBridge): DebtStep[] {
  const changes = [
    { name: say('New loans'), by: borrowed, fill: 'orange' as const },
    { name: say('Drawn'), by: drawn, fill: 'orange' as const },
    { name: say('Repaid'), by: -repaid, fill: 0.5 },
  ].filter(({ by }) => by !== 0)
  let level = start
  return [
    { name: from, from: null, to: start, text: formatShortMoney(start), fill: 'accent' },
    ...changes.map(({ name, by, fill }): DebtStep => {
      const before = level
      level += by
      return { name, from: before, to: level, text: signed(by), fill }
    }),
    { name: to, from: null, to: end, text: formatShortMoney(end), fill: 'accent' },
  ]
}

export function bridgeDrawing(bridge: DebtBridge): PdfDrawing {
  const steps = stepsOf(bridge)
  const levels = steps.map(({ to }) => to)
  const [lowest, highest] = [Math.min(...levels), Math.max(...levels)]
  const span = Math.max(1, highest - lowest)
  const foot = TOP + PLOT
  const atLevel = (level: number) => TOP + ((highest - level) / span) * PLOT * (1 - BROKEN_AT)
  const step = HALF / steps.length
  return {
    ...{ label: say('From last quarter to this'), width: HALF, height: HEIGHT },
    shapes: [
      ...steps.flatMap(({ name, from, to, text, fill }, index): PdfShape[] => {
        const middle = step * (index + 0.5)
        const [top, bottom] = [Math.min(atLevel(to), atLevel(from ?? to)), from === null ? foot : atLevel(from)]
        const low = Math.max(bottom, atLevel(to))
        const bar = { x: middle - BAR / 2, y: top, width: BAR, height: Math.max(0.01, low - top) }
        return [
          { kind: 'rect', ...bar, fill },
          ...(from === null ? [breakAt(middle, foot - 0.1)] : []),
          wordsAt(middle, top - 0.16, text, { align: 'center', size: 7.5, bold: true }),
          wordsAt(middle, foot + 0.06, name, { align: 'center', size: 7.5, colour: 'soft' }),
          ...(index + 1 < steps.length ? [joinAt(middle + BAR / 2, middle + step - BAR / 2, atLevel(to))] : []),
        ]
      }),
      lineAt([0, foot], [HALF, foot], 'soft', 0.6),
    ],
  }
}

/** Across the bar where the axis leaves out what lies below. */
const breakAt = (middle: number, y: number): PdfShape =>
  lineAt([middle - BAR / 2 - 0.04, y + 0.04], [middle + BAR / 2 + 0.04, y - 0.04], 'white', 3)

const joinAt = (from: number, to: number, y: number): PdfShape => ({
  ...{ kind: 'line', stroke: 'soft', thickness: 0.5, isDashed: true },
  points: [
    [from, y],
    [to, y],
  ],
})
