/** What a lender writes of its terms in the middle of a letter, where no name stands before the value. */
import { addDays, type IsoDate } from '#domain/kernel/dates.ts'
import { say } from '#domain/kernel/words.ts'
import { type FoundTerm, readTermSheet, type TermMemory, type TermSheet } from './term-sheet.ts'
import { readAmount, readFeeBps, readKind, readMonths, readShare, type TermValue } from './term-values.ts'
import { PREPAYMENTS, RATE_TYPES, TERM_NAMES, type TermName } from './term-words.ts'

/** A sentence that gives a value without naming it is likely, and no more. */
const IN_LETTER_PCT = 75
const LEAST_LOAN = 100_000
const MOST_HOLD_DAYS = 365

const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const WORD_YEARS = new RegExp(String.raw`\b(${NUMBERS.join('|')})[-\s]years?\b`, 'iu')

type LetterRule = {
  name: Exclude<TermName, 'conditions'>
  /** What must stand in the clause. */
  beside?: RegExp
  /** Beside these the same words mean something else. */
  not?: RegExp
  read(clause: string, writtenOn: IsoDate | null): Omit<TermValue, 'surePct'> | null
}

const RULES: readonly LetterRule[] = [
  {
    name: 'loanAmount',
    not: /\bfees?\b|deposit|cost|tax|value|price|rent|legal|frais/iu,
    read: (clause) => {
      const found = /\$|million|\bmm\b/iu.test(clause) ? readAmount(clause) : null
      return found && Number(found.value) >= LEAST_LOAN ? found : null
    },
  },
  {
    name: 'allInRate',
    beside: /\bat\b|fixed|floating|rate|hold|offer|coupon|all[-\s]in|taux|fixe/iu,
    not: /\bfees?\b|ltv|loan[-\s]to|vacan|occup|recourse|default|spread|\bover\b|\+|lease|growth|yield|frais/iu,
    read: (clause) => readShare(clause, 20),
  },
  { name: 'rateType', not: /default|costs?\b/iu, read: (clause) => readKind(RATE_TYPES, clause) },
  {
    name: 'termMonths',
    beside: /fixed|floating|term|fixe|durée/iu,
    not: /amorti|open|extension|option|lease|built/iu,
    read: (clause) => yearsInWords(clause) ?? readMonths(clause, 360),
  },
  {
    name: 'amortizationMonths',
    not: /term|fixed|floating|lease|option|old|built|experience/iu,
    read(clause) {
      const span = /^[\s,]*\d/u.test(clause) || /amorti/iu.test(clause) ? readMonths(clause, 480) : null
      return span && Number(span.value) >= 120 ? span : null
    },
  },
  { name: 'lenderFeeBps', beside: /\bfees?\b|frais/iu, not: /broker|legal|court/iu, read: readFeeBps },
  {
    name: 'prepaymentPenaltyType',
    read: (clause) =>
      kindOf('3-month-interest', /(?:three|3)\s+months?(?:['’])?\s+(?:of\s+)?interest/iu, clause) ??
      readKind(PREPAYMENTS, clause),
  },
  {
    name: 'expiryDate',
    beside: /hold|good|open|valid|stand/iu,
    read(clause, writtenOn) {
      const match = /\bfor\s+(?:the\s+next\s+)?(\d{1,3})\s+days\b/iu.exec(clause)
      const days = Number(match?.[1] ?? 0)
      if (!match || writtenOn === null || days < 1 || days > MOST_HOLD_DAYS) return null
      return { value: addDays(writtenOn, days), from: match.index, to: match.index + match[0].length }
    },
  },
]

function yearsInWords(clause: string): Omit<TermValue, 'surePct'> | null {
  const match = WORD_YEARS.exec(clause)
  if (!match) return null
  const years = NUMBERS.indexOf((match[1] ?? '').toLowerCase()) + 1
  return { value: years * 12, from: match.index, to: match.index + match[0].length }
}

function kindOf(kind: string, words: RegExp, clause: string): Omit<TermValue, 'surePct'> | null {
  const match = words.exec(clause)
  return match && { value: kind, from: match.index, to: match.index + match[0].length }
}

/**
 * What the lines of a letter say: by name, as a term sheet, and else by the sentence it stands in. `writtenOn` is the day
 * from which a hold of so many days counts; null where it is not known.
 */
export function readLetter(given: readonly string[], writtenOn: IsoDate | null, memory: TermMemory = {}): TermSheet {
  const sheet = readTermSheet(given, memory)
  const known = new Set(sheet.terms.map(({ name }) => name))
  const loose = RULES.filter(({ name }) => !known.has(name)).flatMap(
    (rule) => findLoose(sheet.lines, rule, writtenOn) ?? [],
  )
  const terms = [...sheet.terms, ...loose]
  return { lines: sheet.lines, terms: TERM_NAMES.flatMap((name) => terms.find((term) => term.name === name) ?? []) }
}

/** The first clause that gives it. */
function findLoose(lines: readonly string[], rule: LetterRule, writtenOn: IsoDate | null): FoundTerm | undefined {
  for (const [line, text] of lines.entries()) {
    let shift = 0
    for (const clause of text.split(/(?<=[,;:.!?]\s)/u)) {
      const isMeant = (rule.beside?.test(clause) ?? true) && !rule.not?.test(clause)
      const found = isMeant ? rule.read(clause, writtenOn) : null
      if (found) {
        const place = { line, from: found.from + shift, to: found.to + shift }
        const reason = say('A sentence of the letter says it.')
        return { name: rule.name, value: found.value, place, surePct: IN_LETTER_PCT, reason }
      }
      shift += clause.length
    }
  }
  return undefined
}

/** What makes a letter one with terms: how much, or at what rate, and something besides. */
export const saysTerms = ({ terms }: TermSheet): boolean =>
  terms.length >= 2 && terms.some(({ name }) => name === 'loanAmount' || name === 'allInRate' || name === 'spread')
