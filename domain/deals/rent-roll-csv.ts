/** Rent rolls out of a spreadsheet: CSV with a fixed header, and a sentence for every row that cannot be read. */
import { isIsoDate } from '#domain/kernel/dates.ts'
import { say } from '#domain/kernel/words.ts'
import { MOST_UNITS, RENT_ROLL_ITEMS, type RentRollRow } from './rent-roll.ts'

/** The header of the file; `Market Rent` may follow as a last column. */
export const RENT_ROLL_HEADER = [
  'Unit',
  'Tenant',
  'Type',
  'Area SF',
  'Start',
  'Expiry',
  'Monthly Rent',
  'Recoveries',
  'Security Deposit',
  'Options',
  'Notes',
] as const
const MARKET_RENT = 'Market Rent'

/** An empty file to fill in: the header, and nothing else. */
export const rentRollTemplate = (): string => `${[...RENT_ROLL_HEADER, MARKET_RENT].join(',')}\r\n`

const KEYS: Readonly<Record<string, keyof RentRollRow>> = {
  unit: 'unit',
  tenant: 'tenant',
  type: 'type',
  'area sf': 'areaSf',
  start: 'start',
  expiry: 'expiry',
  'monthly rent': 'monthlyRent',
  recoveries: 'recoveries',
  'security deposit': 'securityDeposit',
  options: 'options',
  notes: 'notes',
  'market rent': 'marketRent',
}

/** `line` counts from 1, the header being the first. */
export type RentRollError = { line: number; message: string }
export type RentRollImport = { rows: RentRollRow[]; errors: RentRollError[] }

/** Reads a file. Rows with an error are left out; with a wrong header there are none. Never throws. */
export function readRentRoll(csv: string): RentRollImport {
  const lines = parseCsv(csv.replace(/^\ufeff/, ''))
  if (lines === null) return { rows: [], errors: [{ line: 1, message: say('A quotation mark is not closed.') }] }
  const [header, ...body] = lines
  const keys = keysOf(header?.cells ?? [])
  if (!keys) {
    return {
      rows: [],
      errors: [
        {
          line: 1,
          message: say('The first line must be: {header}', { header: RENT_ROLL_HEADER.join(',') }),
        },
      ],
    }
  }
  const filled = body.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (filled.length === 0) return { rows: [], errors: [{ line: 2, message: say('The file has no units.') }] }
  if (filled.length > MOST_UNITS) {
    const message = say('A rent roll may have at most {most} units.', { most: MOST_UNITS.toLocaleString('en-CA') })
    return { rows: [], errors: [{ line: (filled[MOST_UNITS] as CsvLine).line, message }] }
  }
  const read = filled.map((line) => readRow(line, keys))
  return { rows: read.flatMap(({ row }) => row ?? []), errors: read.flatMap(({ errors }) => errors) }
}

function keysOf(header: readonly string[]): (keyof RentRollRow)[] | null {
  const names = header.map((cell) => cell.trim().toLowerCase())
  while (names.at(-1) === '') names.pop()
  const expected: string[] = RENT_ROLL_HEADER.map((name) => name.toLowerCase())
  if (names.length > expected.length) expected.push(MARKET_RENT.toLowerCase())
  const isExpected = names.length === expected.length && names.every((name, index) => name === expected[index])
  return isExpected ? names.map((name) => KEYS[name] as keyof RentRollRow) : null
}

const NUMBERS = new Set<keyof RentRollRow>(['areaSf', 'monthlyRent', 'marketRent', 'recoveries', 'securityDeposit'])
const DATES = new Set<keyof RentRollRow>(['start', 'expiry'])

function readRow({ cells, line }: CsvLine, keys: readonly (keyof RentRollRow)[]) {
  const extra = cells.slice(keys.length).some((cell) => cell.trim() !== '')
  if (extra) return { errors: [{ line, message: say('The row has more cells than the header.') }] }
  const errors: RentRollError[] = []
  const row: Record<string, unknown> = {}
  for (const [index, key] of keys.entries()) {
    const text = (cells[index] ?? '').trim()
    if (text === '') continue
    const value = readRentRollCell(key, text)
    if (value !== null) row[key] = value
    else errors.push({ line, message: `${titleOf(key)} ${complaintOf(key)}` })
  }
  const { start, expiry } = row as RentRollRow
  if (start && expiry && expiry < start) errors.push({ line, message: say('Expiry cannot be before the start.') })
  return errors.length > 0 ? { errors } : { row: row as RentRollRow, errors }
}

function complaintOf(key: keyof RentRollRow): string {
  if (NUMBERS.has(key)) return say('must be a number of at least 0.')
  return DATES.has(key)
    ? say('must be a date in the form YYYY-MM-DD.')
    : say('is too long or has characters that cannot be stored.')
}

const titleOf = (key: keyof RentRollRow): string =>
  [...RENT_ROLL_HEADER, MARKET_RENT].find((name) => KEYS[name.toLowerCase()] === key) ?? key

/** What a cell says, as the rent roll keeps it; null when it cannot be read. */
export function readRentRollCell(key: keyof RentRollRow, text: string): unknown {
  const value = readCell(key, text)
  return value !== null && RENT_ROLL_ITEMS[key].field.parts.value.safeParse(value).success ? value : null
}

function readCell(key: keyof RentRollRow, text: string): unknown {
  if (DATES.has(key)) return isIsoDate(text) ? text : null
  if (!NUMBERS.has(key)) return text
  const plain = text.replace(/^\$/, '').replace(/,(?=\d{3}(\D|$))/g, '')
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : null
}

type CsvLine = { line: number; cells: string[] }

/** Comma-separated text with quoted cells, as RFC 4180 has it; null when a quotation mark is not closed. */
function parseCsv(text: string): CsvLine[] | null {
  const lines: CsvLine[] = []
  let cells: string[] = []
  let cell = ''
  let isQuoted = false
  let line = 1
  let start = 1
  const endCell = () => {
    cells.push(cell)
    cell = ''
  }
  const endLine = () => {
    endCell()
    lines.push({ line: start, cells })
    cells = []
    start = line
  }
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] as string
    if (sign === '\n') line += 1
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (sign === '"' && cell === '') isQuoted = true
    else if (sign === ',') endCell()
    else if (sign === '\n') endLine()
    else if (sign !== '\r') cell += sign
  }
  if (isQuoted) return null
  if (cell !== '' || cells.length > 0) endLine()
  return lines
}
