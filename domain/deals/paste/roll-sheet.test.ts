import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isVacant, rentRollField } from '#domain/deals/rent-roll.ts'
import { toDay } from '#domain/files/import/dates.ts'
import { headingKey } from '#domain/files/import/headings.ts'
import { textOf } from '#domain/kernel/cells.ts'
import { readFigure, sumOf } from './figures.ts'
import { PASTED_ROLLS } from './pasted-rolls.factory.ts'
import { tableOfText } from './pasted-table.ts'
import { readRentRollSheet } from './roll-sheet.ts'

const read = (name: keyof typeof PASTED_ROLLS) => readRentRollSheet(tableOfText(PASTED_ROLLS[name].text))

describe.each(Object.entries(PASTED_ROLLS))('%s', (_name, { text, ...counted }) => {
  const reading = readRentRollSheet(tableOfText(text))
  const rows = reading.units.map(({ values }) => values)

  test('is read unit by unit, without its totals, parts, notes and blank lines', () => {
    expect({
      units: rows.length,
      vacant: rows.filter(isVacant).length,
      monthlyRent: sumOf(rows.map(({ monthlyRent }) => monthlyRent ?? 0)),
      areaSf: sumOf(rows.map(({ areaSf }) => areaSf ?? 0)),
    }).toEqual(counted)
  })

  test('comes to the sums that it prints', () => {
    expect(reading.sums.filter(({ agrees }) => !agrees)).toEqual([])
  })

  test('holds every value that was filled', () => {
    const table = tableOfText(text)
    const { decimal, days, columns } = reading
    for (const { row, values } of reading.units) {
      for (const { column, index } of columns) {
        const value = column === null || column === 'annualRent' ? null : values[column]
        if (value == null) continue
        const cell = table[row]?.[index] ?? null
        const meant = [textOf(cell).replace(/\s+/g, ' '), readFigure(cell, decimal), toDay(cell, days.order)]
        expect(value === 'Vacant' ? 'Vacant' : meant).toEqual(
          value === 'Vacant' ? 'Vacant' : expect.arrayContaining([value]),
        )
      }
    }
  })
})

test('the columns of an English roll are known, and what is no column of ours is left out', () => {
  expect(read('an English roll of homes').columns.map(({ column }) => column)).toEqual([
    ...['unit', 'tenant', 'type', 'areaSf', 'start', 'expiry', 'monthlyRent', 'securityDeposit', 'marketRent', null],
  ])
})

test('heads over two lines are read together', () => {
  expect(read('heads over two lines').columns.map(({ column }) => column)).toEqual([
    ...['unit', 'tenant', 'start', 'expiry', 'monthlyRent', 'securityDeposit'],
  ])
})

test('a rent for the year is a twelfth a month', () => {
  expect(read('a French roll of shops').units[0]?.values).toMatchObject({ monthlyRent: 3_500, expiry: '2031-04-30' })
})

test('a lease from month to month has no end, and says so in its note', () => {
  const { values } = read('an English roll of homes').units[2] ?? {}
  expect([values?.expiry, values?.notes]).toEqual([undefined, 'MTM'])
})

test('a shop whose name begins like a total is a tenant', () => {
  expect(read('an English roll of shops and offices').units.map(({ values }) => values.tenant)).toContain(
    'Total Wine & More',
  )
})

test('a date that reads two ways is left out until somebody says which comes first', () => {
  const table = tableOfText(PASTED_ROLLS['dates that read two ways'].text)
  const open = readRentRollSheet(table)
  expect(open.days).toMatchObject({ order: null, open: [{ text: '03/07/26' }, { text: '04/03/27' }] })
  expect(open.units.map(({ values }) => values.expiry)).toEqual([undefined, undefined])
  const told = readRentRollSheet(table, { dayOrder: 'day-first' })
  expect(told.units.map(({ values }) => values.expiry)).toEqual(['2026-07-03', '2027-03-04'])
})

test('a total that the units do not come to is told with both figures', () => {
  const text = PASTED_ROLLS['an English roll of homes'].text.replace('\t5,405\t5,405', '\t5,505\t5,405')
  const odd = readRentRollSheet(tableOfText(text)).sums.filter(({ agrees }) => !agrees)
  expect(odd).toMatchObject([{ column: 'monthlyRent', sum: 5_405, stated: 5_505 }])
})

test('a cell that means nothing to its column is told, and typed anew it is read', () => {
  const table = tableOfText('Unit\tTenant\tRent\n1\tA\tsee note\n2\tB\t900\n3\tC\t950')
  const { problems, units } = readRentRollSheet(table)
  expect(problems).toMatchObject([{ row: 1, index: 2, column: 'monthlyRent', text: 'see note' }])
  expect(units).toHaveLength(3)
  expect(readRentRollSheet(table, { cells: { '1.2': '850' } }).units[0]?.values.monthlyRent).toBe(850)
})

test('what a person says of a column holds over its heading, and is taken again for the same headings', () => {
  const table = tableOfText('Unit\tTenant\tRent\tEconomic\n1\tA\t900\t1000\n2\tB\t950\t1100')
  const chosen = readRentRollSheet(table, { columns: { 2: null, 3: 'monthlyRent' } })
  expect(chosen.units.map(({ values }) => values.monthlyRent)).toEqual([1_000, 1_100])
  const memory = { targets: { [headingKey('Rent')]: null, [headingKey('Economic')]: 'monthlyRent' } }
  const again = readRentRollSheet(table, {}, memory)
  expect(again.units).toEqual(chosen.units)
  expect(again.columns[3]).toMatchObject({ surePct: 100, isRemembered: true })
})

test('a column is less sure when its values do not fit, and when its head is only partly known', () => {
  const table = tableOfText('Unit\tTenant\tBase rent Jan 2026\tStart\n1\tA\t900\t2026-01-01\n2\tB\t950\tsoon')
  expect(readRentRollSheet(table).columns.map(({ surePct }) => surePct)).toEqual([100, 100, 85, 50])
})

test.each(['', 'Dear John,\nplease call me.', '1\t2\t3\n4\t5\t6', '\t\t\n\t'])('%j is no rent roll', (text) => {
  expect(readRentRollSheet(tableOfText(text)).units).toEqual([])
})

test('whatever is pasted, reading it never throws, and what is read can be stored', () => {
  const heads = fc.shuffledSubarray(['Unit', 'Tenant', 'Rent', 'Loyer', 'Start', 'Fin du bail', 'Area', 'Notes', '%'])
  const cell = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.constantFrom(
      '',
      '-',
      '$1,234.50',
      '1 234,50 $',
      '(500)',
      '500-',
      'Vacant',
      'Total',
      '2026-02-30',
      '01/02/26',
      '12%',
    ),
    fc.constantFrom('\ud800', '\u0000', 'x'.repeat(400), '1e9', '99999999999999999', '"', 'MTM', '*'),
  )
  fc.assert(
    fc.property(heads, fc.array(fc.array(cell, { maxLength: 10 }), { maxLength: 12 }), (head, rows) => {
      const { units } = readRentRollSheet([head, ...rows])
      expect(rentRollField.parts.value.safeParse(units.map(({ values }) => values)).success).toBe(true)
    }),
  )
})

test('whatever text is pasted becomes a table', () => {
  const piece = fc.oneof(fc.string(), fc.constantFrom('\t', '\n', '"', ';', ',', '|', '   ', 'Unit', 'Rent'))
  fc.assert(
    fc.property(
      fc.array(piece).map((pieces) => pieces.join('')),
      (text) => {
        expect(Array.isArray(tableOfText(text))).toBe(true)
      },
    ),
  )
})
