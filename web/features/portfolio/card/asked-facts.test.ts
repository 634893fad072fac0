/** What a loan's form asks and its card does not name is told in the group of its section. */
import { expect, test } from 'vitest'
import { text } from '#domain/kernel/field.ts'
import type { FormSection } from '#domain/kernel/form.ts'
import { untold } from './asked-facts.ts'

const section = (key: string, ...paths: string[]): FormSection => ({
  key,
  title: key,
  questions: Object.fromEntries(paths.map((path) => [path, { field: text(20) }])),
})
const told = (key: string, ...facts: string[]) => ({
  key,
  facts: facts.map((each) => ({ key: each, label: each, value: '' })),
})

test('a new question of a section is told in its group, once', () => {
  const sections = [section('loan', 'term', 'colour'), section('prepayment', 'ltv', 'reserves.tax.balance')]
  const groups = [told('loan', 'term'), told('ratios', 'ltv'), told('reserves', 'tax')]
  expect(untold(sections, groups)).toEqual(new Map([['loan', ['colour']]]))
})

test('what has a tab of its own, or is told in other words, is not told twice', () => {
  const sections = [section('covenants', 'covenants.notes'), section('loan', 'maturityDate', 'notes')]
  expect(untold(sections, [told('loan')]).size).toBe(0)
})
