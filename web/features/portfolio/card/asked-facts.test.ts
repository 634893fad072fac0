/** What a loan's form asks and its card does not name is told in the group of its section. */
import { expect, test } from 'vitest'
import { text } from '#domain/kernel/field.ts'
import type { FormSection } from '#domain/kernel/form.ts'
import { tellUntold, untold } from './asked-facts.ts'

const section = (key: string, ...paths: string[]): FormSection => ({
  key,
  title: key,
  questions: Object.fromEntries(paths.map((path) => [path, { field: text(20) }])),
})
const factsAt = (paths: readonly string[]) => paths.map((each) => ({ key: each, label: each, value: '' }))
const told = (key: string, ...paths: string[]) => ({ key, facts: factsAt(paths) })

test('a new question of a section is told in its group, once', () => {
  const sections = [section('loan', 'term', 'colour'), section('prepayment', 'ltv', 'reserves.tax.balance')]
  const groups = [told('loan', 'term'), told('ratios', 'ltv'), told('reserves', 'tax')]
  expect(untold(sections, groups)).toEqual(new Map([['loan', ['colour']]]))
})

test('what has a tab of its own, or is told in other words, is not told twice', () => {
  const sections = [section('covenants', 'covenants.notes'), section('loan', 'maturityDate', 'notes')]
  expect(untold(sections, [told('loan')]).size).toBe(0)
})

test('a question that no group names is told behind the one it is asked behind, or at the end', () => {
  const sections = [section('insurance', 'insurer', 'servicer', 'servicerContact', 'servicerPhone', 'account')]
  const groups = [told('insurance', 'servicer', 'account', 'loanStatus')]
  const [group] = tellUntold(sections, groups, factsAt)
  expect(group?.facts.map(({ key }) => key)).toEqual([
    ...['servicer', 'servicerContact', 'servicerPhone', 'account', 'loanStatus', 'insurer'],
  ])
})
