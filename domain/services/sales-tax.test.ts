/** The tax on a quote follows from where the property stands. */
import { expect, test } from 'vitest'
import { salesTaxAt, taxOn } from './sales-tax.ts'

test.each([
  ['QC', 'GST and QST', 426.79],
  ['ON', 'HST', 370.5],
  ['NS', 'HST', 399],
  ['AB', 'GST', 142.5],
])('a quote of 2,850 in %s bears %s of %d', (province, name, amount) => {
  const tax = salesTaxAt({ country: 'CA', province })
  expect(tax?.name).toBe(name)
  expect(tax && taxOn(2850, tax)).toBe(amount)
})

test('abroad, and where no province is said, none is named', () => {
  expect(salesTaxAt({ country: 'US', province: 'TX' })).toBeNull()
  expect(salesTaxAt({ country: 'CA', province: null })).toBeNull()
})
