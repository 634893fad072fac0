/** Where rates by month stand in a drawing: scales, lines that are known, and lines that are only a floor. */
import type { BidCurve } from '#domain/deals/exit-verdict.ts'
import { formatPercent } from '#domain/kernel/format.ts'

/** Inner edges of the drawing, px: the axis left, the strip and the months below. */
export const EDGES = { left: 52, right: 16, top: 14, bottom: 44 }

/** Before it every fee weighs so much that the lines leave the picture. */
const FIRST_MONTH = 18
/** Percent between two lines of the grid, the first that gives few enough. */
const STEPS = [0.1, 0.25, 0.5, 1, 2, 5]
const MOST_LINES = 6

/** Where so much room is, the lines are named at their ends, for which they leave this much at the right; px. */
const LABELLED_FROM = 660
const LABELS_PX = 186
/** Between two names at the right. */
const LINE_PX = 15

export interface RatePlot {
  /** What stays free at the right, px. */
  right: number
  isLabelled: boolean
  from: number
  to: number
  low: number
  high: number
  grid: number[]
  x: (month: number) => number
  y: (rate: number) => number
  monthAt: (x: number) => number
}

export function plotRates(curves: readonly BidCurve[], width: number, height: number): RatePlot {
  const to = Math.max(1, ...curves.map(({ exits }) => exits.at(-1)?.month ?? 0))
  const from = to > FIRST_MONTH + 6 ? FIRST_MONTH : 1
  const rates = curves.flatMap(({ exits }) =>
    exits.flatMap(({ month, leastRate }) => (month >= from && leastRate !== null ? [leastRate] : [])),
  )
  const [lowest, highest] = rates.length > 0 ? [Math.min(...rates), Math.max(...rates)] : [0, 1]
  const step = STEPS.find((each) => (highest - lowest) / each <= MOST_LINES) ?? 10
  const low = Math.floor(lowest / step) * step
  const high = Math.max(low + step, Math.ceil(highest / step) * step)
  const isLabelled = width >= LABELLED_FROM
  const right = isLabelled ? LABELS_PX : EDGES.right
  const [across, down] = [width - EDGES.left - right, height - EDGES.top - EDGES.bottom]
  const share = (month: number) => (to === from ? 0 : (month - from) / (to - from))
  return {
    ...{ from, to, low, high, right, isLabelled },
    grid: Array.from({ length: Math.round((high - low) / step) + 1 }, (_, index) => low + index * step),
    x: (month) => EDGES.left + share(month) * across,
    y: (rate) => EDGES.top + ((high - rate) / (high - low)) * down,
    monthAt: (x) => {
      const month = from + Math.round(((x - EDGES.left) / across) * (to - from))
      return Math.min(to, Math.max(from, month))
    },
  }
}

/** Corners of the pieces of a line, those that are known apart from those of which only the least is. */
export function piecesOf({ exits }: BidCurve, plot: RatePlot): { isKnown: boolean; points: string }[] {
  const pieces: { isKnown: boolean; points: string[] }[] = []
  for (const [index, { month, effectiveRate, leastRate, charge }] of exits.entries()) {
    if (month < plot.from || leastRate === null) continue
    const isKnown = effectiveRate !== null
    const cornerAt = (rate: number) => `${plot.x(month).toFixed(1)},${plot.y(rate).toFixed(1)}`
    const [before, last] = [exits[index - 1], pieces.at(-1)]
    if (last?.isKnown !== isKnown) {
      pieces.push({ isKnown, points: [cornerAt(leastRate)] })
      continue
    }
    // A charge ends from one day to the next: the line falls there, and not over the month before.
    if (charge === 0 && before?.charge && before.leastRate !== null) last.points.push(cornerAt(before.leastRate))
    last.points.push(cornerAt(leastRate))
  }
  // A line of one corner is a dot: drawn from there to there its round ends are seen.
  return pieces.map(({ isKnown, points }) => ({ isKnown, points: [...points, ...points.slice(-1)].join(' ') }))
}

/** Every half or whole year between the ends, and both ends. */
export function monthTicks({ from, to }: RatePlot): number[] {
  const every = to - from > 72 ? 12 : 6
  const between = Array.from({ length: Math.ceil(to / every) }, (_, index) => (index + 1) * every)
  return [...new Set([from, ...between.filter((month) => month > from + 2 && month < to - 2), to])]
}

export interface LineEnd {
  id: number
  lenderName: string
  month: number
  x: number
  y: number
  /** Where its name stands: names that would lie over each other are moved apart. */
  labelY: number
  /** What it comes to when it is held until then. */
  text: string
  isKnown: boolean
  /** Whether it ends before the others do. */
  isDue: boolean
}

/** Where each line ends, from the top down. */
export function endsOf(curves: readonly BidCurve[], plot: RatePlot): LineEnd[] {
  const ends = curves.flatMap(({ id, lenderName, exits }): LineEnd[] => {
    const last = exits.findLast(({ leastRate }) => leastRate !== null)
    if (last?.leastRate == null || last.month < plot.from) return []
    const [x, y] = [plot.x(last.month), plot.y(last.leastRate)]
    const isKnown = last.effectiveRate !== null
    const text = `${isKnown ? '' : '≥ '}${formatPercent(last.leastRate)}`
    const isDue = last.month < plot.to
    return [{ id, lenderName, month: last.month, x, y, labelY: isDue ? y + 16 : y + 4, text, isKnown, isDue }]
  })
  let free = 0
  return ends
    .toSorted((one, other) => one.y - other.y)
    .map((end) => {
      if (end.isDue) return end
      const labelY = Math.max(free, end.labelY)
      free = labelY + LINE_PX
      return { ...end, labelY }
    })
}

const LONGEST_NAME = 17
/** The request that a bid answers, at the end of its name: ` · B`. */
const LETTER = / · [A-Z]$/

/** A name short enough for the end of its line; the letter that tells two bids of one lender apart is kept. */
export function endName(name: string): string {
  if (name.length <= LONGEST_NAME) return name
  const letter = LETTER.exec(name)?.[0] ?? ''
  return `${name.slice(0, LONGEST_NAME - letter.length - 1).trimEnd()}…${letter}`
}
