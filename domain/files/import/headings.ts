/** Which column of a list is what: by its heading in English or French, otherwise by its values; and how sure that is. */
import { type Cell, isFilled, type Reading } from '#domain/kernel/cells.ts'
import type { FieldKind } from '#domain/kernel/field.ts'
import { say } from '#domain/kernel/words.ts'
import type { ReadingRule } from './field-cells.ts'
import { unaccented } from './values.ts'

/** Something that a list may say of a record. */
export type ImportTarget = {
  /** The field. */
  key: string
  /** The heading of the template. */
  heading: string
  isRequired: boolean
  /** Other headings, in either language. */
  aliases: readonly string[]
  /** Of the field: numbers and dates are read by the rule of the file. */
  kind: FieldKind
  read: (cell: Cell, rule: ReadingRule) => Reading
  /** Whether a cell could be a value of it; null where every text could. */
  fits: ((cell: Cell) => boolean) | null
  /** Values of it are told from all others by how they look: an e-mail address is, a company's name is not. */
  isTelling: boolean
}

export const CONFIDENCES = ['sure', 'likely', 'please-check'] as const
export type Confidence = (typeof CONFIDENCES)[number]

export type MatchedColumn = {
  /** Place in the file, from 0. */
  index: number
  heading: string
  /** Null: left out. */
  target: string | null
  confidence: Confidence
  /** The reason and the count that fits. */
  reason: string
  filled: number
  fitting: number
}

/** A heading counts as known only with so many of its values in place. */
const SURE_SHARE = 0.95
/** Values alone say what a column is from this share on. */
const LIKELY_SHARE = 0.9

/** Words without accents, capitals, marks and plurals: `Propriétaires :` and `propriétaire` are one heading. */
export const headingKey = (heading: string): string =>
  unaccented(heading)
    .toLowerCase()
    .replace(/['’]/g, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !SMALL_WORDS.has(word))
    .map((word) => (word.length > 3 ? word.replace(/(aux|s|x)$/, (end) => (end === 'aux' ? 'al' : '')) : word))
    .join('')

const SMALL_WORDS = new Set(['de', 'du', 'des', 'd', 'l', 'la', 'le', 'les', 'of', 'the', 'a', 'au'])

type FileColumn = { index: number; heading: string; cells: readonly Cell[]; filled: readonly Cell[] }

function columnsOf(table: readonly (readonly Cell[])[]): FileColumn[] {
  const [headings = [], ...rows] = table
  return headings.map((heading, index) => {
    const cells = rows.map((row) => row[index] ?? null)
    return { index, heading: String(heading ?? '').trim(), cells, filled: cells.filter(isFilled) }
  })
}

/** Of each column what it becomes. No field is filled by two columns; a name that is known comes before any value. */
export function matchColumns(table: readonly (readonly Cell[])[], targets: readonly ImportTarget[]): MatchedColumn[] {
  const columns = columnsOf(table)
  const taken = new Map<number, string>()
  const used = new Set<string>()
  const take = (column: FileColumn, target: ImportTarget | undefined) => {
    if (!target || used.has(target.key) || taken.has(column.index)) return
    taken.set(column.index, target.key)
    used.add(target.key)
  }
  const named = namesOf(targets)
  for (const column of columns) take(column, named.get(headingKey(column.heading)))
  const byName = new Set(taken.keys())
  for (const column of columns)
    take(
      column,
      telling(
        column,
        targets.filter(({ key }) => !used.has(key)),
      ),
    )
  return columns.map((column) => {
    const target = targets.find(({ key }) => key === taken.get(column.index)) ?? null
    return describe(column, target, byName.has(column.index))
  })
}

/** Whatever is a heading of one of the targets, as `headingKey` has it. */
export const knownHeadings = (targets: readonly ImportTarget[]): ReadonlySet<string> => new Set(namesOf(targets).keys())

/** Every heading by which a target is known; one that two targets share says nothing. */
function namesOf(targets: readonly ImportTarget[]): ReadonlyMap<string, ImportTarget> {
  const names = new Map<string, ImportTarget | null>()
  for (const target of targets) {
    // The template's own heading always means its target.
    names.set(headingKey(target.heading), target)
  }
  const own = new Set(names.keys())
  for (const target of targets) {
    for (const alias of target.aliases) {
      const key = headingKey(alias)
      if (own.has(key) && names.get(key) !== target) continue
      const known = names.get(key)
      names.set(key, known === undefined || known === target ? target : null)
    }
  }
  return new Map([...names].flatMap(([key, target]) => (target && key !== '' ? [[key, target] as const] : [])))
}

const fittingCount = (column: FileColumn, { fits }: ImportTarget) =>
  fits ? column.filled.filter(fits).length : column.filled.length

/** The only field whose values these can be; more than one would be a guess. */
function telling(column: FileColumn, free: readonly ImportTarget[]): ImportTarget | undefined {
  if (column.filled.length === 0) return undefined
  const fitting = free.filter(
    (target) => target.isTelling && fittingCount(column, target) >= LIKELY_SHARE * column.filled.length,
  )
  return fitting.length === 1 ? fitting[0] : undefined
}

function describe(column: FileColumn, target: ImportTarget | null, isNamed: boolean): MatchedColumn {
  const { index, heading, filled } = column
  const fitting = target ? fittingCount(column, target) : 0
  const share = filled.length > 0 ? fitting / filled.length : 1
  const base = { index, heading, target: target?.key ?? null, filled: filled.length, fitting }
  if (!target) {
    return { ...base, confidence: 'please-check', reason: say('The heading is not known; the column is left out.') }
  }
  const counts = { fitting, filled: filled.length }
  if (!isNamed)
    return { ...base, confidence: 'likely', reason: say('From the values: {fitting} of {filled} fit.', counts) }
  return {
    ...base,
    confidence: share >= SURE_SHARE ? 'sure' : 'please-check',
    reason: say('The heading is known; {fitting} of {filled} values fit.', counts),
  }
}

/** What is wrong with the columns as a whole, before any row is read. */
export function headerComplaint(columns: readonly MatchedColumn[], targets: readonly ImportTarget[]): string | null {
  const missing = targets.filter(({ key, isRequired }) => isRequired && !columns.some(({ target }) => target === key))
  if (missing.length === 0) return null
  return say('The file does not match the template. Missing: {columns}', {
    columns: missing.map(({ heading }) => heading).join(', '),
  })
}

/** Headings that nobody knows; the fixed template refuses them, the wizard leaves them out. */
export const unknownHeading = (columns: readonly MatchedColumn[]): string | null => {
  const unknown = columns.find(({ target, heading }) => target === null && heading !== '')
  return unknown ? say('Unknown column: {heading}', { heading: unknown.heading.slice(0, 80) }) : null
}

/** A mapping is remembered for files with the same headings, in whatever order they stand. */
export const mappingKey = (headings: readonly string[]): string =>
  headings
    .map(headingKey)
    .filter((key) => key !== '')
    .toSorted()
    .join('|')

/** Whether the columns, numbers and dates can be taken as they are, so that the steps for them pass by. */
export const needsNoQuestion = (columns: readonly MatchedColumn[], isOrderOpen: boolean): boolean =>
  !isOrderOpen && columns.every(({ confidence, heading }) => confidence === 'sure' || heading === '')
