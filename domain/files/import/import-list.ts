/** A kind of list that can be taken in: what its columns may be, and how its records are called and told apart. */
import type { Cell } from '#domain/kernel/cells.ts'
import { say } from '#domain/kernel/words.ts'
import type { ImportTarget } from './headings.ts'
import { type Judge, type JudgeWords, MOST_ERRORS_SHARE } from './judgement.ts'
import type { Mapping, NumberedRow, ReadRows, RowKeys, RowReader } from './read-rows.ts'

export type ImportList = {
  /** Its name on the wire: `owners`, `leads/expiries`. */
  key: string
  /** What it holds, as sentences say it: `leads`. */
  records: string
  /** The resource whose records it makes; whoever may make those may import. */
  path: string
  /** In the order of the template. */
  targets: readonly ImportTarget[]
  /** Headings of a download that are passed by on the way in. */
  ignored?: readonly string[]
  /** Fields that only a row with a record's key may change. */
  keyedOnly?: readonly string[]
  keysOf: RowKeys
  /** Fields that find a record: that they are spelled differently is no difference. */
  keyFields: readonly string[]
  words: JudgeWords
  /** Fields that name a row to people, and those shown beside them. */
  titleFields: readonly string[]
  shownFields: readonly string[]
  /** Where a row means more than its cells: reads all of them in place of the cell by cell reading of `targets`. */
  readRows?: (lines: readonly NumberedRow[], mapping: Mapping, reader: RowReader) => ReadRows
  /** What is wrong with the header of the documented upload; by default any other than the template's. */
  templateComplaint?: (headings: readonly Cell[]) => string | null
  /** What an upload that failed is called; the reason follows. */
  failure?: () => string
  /** Share of rows with errors above which nothing is stored; 0.2 unless given. */
  mostErrors?: number
}

/** The first line of the template. Who downloads and mends a list may leave out what only a download has. */
export const templateHeader = ({ targets }: ImportList): readonly string[] =>
  targets.filter(({ key }) => !DOWNLOADED_ONLY.has(key)).map(({ heading }) => heading)

/** The key of a record, and what only a row with a key may change. */
const DOWNLOADED_ONLY = new Set(['_id', 'stage', 'actionDate'])

/** What people call a field of the list. */
export const targetLabel = ({ targets }: Pick<ImportList, 'targets'>, field: string): string =>
  say(targets.find(({ key }) => key === field)?.heading ?? field)

export const judgeOf = (list: ImportList): Judge => ({
  keyFields: list.keyFields,
  words: list.words,
  labelOf: (field) => targetLabel(list, field),
})

export const mostErrorsOf = ({ mostErrors = MOST_ERRORS_SHARE }: ImportList): number => mostErrors

/** How a row is called: `415 Hespeler Rd, Cambridge`. */
export const titleOf = ({ titleFields }: ImportList, values: Readonly<Record<string, unknown>>): string =>
  titleFields
    .flatMap((field) => (values[field] == null || values[field] === '' ? [] : [String(values[field])]))
    .join(', ')
    .slice(0, LONGEST_TITLE)

const LONGEST_TITLE = 300
