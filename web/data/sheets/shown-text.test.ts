/** What cells show, as a spreadsheet keeps it. */
import { Trans } from '@lingui/react'
import { createElement, Fragment } from 'react'
import { expect, test } from 'vitest'
import { textOf, toSheetCell } from './shown-text.ts'
import type { SheetCell } from './workbook.ts'

const i18n = { _: (id: string) => id } as never

test.each<[string, SheetCell]>([
  ['$1,250', { kind: 'money', value: 1_250 }],
  ['−$1,250.50', { kind: 'money', value: -1_250.5 }],
  ['65.20%', { kind: 'percent', value: 65.2 }],
  ['1.25x', { kind: 'number', value: 1.25 }],
  ['+4', { kind: 'number', value: 4 }],
  ['12', { kind: 'number', value: 12 }],
  ['-', null],
  ['', null],
  ['$5,000 USD', '$5,000 USD'],
  ['3 of 4', '3 of 4'],
  ['=1+1', '=1+1'],
  ['1,2,3', '1,2,3'],
])('%s', (text, cell) => {
  expect(toSheetCell(text)).toEqual(cell)
})

const Star = () => null

test.each<[string, unknown, string]>([
  ['words', 'IO', 'IO'],
  ['a number', 12, '12'],
  ['nothing', null, ''],
  ['what is not shown', false, ''],
  ['words in a chip', createElement('span', null, 'Breach'), 'Breach'],
  ['several', createElement(Fragment, null, createElement('b', null, 'Loan'), ' ', 3), 'Loan 3'],
  ['a picture by its name', createElement(Star, { label: 'Rating', value: 4 } as never), 'Rating 4'],
])('%s: the words of %j', (_what, node, words) => {
  expect(textOf(node, i18n)).toBe(words)
})

test('a sentence of the catalogue is said with what stands in it', () => {
  const sentence = createElement(Trans, { id: 'abc', message: '{count} of <0>them</0>', values: { count: 3 } })
  expect(textOf(sentence, { _: () => '3 of <0>them</0>' } as never)).toBe('3 of them')
})
