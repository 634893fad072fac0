/** Files that a spreadsheet wrote, that were cut off on the way, or that were built to do harm. */
import { deflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { unpackedBytes } from './archive-size.ts'
import { readTable } from './read-table.ts'
import { writeXlsx } from './write-xlsx.ts'

const csv = (text: string | Buffer) => readTable({ kind: 'csv', bytes: Buffer.from(text as string) })
const xlsx = (bytes: Buffer) => readTable({ kind: 'xlsx', bytes })

const DAMAGED = 'The workbook could not be read. Open it in a spreadsheet program and save it again.'

describe('a CSV file', () => {
  test.each([
    [
      'with commas',
      'A,B\r\n1,"x, y"\r\n',
      [
        ['A', 'B'],
        ['1', 'x, y'],
      ],
    ],
    [
      'with semicolons',
      'A;B\n1,5;x\n',
      [
        ['A', 'B'],
        ['1,5', 'x'],
      ],
    ],
    [
      'with a byte order mark',
      '\ufeffA,B\n1,2',
      [
        ['A', 'B'],
        ['1', '2'],
      ],
    ],
    [
      'with a formula, which stays a text',
      'A,B\n=1+1,@x',
      [
        ['A', 'B'],
        ['=1+1', '@x'],
      ],
    ],
    ['with rows of different lengths', 'A,B\n1\n1,2,3', [['A', 'B'], ['1'], ['1', '2', '3']]],
    ['of Windows', Buffer.from([0x41, 0x0a, 0x4d, 0x6f, 0x6e, 0x74, 0x72, 0xe9, 0x61, 0x6c]), [['A'], ['Montréal']]],
    ['without a byte', '', []],
  ])('%s is read', async (_what, text, table) => {
    expect(await csv(text)).toEqual(table)
  })

  test.each([
    ['A,B\n1,"x', 'Line 2: a quotation mark is not closed.'],
    ['A,B\n1,x"y"z"', null],
    [`A,B\n${'x'.repeat(200_000)},1`, 'Line 2: the line is too long.'],
  ])('%# that cannot be read is named by line', async (text, message) => {
    const reading = csv(text).catch((error: Error) => error.message)
    if (message === null) expect(await reading).toBeTruthy()
    else expect(await reading).toBe(message)
  })
})

describe('a workbook', () => {
  const rows = [
    ['Name', 'Amount'],
    ['Tom & "Co" <b>', 1250.5],
    ['=SUM(A1)', -3],
  ]

  test('reads back as it was written', async () => {
    expect(await xlsx(await writeXlsx('Loans & more', rows))).toEqual(rows)
  })

  test('that is cut off anywhere is refused', async () => {
    const whole = await writeXlsx('Loans', rows)
    for (const part of [0, 4, 29, 60, Math.floor(whole.length / 2), whole.length - 400]) {
      await expect(xlsx(whole.subarray(0, part)), `${part} bytes`).rejects.toThrow(DAMAGED)
    }
  })

  test('that is something else is refused', async () => {
    await expect(xlsx(Buffer.from('%PDF-1.7 no workbook'))).rejects.toThrow(DAMAGED)
    await expect(xlsx(entryOf('readme.txt', Buffer.from('Hello')))).rejects.toThrow(DAMAGED)
  })

  test('that unpacks to far more than it weighs is refused before it is unpacked', async () => {
    const bomb = entryOf('xl/worksheets/sheet1.xml', Buffer.alloc(200 * 1024 * 1024))
    expect(bomb.length).toBeLessThan(1024 * 1024)
    expect(unpackedBytes(bomb, 1_000)).toBe('too-large')
    await expect(xlsx(bomb)).rejects.toThrow('The workbook is too large once unpacked')
  })
})

describe('a workbook of little weight is refused before room is made for its table', () => {
  const sheet = (rows: string) => entryOf('xl/worksheets/sheet1.xml', Buffer.from(`<sheetData>${rows}</sheetData>`))

  test.each([
    ['with a cell at the far end', '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'],
    ['with a cell at the far end, in small letters', "<row r='1'><c  r = 'xfd1'><v>1</v></c></row>"],
    ['with a cell at the foot', '<row r="1048576"><c r="A1048576"><v>1</v></c></row>'],
    ['that spans too much', '<row r="1"><c r="ALA1"/></row><row r="9999"><c r="A9999"/></row>'],
    ['of rows without an address', '<row/>'.repeat(1_100_000)],
  ])('%s', async (_what, rows) => {
    await expect(xlsx(sheet(rows))).rejects.toThrow('has cells far away from the others')
  })

  test('with an address in disguise', async () => {
    await expect(xlsx(sheet('<row r="1"><c r="&#88;FD1048576"/></row>'))).rejects.toThrow(DAMAGED)
  })
})

/** An archive of one packed entry whose header says that it is empty. */
function entryOf(name: string, content: Buffer): Buffer {
  const header = Buffer.alloc(30)
  header.write('PK\u0003\u0004', 'latin1')
  header.writeUInt16LE(20, 4)
  header.writeUInt16LE(8, 8)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([
    header,
    Buffer.from(name),
    deflateRawSync(content),
    Buffer.from('PK\u0001\u0002'),
    Buffer.alloc(60),
  ])
}
