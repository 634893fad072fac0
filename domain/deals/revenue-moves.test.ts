import { expect, test } from 'vitest'
import { assertReceived, assertRemovable, invoiceRevenue, receiveRevenue } from './revenue-moves.ts'

const fee = { status: 'expected', invoiceDate: null, receivedDate: null }
const TODAY = '2026-06-30'

test('an invoice and its payment are of today unless dated', () => {
  expect(invoiceRevenue(fee, TODAY)).toEqual({ invoiceDate: TODAY })
  expect(invoiceRevenue({ ...fee, invoiceDate: '2026-06-01' }, TODAY)).toEqual({ invoiceDate: '2026-06-01' })
  expect(receiveRevenue({ ...fee, invoiceDate: '2026-06-01' }, TODAY)).toEqual({ receivedDate: TODAY })
})

test('money cannot come before its invoice', () => {
  const early = { ...fee, invoiceDate: '2026-06-10', receivedDate: '2026-06-09' }
  expect(() => receiveRevenue(early, TODAY)).toThrow('Received date cannot be before the invoice date.')
  expect(() => assertReceived({ ...early, receivedDate: '2026-06-10' })).not.toThrow()
})

test('only a fee without an invoice can be deleted', () => {
  expect(() => assertRemovable(fee)).not.toThrow()
  expect(() => assertRemovable({ status: 'invoiced' })).toThrow('Write it off instead.')
})
