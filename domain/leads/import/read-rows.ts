/** From a table and what its columns are to rows that can be judged, with a sentence for every cell that cannot be read. */

import {
  type Cell,
  complain,
  isFilled,
  oneOf,
  type Reading,
  type RowError,
  value,
  words,
} from '#domain/kernel/cells.ts'
import { formatNumber } from '#domain/kernel/format.ts'
import { say } from '#domain/kernel/words.ts'
import { LEAD_FIELDS, type LeadField, type LeadFieldFacts } from '#domain/leads/lead-fields.ts'
import { leadFileColumns } from '#domain/leads/lead-file.ts'
import type { LeadType } from '#domain/leads/lead-types.ts'
import { dayKeyOf, placeKeyOf } from './address-key.ts'
import { type DayOrder, dayOrderOf, type OrderProof, readDay } from './dates.ts'
import type { FieldValue, ImportRow } from './judgement.ts'
import {
  type DecimalSign,
  decimalSignOf,
  readCountry,
  readMoney,
  readNumber,
  readPercent,
  readProvince,
  unaccented,
} from './values.ts'

export const MOST_ROWS = 5_000

export type Table = readonly (readonly Cell[])[]

/** Names that stand for records, by their squashed spelling: property types in either language. */
export type NameIds = ReadonlyMap<string, number>

export type ReadingRule = {
  decimal: DecimalSign
  /** Null while the file proves no order and nobody has said one. */
  dayOrder: DayOrder | null
  propertyTypes: NameIds
}

/** Why a file as a whole cannot be read; null when it can. */
export function fileComplaint(table: Table): string | null {
  const filled = table.slice(1).filter((cells) => cells.some(isFilled))
  if (filled.length === 0) return say('The file has no rows.')
  return filled.length > MOST_ROWS ? say('At most {most} rows per file.', { most: formatNumber(MOST_ROWS) }) : null
}

/** What each column becomes: fields by the place of the column, null where it is left out. */
export type Mapping = readonly (LeadField | null)[]

const kindOf = (field: LeadField): LeadFieldFacts => LEAD_FIELDS[field]
const NUMERIC = new Set(['money', 'percent', 'rate', 'area', 'integer'])

/** How the numbers and dates of a file are read, with the proofs. */
export function proofsOf(
  table: Table,
  mapping: Mapping,
): { decimal: ReturnType<typeof decimalSignOf>; order: OrderProof } {
  const cellsOf = (isMeant: (kind: string) => boolean) =>
    table.slice(1).flatMap((row) => row.filter((_, at) => mapping[at] && isMeant(kindOf(mapping[at]).kind)))
  return {
    decimal: decimalSignOf(cellsOf((kind) => NUMERIC.has(kind))),
    order: dayOrderOf(cellsOf((kind) => kind === 'date')),
  }
}

const CHARGES = oneOf({
  firstCharge: ['1', '1st', 'First', '1er', '1re', 'Premier', 'Première', 'Premier rang', '1er rang', '1st charge'],
  secondCharge: ['2', '2nd', 'Second', '2e', '2ème', 'Deuxième', 'Deuxième rang', '2e rang', '2nd charge'],
  thirdCharge: ['3', '3rd', 'Third', '3e', '3ème', 'Troisième', 'Troisième rang', '3e rang', '3rd charge'],
})
const PENALTIES = oneOf({
  interestRateDifferential: ['IRD', 'Interest rate differential', 'DTI', "Différentiel de taux d'intérêt"],
  '3-month-interest': [
    '3MI',
    '3 months interest',
    'Three months interest',
    "3 mois d'intérêts",
    'Trois mois d’intérêts',
  ],
  'yield-maintenance': ['YM', 'Yield maintenance', 'Maintien du rendement'],
  noPenalty: ['None', 'Open', 'No penalty', 'Aucune', 'Ouvert'],
})
const TRANSACTIONS = oneOf({
  'for-sale': ['For sale', 'Active', 'À vendre', 'En vente'],
  sold: ['Closed', 'Vendu'],
  leased: ['For lease', 'Loué', 'Lease'],
})
const TIERS = oneOf({ A: [], B: [], C: [] })

const CHOICES: Readonly<Partial<Record<LeadField, (cell: Cell) => Reading>>> = {
  province: readProvince,
  country: readCountry,
  charge: CHARGES,
  penaltyType: PENALTIES,
  transactionType: TRANSACTIONS,
  relationshipTier: TIERS,
}

const LARGEST_AREA = 999_999_999_999.99
const LONGEST_NOTE = 10_000

/** One cell as the value of a field. */
export function readCell(field: LeadField, cell: Cell, rule: ReadingRule): Reading {
  const { kind, target, longest = LONGEST_NOTE } = kindOf(field)
  const choice = CHOICES[field]
  if (choice) return choice(cell)
  switch (kind) {
    case 'money':
      return readMoney(cell, rule.decimal)
    case 'rate':
      return readPercent(cell, rule.decimal, 20)
    case 'percent':
      return readPercent(cell, rule.decimal, 100)
    case 'area':
      return readNumber(cell, rule.decimal, { min: 0, max: LARGEST_AREA })
    case 'integer':
      return readNumber(cell, rule.decimal, { min: 0, max: 2_147_483_647, isWhole: true })
    case 'date':
      return readDay(cell, rule.dayOrder)
    default:
      return target === 'options-property-types' ? readPropertyType(cell, rule) : words(longest)(unguarded(cell))
  }
}

/** The key under which a name is looked for: accents, capitals and marks make no difference. */
export const nameKey = (name: string): string =>
  unaccented(name)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

function readPropertyType(cell: Cell, { propertyTypes }: ReadingRule): Reading {
  if (!isFilled(cell)) return value(null)
  const id = propertyTypes.get(nameKey(String(cell)))
  return id === undefined
    ? complain(say('“{text}” is not known.', { text: String(cell).trim().slice(0, 80) }))
    : value(id)
}

/** The apostrophe that a download puts before what looks like a formula comes off again. */
const unguarded = (cell: Cell): Cell =>
  typeof cell === 'string' && /^'[=+\-@＝＋－＠\t\r\n]/.test(cell) ? cell.slice(1) : cell

export type ReadRows = { rows: ImportRow[]; errors: RowError[] }

/** Reads every row. A row with an error is not among the rows; each of its cells that cannot be read has a sentence. */
export function readRows(table: Table, mapping: Mapping, type: LeadType, rule: ReadingRule): ReadRows {
  const columns = leadFileColumns(type)
  const headingOf = (field: LeadField) => columns.find((column) => column.field === field)?.heading ?? field
  const rows: ImportRow[] = []
  const errors: RowError[] = []
  for (const [at, cells] of table.slice(1).entries()) {
    if (!cells.some(isFilled)) continue
    const row = at + 2
    const complaints: RowError[] = []
    const values: Partial<Record<LeadField, FieldValue>> = {}
    const object = (field: LeadField, reason: string) => complaints.push(cellError(row, headingOf(field), reason))
    for (const [index, field] of mapping.entries()) {
      if (!field) continue
      const read = readCell(field, cells[index] ?? null, rule)
      if ('complaint' in read) object(field, read.complaint)
      else values[field] = read.value
    }
    for (const { field, isRequired } of columns) {
      const isMissing = isRequired && (values[field] ?? null) === null
      if (isMissing && !complaints.some(({ column }) => column === headingOf(field)))
        object(field, say('the cell is empty.'))
    }
    if (complaints.length > 0) errors.push(...complaints)
    else rows.push({ row, place: placeKeyOf(type, textsOf(values)), day: dayKeyOf(type, textsOf(values)), values })
  }
  return { rows, errors }
}

const cellError = (row: number, column: string, reason: string): RowError => ({
  row,
  column,
  message: say('Row {row}, {column}: {reason}', { row, column, reason }),
})

/** The texts by which a row is found; all of these fields hold text. */
function textsOf(values: Readonly<Partial<Record<LeadField, FieldValue>>>) {
  const textOf = (field: LeadField) => {
    const found = values[field]
    return typeof found === 'string' ? found : null
  }
  return {
    address: textOf('address'),
    propertyAddress: textOf('propertyAddress'),
    companyName: textOf('companyName'),
    province: textOf('province'),
    maturity: textOf('maturity'),
    listingDate: textOf('listingDate'),
  }
}

/** The first line and the rows as they were, with a column that says why each was not stored. */
export function resultTable(table: Table, reasons: ReadonlyMap<number, string>): Cell[][] {
  const [headings = [], ...rows] = table
  const kept = rows.flatMap((cells, at) => {
    const reason = reasons.get(at + 2)
    if (reason === undefined) return []
    return [[...Array.from({ length: headings.length }, (_, place) => cells[place] ?? null), reason]]
  })
  return [[...headings, say('Reason')], ...kept]
}
