/** What a lender's term sheet says: each term with the place it stands at and how sure the reading is. Nothing else. */
import type { Table } from '#domain/files/import/read-rows.ts'
import { textOf } from '#domain/kernel/cells.ts'
import { say } from '#domain/kernel/words.ts'
import { labelKey } from './statement-words.ts'
import { CONDITIONS_HEAD, TERM_NAMES, TERM_RULES, type TermName, type TermRule } from './term-words.ts'

/** Where in the document a value stands: a line, and from where to where in it. */
export type TermPlace = { line: number; from: number; to: number }
export type FoundTerm<Name extends string = TermName> = {
  name: Name
  value: number | string
  place: TermPlace
  surePct: number
  reason: string
}
export type TermSheet<Name extends string = TermName> = {
  lines: readonly string[]
  terms: readonly FoundTerm<Name>[]
}

/** What somebody said of the names that a lender uses, by `labelKey`: which term each is; null where it is none. */
export type TermMemory = Readonly<Record<string, TermName | null>>

/** Beyond any term sheet. */
const MOST_LINES = 3_000
const LONGEST_LINE = 1_000
const LONGEST_CONDITIONS = 4_000
const MOST_CONDITIONS = 60

/** Longer words before a colon are a sentence. */
const LONGEST_LABEL = 60
/** What a person said of this name before. */
const TOLD_PCT = 95

/** Of what stands in two places with two values nobody knows which is meant. */
const DISPUTED_PCT = 50
/** A name in the middle of a sentence is less than one with its value beside it. */
const IN_SENTENCE = 15

/** Cells of a line stand beside each other; words of a text stand in the first one. */
export const linesOfTable = (table: Table): string[] =>
  table.map((cells) =>
    cells
      .map((cell) => textOf(cell ?? null).trim())
      .filter(Boolean)
      .join('  '),
  )

export const linesOfText = (text: string): string[] => text.replace(/\r\n?/g, '\n').split('\n')

/** The lines of the sheet of a workbook that says most of a loan. */
export function termLinesOf(sheets: readonly Table[]): string[] {
  const read = sheets.map((table) => linesOfTable(table)).map((lines) => ({ lines, ...countTerms(lines) }))
  return read.toSorted((a, b) => b.count - a.count)[0]?.lines ?? []
}

const countTerms = (lines: readonly string[]) => ({ count: readTermSheet(lines).terms.length })

/** `memory`: what was said of the names of this lender. */
export function readTermSheet(given: readonly string[], memory: TermMemory = {}): TermSheet {
  const lines = given.slice(0, MOST_LINES).map((line) => line.slice(0, LONGEST_LINE))
  const until = lines.findIndex((line) => CONDITIONS_HEAD.test(line))
  const told = toldLines(lines, memory)
  const terms = TERM_NAMES.flatMap((name) => {
    if (name === 'conditions') return findConditions(lines, until)
    const said = [...told.values()].find((each) => each.term?.name === name)?.term
    if (said) return [said]
    return findTerm(lines, name, TERM_RULES, (term) => !isTold(term, told))
  })
  return { lines, terms }
}

/** The one value of a name in the lines; a rule that is sure of its name comes before one that is not. */
export function findTerm<Name extends string>(
  lines: readonly string[],
  name: Name,
  rules: readonly TermRule<Name>[],
  isMeant: (term: FoundTerm<Name>) => boolean = () => true,
): FoundTerm<Name>[] {
  for (const rule of rules.filter((each) => each.name === name)) {
    const term = settle(lines.flatMap((_, line) => findIn(lines, line, rule) ?? []).filter(isMeant))
    if (term) return [term]
  }
  return []
}

const LABEL = new RegExp(
  String.raw`^\s*(?:\(?[a-z\d]{1,3}[.)]\s+|[-–•*]\s+)?([^:]{2,${LONGEST_LABEL}}?)(?:\s*:|\s{2,}|\s*$)\s*`,
  'iu',
)

/** The name that a line of a list begins with, and where what it names begins; null in a sentence. */
export function termLabelOf(line: string): { label: string; behind: number } | null {
  const match = LABEL.exec(line)
  const label = match?.[1]?.trim() ?? ''
  return match && /\p{L}{2}/u.test(label) && labelKey(label) !== '' ? { label, behind: match[0].length } : null
}

type Told = ReadonlyMap<number, { term: FoundTerm | null }>

/** What the lines say whose name somebody has explained; null for those that say nothing of a term. */
function toldLines(lines: readonly string[], memory: TermMemory): Told {
  const told = new Map<number, { term: FoundTerm | null }>()
  for (const [line, text] of lines.entries()) {
    const head = termLabelOf(text)
    const key = head && labelKey(head.label)
    if (head === null || key === null || !Object.hasOwn(memory, key)) continue
    const name = memory[key] ?? null
    const term = name === null ? null : readTold(lines, line, head.behind, name)
    if (name === null || term !== null) told.set(line, { term })
  }
  return told
}

function readTold(lines: readonly string[], line: number, behind: number, name: TermName): FoundTerm | null {
  const text = lines[line] ?? ''
  const isAlone = text.slice(behind).trim() === ''
  const next = isAlone ? lines.findIndex((each, at) => at > line && each.trim() !== '') : line
  const shift = isAlone ? 0 : behind
  const reason = say('It was said before that this name means it.')
  for (const rule of TERM_RULES) {
    const value = rule.name === name && next >= 0 ? rule.read((lines[next] ?? '').slice(shift)) : null
    if (value) return { ...toTerm(name, value, next, shift), surePct: TOLD_PCT, reason }
  }
  return null
}

/** Whether a place is explained as something else, or as nothing. */
function isTold({ place }: Pick<FoundTerm, 'place'>, told: Told): boolean {
  const own = told.get(place.line)
  if (own?.term === null) return true
  return [...told.values()].some(({ term }) => {
    if (!term || term.place.line !== place.line) return false
    return term.place.from < place.to && place.from < term.place.to
  })
}

function findIn<Name extends string>(
  lines: readonly string[],
  line: number,
  rule: TermRule<Name>,
): FoundTerm<Name> | null {
  const text = lines[line] ?? ''
  if (rule.label === null) return findUnnamed(text, line, rule)
  const match = rule.label.exec(text)
  if (!match || rule.not?.test(clauseAt(text, match.index).text)) return null
  const isHead = LEAD.test(text.slice(0, match.index))
  const behind = match.index + match[0].length
  const gap = /^[\s:=–-]*/u.exec(text.slice(behind))?.[0].length ?? 0
  const from = rule.isPartOfName ? clauseAt(text, match.index).from : behind + gap
  const value = rule.read(text.slice(from))
  if (value) return judged(toTerm(rule.name, value, line, from), isHead)
  // The value of a name that stands alone is in the next line that says anything.
  if (!isHead || text.slice(behind + gap).trim() !== '') return null
  const next = lines.findIndex((each, at) => at > line && each.trim() !== '')
  const below = next > line && next <= line + 2 ? rule.read(lines[next] ?? '') : null
  return below && judged(toTerm(rule.name, below, next, 0), isHead)
}

/** Nothing but a number or a mark stands before the name of a term in a list. */
const LEAD = /^\s*(?:\(?[a-z\d]{1,3}[.)]|[-–•*])?\s*(?:(?:the|le|la)\s+)?$/iu

/** What a line begins with decides over all of it; the rest is judged clause by clause. */
function findUnnamed<Name extends string>(
  text: string,
  line: number,
  { name, not, read }: TermRule<Name>,
): FoundTerm<Name> | null {
  if (not?.test(text.slice(0, LONGEST_NAME))) return null
  let from = 0
  for (const clause of text.split(/(?<=[,;]\s)/u)) {
    const value = not?.test(clause) ? null : read(clause)
    if (value) return { ...toTerm(name, value, line, from), reason: say('The words say it.') }
    from += clause.length
  }
  return null
}
const LONGEST_NAME = 30

/** The part of a sentence that a place lies in. */
function clauseAt(text: string, at: number): { text: string; from: number } {
  let from = 0
  for (const clause of text.split(/(?<=[,;.]\s)/u)) {
    if (at < from + clause.length) return { text: clause, from }
    from += clause.length
  }
  return { text, from: 0 }
}

const toTerm = <Name extends string>(
  name: Name,
  { value, from, to, surePct }: { value: number | string; from: number; to: number; surePct: number },
  line: number,
  shift: number,
): Omit<FoundTerm<Name>, 'reason'> => ({ name, value, surePct, place: { line, from: from + shift, to: to + shift } })

function judged<Name extends string>(term: Omit<FoundTerm<Name>, 'reason'>, isHead: boolean): FoundTerm<Name> {
  const reason = isHead ? say('Its name stands before it.') : say('It stands in a sentence that names it.')
  return { ...term, surePct: isHead ? term.surePct : Math.max(DISPUTED_PCT, term.surePct - IN_SENTENCE), reason }
}

/** The surest, and of equals the first; another value elsewhere makes it a question. */
function settle<Name extends string>(all: readonly FoundTerm<Name>[]): FoundTerm<Name> | undefined {
  const [best] = all.toSorted((a, b) => b.surePct - a.surePct || a.place.line - b.place.line)
  if (!best) return undefined
  const isDisputed = all.some(({ value, surePct }) => value !== best.value && surePct >= best.surePct)
  return isDisputed
    ? { ...best, surePct: DISPUTED_PCT, reason: say('The document says something else in another place.') }
    : best
}

/** The list under its heading, each line as it stands, up to a blank line behind it or the next heading. */
function findConditions(lines: readonly string[], head: number): FoundTerm[] {
  if (head < 0) return []
  const found: { text: string; line: number }[] = []
  const first = (lines[head] ?? '').replace(CONDITIONS_HEAD, '').trim()
  if (first !== '') found.push({ text: first, line: head })
  for (let line = head + 1; line < lines.length && found.length < MOST_CONDITIONS; line += 1) {
    const text = (lines[line] ?? '').trim()
    if (text === '') {
      if (found.length > 0) break
    } else if (found.length > 0 && /^[^:]{2,40}:\s*\S/u.test(text) && !isListed(text)) break
    else found.push({ text: withoutMark(text), line })
  }
  const [start] = found
  if (!start) return []
  const line = lines[start.line] ?? ''
  const from = Math.max(0, line.indexOf(start.text))
  return [
    {
      name: 'conditions',
      value: found
        .map(({ text }) => text)
        .join('\n')
        .slice(0, LONGEST_CONDITIONS),
      place: { line: start.line, from, to: line.trimEnd().length },
      surePct: 85,
      reason: say('The list under its heading.'),
    },
  ]
}

const MARK = /^(?:[-–•*▪]|\(?[a-z\d]{1,3}[.)])\s+/iu
const isListed = (text: string) => MARK.test(text)
const withoutMark = (text: string) => text.replace(MARK, '')
