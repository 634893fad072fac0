/** What a line of activity says of changes inside sections and lists. */
import { expect, test } from 'vitest'
import '#web/i18n.ts'
import { formatDateTime } from '#web/ui/format.ts'
import { changedParts, toText } from './changed-parts.ts'

const tell = (label: string, before: unknown, after: unknown) =>
  changedParts({ path: 'x', label, before, after }).map((part) => `${part.label}: ${part.before} → ${part.after}`)

test('a section inside a section names the keys that differ, and no other', () => {
  const before = { fromDate: '2025-01-01', period: 'annually', dueDays: 90 }
  expect(tell('Borrower financials', before, { ...before, dueDays: 60, lastDeliveredDate: '2026-03-31' })).toEqual([
    'Borrower financials, due days: 90 → 60',
    'Borrower financials, last delivered date: - → 2026-03-31',
  ])
})

test('a section that came or went is told key by key', () => {
  expect(tell('Tax', null, { balance: 12_000, monthly: 1_000, note: null })).toEqual([
    'Tax, balance: - → 12,000',
    'Tax, monthly: - → 1,000',
  ])
})

test('lists tell which entry changed, came or went', () => {
  const draws = [
    { no: 1, amount: 400_000, status: 'funded' },
    { no: 2, amount: 90_000, status: 'requested' },
  ]
  const funded = [draws[0], { ...draws[1], status: 'funded' }]
  expect(tell('Draws', draws, funded)).toEqual(['Draws 2, status: requested → funded'])
  expect(tell('Draws', draws.slice(0, 1), draws)).toEqual(['Draws 2: - → 2 · 90,000 · requested'])
  expect(tell('Guarantors', [{ name: 'Grant Costa', allocation: 100 }], [])).toEqual(['Guarantors 1: Grant Costa → -'])
  expect(tell('Deliverables', ['photos'], ['photos', 'video'])).toEqual(['Deliverables: photos → photos, video'])
})

test('an address, a file and a long text are one value each', () => {
  expect(tell('Address', { formattedAddress: '1 King St' }, { formattedAddress: '2 King St', lat: 43 })).toEqual([
    'Address: 1 King St → 2 King St',
  ])
  expect(tell('Photo', null, { uid: '1', name: 'front.png', hashedId: 'a' })).toEqual(['Photo: - → front.png'])
  expect(tell('Notes', 'short', { sha256: 'ab', length: 812 })).toEqual(['Notes: short → 812 characters'])
})

test('what is empty in another way is no change', () => {
  expect(tell('Tenants', null, [])).toEqual([])
  expect(tell('Notes', null, '')).toEqual([])
})

test('a list that was read anew does not bury the rest', () => {
  const rows = Array.from({ length: 40 }, (_, index) => ({ name: `Unit ${index}` }))
  const told = tell('Rent roll', [], rows)
  expect(told).toHaveLength(12)
  expect(told.at(-1)).toBe('Rent roll:  → 29 more changes')
})

test('values are short', () => {
  expect(toText('x'.repeat(80))).toHaveLength(61)
  expect([toText(true), toText(0.5), toText(undefined)]).toEqual(['Yes', '0.5', '-'])
})

test('an instant is told by the reader’s clock, and what only looks like one as it is', () => {
  const told = formatDateTime('2026-06-30T16:05:00Z')
  expect(toText('2026-06-30T16:05:00.000Z')).toBe(told)
  expect(toText('2026-06-30T12:05:00-04:00')).toBe(told)
  for (const plain of ['2026-06-30', '2026-06-30T16:05', 'at 2026-06-30T16:05:00Z']) expect(toText(plain)).toBe(plain)
})
