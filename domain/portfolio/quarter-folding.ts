/** Figures of months, quarters and years as figures of quarters: months are added, and a year is parted evenly and says so. */
import type { IsoDate } from '#domain/kernel/dates.ts'
import { roundMoney } from '#domain/kernel/money.ts'
import { say } from '#domain/kernel/words.ts'
import {
  type EnteredFact,
  monthsIn,
  type QuarterKind,
  type QuarterMonth,
  quarterName,
  quarterNoi,
  quartersLater,
  STANDS,
} from './property-quarter.ts'
import type { StatementPeriod } from './statement-period.ts'

/** A figure of a quarter, with where in the document it stands. */
export interface FoundFigure {
  fact: EnteredFact
  quarterEnd: IsoDate
  amount: number
  source: string
}

/** A figure where the document has it. */
export interface PlacedFigure extends StatementPeriod {
  fact: EnteredFact
  amount: number
  label: string
  /** As sheets number them. */
  row: number
  head: string
}

interface FoldingRule {
  kind: QuarterKind
  today: IsoDate
}

const MONTHS_OF_A_QUARTER = 3
const QUARTERS_OF_A_YEAR = 4

const stands = (fact: EnteredFact) => STANDS.some((each) => each === fact)

/** A quarter that is told by itself is kept; months and years fill only what no quarter tells. */
export function foldIntoQuarters(placed: readonly PlacedFigure[], { kind, today }: FoldingRule) {
  const notes = new Set<string>()
  const found = new Map<string, FoundFigure>()
  const take = (figure: FoundFigure) => {
    const key = `${figure.quarterEnd}/${figure.fact}`
    if (kind === 'actual' && figure.quarterEnd > today) notes.add(notEnded(figure.quarterEnd))
    else if (!found.has(key)) found.set(key, figure)
  }
  const of = (months: StatementPeriod['months']) => placed.filter((each) => each.months === months)
  for (const each of of(3)) take({ ...placeOf(each), quarterEnd: each.end, amount: each.amount })
  for (const figure of sumsOfMonths(of(1), notes)) take(figure)
  for (const figure of of(12).flatMap(parted)) take(figure)
  const years = new Set(of(12).map(({ head }) => head))
  for (const head of years)
    notes.add(say('{head} is a year: a quarter of each amount stands in each of its quarters.', { head }))
  return { figures: [...found.values()], notes: [...notes] }
}

const notEnded = (quarterEnd: IsoDate) =>
  say('{quarter} has not ended yet and was left out.', { quarter: quarterName(quarterEnd) })

const placeOf = ({ fact, label, row, head }: PlacedFigure) => ({
  fact,
  source: say('{label}, row {row}, column {head}', { label, row, head }),
})

/** The quarter a month's end lies in. */
function quarterOf(end: IsoDate): IsoDate {
  const month = Math.ceil(Number(end.slice(5, 7)) / MONTHS_OF_A_QUARTER) * MONTHS_OF_A_QUARTER
  return `${end.slice(0, 4)}-${String(month).padStart(2, '0')}-${month === 3 || month === 12 ? 31 : 30}`
}

function sumsOfMonths(months: readonly PlacedFigure[], notes: Set<string>): FoundFigure[] {
  const groups = Map.groupBy(months, ({ fact, end }) => `${fact}/${quarterOf(end)}`)
  return [...groups.values()].flatMap((group): FoundFigure[] => {
    const [first] = group
    const last = group.toSorted((a, b) => a.end.localeCompare(b.end)).at(-1)
    if (!first || !last) return []
    const quarterEnd = quarterOf(first.end)
    if (stands(first.fact)) {
      return last.end === quarterEnd ? [{ ...placeOf(last), quarterEnd, amount: last.amount }] : []
    }
    if (group.length < MONTHS_OF_A_QUARTER) {
      notes.add(
        say('{quarter} has not all of its months in the document and was left out.', {
          quarter: quarterName(quarterEnd),
        }),
      )
      return []
    }
    const amount = roundMoney(group.reduce((sum, each) => sum + each.amount, 0))
    const heads = group.map(({ head }) => head).join(' + ')
    return [{ ...placeOf({ ...first, head: heads }), quarterEnd, amount }]
  })
}

/** The income of the months of each quarter that all have one; what is told of no month is no part of it. */
export function monthsOfQuarters(
  placed: readonly PlacedFigure[],
  { kind, today }: FoldingRule,
): { quarterEnd: IsoDate; months: QuarterMonth[] }[] {
  const byMonth = Map.groupBy(
    placed.filter(({ months, fact }) => months === 1 && !stands(fact)),
    ({ end }) => end,
  )
  const noiOf = (monthEnd: IsoDate) => {
    const told = byMonth.get(monthEnd) ?? []
    return quarterNoi(Object.fromEntries(told.map(({ fact, amount }) => [fact, amount])))
  }
  return [...new Set([...byMonth.keys()].map(quarterOf))].flatMap((quarterEnd) => {
    if (kind === 'actual' && quarterEnd > today) return []
    const months = monthsIn(quarterEnd).flatMap((monthEnd) => {
      const noi = noiOf(monthEnd)
      return noi === null ? [] : [{ monthEnd, noi: roundMoney(noi) }]
    })
    return months.length === MONTHS_OF_A_QUARTER ? [{ quarterEnd, months }] : []
  })
}

/** To the cent: what does not part evenly is in the last quarter. */
function parted(year: PlacedFigure): FoundFigure[] {
  if (stands(year.fact)) return [{ ...placeOf(year), quarterEnd: year.end, amount: year.amount }]
  const part = roundMoney(year.amount / QUARTERS_OF_A_YEAR)
  return Array.from({ length: QUARTERS_OF_A_YEAR }, (_, back) => ({
    ...placeOf(year),
    quarterEnd: quartersLater(year.end, -back),
    amount: back === 0 ? roundMoney(year.amount - part * (QUARTERS_OF_A_YEAR - 1)) : part,
  }))
}
