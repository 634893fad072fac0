import { expect, test } from 'vitest'
import { CONDITION_STATUSES, type ConditionStatus } from './condition-choices.ts'
import { countDocuments, isOverdue, openPrecedents } from './document-count.ts'

const of = (status: ConditionStatus, times: number, dueDate: string | null = null) =>
  Array.from({ length: times }, () => ({ status, dueDate, isConditionPrecedent: true }))

test('waived documents count as settled, and those that do not apply are not counted at all', () => {
  const rows = [
    ...of('approved', 21),
    ...of('in-review', 3),
    ...of('received', 2),
    ...of('outstanding', 1, '2026-06-26'),
    ...of('outstanding', 1, '2026-07-06'),
    ...of('waived', 1),
    ...of('not-applicable', 1),
  ]
  const { percentComplete, ...counts } = countDocuments(rows, '2026-06-30')
  expect(counts).toEqual({
    total: 30,
    received: 5,
    approved: 21,
    waived: 1,
    notApplicable: 1,
    outstanding: 2,
    overdue: 1,
  })
  expect(percentComplete?.toFixed(2)).toBe('75.86')
})

test('a tracker in which nothing applies has no percentage', () => {
  expect(countDocuments(of('not-applicable', 2), '2026-06-30').percentComplete).toBeNull()
})

test.each(CONDITION_STATUSES)('a document due yesterday that is %s is overdue unless it is settled', (status) => {
  const isSettledStatus = ['approved', 'waived', 'not-applicable'].includes(status)
  expect(isOverdue({ status, dueDate: '2026-06-29' }, '2026-06-30')).toBe(!isSettledStatus)
  expect(isOverdue({ status, dueDate: '2026-06-30' }, '2026-06-30')).toBe(false)
})

test('what is not needed before funding does not keep a deal open', () => {
  const rows = [...of('outstanding', 1), { status: 'requested' as const, dueDate: null, isConditionPrecedent: false }]
  expect(openPrecedents(rows)).toHaveLength(1)
})
