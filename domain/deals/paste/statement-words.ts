/** How operating statements call their lines and sums, in English and French. */
import type { StatementLine } from '#domain/deals/operating-statement.ts'
import { headingKey } from '#domain/files/import/headings.ts'
import { keysOf } from '#domain/kernel/narrow.ts'
import { plainWords } from './line-kinds.ts'
import { LINE_NAMES } from './statement-names.ts'

/** Sums that a statement prints, by which its lines are checked. */
export const STATEMENT_SUMS = [
  'income',
  'effectiveGrossIncome',
  'expenses',
  'netOperatingIncome',
  'netCashFlow',
] as const
export type StatementSum = (typeof STATEMENT_SUMS)[number]

const SUMS: Record<StatementSum, readonly string[]> = {
  income: [
    ...['total revenue', 'total income', 'gross revenue', 'gross income', 'total gross income', 'total gross revenue'],
    ...['potential gross income', 'gross potential income', 'total potential income', 'total rental income'],
    ...[
      'revenus totaux',
      'total des revenus',
      'revenu brut total',
      'total revenus',
      'revenus bruts',
      'revenu brut potentiel',
    ],
    ...['total des revenus bruts', 'total receipts', 'total recettes'],
  ],
  effectiveGrossIncome: [
    ...[
      'effective gross income',
      'effective gross revenue',
      'egi',
      'effective income',
      'net revenue',
      'net rental income',
    ],
    ...['revenu brut effectif', 'rbe', 'revenus bruts effectifs', 'revenu effectif brut', 'revenus nets de location'],
  ],
  expenses: [
    ...['total expenses', 'total operating expenses', 'operating expenses', 'total opex', 'expenses total', 'expenses'],
    ...['total des dépenses', 'dépenses totales', 'total dépenses', 'total des charges', 'charges totales'],
    ...[
      'total des frais d’exploitation',
      'total des dépenses d’exploitation',
      'total charges d’exploitation',
      'total costs',
    ],
  ],
  netOperatingIncome: [
    ...[
      'net operating income',
      'noi',
      'net operating income noi',
      'net income before debt service',
      'operating income',
    ],
    ...['revenu net d’exploitation', 'rne', 'bénéfice net d’exploitation', 'bne', 'résultat net d’exploitation', 'ren'],
    ...['revenu net exploitation rne', 'bénéfice d’exploitation net', 'revenus nets d’exploitation'],
  ],
  netCashFlow: [
    ...[
      'net cash flow',
      'ncf',
      'noi after reserves',
      'cash flow before debt service',
      'cash flow',
      'net income after reserves',
    ],
    ...['flux de trésorerie net', 'flux monétaire net', 'flux net', 'revenu net après réserves'],
  ],
}

/** Words below the income of a property: of its loan, its owner and its books. */
const OTHER =
  /\b(debt service|mortgage|principal|interest|depreciation|amortization|income tax|distribution|dscr|service de la dette|hypotheque|hypothecaires?|interets?|amortissement|impots? sur le revenu|ratio|cap rate|value|valeur|units?|logements?|square feet|pieds carres)\b/

/** A label without its account code, `Less:`, share and reference to a note. */
export const bareLabel = (label: string): string =>
  label
    .replace(/^\s*\d{3,}[\d.-]*\s*[-–:]?\s*/, '')
    .replace(/^\s*(less|add|plus|moins|deduct)\s*:?\s*(?=\S)/i, '')
    .replace(/\((?:[^)]*%[^)]*|\d{1,2}|note[^)]*)\)/gi, ' ')
    .replace(/\d+([.,]\d+)?\s*%/g, ' ')
    .replace(/[*†¹²³]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const JOINING = /(^|[^\p{L}\p{N}])(and|et|&)(?=[^\p{L}\p{N}]|$)/giu

/** The key of a label: its words without those that join them. */
export const labelKey = (label: string): string => headingKey(bareLabel(label).replace(JOINING, '$1 '))

const byKey = <T extends string>(names: Record<T, readonly string[]>): ReadonlyMap<string, T> =>
  new Map(keysOf(names).flatMap((of) => names[of].map((name) => [labelKey(name), of] as const)))
const LINES = byKey(LINE_NAMES)
const SUM_LINES = byKey(SUMS)
const wordsOf = (text: string) =>
  plainWords(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
const LINE_WORDS = keysOf(LINE_NAMES).flatMap((line) =>
  LINE_NAMES[line].map((name) => ({ line, words: wordsOf(name), length: name.length })),
)

/** The sum that a label names; `other` for a subtotal within a part. */
export function knownSum(label: string): StatementSum | 'other' | null {
  const sum = SUM_LINES.get(labelKey(label))
  if (sum) return sum
  return /^(sub-?\s?total|total|sous-?\s?total)\b/.test(plainWords(bareLabel(label))) ? 'other' : null
}

export type KnownLine = { line: StatementLine; isExact: boolean }

/** The line that a label names: as a whole, or by words in it; `other` for what is no line of a property. */
export function knownLine(label: string): KnownLine | 'other' | null {
  const exact = LINES.get(labelKey(label))
  if (exact) return { line: exact, isExact: true }
  if (OTHER.test(plainWords(label))) return 'other'
  const words = new Set(wordsOf(bareLabel(label)))
  const within = LINE_WORDS.filter((name) => name.length > 2 && name.words.every((word) => words.has(word)))
  const longest = Math.max(0, ...within.map(({ length }) => length))
  const lines = new Set(within.filter(({ length }) => length === longest).map(({ line }) => line))
  const [line] = lines
  return line !== undefined && lines.size === 1 ? { line, isExact: false } : null
}

export const STATEMENT_PARTS = ['income', 'expenses', 'belowLine'] as const
export type StatementPart = (typeof STATEMENT_PARTS)[number]

const PARTS: readonly [StatementPart, RegExp][] = [
  ['belowLine', /\b(below|reserves?|capital|capex|sous le)\b/],
  ['expenses', /\b(expenses?|opex|costs|depenses|charges|frais|debours)\b/],
  ['income', /\b(revenues?|income|receipts|revenus?|recettes|produits)\b/],
]

/** The part that a head without figures begins. */
export const knownPart = (label: string): StatementPart | null =>
  PARTS.find(([, words]) => words.test(plainWords(label)))?.[0] ?? null
