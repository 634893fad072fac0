/** Days of a typed question: spans from today, months, quarters, years and single days. */
import { addDays, addMonths, type IsoDate, toIsoDate } from '#domain/kernel/dates.ts'
import { parseDay } from '#domain/kernel/parse-input.ts'
import type { AskCondition, AskField } from './ask-list.ts'
import { type Comparison, comparisonAt } from './comparisons.ts'
import { says, type Token } from './tokens.ts'

type Days = { from: IsoDate; to: IsoDate }

type Move = (today: IsoDate, count: number) => IsoDate

const UNITS: readonly { names: string; move: Move }[] = [
  { names: 'd day days', move: addDays },
  { names: 'w wk wks week weeks', move: (today, count) => addDays(today, count * 7) },
  { names: 'm mo mos mth mths month months', move: addMonths },
  { names: 'q quarter quarters', move: (today, count) => addMonths(today, count * 3) },
  { names: 'y yr yrs year years', move: (today, count) => addMonths(today, count * 12) },
]
const MOVES = new Map(UNITS.flatMap(({ names, move }) => names.split(' ').map((name) => [name, move] as const)))
const MONTHS = 'january february march april may june july august september october november december'.split(' ')

type TimeSpan = { count: number; move: Move; length: number }

/** `9m`, `9 months`, `a year`, and in `next month` the one. */
function spanAt(tokens: readonly Token[], at: number): TimeSpan | null {
  const one = tokens[at]?.lower ?? ''
  const next = tokens[at + 1]?.lower ?? ''
  const [, digits, joined = ''] = /^(\d{1,3})([a-z]*)$/.exec(one) ?? []
  if (digits !== undefined) {
    const move = MOVES.get(joined || next)
    return move ? { count: Number(digits), move, length: joined ? 1 : 2 } : null
  }
  const isCounted = one === 'a' || one === 'one'
  const name = isCounted ? next : one
  // A letter alone is no span.
  const move = name.length > 2 ? MOVES.get(name) : undefined
  return move ? { count: 1, move, length: isCounted ? 2 : 1 } : null
}

const monthDays = (year: number, month: number, months = 1): Days => {
  const from = toIsoDate(year, month, 1)
  return { from, to: addDays(addMonths(from, months), -1) }
}

/** A day, a month, a quarter or a year, named or counted from today. */
function periodAt(tokens: readonly Token[], at: number, today: IsoDate): (Days & { length: number }) | null {
  const text = tokens[at]?.lower ?? ''
  const [year, month] = today.split('-').map(Number) as [number, number]
  const day = text === 'today' ? today : parseDay(text)
  if (day) return { from: day, to: day, length: 1 }
  if (/^20\d\d$/.test(text)) return { ...monthDays(Number(text), 1, 12), length: 1 }
  const [, of, in_] = /^(\d{4})-(\d\d)$/.exec(text) ?? []
  if (of && Number(in_) >= 1 && Number(in_) <= 12) return { ...monthDays(Number(of), Number(in_)), length: 1 }
  const said = /^20\d\d$/.exec(tokens[at + 1]?.lower ?? '')
  const length = said ? 2 : 1
  const [, quarter] = /^q([1-4])$/.exec(text) ?? []
  if (quarter) return { ...monthDays(said ? Number(said[0]) : year, Number(quarter) * 3 - 2, 3), length }
  const named = text.length >= 3 ? MONTHS.findIndex((name) => name === text || name.slice(0, 3) === text) + 1 : 0
  // A month that is over means that of next year, as people speak of what is to come.
  if (named) return { ...monthDays(said ? Number(said[0]) : named < month ? year + 1 : year, named), length }
  return currentAt(tokens, at, today, year, month)
}

function currentAt(tokens: readonly Token[], at: number, today: IsoDate, year: number, month: number) {
  if (says(tokens, at, 'this week')) return { from: today, to: addDays(today, 6), length: 2 }
  if (says(tokens, at, 'this month')) return { ...monthDays(year, month), length: 2 }
  if (says(tokens, at, 'this quarter')) return { ...monthDays(year, month - ((month - 1) % 3), 3), length: 2 }
  if (says(tokens, at, 'this year')) return { ...monthDays(year, 1, 12), length: 2 }
  return null
}

const between = (key: string, { from, to }: Days): AskCondition[] => [
  { key, operator: 'gte', value: from },
  { key, operator: 'lte', value: to },
]

/** What a day is compared with from here on: `< 9m`, `before 2027-03-01`, `in q1 2027`, `this month`, `next 30 days`. */
export function dayConditions(tokens: readonly Token[], at: number, { key, isAge }: AskField, today: IsoDate) {
  const compared = comparisonAt(tokens, at)
  const start = at + (compared?.length ?? 0)
  const span = spanAt(tokens, start)
  if (span) return { conditions: ofSpan(compared?.of, key, span, today, isAge), length: start + span.length - at }
  const period = periodAt(tokens, start, today)
  if (!period) return null
  const range = compared?.of === 'between' && says(tokens, start + period.length, 'and')
  const second = range ? periodAt(tokens, start + period.length + 1, today) : null
  if (second) {
    const length = start + period.length + 1 + second.length - at
    return { conditions: between(key, { from: period.from, to: second.to }), length }
  }
  return { conditions: ofPeriod(compared?.of, key, period), length: start + period.length - at }
}

function ofSpan(
  comparison: Comparison | undefined,
  key: string,
  { count, move }: TimeSpan,
  today: IsoDate,
  isAge: boolean | undefined,
): AskCondition[] {
  const isLonger = comparison === 'over' || comparison === 'from' || comparison === 'after'
  if (isAge || comparison === 'past') {
    const begun = move(today, -count)
    return isLonger ? [{ key, operator: 'lte', value: begun }] : between(key, { from: begun, to: today })
  }
  const end = move(today, count)
  return isLonger ? [{ key, operator: 'gte', value: end }] : between(key, { from: today, to: end })
}

function ofPeriod(comparison: Comparison | undefined, key: string, { from, to }: Days): AskCondition[] {
  if (comparison === 'under' || comparison === 'before') return [{ key, operator: 'lte', value: addDays(from, -1) }]
  if (comparison === 'upTo') return [{ key, operator: 'lte', value: to }]
  if (comparison === 'over' || comparison === 'after') return [{ key, operator: 'gte', value: addDays(to, 1) }]
  if (comparison === 'from') return [{ key, operator: 'gte', value: from }]
  return between(key, { from, to })
}
