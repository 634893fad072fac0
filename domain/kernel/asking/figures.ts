/** Figures of a typed question, each read as its field reads what is typed into its box. */
import {
  parseBounded,
  parseBps,
  parseMoney,
  parseMonths,
  parsePercent,
  parseThousands,
} from '#domain/kernel/parse-input.ts'
import type { AskCondition, AskKind } from './ask-list.ts'
import { type Comparison, comparisonAt } from './comparisons.ts'
import { says, type Token } from './tokens.ts'

export type FigureKind = Extract<AskKind, 'number' | 'money' | 'percent' | 'rate' | 'months' | 'bps'>

const READERS: Record<FigureKind, (text: string) => number | null> = {
  number: (text) => parseThousands(text.replace(/x$/i, '')),
  money: parseMoney,
  percent: parsePercent,
  rate: (text) => parseBounded(text, 100),
  months: parseMonths,
  bps: parseBps,
}

export const isFigure = (kind: AskKind): kind is FigureKind => kind in READERS

/** A figure and the unit behind it stand apart as often as not: `5 million`, `9 months`. */
const LONGEST_FIGURE = 2

/** @returns the figure that begins here, and how many tokens it takes */
export function figureAt(tokens: readonly Token[], at: number, kind: FigureKind) {
  for (let length = LONGEST_FIGURE; length >= 1; length -= 1) {
    const part = tokens.slice(at, at + length)
    if (part.length < length || part.some(({ isQuoted }) => isQuoted) || !/^[-$]?[\d.]/.test(part[0]?.text ?? ''))
      continue
    const value = READERS[kind](part.map(({ text }) => text).join(' '))
    if (value !== null) return { value, length }
  }
  return null
}

const LOW: readonly Comparison[] = ['over', 'from', 'after']
const HIGH: readonly Comparison[] = ['under', 'upTo', 'before', 'within']

/** What a field is compared with from here on: `> 5m`, `between 5m and 10m`, `5m to 10m`, `5m+`, `65%`. */
export function figureConditions(tokens: readonly Token[], at: number, key: string, kind: FigureKind) {
  const compared = comparisonAt(tokens, at)
  const start = at + (compared?.length ?? 0)
  const open = openEnded(tokens, start, key, kind)
  if (open && !compared) return open
  const first = figureAt(tokens, start, kind)
  if (!first) return null
  const range = rangeFrom(tokens, start + first.length, kind)
  const length = start + first.length - at
  if (range && (!compared || compared.of === 'between' || compared.of === 'from')) {
    return { conditions: bounds(key, first.value, range.value), length: length + range.length }
  }
  return { conditions: conditionsOf(compared?.of, key, first.value), length }
}

function conditionsOf(comparison: Comparison | undefined, key: string, value: number): AskCondition[] {
  if (comparison && LOW.includes(comparison)) return [{ key, operator: 'gte', value }]
  if (comparison && HIGH.includes(comparison)) return [{ key, operator: 'lte', value }]
  return [{ key, operator: 'eq', value }]
}

/** Whichever is said first: a range has two ends. */
const bounds = (key: string, one: number, other: number): AskCondition[] => [
  { key, operator: 'gte', value: Math.min(one, other) },
  { key, operator: 'lte', value: Math.max(one, other) },
]

function rangeFrom(tokens: readonly Token[], at: number, kind: FigureKind) {
  if (!['and', 'to', '-', '–'].some((name) => says(tokens, at, name))) return null
  const second = figureAt(tokens, at + 1, kind)
  return second && { value: second.value, length: second.length + 1 }
}

/** `5m+`, and `5m-10m` written as one. */
function openEnded(tokens: readonly Token[], at: number, key: string, kind: FigureKind) {
  const text = tokens[at]?.text ?? ''
  const read = (part: string) => figureAt([{ text: part, lower: part.toLowerCase(), isQuoted: false }], 0, kind)?.value
  const least = text.endsWith('+') ? read(text.slice(0, -1)) : undefined
  if (least !== undefined) return { conditions: [{ key, operator: 'gte' as const, value: least }], length: 1 }
  const [, low = '', high = ''] = /^(.+?)[-–](.+)$/.exec(text) ?? []
  const [from, to] = [read(low), read(high)]
  return from === undefined || to === undefined ? null : { conditions: bounds(key, from, to), length: 1 }
}
