/** The price of a service is that of its region, else that of its country, and none where nobody has said one. */
import { expect, test } from 'vitest'
import { faultsOfPrice, priceOf, type ServicePrice } from './service-price.ts'

const makePrice = (parts: Partial<ServicePrice>): ServicePrice => ({
  ...{ type: 'drone', country: 'CA', region: null, fromAmount: 900, businessDays: 5, note: null },
  ...parts,
})
const PRICES = [
  makePrice({}),
  makePrice({ region: 'QC', fromAmount: 1_000 }),
  makePrice({ type: 'lease', region: 'ON', fromAmount: 180 }),
]

test.each([
  ['a region of its own', 'drone', { country: 'CA', region: 'QC' }, 1_000],
  ['a region without one', 'drone', { country: 'CA', region: 'ON' }, 900],
  ['a whole country', 'drone', { country: 'CA' }, 900],
  ['a country that has only another region', 'lease', { country: 'CA', region: 'BC' }, undefined],
  ['a country without prices', 'drone', { country: 'US', region: 'TX' }, undefined],
  ['a kind without prices', 'inspection', { country: 'CA' }, undefined],
] as const)('%s has its price', (_what, type, place, amount) => {
  expect(priceOf(PRICES, type, place)?.fromAmount).toBe(amount)
})

test('a region must lie in its country', () => {
  expect(faultsOfPrice({ country: 'CA', region: 'QC' })).toEqual({})
  expect(faultsOfPrice({ country: 'CA', region: null })).toEqual({})
  expect(faultsOfPrice({ country: 'US', region: 'QC' })).toHaveProperty('region')
})
