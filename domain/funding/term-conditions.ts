/** The conditions of a lender's terms as documents of the way to funding: one for each line, none that is there already. */
import type { ConditionCategory } from './condition-choices.ts'

/** As much as the name of a document holds. */
const LONGEST_NAME = 200
/** More than any term sheet has. */
const MOST_CONDITIONS = 60

/** Bullets, dashes, numbers and letters before a line. */
const LEADING = /^\s*(?:[-–—•*·▪]+|\(?[0-9]{1,2}[.)]|\(?[a-z][.)]|\(?[ivx]{1,4}[.)])\s+/iu

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The lines of the terms, each once and without what only numbers it. */
export function conditionsIn(text: string | null | undefined): string[] {
  const lines = (text ?? '')
    .split(/[\n;]+/u)
    .map((line) => line.replace(LEADING, '').replace(/\s+/gu, ' ').trim().replace(/[.,]$/u, ''))
    .filter((line) => plain(line).length > 1)
    .map((line) => line.slice(0, LONGEST_NAME).trim())
  const seen = new Set<string>()
  return lines.filter((line) => !seen.has(plain(line)) && seen.add(plain(line))).slice(0, MOST_CONDITIONS)
}

/** Those that no document of the deal is called by yet. */
export function conditionsToAdd(text: string | null | undefined, names: readonly string[]): string[] {
  const known = new Set(names.map(plain))
  return conditionsIn(text).filter((line) => !known.has(plain(line)))
}

/** Words that tell of which kind a condition is; the first that is said decides. */
const WORDS: readonly (readonly [ConditionCategory, RegExp])[] = [
  ['insurance', /\b(?:insurance|insured|assurance)\b/],
  ['third-party', /\b(?:appraisal|valuation|environmental|phase i+|building condition|survey|evaluation|rapport)\b/],
  ['construction', /\b(?:construction|permit|budget|cost consultant|contractor|permis)\b/],
  ['legal', /\b(?:title|counsel|legal|opinion|security|mortgage|registration|titre|juridique|hypotheque)\b/],
  ['kyc', /\b(?:kyc|identification|beneficial|identite)\b/],
  ['property', /\b(?:lease|leases|rent|roll|estoppel|tenant|tenants|tax|taxes|bail|baux|loyer)\b/],
  [
    'borrower',
    /\b(?:borrower|sponsor|guarantor|guarantee|net worth|financial statement|statements|emprunteur|caution)\b/,
  ],
]

/** What says nothing of itself is the lender's. */
export const categoryOf = (condition: string): ConditionCategory =>
  WORDS.find(([, words]) => words.test(plain(condition)))?.[0] ?? 'lender'
