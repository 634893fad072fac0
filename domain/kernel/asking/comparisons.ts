/** The comparisons of a typed question: `<`, `at least`, `between … and …`. */
import { longestSaid, type Token } from './tokens.ts'

export type Comparison = 'under' | 'over' | 'upTo' | 'from' | 'is' | 'before' | 'after' | 'within' | 'past' | 'between'

const NAMES: Record<Comparison, readonly string[]> = {
  under: ['<', 'under', 'below', 'less than', 'fewer than', 'smaller than', 'shorter than', 'younger than'],
  over: ['>', 'over', 'above', 'more than', 'greater than', 'larger than', 'longer than', 'older than'],
  upTo: ['<=', '=<', '≤', 'up to', 'at most', 'max', 'maximum', 'until', 'by', 'no more than'],
  from: ['>=', '=>', '≥', 'from', 'at least', 'min', 'minimum', 'since', 'no less than'],
  is: ['=', 'is', 'equals', 'exactly', 'on'],
  before: ['before', 'earlier than'],
  after: ['after', 'later than'],
  within: ['within', 'in the next', 'within the next', 'next', 'in less than', 'in under', 'in'],
  past: ['in the last', 'in the past', 'within the last', 'last', 'past'],
  between: ['between'],
}

const ALL = Object.entries(NAMES).flatMap(([of, names]) => names.map((name) => ({ of: of as Comparison, name })))

export const comparisonAt = (tokens: readonly Token[], at: number) => longestSaid(tokens, at, ALL)
