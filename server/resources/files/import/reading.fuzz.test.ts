/** Whatever lies in a file, its reader answers a table or a sentence, and what follows it names a row for every complaint. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findHeader } from '#domain/files/import/header-rows.ts'
import { matchColumns } from '#domain/files/import/headings.ts'
import { judgeOf } from '#domain/files/import/import-list.ts'
import { judgeRows } from '#domain/files/import/judgement.ts'
import { fileComplaint, filledRows, proofsOf, readRows, type Table } from '#domain/files/import/read-rows.ts'
import { samplesOf } from '#domain/files/import/samples.ts'
import type { Cell } from '#domain/kernel/cells.ts'
import { LEAD_IMPORTS } from '#domain/leads/import/lead-import.ts'
import { readCsvTable } from './csv-table.ts'
import { writeXlsx } from './write-xlsx.ts'
import { readXlsxTable } from './xlsx-table.ts'

const RUNS = { numRuns: 300 }
/** Of a broken workbook most of the time goes into unpacking. */
const FEW = { numRuns: 60 }

const sound = (reading: { table: Table } | { complaint: string }) =>
  'table' in reading ? reading.table.every((row) => Array.isArray(row)) : reading.complaint.length > 0

/** Signs that mean something to one of the readers stand close together. */
const odd = fc.constantFrom(
  '"',
  '""',
  ',',
  ';',
  '\t',
  '\n',
  '\r\n',
  '\r',
  '\0',
  '\ufeff',
  '=',
  '+',
  '@',
  '-',
  'é',
  '\ud800',
  '👍',
  '1e999',
)
const text = fc.array(fc.oneof({ weight: 3, arbitrary: odd }, fc.string({ maxLength: 8 })), { maxLength: 60 })

describe('a CSV file', () => {
  test('of any bytes is read or refused', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 2_000 }), (bytes) => {
        expect(sound(readCsvTable(Buffer.from(bytes)))).toBe(true)
      }),
      RUNS,
    )
  })

  test('of any signs is read or refused, in either coding', () => {
    fc.assert(
      fc.property(text, fc.constantFrom<BufferEncoding>('utf8', 'latin1', 'utf16le'), (parts, coding) => {
        expect(sound(readCsvTable(Buffer.from(parts.join(''), coding)))).toBe(true)
      }),
      RUNS,
    )
  })
})

describe('a workbook', () => {
  const rows: Cell[][] = [
    ['Address', 'Principal Amount', 'Maturity'],
    ['88 Weber Street E', 8_400_000, '2026-12-01'],
  ]

  test('whose bytes were changed on the way is read or refused', async () => {
    const whole = await writeXlsx('Leads', rows)
    const change = fc.record({ at: fc.nat({ max: whole.length - 1 }), to: fc.integer({ min: 0, max: 255 }) })
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 12 }), fc.nat(), async (changes, length) => {
        const bytes = Buffer.from(whole)
        for (const { at, to } of changes) bytes[at] = to
        const cut = length % 3 === 0 ? bytes.subarray(0, length % whole.length) : bytes
        expect(sound(await readXlsxTable(cut))).toBe(true)
      }),
      FEW,
    )
  })
})

const cell: fc.Arbitrary<Cell> = fc.oneof(
  fc.string({ maxLength: 20 }),
  odd,
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.constantFrom(
    '1899-12-31',
    '31/02/2027',
    '2026-12-01',
    '$1,234.50',
    '1 234,50',
    '12 %',
    'pitch sch.',
    '__proto__',
    'constructor',
  ),
)
const list = fc.constantFrom(...LEAD_IMPORTS.map((each) => each.list))

test('a table of any cells becomes rows, and each complaint names its row and column', () => {
  fc.assert(
    fc.property(
      list,
      fc.array(fc.array(cell, { maxLength: 18 }), { maxLength: 12 }),
      fc.boolean(),
      (of, body, isTemplate) => {
        const table: Table = [of.targets.map(({ heading }) => heading), ...body]
        const { header, last } = findHeader(table, of.targets)
        const headed = [table[header - 1] ?? [], ...table.slice(last)]
        const columns = matchColumns(headed, of.targets)
        const mapping = columns.map(({ target }) => target)
        const proofs = proofsOf(headed, mapping, of.targets)
        const rule = {
          decimal: proofs.decimal.sign ?? ('.' as const),
          dayOrder: proofs.order.order,
          propertyTypes: new Map(),
        }
        const lines = filledRows(table, last)
        const read = readRows(lines, mapping, { ...of, rule })
        const known = new Set(lines.map(({ row }) => row))
        for (const { row, column, message } of read.errors) {
          expect(known.has(row)).toBe(true)
          expect(message).toMatch(new RegExp(`^Row ${row}, `))
          expect(of.targets.map(({ heading }) => heading)).toContain(column)
        }
        const judged = judgeRows(read.rows, { ...judgeOf(of), candidates: [], errors: read.errors, isTemplate })
        expect(new Set(judged.map(({ row }) => row))).toEqual(known)
        for (const { target, index } of columns) {
          const cells = headed.slice(1).map((row): Cell => row[index] ?? null)
          const meant = of.targets.find(({ key }) => key === target) ?? null
          const reading = {
            decimal: rule.decimal,
            decimalProofs: 0,
            dayOrder: rule.dayOrder,
            dayProofs: 0,
            needsDayOrder: false,
          }
          expect(samplesOf(cells, meant, reading).length).toBeLessThanOrEqual(cells.length)
        }
        expect(fileComplaint(headed) === null).toBe(lines.length > 0)
      },
    ),
    RUNS,
  )
})
