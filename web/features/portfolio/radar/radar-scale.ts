/** Where a loan stands in the picture: months to the right, money upwards, the balance as area. */
import { formatShortMoney } from '#domain/kernel/format.ts'
import type { RadarAnswer } from '#domain/portfolio/radar-answer.ts'
import type { RadarMeasure } from './use-radar-address.ts'

/** Of a picture that nobody has measured yet. */
export const WIDTH = 780
export const HEIGHT = 244
export const LEFT = 62
/** What stays free on the right. */
const EDGE = 10
export const TOP = 10
export const BOTTOM = 198
/** The lane under the axis, in which loans of others that end are ticks. */
export const LANE = 16
/** Months that the axis reaches at least, and at most. */
const [LEAST_MONTHS, MOST_MONTHS] = [24, 60]
const [SMALLEST, LARGEST] = [5, 12]

type Point = RadarAnswer['points'][number]
export interface Dot {
  point: Point
  x: number
  y: number
  radius: number
  /** Lies beyond the axes and is drawn at their edge. */
  isOutside: boolean
}

/** A name beside its dot. */
export interface DotName {
  text: string
  x: number
  y: number
  anchor: 'start' | 'end'
}

export interface Scale {
  dots: Dot[]
  /** Names by the key of their loan, for as many as do not lie on each other. */
  names: ReadonlyMap<string, DotName>
  right: number
  zero: number
  months: number[]
  money: { value: number; y: number }[]
  lastMonth: number
  xOf: (months: number) => number
}

export const valueOf = (point: Point, measure: RadarMeasure) => (measure === 'cash' ? point.cashOut : point.netSaving)

/** A round number of money not below it. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, value)))
  return ([1, 2, 2.5, 5, 10].find((step) => step * power >= value) ?? 10) * power
}

/** One loan that is far from all others does not press them together: the axis ends at three times the middle one. */
function reach(values: readonly number[]): number {
  const sizes = values.map(Math.abs).toSorted((a, b) => a - b)
  const middle = sizes[Math.floor(sizes.length / 2)] ?? 0
  return roundUp(Math.max(1_000, Math.min(sizes.at(-1) ?? 0, middle * 3)))
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

export function radarScale(points: readonly Point[], measure: RadarMeasure, width: number): Scale {
  const right = width - EDGE
  const shown = points.flatMap((point) => {
    const value = valueOf(point, measure)
    return value === null || point.monthsToOpen === null ? [] : [{ point, value, months: point.monthsToOpen }]
  })
  const most = reach(shown.map(({ value }) => value))
  const lastMonth = clamp(
    Math.ceil(Math.max(0, ...shown.map(({ months }) => months)) / 6) * 6,
    LEAST_MONTHS,
    MOST_MONTHS,
  )
  const largest = Math.max(1, ...shown.map(({ point }) => point.balance ?? 0))
  const xOf = (months: number) => LEFT + (clamp(months, 0, lastMonth) / lastMonth) * (right - LEFT - LARGEST)
  const yOf = (value: number) => TOP + ((most - clamp(value, -most, most)) / (2 * most)) * (BOTTOM - TOP)
  const dots = shown.map(({ point, value, months }) => ({
    ...{ point, x: xOf(months), y: yOf(value) },
    radius: SMALLEST + Math.sqrt((point.balance ?? 0) / largest) * (LARGEST - SMALLEST),
    isOutside: Math.abs(value) > most || months > lastMonth,
  }))
  return {
    dots,
    names: namesOf(dots, measure, right),
    right,
    zero: yOf(0),
    months: Array.from({ length: lastMonth / 6 + 1 }, (_, at) => at * 6),
    money: [most, most / 2, 0, -most / 2, -most].map((value) => ({ value, y: yOf(value) })),
    lastMonth,
    xOf,
  }
}

/** A letter of a name and the height of its line, roughly; pixels. */
const [LETTER, LINE] = [6, 13]
type Area = { left: number; right: number; top: number; bottom: number }

const areTouching = (one: Area, other: Area) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

const areaOf = ({ text, x, y, anchor }: DotName): Area => {
  const width = text.length * LETTER
  return {
    left: anchor === 'end' ? x - width : x,
    right: anchor === 'end' ? x : x + width,
    top: y - LINE,
    bottom: y + 2,
  }
}

/** Names of the loans to call about, the most pressing first: each where nothing lies yet, or nowhere. */
function namesOf(dots: readonly Dot[], measure: RadarMeasure, right: number): Map<string, DotName> {
  const taken = dots.map(({ x, y, radius }) => ({
    ...{ left: x - radius, right: x + radius, top: y - radius, bottom: y + radius },
  }))
  const names = new Map<string, DotName>()
  const listed = dots.filter(({ point: { rank } }) => rank !== null)
  for (const { point, x, y, radius } of listed.toSorted((a, b) => (a.point.rank ?? 0) - (b.point.rank ?? 0))) {
    const text = `${point.name} ${formatShortMoney(valueOf(point, measure))}`
    const places: DotName[] = [
      { text, x: x + radius + 5, y: y + 4, anchor: 'start' },
      { text, x: x - radius - 5, y: y + 4, anchor: 'end' },
      ...[1, 2, 3, 4].flatMap((row): DotName[] => [
        { text, x: x - 6, y: y - radius - 4 - (row - 1) * LINE, anchor: 'start' },
        { text, x: x - 6, y: y + radius + row * LINE, anchor: 'start' },
      ]),
    ]
    const free = places.find((place) => {
      const area = areaOf(place)
      const isInside = area.left >= LEFT && area.right <= right && area.top >= TOP && area.bottom <= BOTTOM
      return isInside && !taken.some((other) => areTouching(area, other))
    })
    if (!free) continue
    names.set(point._id, free)
    taken.push(areaOf(free))
  }
  return names
}
