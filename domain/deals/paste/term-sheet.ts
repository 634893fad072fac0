/** A lender's term sheet read by rules: each value with the words it stands in, its other readings, and how sure it is. */

import { bidFields } from '#domain/deals/bid-form.ts'
import type { Table } from '#domain/files/import/read-rows.ts'
import { isFilled, textOf } from '#domain/kernel/cells.ts'
import { oneIn } from '#domain/kernel/narrow.ts'
import { say } from '#domain/kernel/words.ts'
import { plainWords } from './line-kinds.ts'
import { conditionsOf, type TextPart } from './term-conditions.ts'
import { TERM_FIELDS, TERM_RULES, type TermField, type TermRule } from './term-rules.ts'
import type { Spot } from './term-values.ts'

export type TermFinding = Spot & {
  field: TermField
  value: number | string
  /** The line or sentence around it. */
  around: Spot
  surePct: number
  reason: string
}

export type TermReading = {
  text: string
  /** For each field the surest place first; others follow. */
  findings: ReadonlyMap<TermField, readonly TermFinding[]>
  conditions: readonly TextPart[]
}

/** What the company once said of a lender's lines: the words before a value, and what it is. */
export type TermMemory = { targets: Readonly<Record<string, string | null>> }

/** More is no term sheet. */
export const LONGEST_TERM_SHEET = 200_000

/** The lines of a document as text; cells of one line keep a gap between them. */
export const textOfTable = (table: Table): string =>
  table.map((cells) => cells.filter(isFilled).map(textOf).join('  ')).join('\n')

/** Reads a text; never throws. */
export function readTermSheet(source: string, memory?: TermMemory): TermReading {
  const text = source.slice(0, LONGEST_TERM_SHEET).replace(/\r\n?/g, '\n').replace(/\t/g, '  ')
  const parts = partsOf(text)
  const entries = TERM_FIELDS.map((field): [TermField, TermFinding[]] => [field, findField(field, text, parts, memory)])
  return { text, findings: new Map(withoutShared(entries)), conditions: conditionsOf(text) }
}

const LABEL = /^[^\n:.]{2,60}(?::| {2,}\S)/
const MOST_LINES_OF_A_PART = 6

/** A labelled line with what follows it, or a paragraph: a value belongs to the words of its own part. */
export function partsOf(text: string): Spot[] {
  const parts: Spot[] = []
  let at = 0
  let lines = 0
  for (const line of text.split('\n')) {
    const to = at + line.length
    const last = parts.at(-1)
    const begins = line.trim() === '' || LABEL.test(line.trim()) || lines >= MOST_LINES_OF_A_PART || !last
    if (line.trim() === '') lines = MOST_LINES_OF_A_PART
    else if (begins) {
      parts.push({ from: at, to })
      lines = 1
    } else {
      last.to = to
      lines += 1
    }
    at = to + 1
  }
  return parts
}

/** At the head of its line, in the middle of a sentence, or by the value alone. */
const SURE = { remembered: 100, label: 96, sentence: 82, alone: 72 } as const
/** Two places that say different things make neither sure. */
const DISPUTED_PCT = 65
const REACH = 220

function findField(field: TermField, text: string, parts: readonly Spot[], memory?: TermMemory): TermFinding[] {
  const rule = TERM_RULES[field]
  const found = parts.flatMap((part) => {
    const words = text.slice(part.from, part.to)
    const remembered = memory && rememberedFor(words, memory)
    if (remembered === field)
      return findIn(words, part, { field, rule, start: 0, pct: SURE.remembered, how: 'remembered' })
    if (remembered !== undefined) return []
    return findByCues(words, part, field, rule)
  })
  return judged(found)
}

type Looking = { field: TermField; rule: TermRule; start: number; pct: number; how: keyof typeof SURE }

function findByCues(words: string, part: Spot, field: TermField, rule: TermRule): TermFinding[] {
  const cues = rule.cues.flatMap((cue) =>
    [...words.matchAll(new RegExp(cue.source, 'giu'))].map((found) => ({
      from: found.index,
      to: found.index + found[0].length,
    })),
  )
  const [first] = cues.sort((a, b) => a.from - b.from || b.to - a.to)
  if (first === undefined)
    return rule.isTelling ? findIn(words, part, { field, rule, start: 0, pct: SURE.alone, how: 'alone' }) : []
  const isLabel = words.slice(0, first.from).trim().length <= 24 && LABEL.test(words.trim())
  const pct = isLabel ? SURE.label : SURE.sentence
  // `25-year amortization` and `5 year term` put the value before the word.
  const before = isLabel ? [] : findBefore(words, part, first, { field, rule, start: 0, pct, how: 'sentence' })
  if (before.length > 0) return before
  return findIn(words, part, {
    field,
    rule,
    start: rule.isTelling ? 0 : first.to,
    pct,
    how: isLabel ? 'label' : 'sentence',
  })
}

/** So many letters before a word may hold the value that it names. */
const JUST_BEFORE = 18

function findBefore(words: string, part: Spot, cue: Spot, looking: Looking): TermFinding[] {
  if (looking.rule.find === TERM_RULES.loanAmount.find || looking.rule.isTelling) return []
  const start = Math.max(0, cue.from - JUST_BEFORE)
  const found = findIn(words.slice(0, cue.from), part, { ...looking, start })
  return found.filter(({ to }) => cue.from - (to - part.from) <= 2)
}

function findIn(words: string, part: Spot, { field, rule, start, pct, how }: Looking): TermFinding[] {
  const reach = words.slice(start, start + REACH)
  const spot = rule.find(reach)
  if (!spot || !isWithin(spot.value, rule) || !isStorable(field, spot.value)) return []
  if (rule.not?.test(words.slice(Math.max(0, start - 40), start + spot.from))) return []
  const from = part.from + start + spot.from
  const around = sentenceAround(words, part, start + spot.from)
  return [
    { field, value: spot.value, from, to: from + spot.to - spot.from, around, surePct: pct, reason: reasonOf(how) },
  ]
}

const isWithin = (value: number | string, { min = 0, max = Number.POSITIVE_INFINITY }: TermRule) =>
  typeof value === 'string' || (value >= min && value <= max)
const isStorable = (field: TermField, value: number | string) => bidFields[field].parts.value.safeParse(value).success

/** The sentence of a paragraph, or the whole of a labelled line. */
function sentenceAround(words: string, part: Spot, at: number): Spot {
  const starts = [...words.slice(0, at).matchAll(/[.;]\s+(?=\p{Lu})|\n(?=\s*[-•*])/gu)]
  const last = starts.at(-1)
  const from = last ? last.index + last[0].length : 0
  const end = /[.;](?=\s+\p{Lu}|\s*$)|\n(?=\s*[-•*])/u.exec(words.slice(at))
  return { from: part.from + from, to: part.from + (end ? at + end.index + 1 : words.length) }
}

function reasonOf(how: keyof typeof SURE): string {
  if (how === 'remembered') return say('As your company read this lender’s line before.')
  if (how === 'label') return say('It stands behind its own heading.')
  return how === 'sentence' ? say('A sentence names it.') : say('The words name it; no heading does.')
}

/** The surest first; places that contradict each other leave it to a person. */
function judged(found: readonly TermFinding[]): TermFinding[] {
  const sorted = [...found].sort((a, b) => b.surePct - a.surePct || a.from - b.from)
  const [first] = sorted
  if (!first) return []
  const rivals = sorted.filter(({ value, surePct }) => value !== first.value && surePct >= first.surePct)
  const distinct = sorted.filter(({ value }, at) => sorted.findIndex((other) => other.value === value) === at)
  if (rivals.length === 0 || first.surePct === SURE.remembered) return distinct
  const reason = say('The document says it in more than one way.')
  return distinct.map((finding) => ({ ...finding, surePct: Math.min(finding.surePct, DISPUTED_PCT), reason }))
}

/** One figure is one answer: where two fields hold the same place, the surer keeps it. */
function withoutShared(entries: readonly [TermField, TermFinding[]][]): [TermField, TermFinding[]][] {
  const owner = new Map<string, TermFinding>()
  for (const finding of entries.flatMap(([, findings]) => findings)) {
    const key = `${finding.from}.${finding.to}`
    const held = owner.get(key)
    if (!held || finding.surePct > held.surePct) owner.set(key, finding)
  }
  return entries.map(([field, findings]) => [
    field,
    findings.filter(
      (finding) => typeof finding.value === 'string' || owner.get(`${finding.from}.${finding.to}`) === finding,
    ),
  ])
}

const LONGEST_CUE_WORDS = 6

/** The words before the value, by which a corrected line is known again. */
export const cueOf = (words: string): string => {
  const head = /^[^:\n]{2,60}(?=:)|^[^\n]{2,60}?(?= {2,})/.exec(words.trim())?.[0] ?? words.trim()
  return plainWords(head)
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')
    .slice(0, LONGEST_CUE_WORDS)
    .join(' ')
}

function rememberedFor(words: string, { targets }: TermMemory): TermField | null | undefined {
  const cue = cueOf(words)
  if (cue === '' || !Object.hasOwn(targets, cue)) return undefined
  return oneIn(TERM_FIELDS, targets[cue])
}
