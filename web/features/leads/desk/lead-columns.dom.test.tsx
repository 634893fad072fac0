/** What a list of leads says of an amount where no heading stands over it. */
import { expect, test } from 'vitest'
import type { ListMoment } from '#web/data/lists/list.ts'
import type { LeadRow } from '#web/features/leads/lead-row.ts'
import { crmColumns } from './lead-columns.tsx'

const amountOnPhone = (amount: number | null) => {
  const column = crmColumns('expiries', undefined).find(({ phone }) => phone === 'main-right')
  return column?.phoneCell?.({ amount } as LeadRow, { today: '2026-06-30' } as ListMoment<LeadRow, undefined>)
}

test.each([
  [8_400_000, '$8.40M'],
  [950_000, '$0.95M'],
  [null, '-'],
])('on a phone a principal of %s reads %s, with its unit', (amount, words) => {
  expect(amountOnPhone(amount)).toBe(words)
})
