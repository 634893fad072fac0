/** A workbook that is written piece by piece is read as what was written, and holds no more than a portion of it. */
import readXlsxFile from 'read-excel-file/node'
import { expect, test } from 'vitest'
import type { ToldCell } from '#domain/kernel/paper/told.ts'
import { type StreamedSheet, streamXlsx } from './stream-xlsx.ts'

const sheet = (parts: Partial<StreamedSheet> = {}): StreamedSheet => ({
  name: 'Loans',
  widths: [30, 12],
  lines: [],
  ...parts,
})
const readBack = (sheets: readonly StreamedSheet[]) => readXlsxFile(Buffer.concat([...streamXlsx(sheets)]))

test('each kind of cell comes back as what it is, in its place', async () => {
  const line: ToldCell[] = [
    ...['=HYPERLINK("http://evil.test")', '<c>&"Łódź" 😀\u0007', null, ''],
    ...[{ kind: 'money', value: 3_900_000.5 } as const, { kind: 'percent', value: 5.25 } as const],
    ...[{ kind: 'multiple', value: 1.25 } as const, { kind: 'number', value: 60 } as const],
    ...[{ kind: 'date', value: '2026-09-15' } as const, { kind: 'date', value: null } as const],
    ...Array.from({ length: 18 }, () => null),
    'beyond Z',
  ]
  const [read] = await readBack([sheet({ lines: [line] })])
  expect(read?.data).toEqual([
    [
      ...['=HYPERLINK("http://evil.test")', '<c>&"Łódź" 😀', null, null],
      ...[3_900_000.5, 0.0525, 1.25, 60, new Date('2026-09-15T00:00:00.000Z')],
      ...Array.from({ length: 19 }, () => null),
      'beyond Z',
    ],
  ])
})

test('sheets keep their names and lines', async () => {
  const read = await readBack([
    sheet({ name: 'A & B', lines: [['one'], [], ['three']] }),
    sheet({ name: 'Second', lines: [['two']] }),
  ])
  expect(read.map(({ sheet: name }) => name)).toEqual(['A & B', 'Second'])
  expect(read.map(({ data }) => data.flat().filter((cell) => cell !== null))).toEqual([['one', 'three'], ['two']])
})

test('lines are asked for while pieces are taken, not before', () => {
  let asked = 0
  function* many() {
    for (; asked < 50_000; asked += 1) yield [`Line ${asked} ${Math.sin(asked)}`]
  }
  const pieces = streamXlsx([sheet({ lines: many() })])
  for (let taken = 0; taken < 12; taken += 1) pieces.next()
  expect(asked).toBeLessThan(50_000)
  for (const _ of pieces) asked += 0
  expect(asked).toBe(50_000)
})
