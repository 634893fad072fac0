/** What a spreadsheet reads in a file is what was written: figures as figures, days as days, words as words. */
import { readSheet } from 'read-excel-file/browser'
import { expect, test } from 'vitest'
import { type SheetCell, toWorkbook } from './workbook.ts'

const readBack = async (rows: readonly (readonly SheetCell[])[]) =>
  readSheet(await toWorkbook({ name: 'Bids: D-2026/0016', rows, widths: [30, 12], hasHead: true }))

test('each kind of cell comes back as what it is', async () => {
  const [line] = await readBack([
    [
      'Lender',
      { kind: 'money', value: 3_900_000.5 },
      { kind: 'percent', value: 5.25 },
      { kind: 'number', value: 60 },
      { kind: 'date', value: '2026-09-15' },
    ],
  ])
  expect(line).toEqual(['Lender', 3_900_000.5, 0.0525, 60, new Date('2026-09-15T00:00:00.000Z')])
})

test('what looks like a formula, or like the file’s own language, stays a text', async () => {
  const words = ['=HYPERLINK("http://evil.test")', '+1', '-1', '@SUM(A1)', '<c t="str"><f>1</f></c> & "more"']
  expect(await readBack([words])).toEqual([words])
  expect(await readBack([['a\u0000b\u0007c']])).toEqual([['abc']])
})

test('empty cells keep their place, beyond the last letter too', async () => {
  const many = Array.from({ length: 28 }, (_, index) => (index === 0 || index === 27 ? String(index) : null))
  const [line] = await readBack([many])
  expect(line).toHaveLength(28)
  expect([line?.[0], line?.[1], line?.[27]]).toEqual(['0', null, '27'])
})
