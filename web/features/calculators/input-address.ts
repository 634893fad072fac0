/** How the inputs of a calculator stand in the address, so that a link opens what was worked out. */
import { isIsoDate } from '#domain/kernel/dates.ts'
import {
  filledRows,
  type Input,
  type InputKind,
  type Inputs,
  type InputValue,
  type RowValues,
  type Scalar,
  type Values,
} from './inputs.ts'

const CLEARED = '-'

const scalarText = (value: Scalar | undefined) => (value === null || value === undefined ? '' : String(value))

function readScalar(input: Input, text: string | undefined): Scalar {
  if (text === undefined || text === '' || text === CLEARED) return null
  if (input.kind === 'date') return isIsoDate(text) ? text : null
  if (input.kind === 'choice') return input.choices?.some(({ value }) => value === text) ? text : null
  const value = Number(text)
  return Number.isFinite(value) && isTaken(input.kind, value) ? value : text
}

function isTaken(kind: InputKind, value: number): boolean {
  if (kind === 'flow') return true
  if (kind === 'months' && !Number.isInteger(value)) return false
  return value >= 0 && value <= (HIGHEST[kind] ?? Number.POSITIVE_INFINITY)
}

const HIGHEST: Partial<Record<InputKind, number>> = { rate: 20, multiple: 20, percent: 100, months: 1200 }

/** `6100000,5.25;1500000,4.1` */
const writeRows = (columns: Inputs, value: InputValue | undefined) =>
  filledRows(value)
    .map((row) =>
      Object.keys(columns)
        .map((name) => scalarText(row[name]).replace(/[%,;]/g, encodeURIComponent))
        .join(','),
    )
    .join(';')

function readRows({ columns = {}, mostRows = 20 }: Input, text: string): RowValues[] {
  if (text === CLEARED) return []
  const names = Object.entries(columns)
  return text
    .split(';')
    .slice(0, mostRows)
    .map((line) => {
      const cells = line.split(',')
      return Object.fromEntries(names.map(([name, column], index) => [name, readScalar(column, decoded(cells[index]))]))
    })
}

/** A hand-made address may hold a percent sign that stands for nothing. */
function decoded(cell: string | undefined): string | undefined {
  try {
    return cell && decodeURIComponent(cell)
  } catch {
    return cell
  }
}

const textOf = (input: Input, value: InputValue | undefined) =>
  input.kind === 'rows' ? writeRows(input.columns ?? {}, value) : scalarText(value as Scalar)

/** The inputs as an address has them; a figure that it gets wrong stays, to be told of. */
export function readInputs(inputs: Inputs, search: Readonly<Record<string, string>>): Values {
  return Object.fromEntries(
    Object.entries(inputs).map(([key, input]) => {
      const text = search[key]
      if (text === undefined) return [key, input.usual ?? null]
      if (input.kind === 'rows') return [key, readRows(input, text)]
      const value = readScalar(input, text)
      return [key, value === null && input.kind === 'choice' ? (input.usual ?? null) : value]
    }),
  )
}

/** The parts of an address that say more than the usual values; a usual value that was cleared stands as a dash. */
export function writeInputs(inputs: Inputs, values: Values): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(inputs).map(([key, input]) => {
      const text = textOf(input, values[key])
      const usual = input.usual === undefined ? '' : textOf(input, input.usual)
      return [key, text === usual ? undefined : text || CLEARED]
    }),
  )
}
