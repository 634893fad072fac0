/** What becomes of each row of a file: new, an update, a duplicate, a conflict for a person to decide, or an error. */
import type { RowError } from '#domain/kernel/cells.ts'
import { formatNumber } from '#domain/kernel/format.ts'
import { say } from '#domain/kernel/words.ts'

export const ROW_OUTCOMES = ['new', 'update', 'duplicate', 'conflict', 'error'] as const
export type RowOutcome = (typeof ROW_OUTCOMES)[number]

export type FieldValue = string | number | boolean | null
export type RowValues = Readonly<Record<string, FieldValue>>

/** A row that could be read. `place` finds the records that it may be, `day` tells those of one place apart. */
export type ImportRow = { row: number; place: string; day: string; values: RowValues; _id?: string | null }

/** A record that is there already, as far as the importing user sees it. */
export type Candidate = {
  _id: string
  place: string
  day: string
  values: RowValues
  /** It is there, and not this person's to change. */
  isFixed?: boolean
}

export type Difference = { field: string; have: FieldValue; says: FieldValue }

export type RowJudgement = {
  row: number
  outcome: RowOutcome
  /** The record that the row is; null for a new one and for an error. */
  _id: string | null
  /** The row of this file that says the same already. */
  sameAsRow: number | null
  /** Empty fields that the row fills. */
  fills: string[]
  /** Filled fields that it says otherwise. */
  differs: Difference[]
  why: string
}

type Labels = (field: string) => string

/** What is said where nothing more can be: each list calls its records by their own name. */
export type JudgeWords = {
  /** Nothing is known at this place. */
  none: string
  /** The record is there, and the row says nothing new of it. */
  same: string
  /** The key in the row is no record's. */
  unknown: string
}
const isEmpty = (value: FieldValue | undefined): boolean => value === null || value === undefined || value === ''

/** Texts are the same whatever their capitals and spaces; numbers to the cent. */
export function isSameValue(one: FieldValue | undefined, other: FieldValue | undefined): boolean {
  if (typeof one === 'number' && typeof other === 'number') return Math.round(one * 100) === Math.round(other * 100)
  if (typeof one !== 'string' || typeof other !== 'string') return one === other
  const tidy = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()
  return tidy(one) === tidy(other)
}

/** Fields that find the record; that they are spelled differently is no difference. */
export type Judge = {
  keyFields: readonly string[]
  labelOf: Labels
  words: JudgeWords
  /** The documented upload asks nobody: what is there already is passed by, and only a row with a key changes a record. */
  isTemplate?: boolean
}

/** Judges every row, in the order of the file. Rows with an error are told by `errors`; the file is its own candidate. */
export function judgeRows(
  rows: readonly ImportRow[],
  { candidates, errors, ...judge }: Judge & { candidates: readonly Candidate[]; errors: readonly RowError[] },
): RowJudgement[] {
  const byPlace = Map.groupBy(candidates, ({ place }) => place)
  const byId = new Map(candidates.map((candidate) => [candidate._id, candidate]))
  const seen = new Map<string, ImportRow>()
  const judged = rows.map((row) => {
    const keyed = row._id ? byId.get(row._id) : undefined
    if (row._id) return keyed && !keyed.isFixed ? judgeKeyed(row, keyed, judge) : unknownKey(row, judge)
    const twin = seen.get(`${row.place}|${row.day}`)
    if (row.place !== '' && twin) return judgeTwin(row, twin, judge)
    seen.set(`${row.place}|${row.day}`, row)
    return judgeRow(row, row.place === '' ? [] : (byPlace.get(row.place) ?? []), judge)
  })
  const broken = [...Map.groupBy(errors, ({ row }) => row)].map(
    ([row, [first]]): RowJudgement => ({
      ...nothing(row),
      outcome: 'error',
      why: (first as RowError).message,
    }),
  )
  return [...judged, ...broken].toSorted((a, b) => a.row - b.row)
}

const nothing = (row: number): Omit<RowJudgement, 'outcome' | 'why'> => ({
  row,
  _id: null,
  sameAsRow: null,
  fills: [],
  differs: [],
})

function judgeRow(row: ImportRow, found: readonly Candidate[], judge: Judge): RowJudgement {
  const same = found.find(({ day }) => day === row.day)
  if (judge.isTemplate) {
    return same
      ? { ...nothing(row.row), _id: same._id, outcome: 'duplicate', why: say(judge.words.same) }
      : { ...nothing(row.row), outcome: 'new', why: say(judge.words.none) }
  }
  if (same) return judgeAgainst(row, same, judge)
  const [nearest] = found
  if (!nearest) return { ...nothing(row.row), outcome: 'new', why: say(judge.words.none) }
  // A known place without a day takes the row's; with another day it may be the next loan, or a slip.
  if (nearest.day === '' || row.day === '' || nearest.isFixed) return judgeAgainst(row, nearest, judge)
  const differs = differencesOf(row, nearest, judge)
  return {
    ...nothing(row.row),
    _id: nearest._id,
    outcome: 'conflict',
    differs,
    why: say('You have {day}', { day: nearest.day }),
  }
}

function judgeAgainst(row: ImportRow, candidate: Candidate, judge: Judge): RowJudgement {
  const base = { ...nothing(row.row), _id: candidate._id }
  if (candidate.isFixed) return { ...base, outcome: 'duplicate', why: say(judge.words.same) }
  const differs = differencesOf(row, candidate, judge)
  const fills = fieldsFilledBy(row, candidate)
  if (differs.length > 0) return { ...base, outcome: 'conflict', differs, fills, why: differWords(differs, judge) }
  if (fills.length > 0) return { ...base, outcome: 'update', fills, why: addWords(fills, judge) }
  return { ...base, outcome: 'duplicate', why: say(judge.words.same) }
}

/** A row with the key of a record says what that record shall be: nothing is asked, filled fields are changed too. */
function judgeKeyed(row: ImportRow, candidate: Candidate, judge: Judge): RowJudgement {
  const differs = differencesOf(row, candidate, { ...judge, keyFields: [] })
  const fills = [...fieldsFilledBy(row, candidate), ...differs.map(({ field }) => field)]
  const base = { ...nothing(row.row), _id: candidate._id }
  if (fills.length === 0) return { ...base, outcome: 'duplicate', why: say('Nothing in it is new') }
  return { ...base, outcome: 'update', fills, why: changeWords(fills, judge) }
}

const unknownKey = (row: ImportRow, { words }: Judge): RowJudgement => ({
  ...nothing(row.row),
  outcome: 'error',
  why: say('Row {row}, {column}: {reason}', { row: row.row, column: '_id', reason: say(words.unknown) }),
})

/** Two rows of one file: the second adds nothing, or contradicts the first and is for a person to decide. */
function judgeTwin(row: ImportRow, twin: ImportRow, judge: Judge): RowJudgement {
  const differs = judge.isTemplate ? [] : differencesOf(row, twin, judge)
  const base = { ...nothing(row.row), sameAsRow: twin.row }
  if (differs.length === 0) return { ...base, outcome: 'duplicate', why: say('Same as row {row}', { row: twin.row }) }
  return { ...base, outcome: 'conflict', differs, why: say('Row {row} says otherwise', { row: twin.row }) }
}

function differencesOf(row: ImportRow, { values }: { values: RowValues }, { keyFields }: Judge): Difference[] {
  return Object.entries(row.values).flatMap(([field, says]) => {
    const have = values[field] ?? null
    if (isEmpty(says) || isEmpty(have) || keyFields.includes(field) || isSameValue(have, says)) return []
    return [{ field, have, says }]
  })
}

const fieldsFilledBy = (row: ImportRow, { values }: Candidate): string[] =>
  Object.entries(row.values).flatMap(([field, says]) => (!isEmpty(says) && isEmpty(values[field]) ? [field] : []))

const listed = (fields: readonly string[], { labelOf }: Judge): string => fields.map(labelOf).join(', ')
const differWords = (differs: readonly Difference[], judge: Judge): string =>
  say('{count, plural, one {{fields} differs} other {{fields} differ}}', {
    count: differs.length,
    fields: listed(
      differs.map(({ field }) => field),
      judge,
    ),
  })
const addWords = (fields: readonly string[], judge: Judge): string =>
  say('Adds {fields}', { fields: listed(fields, judge) })
const changeWords = (fields: readonly string[], judge: Judge): string =>
  say('Changes {fields}', { fields: listed(fields, judge) })

/** What a person may do with a conflict; until it is decided the row is left out. */
export const DECISIONS = ['merge', 'keep-as-new', 'leave-out'] as const
export type Decision = (typeof DECISIONS)[number]

/** What is written for a row: empty fields are filled, and in a conflict those fields of which the file's value was taken. */
export function valuesToWrite(
  row: Pick<ImportRow, 'values'>,
  judgement: Pick<RowJudgement, 'outcome' | 'fills'>,
  taken: ReadonlySet<string> = new Set(),
): RowValues {
  if (judgement.outcome === 'new') return row.values
  const fields = judgement.outcome === 'conflict' ? [...judgement.fills, ...taken] : judgement.fills
  return Object.fromEntries(
    fields.flatMap((field) => (field in row.values ? [[field, row.values[field] ?? null]] : [])),
  )
}

/** Above this share of rows with errors nothing is stored. */
export const MOST_ERRORS_SHARE = 0.2

/** `most` is the share of rows with errors that a list bears. */
export const isRefused = (errors: number, rows: number, most = MOST_ERRORS_SHARE): boolean => errors > rows * most

/** Why the last step is closed; null while it is open. */
export const refusalSentence = (errors: number, rows: number, most = MOST_ERRORS_SHARE): string | null =>
  isRefused(errors, rows, most)
    ? say(
        '{total, plural, one {The only row has} other {{count, plural, one {1 of {rows} rows has} other {{errors} of {rows} rows have}}}} errors; nothing can be stored above {most} %.',
        {
          total: rows,
          count: errors,
          errors: formatNumber(errors),
          rows: formatNumber(rows),
          most: formatNumber(100 * most),
        },
      )
    : null

export type ImportResult = { added: number; updated: number; duplicates: number; errors: number }

/** The fixed sentence of a finished import; `records` are what the list holds, by their `count`: `lead`, `leads`. */
export const resultSentence = ({ added, updated, duplicates, errors }: ImportResult, records: string): string =>
  say(
    '{added} {records} added, {updated} updated, {skipped, plural, one {1 duplicate} other {{duplicates} duplicates}} skipped, {wrong, plural, one {1 row} other {{errors} rows}} with errors.',
    {
      records: say(records, { count: added }),
      added: formatNumber(added),
      updated: formatNumber(updated),
      skipped: duplicates,
      duplicates: formatNumber(duplicates),
      wrong: errors,
      errors: formatNumber(errors),
    },
  )

/** Days in which an import can be taken back. */
export const UNDO_DAYS = 30
